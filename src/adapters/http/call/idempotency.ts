import { createHash } from 'node:crypto';
import type { IdempotencyKeyRef } from '../../../application/ports/repositories.ts';
import { DomainError } from '../../../domain/shared/domain-error.ts';
import type { RouteResponse } from '../route.ts';
import type { Call, CallContext } from './call.ts';
import type { RawBody } from './read-body.ts';

/**
 * Reads the key under which a user's call runs only once.
 * @throws DomainError `header-invalid` (malformed)
 */
export function idempotencyKeyOf(
  { route, request }: Call,
  userId: number | undefined,
  { fields, upload }: RawBody,
): IdempotencyKeyRef | undefined {
  const key = request.headers['idempotency-key'];
  if (!route.idempotent || userId === undefined || key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new DomainError('malformed', 'header-invalid', { params: { name: 'Idempotency-Key' } });
  }
  const content = createHash('sha256').update(`${request.method} ${request.path}\n${JSON.stringify(fields)}`);
  if (upload) content.update(`\n${upload.filename}\n`).update(upload.content);
  return { userId, key, fingerprint: content.digest('hex') };
}

/** Runs the handler, or repeats the response of an earlier call with the same key. */
export async function handleOnce(
  { route, services }: Call,
  idempotencyKey: IdempotencyKeyRef | undefined,
  contextWith: (idempotency: Pick<CallContext, 'idempotencyKey' | 'replayOfRecordId'>) => CallContext,
): Promise<RouteResponse> {
  const first = contextWith({ idempotencyKey, replayOfRecordId: undefined });
  if (!idempotencyKey) return route.handle(first);
  const replay = await services.beginIdempotentRequest.execute(idempotencyKey);
  if (replay) {
    const recordId = 'answer' in replay ? undefined : replay.recordId;
    const repeated = contextWith({ idempotencyKey: undefined, replayOfRecordId: recordId });
    if ('answer' in replay) await route.assertReplay?.(repeated);
    const answer = 'answer' in replay ? replay.answer : await route.handle(repeated);
    return { ...answer, headers: { 'Idempotent-Replayed': 'true' } };
  }
  try {
    return await route.handle(first);
  } catch (error) {
    await services.beginIdempotentRequest.release(idempotencyKey);
    throw error;
  }
}
