import { Router, type Request } from 'express';
import { z } from 'zod';
import { ApiError, parseBody, parseQuery } from '../api-error.ts';
import type { Context, Edition } from '../context.ts';
import { fingerprintOf, idempotencyKeyOf, KEY_REUSED, send, type Outcome } from '../orders/placing.ts';
import { historyOf } from '../orders/timeline/history.ts';
import type { CarrierMessage } from '../orders/timeline/timeline.ts';
import { findOrder, type PortKind } from './find-order.ts';
import { instant } from './order-fields.ts';

const PAGE = 100;
const text = z.string().min(1).max(4_000);
const messageInput = (edition: Edition): z.ZodType<{ text: string; urgent?: boolean | undefined }> =>
  edition === 1 ? z.strictObject({ text }) : z.strictObject({ text, urgent: z.boolean().optional() });
const listQuery = z.object({ after: z.string().optional() });

/** Messages to the provider's porting team and, in edition 2, from the provider and the losing carrier. */
export function messages(kind: PortKind, context: Context): Router {
  const { store, time, silence, edition } = context;
  const path: string = `/${kind}/orders/:orderId/messages`;
  const orderOf = (request: Request) => findOrder(kind, String(request.params['orderId']), store);

  const router = Router().post(path, (request, response) => {
    const key = idempotencyKeyOf(request);
    const { orderId } = orderOf(request);
    const message = parseBody(messageInput(edition), request.body);
    const fingerprint = fingerprintOf(`message ${orderId}`, message.urgent ? message : message.text);
    const outcome = store.atomically((): Outcome => {
      const stored = store.findResponse(key);
      if (stored && stored.fingerprint !== fingerprint) return KEY_REUSED;
      if (!stored) {
        store.addMessage({ orderId, key, text: message.text, urgent: message.urgent ?? false, createdAt: time.now() });
        store.saveResponse(key, fingerprint, null);
      }
      return { status: 202 };
    });
    send(response, outcome, silence);
  });
  if (edition === 1) return router;

  return router.get(path, (request, response) => {
    const { after } = parseQuery(listQuery, request.query);
    const { messages: all } = historyOf(orderOf(request), context);
    const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
    if (after !== undefined && start === 0) throw new ApiError(400, 'invalid_request', 'after: no such message');
    response.json(all.slice(start, start + PAGE).map(presentMessage));
  });
}

function presentMessage({ id, at, from, text: content, action }: CarrierMessage) {
  return {
    message_id: id,
    at: instant(at),
    from,
    text: content,
    ...(action && { action: { kind: action.kind, due_at: instant(action.dueAt) } }),
    document_ids: [],
  };
}
