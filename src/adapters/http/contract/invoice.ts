import * as z from 'zod/mini';

/** The largest bill that is taken, in bytes. */
export const MAX_INVOICE_BYTES = 10 * 1024 * 1024;

/** The text fields of the multipart body of `POST /api/invoice/analyze`, beside the file `invoice`. */
export const InvoiceForm = z.object({
  /** `true`: the customer agrees that the service named by `GET /api/invoice/options` sees the bill. */
  outside: z.optional(z.enum(['true', 'false'], { error: 'value-invalid' })),
});

const textFields = {
  accountNumber: z.nullable(z.string()),
  customerName: z.nullable(z.string()),
  streetNo: z.nullable(z.string()),
  streetName: z.nullable(z.string()),
  floorNo: z.nullable(z.string()),
  suite: z.nullable(z.string()),
  city: z.nullable(z.string()),
  /** Two letters. */
  province: z.nullable(z.string()),
  /** `A1A1A1` */
  postalCode: z.nullable(z.string()),
  currentCarrier: z.nullable(z.string()),
  /** `yyyy-MM-dd` */
  invoiceDate: z.nullable(z.string()),
  /** The main number of the account, ten digits. */
  phoneNumber: z.nullable(z.string()),
};
const fieldName = z.enum(Object.keys(textFields) as (keyof typeof textFields)[]);

/** Where a value stands: pages count from 1, the rest are shares of the page's preview, from its top left. */
export const InvoiceRegionView = z.object({
  page: z.int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
export type InvoiceRegionView = z.infer<typeof InvoiceRegionView>;

/** What was read from a bill. Null: the bill does not say it clearly. */
export const InvoiceAnalysis = z.object({
  ...textFields,
  /** Ten digits each. */
  otherPhoneNumbers: z.array(z.string()),
  /** Of the document; not all of a long one are read. */
  pages: z.int(),
  /** 0 to 1, for fields with a value; under a half it is a suggestion, above all the envelope's address. */
  confidences: z.partialRecord(fieldName, z.number()),
  /** Only on pages that have a preview. */
  places: z.partialRecord(fieldName, InvoiceRegionView),
  /**
   * At most three pages, as they were read: a photo's sheet is cut out and flattened. Sizes in pixels, `image` a data
   * URL of WebP.
   */
  previews: z.array(z.object({ page: z.int(), width: z.int(), height: z.int(), image: z.string() })),
});
export type InvoiceAnalysis = z.infer<typeof InvoiceAnalysis>;

/** One step of the way, as the event `stage` tells it; `recognising` comes once for each page without text. */
export const InvoiceProgress = z.object({ stage: z.enum(['waiting', 'opening', 'recognising', 'finding']) });
export type InvoiceProgress = z.infer<typeof InvoiceProgress>;

/** What a customer may choose. */
export const InvoiceOptions = z.object({
  /** A service outside the portal that reads bills for customers who agree; null where there is none. */
  outside: z.nullable(z.object({ host: z.string(), model: z.string() })),
});
export type InvoiceOptions = z.infer<typeof InvoiceOptions>;
