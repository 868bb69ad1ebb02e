/** What is read of one document. Bills are far below; what is above was made to harm or is no bill. */
export const LIMITS = {
  /** The portal takes 10 MB. */
  bytes: 12_000_000,
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
  /** Pixels of a page as it is recognised: a letter page at some 200 dpi. */
  pagePixels: 3_800_000,
  /** Items of text of one page. */
  textItems: 20_000,
} as const;
