import { finished } from 'node:stream/promises';
import type { Request } from 'express';
import { DomainError } from '../../../domain/shared/domain-error.ts';

/** Whether the headers announce a body. */
export function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Waits for the end of a body that no route reads, because only then the request is complete.
 * @throws DomainError `body-malformed` (malformed) if the caller disconnects before
 */
export async function discardBody(request: Request): Promise<void> {
  if (!hasBody(request)) return;
  request.resume();
  await finished(request).catch((cause: unknown) => {
    throw new DomainError('malformed', 'body-malformed', { cause });
  });
}
