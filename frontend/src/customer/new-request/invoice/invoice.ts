import type { InvoiceAnalysis } from '../../../../../src/adapters/http/contract/invoice.ts';
import { formatPhoneNumber } from '../../../../../src/domain/shared/phone-numbers.ts';
import { formatPostalCode } from '../../../../../src/domain/shared/postal-codes.ts';
import type { TextKey } from '../../../shared/i18n/translate.ts';
import type { RequestField } from '../request-form.ts';

/** Where the form takes each thing that a bill says, in the order of the screen. */
export const FORM_FIELDS = {
  phoneNumber: 'phoneNumber',
  customerName: 'requesterName',
  streetNo: 'streetNo',
  streetName: 'streetName',
  floorNo: 'floorNo',
  suite: 'suite',
  city: 'city',
  province: 'province',
  postalCode: 'postalCode',
  currentCarrier: 'currentCarrier',
  accountNumber: 'accountNumber',
} as const satisfies Readonly<Record<string, RequestField>>;

/** What a bill says that the form asks for. */
export type FilledBy = keyof typeof FORM_FIELDS;
/** A field of the form that a bill can fill. */
export type InvoiceField = (typeof FORM_FIELDS)[FilledBy];
/** What was read from a bill. */
export type Invoice = InvoiceAnalysis;

export const FILLED_BY = Object.keys(FORM_FIELDS) as readonly FilledBy[];

/** What the form calls a field. */
export const FIELD_LABELS: Readonly<Record<InvoiceField, TextKey>> = {
  phoneNumber: 'request.phones',
  requesterName: 'request.name',
  streetNo: 'request.streetNo',
  streetName: 'request.streetName',
  floorNo: 'request.floorNo',
  suite: 'request.suite',
  city: 'request.city',
  province: 'request.province',
  postalCode: 'request.postalCode',
  currentCarrier: 'request.carrier',
  accountNumber: 'request.account',
};

/** An entry as it is written into the form; undefined where the bill does not say it. */
export function written(invoice: Invoice, entry: FilledBy): string | undefined {
  const value = invoice[entry];
  if (value === null) return undefined;
  if (entry === 'phoneNumber') return formatPhoneNumber(value);
  return entry === 'postalCode' ? formatPostalCode(value) : value;
}
