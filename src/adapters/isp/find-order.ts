import { z } from 'zod';
import { ProviderFailure } from '../../application/ports/provider-failure.ts';
import { parseAnswer, type ProviderHttp } from './call/provider-http.ts';
import { listOf } from './wire/wire-schemas.ts';

const named = z.object({ reference: z.string() });

/**
 * Looks an order up by the reference it was sent under. Other orders in the answer may be garbage; an entry without a
 * reference could be the order itself, so "not found" needs an answer in which every entry names its order.
 */
export async function findOrder<Order>(
  call: ProviderHttp,
  path: string,
  reference: string,
  order: z.ZodType<Order>,
): Promise<Order | undefined> {
  const answer = await call({ method: 'GET', path, query: { reference }, reference });
  const entries = parseAnswer(listOf(z.unknown()), answer).map((entry) => ({
    entry,
    name: named.safeParse(entry).data?.reference,
  }));
  // A provider that ignores the filter must not pass somebody else's order off as this one.
  const own = entries.find(({ name }) => name === reference);
  if (!own && entries.every(({ name }) => name !== undefined)) return undefined;
  const read = order.safeParse(own?.entry);
  if (!read.success) throw new ProviderFailure('invalid_response', { status: answer.status, cause: read.error });
  return read.data;
}
