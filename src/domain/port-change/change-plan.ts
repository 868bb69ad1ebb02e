import { DomainError, invalidField } from '../shared/domain-error.ts';
import { movedDueDate } from '../shared/dates/due-dates.ts';
import { formatPhoneNumber } from '../shared/phone-numbers.ts';
import type { PortRequest } from '../porting/port-request.ts';
import type { ChangeKind } from '../shared/statuses/changes.ts';
import type { Province } from '../shared/provinces.ts';
import type { ChangeDraft } from '../shared/fields/change-fields.ts';
import type { ChangedValue } from './port-change.ts';

/** What differs between the changes of local and of toll-free requests. */
export interface ChangeRules<R extends PortRequest> {
  /** The kinds of changes that requests of this kind can have. */
  readonly kinds: readonly ChangeKind[];
  /** Decides the holidays. */
  province(request: R): Province;
  /** Every single number of the request, ten digits each. */
  numbersOf(request: R): readonly string[];
  /** Formats numbers as they are stored in `ChangedValue`. */
  formatNumbers(numbers: readonly string[]): string;
  /** Reads the output of `formatNumbers`. */
  readNumbers(text: string): readonly string[];
  /** What a draft changes apart from numbers and the date; these fields may be unchanged. */
  fieldsOf(request: R, draft: ChangeDraft): readonly ChangedValue[];
  /** Writes the new values into the request. */
  apply(request: R, values: readonly ChangedValue[]): R;
}

/** The dates that a change of the date depends on, `yyyy-MM-dd` in Montreal. */
export interface ChangeDates {
  readonly today: string;
  /** The day on which the numbers move, as far as is known. */
  readonly current: string | null;
}

/**
 * Determines the values that a draft changes.
 * @throws DomainError `change-nothing`, `numbers-cannot-be-added`, as `remainingNumbers`, as
 * `movedDueDate`
 */
export function planChange<R extends PortRequest>(
  rules: ChangeRules<R>,
  request: R,
  draft: ChangeDraft,
  dates: ChangeDates,
): readonly ChangedValue[] {
  if (draft.kind === 'cancel') return [];
  const numbers = rules.numbersOf(request);
  if (draft.kind === 'remove_numbers') {
    const remaining = remainingNumbers(numbers, draft.numbers);
    return [{ field: 'numbers', from: rules.formatNumbers(numbers), to: rules.formatNumbers(remaining) }];
  }
  if (draft.kind === 'correction') assertNoneAdded(numbers, draft.numbers ?? []);
  const date = dateOf(draft, dates, rules.province(request));
  const values = [...rules.fieldsOf(request, draft), ...date].filter(({ from, to }) => from !== to);
  if (values.length === 0) throw new DomainError('invalid', 'change-nothing');
  return values;
}

function dateOf(
  { dueDate }: { readonly dueDate?: string | null | undefined },
  { today, current }: ChangeDates,
  province: Province,
) {
  if (dueDate === undefined) return [];
  return [{ field: 'dueDate', from: current, to: movedDueDate(dueDate, today, province) } as const];
}

/** @throws DomainError at `numbers`: `numbers-not-in-request`, `numbers-all-removed` */
function remainingNumbers(numbers: readonly string[], removed: readonly string[]): readonly string[] {
  const stranger = removed.find((number) => !numbers.includes(number));
  if (stranger !== undefined)
    throw invalidField('numbers', 'numbers-not-in-request', { number: formatPhoneNumber(stranger) });
  const gone = new Set(removed);
  const remaining = numbers.filter((number) => !gone.has(number));
  if (remaining.length === 0) throw invalidField('numbers', 'numbers-all-removed');
  return remaining;
}

/** @throws DomainError at `phoneNumber`: `numbers-cannot-be-added` */
function assertNoneAdded(numbers: readonly string[], given: readonly string[]): void {
  const added = given.find((number) => !numbers.includes(number));
  if (added !== undefined)
    throw invalidField('phoneNumber', 'numbers-cannot-be-added', { number: formatPhoneNumber(added) });
}

/** The numbers that a change removes, ten digits each. */
export function removedNumbers(
  { readNumbers }: Pick<ChangeRules<never>, 'readNumbers'>,
  values: readonly ChangedValue[],
): readonly string[] {
  const numbers = values.find(({ field }) => field === 'numbers');
  if (!numbers) return [];
  const remaining = new Set(readNumbers(numbers.to ?? ''));
  return readNumbers(numbers.from ?? '').filter((number) => !remaining.has(number));
}
