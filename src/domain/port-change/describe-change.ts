import type { Message, Translate } from '../shared/messages/message.ts';
import type { ChangedValue, PortChange } from './port-change.ts';

/** The names of the changed fields, each once, for mails. */
export function describeFields(values: readonly ChangedValue[], translate: Translate): string {
  return [...new Set(values.map((value) => translate(fieldName(value))))].join(', ');
}

/** Why a change was refused or overtaken, and the words of the one who decided; null if it was not. */
export function describeOutcome(
  { outcome, outcomeText }: Pick<PortChange, 'outcome' | 'outcomeText'>,
  translate: Translate,
): string | null {
  const reason = outcome === null ? null : translate({ key: `change-outcome-${outcome}` });
  return [reason, outcomeText].filter(Boolean).join(' ') || null;
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
