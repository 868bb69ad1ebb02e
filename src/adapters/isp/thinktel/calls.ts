import type { z } from 'zod';
import { failureOfAnswer, HttpFailure, type ReadError } from '../shared/failures.ts';
import type { ProviderCall } from '../shared/provider-call.ts';
import { parseAnswer, type ProviderHttp } from '../shared/provider-http.ts';
import { errorBody } from './wire/wire-schemas.ts';

export const readError: ReadError = (_status, body) => {
  const { ID, Message } = errorBody.safeParse(body).data ?? {};
  return { code: ID, message: Message };
};

type Reading = Pick<ProviderCall, 'path' | 'operation' | 'reference' | 'circuit'>;

/** Reads a resource. @returns undefined if the carrier does not have it */
export async function readIfFound<S extends z.ZodType>(
  call: ProviderHttp,
  schema: S,
  reading: Reading,
): Promise<z.output<S> | undefined> {
  try {
    return parseAnswer(schema, await call({ method: 'GET', ...reading }));
  } catch (error) {
    if (error instanceof HttpFailure && error.status === 404) return undefined;
    throw error;
  }
}

/** Why the carrier did not accept something, although it answered 200. @param reply neither accepted nor deferred */
export function failureOfReply(reply: number, message: string): HttpFailure {
  return reply === 0
    ? failureOfAnswer(200, { kind: 'rejected', message })
    : failureOfAnswer(200, { kind: 'invalid_response', code: `reply ${reply}`, message });
}
