import * as z from 'zod/mini';
import { Problem } from './problem.ts';

/** Maximum size of an invoice, in bytes. */
export const MAX_INVOICE_BYTES = 10 * 1024 * 1024;

/** The text fields of the multipart body of `POST /api/invoice/analyze`, in addition to the file `invoice`. */
export const InvoiceForm = z.object({
  /** `true`: the customer agrees that the invoice is sent to the service that `GET /api/invoice/options` names. */
  outside: z.optional(z.enum(['true', 'false'], { error: 'value-invalid' })),
});

const addressFields = {
  streetNo: z.nullable(z.string()),
  streetName: z.nullable(z.string()),
  floorNo: z.nullable(z.string()),
  suite: z.nullable(z.string()),
  city: z.nullable(z.string()),
  /** Two letters. */
  province: z.nullable(z.string()),
  /** `A1A1A1` */
  postalCode: z.nullable(z.string()),
};
const textFields = {
  accountNumber: z.nullable(z.string()),
  customerName: z.nullable(z.string()),
  /** The service address. Null if the invoice does not state one, even if it has a mailing address. */
  ...addressFields,
  currentCarrier: z.nullable(z.string()),
  /** `yyyy-MM-dd` */
  invoiceDate: z.nullable(z.string()),
  /** The main number of the account, ten digits. */
  phoneNumber: z.nullable(z.string()),
};
const fieldName = z.enum(Object.keys(textFields) as (keyof typeof textFields)[]);

/** Bounding box of a value: pages count from 1; the rest are fractions of the page's preview, from its top left. */
export const InvoiceRegionView = z.object({
  page: z.int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
export type InvoiceRegionView = z.infer<typeof InvoiceRegionView>;

/** A line of text on a page, with its bounding box. */
export const InvoiceLineView = z.extend(InvoiceRegionView, { text: z.string() });
export type InvoiceLineView = z.infer<typeof InvoiceLineView>;

/** The first pages of a document as they were read, from which a customer can copy. */
export const InvoiceView = z.object({
  /** Pages of the document. Not all pages of a long one are read. */
  pages: z.int(),
  /**
   * At most three pages, as they were read: the sheet in a photo is cropped and flattened. Sizes are in pixels; `image`
   * is a data URL of WebP, at most 150 kB.
   */
  previews: z.array(z.object({ page: z.int(), width: z.int(), height: z.int(), image: z.string() })),
  /** The text of the previews, from top to bottom: at most 150 lines of a page, at most 120 characters of a line. */
  lines: z.array(InvoiceLineView),
});
export type InvoiceView = z.infer<typeof InvoiceView>;

/** The values found in an invoice; null if the invoice does not show a value clearly. */
export const InvoiceAnalysis = z.extend(InvoiceView, {
  ...textFields,
  /** Where the invoice was sent. Only the customer knows whether the lines are installed there. */
  mailingAddress: z.nullable(z.object(addressFields)),
  /** Ten digits each. */
  otherPhoneNumbers: z.array(z.string()),
  /** 0 to 1, for fields with a value. Below 0.5 a value is only a suggestion. */
  confidences: z.partialRecord(fieldName, z.number()),
  /**
   * Only for values on pages with a preview. Those of the address are of the mailing address if the invoice states no
   * service address.
   */
  places: z.partialRecord(fieldName, InvoiceRegionView),
});
export type InvoiceAnalysis = z.infer<typeof InvoiceAnalysis>;

/** The problem of an invoice that could not be read. `invoice` is absent if no page can be shown. */
export const InvoiceProblem = z.extend(Problem, { invoice: z.optional(InvoiceView) });
export type InvoiceProblem = z.infer<typeof InvoiceProblem>;

/**
 * Data of the event `stage`. `recognising` is sent at each page without text, with its number and the number of pages
 * that are read at most.
 */
export const InvoiceProgress = z.object({
  stage: z.enum(['waiting', 'opening', 'recognising', 'finding']),
  page: z.optional(z.int()),
  pages: z.optional(z.int()),
});
export type InvoiceProgress = z.infer<typeof InvoiceProgress>;

/** A sample invoice: a PDF with text, a scan (PDF) or a photo (JPEG). */
const sampleKind = z.enum(['native', 'scan', 'photo'], { error: 'value-invalid' });
export const SampleInvoiceParams = z.object({ kind: sampleKind });
export type SampleInvoiceKind = z.infer<typeof sampleKind>;

/** The choices of a customer. */
export const InvoiceOptions = z.object({
  /** The external service that reads invoices for customers who agree; null if there is none. */
  outside: z.nullable(z.object({ host: z.string(), model: z.string() })),
  /** The sample invoices with which the form can be tried; none if the provider is a real carrier. */
  samples: z.array(sampleKind),
});
export type InvoiceOptions = z.infer<typeof InvoiceOptions>;
