import { INVOICE_FIELDS, type InvoiceReading } from '../../application/ports/invoice-reader.ts';
import type { InvoiceAnalysis } from './contract/invoice.ts';

/** Converts an invoice reading to the API's response. */
export function presentInvoice({ fields, phoneNumbers, pages, previews }: InvoiceReading): InvoiceAnalysis {
  const { main, others, ...mainField } = phoneNumbers;
  const foundFields = [
    ...INVOICE_FIELDS.map((name) => [name, fields[name]] as const),
    ['phoneNumber', { value: main, ...mainField }] as const,
  ].filter(([, { value }]) => value !== null);
  const values = Object.fromEntries(INVOICE_FIELDS.map((name) => [name, fields[name].value])) as Pick<
    InvoiceAnalysis,
    (typeof INVOICE_FIELDS)[number]
  >;
  return {
    ...values,
    phoneNumber: main,
    otherPhoneNumbers: [...others],
    pages,
    confidences: Object.fromEntries(foundFields.map(([name, { confidence }]) => [name, confidence])),
    places: Object.fromEntries(foundFields.flatMap(([name, { region }]) => (region ? [[name, region]] : []))),
    previews: previews.map(({ page, width, height, content }) => ({
      page,
      width,
      height,
      image: `data:image/webp;base64,${Buffer.from(content).toString('base64')}`,
    })),
  };
}
