import { Router } from 'express';
import { z } from 'zod';
import { ApiError, parseBody, parseQuery } from '../api-error.ts';
import { byReference, type Context } from '../context.ts';
import { endingOf, refusalOf } from '../orders/endings.ts';
import { lnpOrder, statusChecks } from './lnp-answers.ts';
import { firstNumberOf, lnpOrderInput } from './lnp-input.ts';
import { fingerprintOf, idempotencyKeyOf, KEY_REUSED, place, send, type Outcome } from '../orders/placing.ts';

const messageInput = z.strictObject({ text: z.string().min(1).max(4_000) });

/** Port orders of local numbers. */
export function lnp({ store, time, silence }: Context): Router {
  const orderOf = (orderId: string) => {
    const order = store.order('lnp', orderId);
    if (!order) throw new ApiError(404, 'not_found', 'The order does not exist');
    return order;
  };

  return Router()
    .get('/lnp/orders', (request, response) => {
      const { reference } = parseQuery(byReference, request.query);
      response.json(store.ordersOf('lnp', reference).map((order) => lnpOrder(order, time)));
    })
    .post('/lnp/orders', (request, response) => {
      const key = idempotencyKeyOf(request);
      const input = parseBody(lnpOrderInput, request.body);
      const ending = endingOf(firstNumberOf(input));
      const outcome = place(store, {
        kind: 'lnp',
        reference: input.reference,
        key,
        fingerprint: fingerprintOf('lnp', input),
        status: 201,
        refuse: (sends) => refusalOf(ending, sends),
        accept: (ids) => {
          const order = {
            kind: 'lnp' as const,
            ...ids,
            reference: input.reference,
            createdAt: time.now(),
            content: input,
          };
          store.addOrder(order);
          return lnpOrder(order, time);
        },
        withhold: ending.withholdsFirstAnswer,
      });
      send(response, outcome, silence);
    })
    .get('/lnp/orders/:orderId', (request, response) => {
      response.json(lnpOrder(orderOf(request.params.orderId), time));
    })
    .get('/lnp/orders/:orderId/checks', (request, response) => {
      response.json(statusChecks(orderOf(request.params.orderId), time));
    })
    .post('/lnp/orders/:orderId/messages', (request, response) => {
      const key = idempotencyKeyOf(request);
      const { orderId } = orderOf(request.params.orderId);
      const { text } = parseBody(messageInput, request.body);
      const fingerprint = fingerprintOf(`message ${orderId}`, text);
      const outcome = store.atomically((): Outcome => {
        const stored = store.findResponse(key);
        if (stored && stored.fingerprint !== fingerprint) return KEY_REUSED;
        if (!stored) {
          store.addMessage({ orderId, key, text, createdAt: time.now() });
          store.saveResponse(key, fingerprint, null);
        }
        return { status: 202 };
      });
      send(response, outcome, silence);
    });
}
