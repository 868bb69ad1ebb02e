import { createHash } from 'node:crypto';
import { Router } from 'express';
import { z } from 'zod';
import { ApiError, parseBody, parseQuery } from '../api-error.ts';
import { byReference, reference, tenDigits, type Context } from '../context.ts';
import { endingOf, refusalOf } from '../orders/endings.ts';
import { formOf, readMultipart } from './multipart.ts';
import { fingerprintOf, idempotencyKeyOf, place, send } from '../orders/placing.ts';
import { progressOf, type Time } from '../orders/progress.ts';
import type { StoredOrder } from '../store.ts';

const jsonList = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue({ code: 'custom', message: 'must be a JSON array' });
    return z.NEVER;
  }
});
const fieldsInput = z.strictObject({
  reference,
  request_name: z.string().min(1),
  toll_free_numbers: jsonList.pipe(z.array(tenDigits).min(1)),
});

interface TfContent extends z.output<typeof fieldsInput> {
  readonly loa: { readonly bytes: number; readonly sha256: string };
}

/** Port orders of toll-free numbers. */
export function tf({ store, time, silence }: Context): Router {
  return Router()
    .get('/tf/orders', (request, response) => {
      const query = parseQuery(byReference, request.query);
      response.json(store.ordersOf('tf', query.reference).map((order) => tfOrder(order, time)));
    })
    .post('/tf/orders', readMultipart, async (request, response) => {
      const key = idempotencyKeyOf(request);
      const { fields, files } = await formOf(request);
      const input = parseBody(fieldsInput, fields);
      // The fingerprint contains the hash of the LOA, but not the multipart boundary, which differs from send to send.
      const content: TfContent = { ...input, loa: signedLoa(files['loa']) };
      const ending = endingOf(input.toll_free_numbers[0] ?? '');
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
          return tfOrder(order, time);
        },
        withhold: ending.withholdsFirstAnswer,
      });
      send(response, outcome, silence);
    })
    .get('/tf/orders/:orderId', (request, response) => {
      const order = store.order('tf', request.params.orderId);
      if (!order) throw new ApiError(404, 'not_found', 'The order does not exist');
      response.json(tfOrder(order, time));
    });
}

function signedLoa(loa: Buffer | undefined): TfContent['loa'] {
  // Other bytes may precede the PDF header, and often do.
  if (!loa?.subarray(0, 1_024).includes('%PDF-')) throw new ApiError(422, 'invalid_request', 'loa: a PDF is required');
  return { bytes: loa.length, sha256: createHash('sha256').update(loa).digest('hex') };
}

/** Formats an order as the contract's `TfOrder`. */
export function tfOrder(order: StoredOrder, time: Time) {
  const ending = endingOf((order.content as TfContent).toll_free_numbers[0] ?? '');
  const { stage } = progressOf(order.createdAt, ending, time);
  const rejection = stage === 'rejected' ? ending.rejection : undefined;
  return {
    order_id: order.orderId,
    reference: order.reference,
    status: stage === 'firm' ? 'confirmed' : stage,
    rejection_reason: rejection?.text ?? null,
    rejection_code: rejection?.code ?? null,
  };
}
