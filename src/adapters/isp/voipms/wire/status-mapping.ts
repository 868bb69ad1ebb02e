import type { NumberStatusReport, PortOrderReport } from '../../../../application/ports/provider/provider-gateway.ts';
import type { Jeopardy } from '../../../../domain/porting/port-progress.ts';
import { isTerminal } from '../../../../domain/porting/provider-status.ts';
import type { KnownOrder } from '../../../../domain/porting/status-update.ts';
import type { Rejection } from '../../../../domain/porting/rejection.ts';
import type { NumberState } from '../../../../domain/shared/statuses/changes.ts';
import type { ProviderOrderStatus } from '../../../../domain/shared/statuses/statuses.ts';
import type { RejectionCause } from '../../../../domain/shared/vocabulary.ts';
import { noonOfDay } from '../../shared/montreal-days.ts';
import type { WirePortDetails } from './wire-schemas.ts';

const STATUSES = new Map<string, ProviderOrderStatus>(
  Object.entries({
    pending_approval: 'received',
    processing: 'in_progress',
    awaiting_documentation: 'in_progress',
    foc_received: 'foc',
    completed: 'completed',
    cancelled: 'cancelled',
  } as const),
);

const NUMBER_STATES: Readonly<Record<ProviderOrderStatus, NumberState>> = {
  received: 'received',
  in_progress: 'in_progress',
  foc: 'foc',
  completed: 'active',
  rejected: 'rejected',
  cancelled: 'cancelled',
};

/** Words of the losing carrier's prose whose meaning is certain. */
const CAUSES: readonly (readonly [RegExp, RejectionCause])[] = [
  [/\baccount number\b/i, 'account_number_mismatch'],
  [/\b(service )?address\b/i, 'address_mismatch'],
  [/\bPIN\b/, 'pin_invalid'],
];

/** A status word and its text, where the carrier gives one. */
export interface StatusWord {
  readonly word: string | null | undefined;
  readonly description: string;
}

/** @returns null for a word that the portal does not know: a wrong guess could call a failed port a success */
export function toStatus({ word, description }: StatusWord): ProviderOrderStatus | null {
  if (word === null || word === undefined) return null;
  // Seen live: a cancelled order with the empty word.
  if (word === '') return description === '' || /\bcancel/i.test(description) ? 'cancelled' : null;
  return STATUSES.get(word) ?? (/reject/i.test(`${word} ${description}`) ? 'rejected' : null);
}

/** @param notes the newest first; they are read only for rejected orders */
export function toReport(
  orderId: string,
  reference: string,
  status: StatusWord,
  focDate: string | null | undefined,
  notes: WirePortDetails['notes'] = null,
): PortOrderReport {
  const known = toStatus(status);
  const focAt = noonOfDay(focDate, 'yyyy-MM-dd');
  return {
    orderId,
    reference,
    status: known,
    rejections: known === 'rejected' ? [toRejection(notes, status.description)] : [],
    own: {},
    details: { version: 1, revision: null, focAt, jeopardy: null, changesUntil: null, allows: null },
  };
}

const isOpen = (status: ProviderOrderStatus | null): boolean => status === 'received' || status === 'in_progress';

/** Whether a firm date was withdrawn, or confirmed again after that, if the carrier's list is up to date. */
export function isDateInDoubt(status: ProviderOrderStatus | null, known: KnownOrder | undefined): boolean {
  if (known === undefined) return false;
  if (known.providerStatus === 'foc') return isOpen(status);
  return status === 'foc' && known.orderVersion > 1 && isOpen(known.providerStatus);
}

/**
 * Continues the version of an order, because the carrier has none. An order that is open again after its date was
 * confirmed has a new version if the date is gone. If the date is still there, the carrier does not say whether it
 * holds: it is at risk.
 * @param warning what to say about a date at risk
 */
export function continueOrder(
  report: PortOrderReport,
  known: KnownOrder | undefined,
  warning: Jeopardy | null = null,
): PortOrderReport {
  if (known === undefined || report.details === undefined) return report;
  const { orderVersion, jeopardy } = known;
  const details = { ...report.details, version: orderVersion };
  if (known.providerStatus !== 'foc' || !isOpen(report.status)) return { ...report, details };
  if (details.focAt === null) return { ...report, details: { ...details, version: orderVersion + 1 } };
  return { ...report, status: 'foc', details: { ...details, jeopardy: jeopardy ?? warning } };
}

/** One report for each number. The carrier has one status for all of them. */
export function toNumberReports(orderId: string, details: WirePortDetails): readonly NumberStatusReport[] {
  const status = { word: details.post_status, description: details.post_status_description };
  const known = toStatus(status);
  const customer = details.statementName || `${details.firstName} ${details.lastName}`.trim();
  return details.numbers.map(({ did }) => ({
    did,
    pon: orderId,
    customer: customer || null,
    caption: details.post_status_description || null,
    event: details.post_status ?? '',
    dueDate: details.focDate ?? null,
    version: '1',
    as2Remarks: newestNote(details.notes) || null,
    pending: known === null || !isTerminal(known),
    rejections: known === 'rejected' ? [toRejection(details.notes, details.post_status_description)] : [],
    state: known && NUMBER_STATES[known],
    focAt: noonOfDay(details.focDate, 'yyyy-MM-dd'),
    activatedAt: null,
    replyBy: null,
  }));
}

function toRejection(notes: WirePortDetails['notes'], description: string): Rejection {
  const text = newestNote(notes) || description;
  return { cause: CAUSES.find(([word]) => word.test(text))?.[1] ?? 'other', text };
}

function newestNote(notes: WirePortDetails['notes']): string {
  const newest = (notes ?? []).toSorted((a, b) => `${b.date} ${b.time}`.localeCompare(`${a.date} ${a.time}`))[0];
  return newest?.note ?? '';
}
