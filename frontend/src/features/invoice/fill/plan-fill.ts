import { confidenceLevel, type ConfidenceLevel } from '../../../../../src/domain/shared/invoice-checks.ts';
import { LNP_FIELDS } from '../../../../../src/domain/shared/fields/lnp-fields.ts';
import {
  ADDRESS_FIELDS,
  FILLED_BY,
  FORM_FIELDS,
  formattedEntry,
  statesServiceAddress,
  withAddress,
  type Invoice,
  type InvoiceField,
  type InvoiceForm,
} from '../invoice.ts';

/** The value that an invoice has for one field. */
export interface Reading {
  readonly field: InvoiceField;
  readonly value: string;
  readonly trust: ConfidenceLevel;
}

/** A value that differs from what the customer typed. */
export interface Conflict extends Reading {
  readonly typed: string;
}

export interface FillPlan {
  /** Values for empty fields. */
  readonly fills: readonly Reading[];
  readonly conflicts: readonly Conflict[];
  /** Values with too little confidence, which are only offered. */
  readonly offers: readonly Reading[];
}

/** Normalizes a value for comparison: ignores case and repeated spaces, in codes also spaces and dashes. */
function normalized(field: InvoiceField, text: string): string {
  const plain = text.trim().toLowerCase();
  return field === 'accountNumber' || field === 'postalCode' ? plain.replace(/[\s-]/g, '') : plain.replace(/\s+/g, ' ');
}

/** Whether two values of a field are equivalent. */
export function sameValue(field: InvoiceField, left: string, right: string): boolean {
  return normalized(field, left) === normalized(field, right);
}

/** The typed value. The preselected province does not count as typed while city and postal code are empty. */
function typedIn(values: InvoiceForm, field: InvoiceField): string {
  const untouched =
    field === 'province' &&
    values.province === LNP_FIELDS.province.initial &&
    values.city.trim() === '' &&
    values.postalCode.trim() === '';
  return untouched ? '' : values[field].trim();
}

/**
 * Decides for each value of an invoice whether it fills an empty field, conflicts with a typed value, or is only
 * offered.
 */
export function planFill(invoice: Invoice, values: InvoiceForm): FillPlan {
  const fills: Reading[] = [];
  const conflicts: Conflict[] = [];
  const offers: Reading[] = [];
  for (const entry of FILLED_BY) {
    const value = formattedEntry(invoice, entry);
    const field = FORM_FIELDS[entry];
    const typed = typedIn(values, field);
    // Typed numbers are never replaced; `NumberOffers` offers to add those of the invoice.
    if (value === undefined || sameValue(field, typed, value) || (field === 'phoneNumber' && typed !== '')) continue;
    const reading = { field, value, trust: confidenceLevel(invoice.confidences[entry] ?? 0) };
    if (reading.trust === 'suggestion') offers.push(reading);
    else if (typed === '') fills.push(reading);
    else conflicts.push({ ...reading, typed });
  }
  return { fills, conflicts, offers };
}

/**
 * The mailing address of an invoice that states no service address, for the fields of the form.
 * @returns undefined if there is none, or if the customer has typed another address
 */
export function mailingReadings(invoice: Invoice, values: InvoiceForm): readonly Reading[] | undefined {
  // No telephone is installed at a post office box.
  if (!invoice.mailingAddress?.streetName || statesServiceAddress(invoice)) return undefined;
  const readings = ADDRESS_FIELDS.flatMap((entry): Reading[] => {
    const value = formattedEntry(withAddress(invoice), entry);
    return value === undefined ? [] : [{ field: FORM_FIELDS[entry], value, trust: 'check' }];
  });
  return readings.every(({ field }) => typedIn(values, field) === '') ? readings : undefined;
}

/** An address on one line: `1204-12 Bay St, Ottawa ON K1P 2J5`. */
export function addressLine(readings: readonly Reading[]): string {
  const value = (wanted: InvoiceField) => readings.find(({ field }) => field === wanted)?.value;
  const street = [value('streetNo'), value('streetName')].filter(Boolean).join(' ');
  const place = [value('city'), value('province'), value('postalCode')].filter(Boolean).join(' ');
  return [value('suite') === undefined ? street : `${value('suite')}-${street}`, place].filter(Boolean).join(', ');
}
