import { removedNumbers } from '../../domain/port-change/change-plan.ts';
import { judgeChange, type SupplementVerdict } from '../../domain/port-change/judge-change.ts';
import { openChangeKind, type PortChange } from '../../domain/port-change/port-change.ts';
import { hasEnded } from '../../domain/porting/provider-status.ts';
import { withStage } from '../../domain/porting/port-progress.ts';
import type { PortRequest } from '../../domain/porting/port-request.ts';
import type { ProviderOrderReport } from '../../domain/porting/status-update.ts';
import { isOpenChange } from '../../domain/shared/statuses/changes.ts';
import type { NumberStatuses, PortRequestKind } from './port-request-kind.ts';
import type { PortalUrls } from '../ports/mailer.ts';
import { ProviderFailure } from '../ports/provider/provider-failure.ts';
import type { SupplementReport } from '../ports/provider/provider-gateway.ts';
import type { Transaction, UnitOfWork } from '../ports/unit-of-work.ts';
import { sendChangeMail } from './change-mail.ts';
import { moveChange } from './move-change.ts';
import type { ChangedRequest } from './owner-mail.ts';
import type { RejectionCause } from '../../domain/shared/vocabulary.ts';

/** What the provider says about the supplements of a request, by reference; null if it does not have one. */
export type SupplementVerdicts = ReadonlyMap<string, SupplementVerdict | null>;

/**
 * Settles the open changes of a request by the provider's report on its order and on their supplements. An accepted
 * change is written into the request in the same transaction. Changes without a verdict stay as they are.
 * @param changed the request after the report on the order was applied
 * @returns the request to save; the same object if nothing changed
 * @throws DomainError `changed-meanwhile` (conflict); the transaction must roll back
 */
export async function settleChanges<R extends PortRequest>(
  tx: Transaction,
  kind: PortRequestKind<R>,
  { request, formerFocAt }: ChangedRequest<R>,
  report: SettlementReport<R>,
  urls: PortalUrls,
  now: Date,
): Promise<R> {
  if (request.openChange === null) return request;
  const { order, verdicts } = report;
  const orderState = { status: order.status, version: order.details?.version ?? null };
  const stillOpen: PortChange[] = [];
  let settled = request;
  for (const change of (await tx.portChanges.ofRequest(kind.aggregate, request.id)).filter(isOpenChange)) {
    const verdict = verdicts.get(change.reference);
    const judged = verdict === undefined ? undefined : judgeChange(change, orderState, verdict);
    if (!judged) {
      stillOpen.push(change);
      continue;
    }
    const sentAt = change.sentAt ?? (verdict ? now : null);
    const after = await moveChange(tx, change, { ...judged, sentAt }, { actor: 'provider' }, now);
    if (isOpenChange(after)) stillOpen.push(after);
    if (after.state === 'accepted') settled = await applyAccepted(tx, kind, settled, change);
    // The mail about a cancellation says how the order ended, and with it the other changes.
    const isInOtherMail = request.openChange === 'cancel' && change.kind !== 'cancel' && hasEnded(order.status, false);
    if (!isInOtherMail) await sendChangeMail(tx, kind, { request: settled, formerFocAt }, after, urls, now);
  }
  const openChange = openChangeKind(stillOpen);
  if (settled === request && openChange === request.openChange) return request;
  // As long as a change is open, the order is polled, even if it has ended.
  const nextPollAt = settled.nextPollAt ?? (openChange === null ? null : now);
  return withStage({ ...settled, openChange, nextPollAt, updatedAt: now });
}

/**
 * Writes the values of an accepted change into the request. A cancellation is in the report on the order.
 * @param change as it was before it ended
 */
export async function applyAccepted<R extends PortRequest>(
  tx: Transaction,
  kind: PortRequestKind<R>,
  request: R,
  { values }: PortChange,
): Promise<R> {
  if (values.length === 0) return request;
  const changed = kind.changes.apply(request, values);
  const removed = removedNumbers(kind.changes, values);
  return removed.length > 0 && kind.cancelNumbers ? kind.cancelNumbers(tx, changed, removed) : changed;
}

/** The codes by which carriers refuse a supplement because it comes too late. */
const TOO_LATE: ReadonlySet<RejectionCause> = new Set(['too_late', 'order_completed']);

/** The provider's report on an order, and what belongs to it. */
export interface SettlementReport<R extends PortRequest> {
  readonly order: ProviderOrderReport<Partial<R>>;
  readonly verdicts: SupplementVerdicts;
  /** The statuses of the numbers, where they must be known at the end of the order; see `withFinalNumbers`. */
  readonly numbers?: NumberStatuses<R> | undefined;
}

/**
 * Asks the provider about the supplements of the open changes of a request. The order is read first: no supplement then
 * says less than the order. If a supplement is overtaken although the order was open, the order may have ended in
 * between, and both are read again. The statuses of the numbers are read where a mail about the end needs them.
 * @param order as it was just read
 * @throws ProviderFailure
 */
export async function readSettlement<R extends PortRequest>(
  kind: PortRequestKind<R>,
  unitOfWork: UnitOfWork,
  request: R,
  order: ProviderOrderReport<Partial<R>>,
): Promise<SettlementReport<R>> {
  const { id, ispOrderId, openChange } = request;
  if (ispOrderId === null) return { order, verdicts: new Map() };
  if (openChange === null) return withFinalNumbers(kind, request, { order, verdicts: new Map() });
  const changes = (await unitOfWork.run((tx) => tx.portChanges.ofRequest(kind.aggregate, id))).filter(isOpenChange);
  const verdicts = await readVerdicts(kind, request, ispOrderId, changes);
  if (hasEnded(order.status, false) || ![...verdicts.values()].some((verdict) => verdict?.status === 'overtaken'))
    return withFinalNumbers(kind, request, { order, verdicts });
  const latest = await kind.fetchOrder(ispOrderId, request);
  const verdictsThen = await readVerdicts(kind, request, ispOrderId, changes);
  return withFinalNumbers(kind, request, { order: latest, verdicts: verdictsThen });
}

/**
 * Adds the statuses of the numbers to the report of an order that ended without success, or that completed although its
 * cancellation was requested: the mail says which numbers moved. If they cannot be read, the report does without them.
 */
export async function withFinalNumbers<R extends PortRequest>(
  kind: PortRequestKind<R>,
  { providerStatus, openChange }: R,
  report: SettlementReport<R>,
): Promise<SettlementReport<R>> {
  const { status, orderId } = report.order;
  const isMailed = status === 'completed' ? openChange === 'cancel' : hasEnded(status, false);
  if (!isMailed || status === providerStatus || !kind.fetchNumberStatuses) return report;
  try {
    return { ...report, numbers: await kind.fetchNumberStatuses(orderId) };
  } catch (error) {
    if (error instanceof ProviderFailure) return report;
    throw error;
  }
}

async function readVerdicts<R extends PortRequest>(
  kind: PortRequestKind<R>,
  { orderReference }: R,
  orderId: string,
  changes: readonly PortChange[],
): Promise<SupplementVerdicts> {
  const verdicts = new Map<string, SupplementVerdict | null>();
  for (const { reference, state, kind: changeKind } of changes) {
    const found =
      state === 'manual'
        ? undefined
        : await kind.supplementsFor(changeKind)?.find({ orderId, reference: orderReference }, reference);
    verdicts.set(reference, found ? toVerdict(found) : null);
  }
  return verdicts;
}

/** What a report on a supplement says about its change. */
export function toVerdict({ status, version, rejection }: SupplementReport): SupplementVerdict {
  if (status !== 'refused') return { status, version, outcome: null, text: null };
  const isTooLate = rejection !== null && TOO_LATE.has(rejection.cause);
  return {
    status,
    version,
    outcome: isTooLate ? 'too-late' : 'carrier-refused',
    text: isTooLate ? null : (rejection?.text.trim() ?? null),
  };
}
