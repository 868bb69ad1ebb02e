export const INVOICE_FIELDS = [
  'accountNumber',
  'customerName',
  'streetNo',
  'streetName',
  'floorNo',
  'suite',
  'city',
  'province',
  'postalCode',
  'currentCarrier',
  'invoiceDate',
] as const;
export type InvoiceFieldName = (typeof INVOICE_FIELDS)[number];

/**
 * Where something stands: pages count from 1, the rest are shares of the page's width and height, from its top left.
 */
export interface InvoiceRegion {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface InvoiceField {
  /** Null where the bill does not say it clearly: an empty field costs less than a wrong one. */
  readonly value: string | null;
  /**
   * From 0 to 1. Under a half, the value is a suggestion to be shown as such: above all the address of the envelope,
   * which need not be where the service is.
   */
  readonly confidence: number;
  readonly region?: InvoiceRegion;
}

export interface InvoiceReading {
  /**
   * Names, streets and account numbers as on the bill; `postalCode` is `A1A1A1`, `province` two letters, `invoiceDate`
   * `yyyy-MM-dd`.
   */
  readonly fields: Readonly<Record<InvoiceFieldName, InvoiceField>>;
  readonly phoneNumbers: InvoicePhoneNumbers;
  /** How many pages the document has; not all of a long one are read. */
  readonly pages: number;
  /** One for each page on which something has its place, in their order. */
  readonly previews: readonly InvoicePicture[];
}

/** Ten digits each. */
export interface InvoicePhoneNumbers {
  readonly main: string | null;
  /** Of the main number, as `InvoiceField`'s. */
  readonly confidence: number;
  readonly region?: InvoiceRegion;
  readonly others: readonly string[];
}

/** A page as a picture, in the geometry of its `InvoicePlace`s: a photo's is the sheet cut out and flattened. */
export interface InvoicePicture {
  /** From 1. */
  readonly page: number;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly content: Uint8Array;
}

export type InvoiceStage = 'waiting' | 'opening' | 'recognising' | 'finding';

export interface InvoiceReadOptions {
  readonly signal?: AbortSignal;
  /** Told when work enters a stage; `recognising` comes once for each page without text. */
  readonly onStage?: (stage: InvoiceStage) => void;
}

/** Reads a telephone bill to prefill a request. */
export interface InvoiceReader {
  /**
   * @throws InvoiceUnreadable, or the signal's reason when it was aborted
   */
  read(file: { readonly content: Uint8Array }, options?: InvoiceReadOptions): Promise<InvoiceReading>;
}

/** The pages of a bill as pictures for another reader's eyes. */
export interface InvoicePages {
  /** How many pages the document has; not all of a long one are drawn. */
  readonly pages: number;
  /** JPEG, some 200 dpi of a letter page, grey. */
  readonly pictures: readonly InvoicePicture[];
}

/** Turns a bill into pictures, so that it can be read elsewhere. */
export interface InvoiceDrawer {
  /**
   * The first pages, three at most.
   * @throws InvoiceUnreadable, or the signal's reason when it was aborted
   */
  draw(file: { readonly content: Uint8Array }, options?: InvoiceReadOptions): Promise<InvoicePages>;
}

/**
 * - `wrong-type`: by its content neither PDF nor PNG, JPEG, WebP, TIFF
 * - `encrypted`: a PDF that asks for a password
 * - `broken`: damaged or made to harm
 * - `too-many-pages`, `too-large-image`: more than is ever read
 * - `too-complex`: needs more memory, processor time or drawing than a document may
 * - `nothing-found`: readable, but not as a bill
 * - `timed-out`: took longer than a document may
 * - `busy`: too many documents wait already; the same one may succeed later
 * - `unavailable`: whoever reads for the portal elsewhere cannot be used; another reader may
 */
export const INVOICE_FAULTS = [
  'wrong-type',
  'encrypted',
  'broken',
  'too-many-pages',
  'too-large-image',
  'too-complex',
  'nothing-found',
  'timed-out',
  'busy',
  'unavailable',
] as const;
export type InvoiceFault = (typeof INVOICE_FAULTS)[number];

/** Carries nothing of the document. */
export class InvoiceUnreadable extends Error {
  readonly kind: InvoiceFault;

  constructor(kind: InvoiceFault, options: { cause?: unknown } = {}) {
    super(`invoice unreadable: ${kind}`, options);
    this.name = 'InvoiceUnreadable';
    this.kind = kind;
  }
}
