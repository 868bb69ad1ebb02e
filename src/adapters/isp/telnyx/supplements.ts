import { ProviderFailure } from '../../../application/ports/provider/provider-failure.ts';
import type {
  ProviderOrderKey,
  Supplement,
  SupplementCalls,
  SupplementRefusalCause,
  SupplementReport,
} from '../../../application/ports/provider/provider-gateway.ts';
import { HttpFailure } from '../shared/failures.ts';
import type { ProviderHttp } from '../shared/provider-http.ts';
import { addComment, listComments } from './comments.ts';
import { findAllowedMoment } from './foc-window.ts';
import type { OrderSettings } from './port-orders.ts';
import { orderPath } from './porting-orders.ts';
import { listSentParts } from './read-order.ts';
import { toOrderContent } from './wire/order-content.ts';
import { isCancelled } from './wire/roll-up.ts';
import type { WirePortingOrder } from './wire/wire-schemas.ts';

const SUBJECTS = { 1: 'cancellation', 2: 'date', 3: 'correction' } as const;
const CANCELLING = new Set(['cancel-pending', 'cancelled']);
const ENDED = new Set(['ported', 'cancelled']);

/**
 * Changes of orders. The carrier has no record of a change with a reference, so a comment on the order says that it was
 * made. All parts of an order are changed alike; each step may be repeated.
 */
export function createSupplementCalls(call: ProviderHttp, { connectionOf }: OrderSettings): SupplementCalls {
  return {
    async submit(order, supplement) {
      const parts = await listSentParts(call, order.orderId, order.reference);
      const live = parts.filter(({ status }) => !ENDED.has(status.value));
      if (live.length === 0) return { isTaken: false, cause: 'order_closed', text: null };
      if (supplement.numbersRemoved) return { isTaken: false, cause: 'not_supplementable', text: null };
      try {
        for (const part of live) await change(part, order, supplement);
      } catch (error) {
        if (!(error instanceof ProviderFailure) || error.kind !== 'rejected') throw error;
        return { isTaken: false, cause: causeOf(error, supplement), text: error.providerMessage ?? null };
      }
      const [first] = parts;
      const text = [markOf(supplement.reference, SUBJECTS[supplement.type]), supplement.reason]
        .filter(Boolean)
        .join('\n');
      if (first) await addComment(call, first.id, { text, key: supplement.reference, reference: order.reference });
      const status = supplement.type === 1 ? cancellationOf(await listSentParts(call, order.orderId)) : 'accepted';
      return { isTaken: true, report: reportOf(supplement.reference, status) };
    },

    async find(order, reference) {
      const parts = await listSentParts(call, order.orderId, order.reference);
      const [first] = parts;
      const comments = first ? await listComments(call, first.id) : [];
      const made = Object.values(SUBJECTS).find((subject) =>
        comments.some((comment) => comment.startsWith(markOf(reference, subject))),
      );
      if (made === undefined) return undefined;
      return reportOf(reference, made === 'cancellation' ? cancellationOf(parts) : 'accepted');
    },
  };

  async function change(
    part: WirePortingOrder,
    { reference }: ProviderOrderKey,
    supplement: Supplement,
  ): Promise<void> {
    const path = orderPath(part.id);
    if (supplement.type === 1) {
      if (!CANCELLING.has(part.status.value)) await call({ method: 'POST', path: `${path}/actions/cancel`, reference });
      return;
    }
    const { fields = {}, dueDate } = supplement;
    const date = dueDate === undefined ? undefined : await findAllowedMoment(call, part.id, dueDate, reference);
    if (dueDate !== undefined && date === undefined) throw new HttpFailure('rejected', 422, { code: DATE_REFUSED });
    await call({
      method: 'PATCH',
      path,
      json: {
        ...(Object.keys(fields).length > 0 && toOrderContent(fields, connectionOf)),
        ...(date !== undefined && { activation_settings: { foc_datetime_requested: date } }),
      },
      reference,
    });
  }
}

const DATE_REFUSED = '80018';

const markOf = (reference: string, subject: string): string => `[change ${reference}] ${subject}`;

/** Orders of this carrier have no versions. */
const reportOf = (reference: string, status: SupplementReport['status']): SupplementReport => ({
  reference,
  version: 1,
  status,
  rejection: null,
});

/** Staff may refuse a cancellation that they were asked for: the order then continues. */
function cancellationOf(parts: readonly WirePortingOrder[]): SupplementReport['status'] {
  if (parts.every((part) => isCancelled(part) || ENDED.has(part.status.value))) return 'accepted';
  return parts.some((part) => part.status.value === 'cancel-pending') ? 'received' : 'refused';
}

function causeOf(error: ProviderFailure, { type }: Supplement): SupplementRefusalCause {
  if (type === 1) return 'too_late';
  const isDate = type === 2 || (error instanceof HttpFailure && error.code === DATE_REFUSED);
  return isDate ? 'date_not_available' : 'not_supplementable';
}
