import {
  INVOICE_ADDRESS_FIELDS,
  INVOICE_FIELDS,
  type InvoiceAddress,
  type InvoiceReading,
  type InvoiceRegion,
  type InvoiceView,
} from '../../application/ports/invoice-reader.ts';
import type * as contract from './contract/invoice.ts';

/** Converts an invoice reading to the API's response. */
export function presentInvoice({
  fields,
  mailingAddress,
  phoneNumbers,
  ...view
}: InvoiceReading): contract.InvoiceAnalysis {
  const { main, others, ...mainField } = phoneNumbers;
  const foundFields = [
    ...INVOICE_FIELDS.map((name) => [name, fields[name]] as const),
    ['phoneNumber', { value: main, ...mainField }] as const,
  ].filter(([, { value }]) => value !== null);
  const values = Object.fromEntries(INVOICE_FIELDS.map((name) => [name, fields[name].value])) as Pick<
    contract.InvoiceAnalysis,
    (typeof INVOICE_FIELDS)[number]
  >;
  return {
    ...values,
    mailingAddress: presentAddress(mailingAddress),
    phoneNumber: main,
    otherPhoneNumbers: [...others],
    confidences: Object.fromEntries(foundFields.map(([name, { confidence }]) => [name, confidence])),
    places: {
      ...regionsOf(statesServiceAddress(fields) ? [] : Object.entries(mailingAddress)),
      ...regionsOf(foundFields),
    },
    ...presentInvoiceView(view),
  };
}

/** Converts what a customer can copy from. */
export function presentInvoiceView({ pages, previews, lines }: InvoiceView): contract.InvoiceView {
  return {
    pages,
    previews: previews.map(({ page, width, height, content }) => ({
      page,
      width,
      height,
      image: `data:image/webp;base64,${Buffer.from(content).toString('base64')}`,
    })),
    lines: lines.map(({ page, x, y, width, height, text }) => ({ page, x, y, width, height, text })),
  };
}

/** @returns null if nothing of the address was found */
function presentAddress(address: InvoiceAddress): contract.InvoiceAnalysis['mailingAddress'] {
  const entries = Object.entries(address).map(([name, { value }]) => [name, value] as const);
  return entries.every(([, value]) => value === null)
    ? null
    : (Object.fromEntries(entries) as NonNullable<contract.InvoiceAnalysis['mailingAddress']>);
}

/** Whether the invoice states a service address. */
function statesServiceAddress(fields: InvoiceReading['fields']): boolean {
  return INVOICE_ADDRESS_FIELDS.some((name) => fields[name].value !== null);
}

function regionsOf(found: readonly (readonly [name: string, field: { readonly region?: InvoiceRegion }])[]) {
  return Object.fromEntries(found.flatMap(([name, { region }]) => (region ? [[name, region]] : [])));
}
