import { z } from 'zod';
import type { TelnyxContext } from './context.ts';
import { TelnyxError } from './errors.ts';
import { windowsOf } from './foc-windows.ts';
import type { StoredOrder } from './stored-order.ts';
import { isCorrected, endingOf, progressOf } from './story.ts';

const texts = z.record(z.string(), z.string().nullable());

/** What is left out keeps its value; null clears it. */
export const orderPatch = z.object({
  customer_reference: z.string().max(255).optional(),
  customer_group_reference: z.string().max(255).optional(),
  end_user: z.object({ admin: texts.optional(), location: texts.optional() }).optional(),
  documents: z.object({ loa: z.guid().nullish(), invoice: z.guid().nullish() }).optional(),
  misc: texts.nullish(),
  phone_number_configuration: z.record(z.string(), z.unknown()).optional(),
  activation_settings: z.object({ foc_datetime_requested: z.iso.datetime({ offset: true }).optional() }).optional(),
  webhook_url: z.url().optional(),
});

/** @throws TelnyxError 422 for an order that has ended, a date outside the windows and an unknown document */
export function applyPatch(
  order: StoredOrder,
  patch: z.output<typeof orderPatch>,
  { store, time }: TelnyxContext,
): StoredOrder {
  const { status } = progressOf(order, time);
  if (status === 'ported' || status === 'cancelled' || status === 'cancel-pending')
    throw new TelnyxError(422, '80002', 'Porting order cannot be changed');
  const now = time.now();
  const focRequested = patch.activation_settings?.foc_datetime_requested;
  if (focRequested !== undefined && (endingOf(order) === '0032' || !isAllowed(focRequested, now)))
    throw new TelnyxError(422, '80018', 'Requested FOC date is not available');
  for (const id of [patch.documents?.loa, patch.documents?.invoice]) if (id) linkDocument(id);
  const patched: StoredOrder = {
    ...order,
    customerReference: patch.customer_reference ?? order.customerReference,
    customerGroupReference: patch.customer_group_reference ?? order.customerGroupReference,
    admin: { ...order.admin, ...patch.end_user?.admin },
    location: { ...order.location, ...patch.end_user?.location },
    documents: {
      loa: patch.documents?.loa === undefined ? order.documents.loa : patch.documents.loa,
      invoice: patch.documents?.invoice === undefined ? order.documents.invoice : patch.documents.invoice,
    },
    misc: patch.misc === undefined ? order.misc : patch.misc && { ...order.misc, ...patch.misc },
    configuration: { ...order.configuration, ...patch.phone_number_configuration },
    focRequested: focRequested ?? order.focRequested,
    webhookUrl: patch.webhook_url ?? order.webhookUrl,
    changedAt: now,
  };
  // An account number that was corrected must be confirmed again; any other repair takes effect at once.
  const isRepaired = status === 'exception' && endingOf(order) !== '0003' && isCorrected(patched, store);
  return isRepaired ? { ...patched, repairedAt: now } : patched;

  /** A document that is linked no longer expires. */
  function linkDocument(id: string): void {
    const found = store.find<Record<string, unknown>>('documents', id);
    if (!found) throw new TelnyxError(422, '80008', 'Document not found', `The document ${id} does not exist`);
    store.update('documents', id, { ...found.content, isLinked: true });
  }
}

function isAllowed(date: string, now: number): boolean {
  const at = Date.parse(date);
  return windowsOf(now).some(({ start, end }) => at >= start && at <= end);
}
