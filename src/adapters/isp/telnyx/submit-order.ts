import type { OrderDocument } from '../../../application/ports/provider/provider-description.ts';
import type { PortOrderReport } from '../../../application/ports/provider/provider-gateway.ts';
import { ProviderFailure } from '../../../application/ports/provider/provider-failure.ts';
import type { ProviderHttp } from '../shared/provider-http.ts';
import { addComment } from './comments.ts';
import { createDocuments, sortDocuments } from './documents.ts';
import { failureAfterEffect } from '../shared/failures.ts';
import { findAllowedMoment } from './foc-window.ts';
import { fillIn, sendOn, type OrderContent } from './complete-order.ts';
import { chooseParts, numbersOf } from './choose-parts.ts';
import { listParts, orderPath } from './porting-orders.ts';
import { isCancelled, isDraft, isException, toReport } from './wire/roll-up.ts';
import { toE164 } from './wire/order-content.ts';
import type { WirePortingOrder } from './wire/wire-schemas.ts';

/** An order of local or toll-free numbers. */
export interface PortingOrderInput {
  readonly reference: string;
  /** The reference under which the carrier has the order that this one repairs; null for a first submission. */
  readonly replaces: string | null;
  /** Ten digits each. */
  readonly numbers: readonly string[];
  readonly content: Readonly<Record<string, unknown>>;
  readonly documents: readonly OrderDocument[];
  /** ISO 8601 instant, if the numbers must move on this day. */
  readonly exactDate: string | null;
  /** What the carrier has no field for. */
  readonly remarks: { readonly text: string; readonly secrets: readonly string[] } | null;
}

/** How soon it is worth trying again when the carrier must first do something. */
const WAIT_SECONDS = 60;

/**
 * Sends an order to the carrier: finds what earlier attempts left, creates the drafts that are missing, fills them in
 * and confirms them. The carrier has no idempotency keys here; only the confirmation sends an order on, and an order is
 * confirmed once. An order that repairs another one changes it in place, because the earlier one still has the numbers.
 * @throws ProviderFailure
 */
export async function submitOrder(
  call: ProviderHttp,
  order: PortingOrderInput,
  webhookUrl: string | undefined,
): Promise<PortOrderReport> {
  const list = (reference: string) => listParts(call, reference, { withNumbers: true, recordedAs: order.reference });
  const former = order.replaces === null ? [] : await list(order.replaces);
  const isRepair = former.some((part) => !isCancelled(part));
  // A repaired order keeps the reference that it has at the carrier.
  const orderId = isRepair && order.replaces !== null ? order.replaces : order.reference;
  let parts = isRepair ? former : await list(orderId);
  if (isRepair) await giveUpOthers(call, parts, order);
  let chosen = chooseParts(parts, order.numbers);
  if (chosen.missing.length > 0) {
    if (holdsAny(parts, chosen.missing)) throw new ProviderFailure('throttled', { retryAfterSeconds: WAIT_SECONDS });
    await createDrafts(call, orderId, order, chosen.missing);
    // Another attempt may have created drafts at the same moment. Both must choose the same ones.
    parts = await list(orderId);
    chosen = chooseParts(parts, order.numbers);
    if (chosen.missing.length > 0) throw new ProviderFailure('timeout', { detail: 'the drafts are not listed' });
  }
  for (const stray of parts.filter((part) => isDraft(part) && !chosen.parts.includes(part)))
    await deleteDraft(call, stray.id, order.reference);

  const drafts = chosen.parts.filter(isDraft);
  const broken = isRepair ? chosen.parts.filter(isException) : [];
  const documents = createDocuments(call, order.reference);
  const sorted = sortDocuments(order.documents);
  const linked = drafts.map((draft) => draft.documents);
  let isSent = chosen.parts.some((part) => !isDraft(part) && !isException(part));
  const fail = (error: unknown): never => {
    throw isSent ? failureAfterEffect(error) : error;
  };
  const filled: WirePortingOrder[] = [];
  for (const part of [...broken, ...drafts]) {
    const content: OrderContent = {
      customer_reference: orderId,
      customer_group_reference: orderId,
      ...order.content,
      ...(webhookUrl !== undefined && { webhook_url: webhookUrl }),
      ...(await dateOf(call, part, order)),
    };
    const isLetterNeeded = !isException(part) || order.documents.length > 0;
    const completion = {
      content: { ...content, ...(isLetterNeeded && (await documents.inOrder(sorted, linked))) },
      addDocuments: () => documents.addTo(part.id, sorted.others),
      recordedAs: order.reference,
      remark: () => addRemarks(call, part.id, order),
    };
    filled.push(await fillIn(call, part, completion).catch(fail));
    isSent ||= isException(part);
  }
  // Only now: if the carrier does not take one part, none is sent.
  for (const part of filled) {
    await sendOn(call, part, order.reference).catch(fail);
    isSent = true;
  }
  const listed = await listParts(call, orderId).catch((error: unknown) => {
    throw failureAfterEffect(error);
  });
  const sent = listed.filter((part) => !isDraft(part));
  if (sent.length === 0) throw new ProviderFailure('timeout', { detail: 'the order is not listed' });
  const repaired = new Set(broken.map(({ id }) => id));
  return toReport(
    orderId,
    order.reference,
    sent.map((part) => (isException(part) && repaired.has(part.id) ? atWork(part) : part)),
  );
}

/** A repaired order may show its exception until the carrier has looked at it. */
const atWork = (part: WirePortingOrder): WirePortingOrder => ({
  ...part,
  status: { value: 'submitted', details: [] },
});

/** Cancels refused parts with numbers that the new order does not have: numbers of an order cannot be changed. */
async function giveUpOthers(
  call: ProviderHttp,
  parts: readonly WirePortingOrder[],
  { numbers, reference }: PortingOrderInput,
) {
  const wanted = new Set(numbers);
  for (const part of parts.filter(isException))
    if (!numbersOf(part).every((number) => wanted.has(number)))
      await call({ method: 'POST', path: orderPath(part.id, '/actions/cancel'), reference });
}

/** Whether a part that is neither chosen nor cancelled still has one of the numbers. */
function holdsAny(parts: readonly WirePortingOrder[], numbers: readonly string[]): boolean {
  const live = parts.filter((part) => !isDraft(part) && !isCancelled(part));
  return live.some((part) => numbersOf(part).some((number) => numbers.includes(number)));
}

async function createDrafts(
  call: ProviderHttp,
  orderId: string,
  { reference }: PortingOrderInput,
  numbers: readonly string[],
) {
  await call({
    method: 'POST',
    path: '/porting_orders',
    json: {
      phone_numbers: numbers.map(toE164),
      customer_reference: orderId,
      customer_group_reference: orderId,
    },
    reference,
  });
}

/** A draft never leaves the carrier, so it does no harm if this fails. */
async function deleteDraft(call: ProviderHttp, id: string, reference: string): Promise<void> {
  await call({ method: 'DELETE', path: orderPath(id), reference }).catch(() => undefined);
}

/** If the carrier allows nothing on this day, its own refusal explains it best. */
async function dateOf(call: ProviderHttp, part: WirePortingOrder, { exactDate, reference }: PortingOrderInput) {
  if (exactDate === null) return {};
  const allowed = await findAllowedMoment(call, part.id, exactDate, reference);
  return { activation_settings: { foc_datetime_requested: allowed ?? exactDate } };
}

async function addRemarks(call: ProviderHttp, id: string, { remarks, reference }: PortingOrderInput): Promise<void> {
  if (remarks) await addComment(call, id, { ...remarks, key: `${reference} remarks`, reference });
}
