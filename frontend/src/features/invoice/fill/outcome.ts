import { FILLED_BY, FORM_FIELDS, formattedEntry, type Invoice, type InvoiceForm } from '../invoice.ts';
import { numbersIn } from './invoice-numbers.ts';
import { mailingReadings, sameValue } from './plan-fill.ts';
import type { Fill } from './use-invoice-fill.ts';

/**
 * What an invoice did to the form:
 * - `filled`: it filled fields, at least one of them with certainty
 * - `unsure`: it has values that the customer must confirm, and no certain one
 * - `mailing`: nothing was filled in, but the customer can say whether the mailing address is the service address
 * - `numbers`: nothing was filled in, but further numbers are offered
 * - `agrees`: nothing was filled in, because the form has the invoice's values
 * - `own`: the form has the customer's own entries only
 * - `nothing`: no value of the form was recognised
 */
export type OutcomeKind = 'filled' | 'unsure' | 'mailing' | 'numbers' | 'agrees' | 'own' | 'nothing';

export interface Outcome {
  readonly kind: OutcomeKind;
  /** Fields that have a value of the invoice that is certain, or that the customer has confirmed. */
  readonly filled: number;
  /** Values that the customer still has to confirm: those filled in with doubt, and those only offered. */
  readonly toConfirm: number;
}

/** Determines what an invoice did to the form, for the toast and the summary. @param values of the form */
export function outcomeOf({ invoice, changes, remarks, isDeclined }: Fill, values: InvoiceForm): Outcome {
  const inForm = Object.entries(changes).filter(([field, { after }]) => values[field as keyof InvoiceForm] === after);
  const filled = inForm.filter(([field]) => remarks[field as keyof InvoiceForm]?.trust !== 'check').length;
  const offered = Object.values(remarks).filter(({ kind }) => kind === 'offered').length;
  const toConfirm = inForm.length - filled + offered;
  if (filled > 0) return { kind: 'filled', filled, toConfirm };
  if (toConfirm > 0) return { kind: 'unsure', filled, toConfirm };
  const isReplaced = Object.keys(changes).length > 0;
  return { kind: isDeclined || isReplaced ? 'own' : kindOfNothingFilled(invoice, values), filled, toConfirm };
}

function kindOfNothingFilled(invoice: Invoice, values: InvoiceForm): OutcomeKind {
  if (mailingReadings(invoice, values)) return 'mailing';
  const typed = numbersIn(values.phoneNumber);
  const numbers = [...(invoice.phoneNumber === null ? [] : [invoice.phoneNumber]), ...invoice.otherPhoneNumbers];
  if (numbers.some((number) => !typed.includes(number))) return 'numbers';
  const found = FILLED_BY.filter((entry) => entry !== 'phoneNumber' && formattedEntry(invoice, entry) !== undefined);
  // A mailing address that differs from the typed address is not offered.
  if (found.length === 0 && numbers.length === 0) return invoice.mailingAddress ? 'own' : 'nothing';
  const agrees = found.every((entry) =>
    sameValue(FORM_FIELDS[entry], values[FORM_FIELDS[entry]], formattedEntry(invoice, entry) ?? ''),
  );
  return agrees ? 'agrees' : 'own';
}
