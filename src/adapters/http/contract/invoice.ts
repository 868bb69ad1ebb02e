import * as z from 'zod/mini';

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

/** The values found in an invoice; null if the invoice does not show a value clearly. */
export const InvoiceAnalysis = z.object({
  ...textFields,
  /** Where the invoice was sent. Only the customer knows whether the lines are installed there. */
  mailingAddress: z.nullable(z.object(addressFields)),
  /** Ten digits each. */
  otherPhoneNumbers: z.array(z.string()),
  /** Pages of the document. Not all pages of a long one are read. */
  pages: z.int(),
  /** 0 to 1, for fields with a value. Below 0.5 a value is only a suggestion. */
  confidences: z.partialRecord(fieldName, z.number()),
  /**
   * Only for values on pages with a preview. Those of the address are of the mailing address if the invoice states no
   * service address.
   */
  places: z.partialRecord(fieldName, InvoiceRegionView),
  /**
   * At most three pages, as they were read: the sheet in a photo is cropped and flattened. Sizes are in pixels; `image`
   * is a data URL of WebP.
   */
  previews: z.array(z.object({ page: z.int(), width: z.int(), height: z.int(), image: z.string() })),
});
export type InvoiceAnalysis = z.infer<typeof InvoiceAnalysis>;

/** Data of the event `stage`. `recognising` is sent once for each page without text. */
export const InvoiceProgress = z.object({ stage: z.enum(['waiting', 'opening', 'recognising', 'finding']) });
export type InvoiceProgress = z.infer<typeof InvoiceProgress>;

/** The choices of a customer. */
export const InvoiceOptions = z.object({
  /** The external service that reads invoices for customers who agree; null if there is none. */
  outside: z.nullable(z.object({ host: z.string(), model: z.string() })),
});
export type InvoiceOptions = z.infer<typeof InvoiceOptions>;
