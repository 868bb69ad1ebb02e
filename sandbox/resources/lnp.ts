import { Router } from 'express';
import { parseBody, parseQuery } from '../api-error.ts';
import { byReference, type Context } from '../context.ts';
import { endingOf, refusalOf } from '../orders/endings.ts';
import { findOrder } from './find-order.ts';
import { lnpOrder, statusChecks } from './lnp-answers.ts';
import { lnpOrderInput } from '../orders/content/lnp-input.ts';
import { fingerprintOf, idempotencyKeyOf, place, send } from '../orders/placing.ts';

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
    });
}
