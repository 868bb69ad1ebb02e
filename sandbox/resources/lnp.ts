import { Router } from 'express';
import { z } from 'zod';
import { parseBody, parseQuery } from '../api-error.ts';
import { byReference, type Context, type Edition } from '../context.ts';
import { endingOf, refusalOf } from '../orders/endings.ts';
import { findOrder } from './find-order.ts';
import { lnpOrder, statusChecks } from './lnp-answers.ts';
import { lnpOrderInput } from '../orders/content/lnp-input.ts';
import { fingerprintOf, idempotencyKeyOf, KEY_REUSED, place, send, type Outcome } from '../orders/placing.ts';

const text = z.string().min(1).max(4_000);
const messageInput = (edition: Edition): z.ZodType<{ text: string; urgent?: boolean | undefined }> =>
  edition === 1 ? z.strictObject({ text }) : z.strictObject({ text, urgent: z.boolean().optional() });

/** Port orders of local numbers. */
export function lnp(context: Context): Router {
  const { store, time, silence, edition } = context;
  const orderOf = (orderId: string) => findOrder('lnp', orderId, store);

  return Router()
    .get('/lnp/orders', (request, response) => {
      const { reference } = parseQuery(byReference, request.query);
      response.json(store.ordersOf('lnp', reference).map((order) => lnpOrder(order, context)));
    })
    .post('/lnp/orders', (request, response) => {
      const key = idempotencyKeyOf(request);
      const input = parseBody(lnpOrderInput(edition), request.body);
      const ending = endingOf(input.numbers[0]?.first ?? '', edition);
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
          return lnpOrder(order, context);
        },
        withhold: ending.withholdsFirstAnswer,
      });
      send(response, outcome, silence);
    })
    .get('/lnp/orders/:orderId', (request, response) => {
      response.json(lnpOrder(orderOf(request.params.orderId), context));
    })
    .get('/lnp/orders/:orderId/checks', (request, response) => {
      response.json(statusChecks(orderOf(request.params.orderId), context));
    })
    .post('/lnp/orders/:orderId/messages', (request, response) => {
      const key = idempotencyKeyOf(request);
      const { orderId } = orderOf(request.params.orderId);
      const message = parseBody(messageInput(edition), request.body);
      const fingerprint = fingerprintOf(`message ${orderId}`, message.urgent ? message : message.text);
      const outcome = store.atomically((): Outcome => {
        const stored = store.findResponse(key);
        if (stored && stored.fingerprint !== fingerprint) return KEY_REUSED;
        if (!stored) {
          store.addMessage({
            orderId,
            key,
            text: message.text,
            urgent: message.urgent ?? false,
            createdAt: time.now(),
          });
          store.saveResponse(key, fingerprint, null);
        }
        return { status: 202 };
      });
      send(response, outcome, silence);
    });
}
