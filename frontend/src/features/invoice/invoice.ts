import type { InvoiceAnalysis, InvoiceView } from '../../../../src/adapters/http/contract/invoice.ts';
import type { LnpSubmission } from '../../../../src/adapters/http/contract/lnp-requests.ts';
import { ADDRESS_FIELD_NAMES } from '../../../../src/domain/shared/fields/lnp-fields.ts';
import { formatPhoneNumber } from '../../../../src/domain/shared/phone-numbers.ts';
import { formatPostalCode } from '../../../../src/domain/shared/postal-codes.ts';

/** The form field of each invoice entry, in the order of the screen. */
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
} as const satisfies Readonly<Record<string, keyof LnpSubmission>>;

/** An invoice entry for which the form has a field. */
export type FilledBy = keyof typeof FORM_FIELDS;
/** A form field that an invoice can fill. */
export type InvoiceField = (typeof FORM_FIELDS)[FilledBy];
/** The fields of the surrounding form that an invoice can fill. */
export type InvoiceForm = Record<InvoiceField, string>;
/** The values that were read from an invoice. */
export type Invoice = InvoiceAnalysis;

/** An invoice that could not be read, as far as it can be shown. */
export function unreadInvoice(view: InvoiceView): Invoice {
  const nothing = Object.fromEntries(FILLED_BY.map((entry) => [entry, null])) as Record<FilledBy, null>;
  return {
    ...nothing,
    ...view,
    invoiceDate: null,
    mailingAddress: null,
    otherPhoneNumbers: [],
    confidences: {},
    places: {},
  };
}

export const FILLED_BY = Object.keys(FORM_FIELDS) as readonly FilledBy[];

/** The fields of an address. */
export const ADDRESS_FIELDS = ADDRESS_FIELD_NAMES satisfies readonly FilledBy[];

/** An entry formatted for the form; undefined if the invoice does not have it. */
export function formattedEntry(invoice: Invoice, entry: FilledBy): string | undefined {
  const value = invoice[entry];
  if (value === null) return undefined;
  if (entry === 'phoneNumber') return formatPhoneNumber(value);
  return entry === 'postalCode' ? formatPostalCode(value) : value;
}

/** The invoice with its mailing address as its address, if it states no service address. `places` refers to these. */
export function withAddress(invoice: Invoice): Invoice {
  return invoice.mailingAddress && !statesServiceAddress(invoice) ? { ...invoice, ...invoice.mailingAddress } : invoice;
}

export function statesServiceAddress(invoice: Invoice): boolean {
  return ADDRESS_FIELDS.some((entry) => invoice[entry] !== null);
}
