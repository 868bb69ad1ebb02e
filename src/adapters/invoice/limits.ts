import type { InvoiceStage } from '../../application/ports/invoice-reader.ts';

/** Limits for one document. Invoices are far below. A document above them is an attack or not an invoice. */
export const LIMITS = {
  /** The portal accepts 10 MB. */
  bytes: 12_000_000,
  /** Decoded bytes of all compressed streams of a PDF together: 60 scanned grey pages at 200 dpi. */
  decodedBytes: 256_000_000,
  /** Of these, bytes that are not images: drawing, text, fonts and tables. An invoice has a few hundred thousand. */
  decodedBytesBesideImages: 32_000_000,
  /** Pages of the document, and how many of them are read: the fields are on the first ones. */
  pages: 500,
  pagesRead: 6,
  /** Pages that are shown with the fields found on them, and pages that are drawn for an external reader. */
  previews: 3,
  pagesDrawn: 3,
  /** Lines of text that are shown of one page, and characters of a line. A full page has a hundred lines. */
  linesShown: 150,
  lineLength: 120,
  /** Time for drawing one preview, in ms. The text of the page has been read before. */
  previewMs: 3_000,
  /** Total pixels and longest side of a picture: enough for a camera of 100 megapixels. */
  pixels: 110_000_000,
  side: 20_000,
  /** Pixels of one image of a PDF: a Letter page at 600 dpi has 34 million. pdfjs leaves out larger ones. */
  pdfImagePixels: 36_000_000,
  /** Pixels of a page for recognition: a Letter page at about 200 dpi. */
  pagePixels: 3_800_000,
  /** Pixels of all images, patterns and layers of one page together. */
  layerPixels: 150_000_000,
  /** Drawing operators of one page. An invoice has a few thousand, a street map some ten thousand. */
  operators: 200_000,
  /** Text items of one page. */
  textItems: 20_000,
} as const;

/** Resources of one reader process. Above these limits the process kills itself. */
export interface ResourceLimits {
  /** Resident size of the whole process, in MB. */
  readonly residentMb: number;
  /** A reader that uses more after a document is replaced before the next one, in MB. */
  readonly reusableMb: number;
  /** JavaScript heap of the thread that reads, in MB. */
  readonly heapMb: number;
  /** Processor time in one stage, in milliseconds. `recognising` starts again with each page. */
  readonly cpuMs: Readonly<Record<InvoiceStage, number>>;
}

export const RESOURCE_LIMITS: ResourceLimits = {
  residentMb: 416,
  reusableMb: 304,
  heapMb: 256,
  // `waiting` is the start of the thread and its libraries.
  cpuMs: { waiting: 10_000, opening: 10_000, recognising: 30_000, finding: 15_000 },
};

/**
 * Maximum memory of the portal's own process, in MB: 120 idle, 320 for uploads, the rest for passwords, exports and
 * garbage.
 */
const PORTAL_MB = 512;
const MAX_READERS = 4;

/**
 * Computes how many readers fit next to the portal's own process, at least one. One core stays free for the portal.
 * @param memoryBytes memory of the machine or the container
 */
export function defaultReaderCount({
  memoryBytes,
  cores,
}: {
  readonly memoryBytes: number;
  readonly cores: number;
}): number {
  const fitting = Math.floor((memoryBytes / 1024 / 1024 - PORTAL_MB) / RESOURCE_LIMITS.residentMb);
  return Math.max(1, Math.min(MAX_READERS, cores - 1, fitting));
}
