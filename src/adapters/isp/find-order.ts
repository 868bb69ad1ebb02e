import type { z } from 'zod';
import { parseAnswer, type ProviderHttp } from './call/provider-http.ts';

/** Looks an order up by the reference it was sent under. */
export async function findOrder<Order extends { readonly reference: string }>(
  call: ProviderHttp,
  path: string,
  reference: string,
  orders: z.ZodType<Order[]>,
): Promise<Order | undefined> {
  const answer = await call({ method: 'GET', path, query: { reference }, reference });
  // A provider that ignores the filter must not pass somebody else's order off as this one.
  return parseAnswer(orders, answer).find((order) => order.reference === reference);
}
