import { confidenceLevel, type ConfidenceLevel } from '../../../../../../src/domain/shared/invoice-checks.ts';
import { EMPTY_REQUEST, type RequestForm } from '../../request-form.ts';
import { FILLED_BY, FORM_FIELDS, written, type Invoice, type InvoiceField } from '../invoice.ts';

/** What a bill says for one field. */
export interface Reading {
  readonly field: InvoiceField;
  readonly value: string;
  readonly trust: ConfidenceLevel;
}

/** The bill and the customer do not agree. */
export interface Conflict extends Reading {
  readonly typed: string;
}

export interface FillPlan {
  /** Into empty fields. */
  readonly fills: readonly Reading[];
  readonly conflicts: readonly Conflict[];
  /** Read too badly to be more than offered. */
  readonly offers: readonly Reading[];
}

/** What differs between two people's ways to write the same: case, spaces, and in codes also dashes. */
function folded(field: InvoiceField, text: string): string {
  const plain = text.trim().toLowerCase();
  return field === 'accountNumber' || field === 'postalCode' ? plain.replace(/[\s-]/g, '') : plain.replace(/\s+/g, ' ');
}

/** Whether two values say the same of a field. */
export function sameValue(field: InvoiceField, one: string, other: string): boolean {
  return folded(field, one) === folded(field, other);
}

/** The list stands on a province from the start: with neither city nor postal code, nobody has chosen it. */
function typedIn(values: RequestForm, field: InvoiceField): string {
  const untouched =
    field === 'province' &&
    values.province === EMPTY_REQUEST.province &&
    values.city.trim() === '' &&
    values.postalCode.trim() === '';
  return untouched ? '' : values[field].trim();
}

/**
 * Decides for each thing that a bill says whether it fills an empty field, needs the customer's word, or is only
 * offered.
 */
export function planFill(invoice: Invoice, values: RequestForm): FillPlan {
  const fills: Reading[] = [];
  const conflicts: Conflict[] = [];
  const offers: Reading[] = [];
  for (const entry of FILLED_BY) {
    const value = written(invoice, entry);
    const field = FORM_FIELDS[entry];
    const typed = typedIn(values, field);
    // Numbers already there are added to, which is offered beside them, and never replaced.
    if (value === undefined || sameValue(field, typed, value) || (field === 'phoneNumber' && typed !== '')) continue;
    const reading = { field, value, trust: confidenceLevel(invoice.confidences[entry] ?? 0) };
    if (reading.trust === 'suggestion') offers.push(reading);
    else if (typed === '') fills.push(reading);
    else conflicts.push({ ...reading, typed });
  }
  return { fills, conflicts, offers };
}
