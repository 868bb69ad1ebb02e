import type { InvoiceStage } from '../../application/ports/invoice-reader.ts';

/** What is read of one document. Bills are far below; what is above was made to harm or is no bill. */
export const LIMITS = {
  /** The portal takes 10 MB. */
  bytes: 12_000_000,
  /** Bytes that all compressed streams of a PDF hold together: 60 scanned pages in grey at 200 dpi. */
  decodedBytes: 256_000_000,
  /** Bytes of those that are not images: drawing, text, fonts and tables. An invoice has some hundred thousand. */
  decodedBytesBesideImages: 32_000_000,
  /** Pages of the document, and how many of them are read: fields stand on the first ones. */
  pages: 500,
  pagesRead: 6,
  /** Pages shown with what was found on them, and pages drawn for a reader elsewhere. */
  previews: 3,
  pagesDrawn: 3,
  /** For drawing one page to be shown: its text was read by then. */
  previewMs: 3_000,
  /** A camera of a hundred million pixels, in one direction and in all. */
  pixels: 110_000_000,
  side: 20_000,
  /** One image of a PDF: a letter page at 600 dpi has 34 million pixels. pdfjs leaves out a larger one. */
  pdfImagePixels: 36_000_000,
  /** Pixels of a page as it is recognised: a letter page at some 200 dpi. */
  pagePixels: 3_800_000,
  /** Pixels of all images, patterns and layers that one page is drawn with. */
  layerPixels: 150_000_000,
  /** Drawing operators of one page. An invoice has some thousand, a street map some ten thousand. */
  operators: 200_000,
  /** Items of text of one page. */
  textItems: 20_000,
} as const;

/** What one reader process may use. The process kills itself above. */
export interface ResourceLimits {
  /** Resident size of the whole process, in MB. */
  readonly residentMb: number;
  /** A reader that holds more after a document is replaced before the next one, in MB. */
  readonly reusableMb: number;
  /** JavaScript heap of the thread that reads, in MB. */
  readonly heapMb: number;
  /** Processor time in one stage, in milliseconds. `recognising` begins anew with each page. */
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
 * What the portal's own process needs at the worst, in MB: 120 idle, 320 for uploads, the rest for passwords, exports
 * and garbage.
 */
const PORTAL_MB = 512;
const MOST_READERS = 4;

/**
 * How many readers fit beside the portal's own process, at least one. One core stays free for the portal.
 * @param memoryBytes what the machine or the container has
 */
export function defaultReaderCount({
  memoryBytes,
  cores,
}: {
  readonly memoryBytes: number;
  readonly cores: number;
}): number {
  const fitting = Math.floor((memoryBytes / 1024 / 1024 - PORTAL_MB) / RESOURCE_LIMITS.residentMb);
  return Math.max(1, Math.min(MOST_READERS, cores - 1, fitting));
}
