import { invalidField } from '../shared/domain-error.ts';
import { defaultPortDate, dueDatePast, exactDueDate } from '../shared/dates/due-dates.ts';
import { INITIAL_PROGRESS } from '../porting/port-progress.ts';
import type { LnpDraft, NewLnpRequest } from './lnp-request.ts';

export interface Submission {
  readonly userId: number;
  /** `lnp-` and a UUID. */
  readonly orderReference: string;
  readonly now: Date;
  /** `yyyy-MM-dd` in Montreal. */
  readonly today: string;
  /** The trunk of a request that names none. */
  readonly defaultTrunk: string;
}

/**
 * Creates a request from a validated draft, and checks the rules that depend on the current date.
 * Ignores the date of a regular or expedited port.
 * @throws DomainError at `dueDate`: `due-date-past`, or what `exactDueDate` throws
 */
export function createLnpRequest(
  draft: LnpDraft,
  { userId, orderReference, now, today, defaultTrunk }: Submission,
): NewLnpRequest {
  const expectedOn =
    draft.portType === 'exact_date'
      ? exactDueDate(draft.dueDate)
      : defaultPortDate(draft.portType, today, draft.province);
  if (dueDatePast(expectedOn, today)) throw invalidField('dueDate', 'due-date-past');
  return {
    ...draft,
    dueDate: draft.portType === 'exact_date' ? expectedOn : null,
    trunks: draft.trunks.length === 0 ? [defaultTrunk] : draft.trunks,
    userId,
    status: 'submitted',
    rejectionReason: null,
    nextSteps: null,
    rejectionCauses: [],
    orderReference,
    ispOrderId: null,
    pon: null,
    missingDocuments: null,
    providerStatus: null,
    expectedOn,
    nextPollAt: null,
    ...INITIAL_PROGRESS,
    createdAt: now,
    updatedAt: now,
  };
}
