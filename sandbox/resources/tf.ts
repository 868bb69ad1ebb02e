import { Router } from 'express';
import { parseBody, parseQuery } from '../api-error.ts';
import { byReference, type Context } from '../context.ts';
import { signedLoa, tfFields, type TfContent } from '../orders/content/tf-input.ts';
import { endingOf, refusalOf } from '../orders/endings.ts';
import { findOrder } from './find-order.ts';
import { formOf, readMultipart } from './multipart.ts';
import { addedFields } from './order-fields.ts';
import { fingerprintOf, idempotencyKeyOf, place, send } from '../orders/placing.ts';
import { historyOf } from '../orders/timeline/history.ts';
import type { StoredOrder } from '../store.ts';

/** Port orders of toll-free numbers. */
export function tf(context: Context): Router {
  const { store, time, silence, edition } = context;
  return Router()
    .get('/tf/orders', (request, response) => {
      const query = parseQuery(byReference, request.query);
      response.json(store.ordersOf('tf', query.reference).map((order) => tfOrder(order, context)));
    })
    .post('/tf/orders', readMultipart, async (request, response) => {
      const key = idempotencyKeyOf(request);
      const { fields, files } = await formOf(request);
      const input = parseBody(tfFields, fields);
      // The fingerprint contains the hash of the LOA, but not the multipart boundary, which differs from send to send.
      const content: TfContent = { ...input, loa: signedLoa(files['loa']) };
      const ending = endingOf(input.toll_free_numbers[0] ?? '', edition);
      const outcome = place(store, {
        kind: 'tf',
        reference: input.reference,
        key,
        fingerprint: fingerprintOf('tf', content),
        status: 201,
        refuse: (sends) => refusalOf(ending, sends),
        accept: (ids) => {
          const order = { kind: 'tf' as const, ...ids, reference: input.reference, createdAt: time.now(), content };
          store.addOrder(order);
          return tfOrder(order, context);
        },
        withhold: ending.withholdsFirstAnswer,
      });
      send(response, outcome, silence);
    })
    .get('/tf/orders/:orderId', (request, response) => {
      response.json(tfOrder(findOrder('tf', request.params.orderId, store), context));
    });
}

/** Formats an order as the contract's `TfOrder`. */
export function tfOrder(order: StoredOrder, context: Context) {
  const history = historyOf(order, context);
  const { stage, rejection } = history.state;
  return {
    order_id: order.orderId,
    reference: order.reference,
    status: stage === 'firm' ? 'confirmed' : stage,
    rejection_reason: rejection?.text ?? null,
    rejection_code: rejection?.code ?? null,
    ...addedFields(history),
  };
}
