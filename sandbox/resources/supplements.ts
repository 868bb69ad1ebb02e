import { randomUUID } from 'node:crypto';
import { Router, type Request } from 'express';
import { z } from 'zod';
import { parseBody, parseQuery } from '../api-error.ts';
import { reference, type Context } from '../context.ts';
import {
  lnpSupplement,
  tfSupplement,
  tfSupplementForm,
  type SupplementInput,
} from '../orders/content/supplement-input.ts';
import { signedLoa } from '../orders/content/tf-input.ts';
import { fingerprintOf, idempotencyKeyOf, once, send } from '../orders/placing.ts';
import { historyOf } from '../orders/timeline/history.ts';
import type { Supplement } from '../orders/timeline/timeline.ts';
import { checkSupplement } from '../orders/timeline/check-supplement.ts';
import { formOf, readMultipart } from './multipart.ts';
import { instant } from './order-fields.ts';
import { findOrder, type PortKind } from './find-order.ts';

const listQuery = z.object({ reference: reference.optional() });

/** Changes to port orders after submission. */
export function supplements(kind: PortKind, context: Context): Router {
  const { store, time, silence } = context;
  const orderOf = (request: Request) => findOrder(kind, String(request.params['orderId']), store);
  const path: string = `/${kind}/orders/:orderId/supplements`;
  return Router()
    .get(path, (request, response) => {
      const query = parseQuery(listQuery, request.query);
      const order = orderOf(request);
      response.json(
        historyOf(order, context)
          .supplements.filter(({ input }) => query.reference === undefined || input.reference === query.reference)
          .map(presentSupplement),
      );
    })
    .post(path, readMultipart, async (request, response) => {
      const key = idempotencyKeyOf(request);
      const order = orderOf(request);
      const input = await inputOf(kind, request);
      store.countSend(kind, input.reference);
      const fingerprint = fingerprintOf(`supplement ${order.orderId}`, input);
      const outcome = once(store, key, fingerprint, 202, () => {
        const history = historyOf(order, context);
        checkSupplement(history, input, time.now());
        const supplementId = `sup_${randomUUID()}`;
        const event = { kind: 'supplement' as const, content: { supplementId, input } };
        store.addEvent({ orderId: order.orderId, reference: input.reference, at: time.now(), event });
        return presentSupplement({
          ...event.content,
          receivedAt: time.now(),
          version: history.state.version + 1,
          status: 'received',
          reason: null,
          decidedAt: null,
        });
      });
      const withheld =
        outcome.status === 202 && historyOf(order, context).ending.supplements === 'first_answer_withheld';
      send(response, { ...outcome, withheld }, silence);
    });
}

async function inputOf(kind: PortKind, request: Request): Promise<SupplementInput> {
  if (kind === 'lnp') return parseBody(lnpSupplement, request.body);
  if (!request.is('multipart/form-data')) return parseBody(tfSupplement, request.body);
  const { fields, files } = await formOf(request);
  return { ...parseBody(tfSupplementForm, fields), loa: signedLoa(files['loa']) };
}

/** Formats a supplement as the contract's `Supplement`. */
export function presentSupplement({ supplementId, input, version, status, reason, receivedAt, decidedAt }: Supplement) {
  return {
    supplement_id: supplementId,
    reference: input.reference,
    type: input.type,
    version,
    status,
    reason,
    received_at: instant(receivedAt),
    decided_at: instant(decidedAt),
  };
}
