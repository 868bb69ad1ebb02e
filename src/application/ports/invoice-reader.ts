import { ADDRESS_FIELD_NAMES } from '../../domain/shared/fields/lnp-fields.ts';

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

/** The parts of an address among the fields. */
export const INVOICE_ADDRESS_FIELDS = ADDRESS_FIELD_NAMES satisfies readonly InvoiceFieldName[];
export type InvoiceAddressFieldName = (typeof INVOICE_ADDRESS_FIELDS)[number];

/**
 * The bounding box of a value: `page` counts from 1; the rest are fractions of the page's width and height, from its
 * top left corner.
 */
export interface InvoiceRegion {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface InvoiceField {
  /** Null if the invoice does not show it clearly: an empty field costs less than a wrong one. */
  readonly value: string | null;
  /**
   * From 0 to 1. Below 0.5 the value is a suggestion and must be shown as such.
   */
  readonly confidence: number;
  readonly region?: InvoiceRegion;
}

export type InvoiceAddress = Readonly<Record<InvoiceAddressFieldName, InvoiceField>>;

const NOT_FOUND: InvoiceField = { value: null, confidence: 0 };
export const NO_INVOICE_ADDRESS: InvoiceAddress = {
  streetNo: NOT_FOUND,
  streetName: NOT_FOUND,
  floorNo: NOT_FOUND,
  suite: NOT_FOUND,
  city: NOT_FOUND,
  province: NOT_FOUND,
  postalCode: NOT_FOUND,
};

/** A line of text on a page, with its bounding box. */
export interface InvoiceLine extends InvoiceRegion {
  readonly text: string;
}

/** The first pages of a document as the reader saw them, from which a customer can copy. */
export interface InvoiceView {
  /** How many pages the document has; not all of a long one are read. */
  readonly pages: number;
  /** In page order. */
  readonly previews: readonly InvoicePicture[];
  /** The text of the previews, from top to bottom. Empty if no text was recognised. */
  readonly lines: readonly InvoiceLine[];
}

/** The view has the pages with a region of a value; the first pages if there is none. */
export interface InvoiceReading extends InvoiceView {
  /**
   * Names, streets and account numbers as printed on the invoice; `postalCode` is `A1A1A1`, `province` two letters,
   * `invoiceDate` `yyyy-MM-dd`. The address is the service address, and empty if the invoice states none.
   */
  readonly fields: Readonly<Record<InvoiceFieldName, InvoiceField>>;
  /** Where the invoice was sent to. The lines may be installed elsewhere: only the customer can say. */
  readonly mailingAddress: InvoiceAddress;
  readonly phoneNumbers: InvoicePhoneNumbers;
}

/** Ten digits each. */
export interface InvoicePhoneNumbers {
  readonly main: string | null;
  /** Confidence of the main number, as in `InvoiceField`. */
  readonly confidence: number;
  readonly region?: InvoiceRegion;
  readonly others: readonly string[];
}

/** A page as a picture, to which the `InvoiceRegion`s refer. Of a photo, it is the sheet, cropped and rectified. */
export interface InvoicePicture {
  /** From 1. */
  readonly page: number;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly content: Uint8Array;
}

export type InvoiceStage = 'waiting' | 'opening' | 'recognising' | 'finding';

/** Which page is being recognised, and how many pages are read at most. */
export interface InvoicePosition {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
}

export interface InvoiceReadOptions {
  readonly signal?: AbortSignal;
  /** Called when the reading enters a stage; `recognising` occurs at each page without text, with its position. */
  readonly onStage?: (stage: InvoiceStage, position?: InvoicePosition) => void;
}

/** Reads a telephone invoice to pre-fill a request. */
export interface InvoiceReader {
  /**
   * @throws InvoiceUnreadable, or the signal's reason if it was aborted
   */
  read(file: { readonly content: Uint8Array }, options?: InvoiceReadOptions): Promise<InvoiceReading>;
}

/** The pages of an invoice as pictures for an external reader. */
export interface InvoicePages {
  /** How many pages the document has; not all of a long one are drawn. */
  readonly pages: number;
  /** Grayscale JPEG, about 200 dpi of a letter page. */
  readonly pictures: readonly InvoicePicture[];
}

/** Draws an invoice as pictures, so that an external reader can read it. */
export interface InvoiceDrawer {
  /**
   * Draws the first pages, at most three.
   * @throws InvoiceUnreadable, or the signal's reason if it was aborted
   */
  draw(file: { readonly content: Uint8Array }, options?: InvoiceReadOptions): Promise<InvoicePages>;
}

/** The sample invoices, with which a customer can try the form: a PDF with text, a scan and a photo. */
export const SAMPLE_INVOICE_KINDS = ['native', 'scan', 'photo'] as const;
export type SampleInvoiceKind = (typeof SAMPLE_INVOICE_KINDS)[number];

/**
 * Why an invoice could not be read:
 * - `wrong-type`: by its content not a PDF, PNG, JPEG, WebP or TIFF
 * - `encrypted`: a PDF that requires a password
 * - `broken`: damaged or malicious
 * - `too-many-pages`, `too-large-image`: exceeds the limits for documents
 * - `too-complex`: needs more memory, processor time or drawing operations than allowed for one document
 * - `nothing-found`: readable, but not recognized as an invoice
 * - `unread`: hardly any text of it could be read, so it may be an invoice
 * - `timed-out`: took longer than allowed for one document
 * - `busy`: too many documents are waiting; the same document may succeed later
 * - `unavailable`: the external reader cannot be used; another reader may succeed
 */
export const INVOICE_FAULTS = [
  'wrong-type',
  'encrypted',
  'broken',
  'too-many-pages',
  'too-large-image',
  'too-complex',
  'nothing-found',
  'unread',
  'timed-out',
  'busy',
  'unavailable',
] as const;
export type InvoiceFault = (typeof INVOICE_FAULTS)[number];

/** Why a reading failed. Its message contains no data of the document. */
export class InvoiceUnreadable extends Error {
  readonly kind: InvoiceFault;
  /** Undefined if no page could be shown before the reading failed. */
  readonly view: InvoiceView | undefined;

  constructor(kind: InvoiceFault, { view, ...options }: { cause?: unknown; view?: InvoiceView | undefined } = {}) {
    super(`invoice unreadable: ${kind}`, options);
    this.name = 'InvoiceUnreadable';
    this.kind = kind;
    this.view = view;
  }
}
