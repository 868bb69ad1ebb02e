import { HttpFailure } from '../shared/failures.ts';
import { parseAnswer, type ProviderHttp } from '../shared/provider-http.ts';
import { readPages } from './read-pages.ts';
import {
  ownReference,
  portingOrder,
  portingPhoneNumber,
  single,
  type WirePhoneNumber,
  type WirePortingOrder,
} from './wire/wire-schemas.ts';

export const orderPath = (id: string, below = ''): string => `/porting_orders/${encodeURIComponent(id)}${below}`;

/**
 * Reads all orders of the carrier with this reference, oldest first: the carrier splits what was sent as one order, and
 * its staff may split an order later.
 * @param recordedAs reference under which the call is recorded
 * @throws ProviderFailure `invalid_response` if one of them cannot be read
 */
export async function listParts(
  call: ProviderHttp,
  reference: string,
  { withNumbers = false, recordedAs }: { readonly withNumbers?: boolean; readonly recordedAs?: string } = {},
): Promise<readonly WirePortingOrder[]> {
  const items = await readPages(call, {
    path: '/porting_orders',
    query: { 'filter[customer_reference]': reference, include_phone_numbers: String(withNumbers) },
    ...(recordedAs !== undefined && { reference: recordedAs }),
  });
  const parts = new Map<string, WirePortingOrder>();
  for (const item of items) {
    // If the carrier ignores the filter, another order must not be mistaken for this one.
    if (ownReference.safeParse(item).data?.customer_reference !== reference) continue;
    const parsed = portingOrder.safeParse(item);
    if (!parsed.success) throw new HttpFailure('invalid_response', 200, { cause: parsed.error });
    parts.set(parsed.data.id, parsed.data);
  }
  const complete: WirePortingOrder[] = [];
  for (const part of parts.values()) complete.push(withNumbers ? await withAllNumbers(call, part) : part);
  return complete.toSorted((a, b) => createdAt(a) - createdAt(b) || (a.id < b.id ? -1 : 1));
}

export async function readPart(call: ProviderHttp, id: string, recordedAs: string): Promise<WirePortingOrder> {
  const answer = await call({ method: 'GET', path: orderPath(id), reference: recordedAs });
  return parseAnswer(single(portingOrder), answer).data;
}

/** Reads the numbers of an order with their states. */
export async function listPartNumbers(call: ProviderHttp, id: string): Promise<readonly WirePhoneNumber[]> {
  const items = await readPages(call, {
    path: '/porting_phone_numbers',
    query: { 'filter[porting_order_id]': id },
    circuit: 'numbers',
  });
  return items.flatMap((item) => portingPhoneNumber.safeParse(item).data ?? []);
}

/** An order itself shows the first 50 numbers only. */
async function withAllNumbers(call: ProviderHttp, part: WirePortingOrder): Promise<WirePortingOrder> {
  const count = part.porting_phone_numbers_count ?? Infinity;
  if (part.phone_numbers.length >= count) return part;
  return { ...part, phone_numbers: [...(await listPartNumbers(call, part.id))] };
}

const createdAt = ({ created_at }: WirePortingOrder): number => created_at?.getTime() ?? 0;
