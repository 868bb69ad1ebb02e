import { addDays } from '../shared/dates/business-days.ts';
import { dateNotOpen } from '../shared/dates/due-dates.ts';
import type { Message, Translate } from '../shared/messages/message.ts';
import type { ChangedValue, PortChange } from './port-change.ts';

/** The names of the changed fields, each once, for mails. */
export function describeFields(values: readonly ChangedValue[], translate: Translate): string {
  return [...new Set(values.map((value) => translate(fieldName(value))))].join(', ');
}

/** Why a change was refused or overtaken, and the words of the one who decided; null if it was not. */
export function describeOutcome(
  change: Pick<PortChange, 'outcome' | 'outcomeText' | 'values'>,
  translate: Translate,
): string | null {
  const reason = reasonOf(change);
  return [reason && translate(reason), change.outcomeText].filter(Boolean).join(' ') || null;
}

function reasonOf({ outcome, values }: Pick<PortChange, 'outcome' | 'values'>): Message | null {
  if (outcome === null) return null;
  const date = values.find(({ field }) => field === 'dueDate')?.to;
  if (outcome !== 'date-not-available' || !date) return { key: `change-outcome-${outcome}` };
  // Quebec observes all holidays that any other province does.
  return dateNotOpen(date, 'date-refused', addDays(date, 1), 'QC');
}

function fieldName({ field, to }: ChangedValue): Message {
  switch (field) {
    case 'requesterName':
      return { key: 'change-field-name' };
    case 'accountNumber':
      return { key: 'change-field-account' };
    case 'btn':
      return { key: 'change-field-btn' };
    case 'pin':
      return { key: 'change-field-pin' };
    case 'reseller':
      return { key: 'change-field-reseller' };
    case 'comments':
      return { key: 'change-field-comments' };
    case 'dueDate':
      return { key: 'change-field-date', params: { date: to ?? '' } };
    case 'numbers':
      return { key: 'change-field-numbers' };
    default:
      return { key: 'change-field-address' };
  }
}
