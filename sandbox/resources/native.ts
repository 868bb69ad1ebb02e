import { Router } from 'express';
import { z } from 'zod';
import { ApiError, parseBody, parseQuery } from '../api-error.ts';
import { byReference, reference, tenDigits, type Context } from '../context.ts';
import { fingerprintOf, idempotencyKeyOf, place, send } from '../orders/placing.ts';
import { rateCenterOf, RATE_CENTERS } from './rate-centers.ts';
import type { StoredOrder } from '../store.ts';

const REGINA = '306337';
const ST_JOHNS = '709273';
const WINDSOR = '519250';
const YELLOWKNIFE = '867669';

const npanxx = z.string().regex(/^\d{6}$/, 'must be six digits');
const availableQuery = z.object({
  npanxx,
  qty: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(1).max(50)),
});
const orderInput = z.strictObject({
  reference,
  npanxx,
  rate_center: z.string(),
  province: z.string(),
  tns: z
    .array(tenDigits)
    .min(1)
    .max(10)
    .refine((tns) => new Set(tns).size === tns.length, 'must not contain a number twice'),
});
type Input = z.output<typeof orderInput>;
type Content = Input & { readonly results: readonly { tn: string; ok: boolean; reason: string | null }[] };

/** Number orders: new numbers by rate center. */
export function native({ store, time, silence }: Context): Router {
  return Router()
    .get('/native/ratecenters', (_request, response) => {
      response.json(RATE_CENTERS);
    })
    .get('/native/available', (request, response) => {
      const query = parseQuery(availableQuery, request.query);
      const center = rateCenterOf(query.npanxx);
      if (!center || center.npanxx === YELLOWKNIFE) {
        response.json([]);
        return;
      }
      // The contract allows the number in either field, so the sandbox uses both.
      const field = Number(center.npanxx) % 2 === 0 ? 'tn' : 'did';
      response.json(
        findAvailable(center.npanxx, query.qty, store.takenNumbers(center.npanxx)).map((tn) => ({
          [field]: tn,
          rate_center: center.rate_center,
        })),
      );
    })
    .get('/native/orders', (request, response) => {
      response.json(store.ordersOf('native', parseQuery(byReference, request.query).reference).map(nativeOrder));
    })
    .post('/native/orders', (request, response) => {
      const key = idempotencyKeyOf(request);
      const input = parseBody(orderInput, request.body);
      const center = rateCenterOf(input.npanxx);
      if (center?.rate_center !== input.rate_center || center.province !== input.province) {
        throw new ApiError(422, 'invalid_request', 'rate_center: does not match this npanxx and province');
      }
      const outcome = place(store, {
        kind: 'native',
        reference: input.reference,
        key,
        fingerprint: fingerprintOf('native', input),
        status: 200,
        refuse: () => undefined,
        accept: (ids) => {
          const taken = store.takenNumbers(input.npanxx);
          const results = input.tns.map((tn) => {
            const reason = taken.has(tn) ? 'The number is no longer available' : reasonAgainst(tn, input.npanxx);
            return { tn, ok: reason === null, reason };
          });
          const content: Content = { ...input, results };
          const order = { kind: 'native' as const, ...ids, reference: input.reference, createdAt: time.now(), content };
          store.addOrder(order);
          for (const { tn, ok } of results) if (ok) store.takeNumber(tn, ids.orderId);
          return nativeOrder(order);
        },
        withhold: input.npanxx === REGINA,
      });
      send(response, outcome, silence);
    });
}

function reasonAgainst(tn: string, exchange: string): string | null {
  if (!tn.startsWith(exchange)) return 'The number does not belong to this NPANXX';
  if (exchange === YELLOWKNIFE) return 'No number is available in this NPANXX';
  if (exchange === ST_JOHNS || (exchange === WINDSOR && tn.endsWith('3'))) return 'The number cannot be activated';
  return null;
}

/** Returns the first free lines after a start that depends on the exchange: the same query finds the same numbers. */
function findAvailable(exchange: string, quantity: number, taken: ReadonlySet<string>): string[] {
  const start = 2_000 + (Number(exchange) % 60) * 100;
  const found: string[] = [];
  for (let step = 0; step < 10_000 && found.length < quantity; step += 1) {
    const tn = exchange + String((start + step) % 10_000).padStart(4, '0');
    if (!taken.has(tn)) found.push(tn);
  }
  return found;
}

/** Formats an order as the contract's `NativeOrder`. */
export function nativeOrder(order: StoredOrder) {
  return { order_id: order.orderId, reference: order.reference, results: (order.content as Content).results };
}
