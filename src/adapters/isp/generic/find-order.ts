import { z } from 'zod';
import { HttpFailure } from '../shared/failures.ts';
import { parseAnswer, type ProviderHttp } from '../shared/provider-http.ts';
import { listOf } from './wire/wire-schemas.ts';

const named = z.object({ reference: z.string() });

/**
 * Finds an order, or a supplement, by the reference under which it was sent. Other entries of the response may be
 * invalid. An entry without a reference could be the requested one, so "not found" requires that every entry has a
 * reference.
 * @param recordedAs reference under which the call is recorded
 * @returns undefined if the provider has no such order
 * @throws ProviderFailure `invalid_response` if the order, or an entry without a reference, cannot be read
 */
export async function findOrder<Order>(
  call: ProviderHttp,
  path: string,
  reference: string,
  order: z.ZodType<Order>,
  recordedAs = reference,
): Promise<Order | undefined> {
  const answer = await call({ method: 'GET', path, query: { reference }, reference: recordedAs });
  const entries = parseAnswer(listOf(z.unknown()), answer).map((entry) => ({
    entry,
    name: named.safeParse(entry).data?.reference,
  }));
  // If the provider ignores the filter, another order must not be mistaken for this one.
  const own = entries.find(({ name }) => name === reference);
  if (!own && entries.every(({ name }) => name !== undefined)) return undefined;
  const parsed = order.safeParse(own?.entry);
  if (!parsed.success) throw new HttpFailure('invalid_response', answer.status, { cause: parsed.error });
  return parsed.data;
}
