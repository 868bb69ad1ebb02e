import {
  InvoiceUnreadable,
  type InvoiceField,
  type InvoicePicture,
  type InvoicePosition,
  type InvoiceRegion,
  type InvoiceReading,
  type InvoiceStage,
  type InvoiceView,
} from '../../application/ports/invoice-reader.ts';
import { toDocument } from './fields/document.ts';
import { complete, findFields, findFieldsIn, isComplete, lacksMainField, type Findings } from './fields/find-fields.ts';
import { assertNoOtherDocument, assertTelephoneInvoice, isClearlyOther } from './fields/substance/substance.ts';
import { mergeWords } from './layout/merge-words.ts';
import type { OcrToken, Page } from './layout/page.ts';
import { LIMITS } from './limits.ts';
import { readCodesAgain } from './recognition/codes-again.ts';
import { toFontBoxes } from './recognition/font-boxes.ts';
import { readMissedLines } from './recognition/lines-again.ts';
import { repairWords } from './recognition/repair-words.ts';
import { recogniseSheet } from './recognition/direction.ts';
import { drawInColour, drawPage } from './source/draw-page.ts';
import { fileKind } from './source/file-kind.ts';
import { turn } from './source/grey.ts';
import { hasTextLines, isBlank } from './source/ink.ts';
import { openPdf, textOf, type PdfDocument } from './source/pdf.ts';
import { withoutRules } from './source/marks.ts';
import { cleanPage, countPages, decodePicture, withSheet, type CleanPage, type Photo } from './source/picture.ts';
import { PREVIEW_FRAME, previewOf } from './source/preview.ts';
import type { Recogniser } from './source/recogniser.ts';
import { viewOf, type Drawable } from './view.ts';

export interface Tools {
  /** Called at the first page without a text layer. Most invoices have no such page. */
  readonly recogniser: () => Promise<Recogniser>;
  readonly onStage: (stage: InvoiceStage, position?: InvoicePosition) => void;
  /** Called with what can be shown if the reading fails from here on. */
  readonly onView: (view: InvoiceView) => void;
}

/** A page that was read, and its picture as the reader saw it. */
interface ReadPage extends Page, Drawable {
  /** Share of its letters that is legible. Undefined for a page with a text layer, or that is blank. */
  readonly legible?: number;
  /**
   * Recognises the page again, in another way. Undefined for a page with a text layer, or without text.
   * @returns the words of both recognitions together, and those of the second alone
   */
  readonly readAgain?: () => Promise<readonly (readonly OcrToken[])[]>;
}

/**
 * Reads one document, in the calling thread: hundreds of milliseconds for text, seconds for a picture.
 * @throws InvoiceUnreadable
 */
export async function readDocument(content: Uint8Array, tools: Tools): Promise<InvoiceReading> {
  tools.onStage('opening');
  if ((await fileKind(content)) === 'picture') {
    const count = await countPages(content);
    return buildReading(await pagesOfPicture(content, count, tools), count, tools);
  }
  const document = await openPdf(content);
  try {
    return await buildReading(await pagesOf(document, tools), document.numPages, tools);
  } finally {
    // Not awaited: an operation that exceeded a limit may still be running.
    document.destroy().catch(() => undefined);
  }
}

/** Reads the pages of a picture until all fields are found. Only a fax has several. */
async function pagesOfPicture(content: Uint8Array, count: number, tools: Tools): Promise<readonly ReadPage[]> {
  const pages = [await recognise(await decodePicture(content), { number: 1, count, before: [] }, tools)];
  for (let number = 2; number <= Math.min(count, LIMITS.pagesRead) && !isEnough(pages); number += 1) {
    const picture = await decodePicture(content, number).catch(() => undefined);
    // A damaged page is skipped.
    if (picture) pages.push(await recognise(picture, { number, count, before: pages }, tools));
  }
  return pages;
}

async function pagesOf(document: PdfDocument, tools: Tools): Promise<readonly ReadPage[]> {
  const pages: ReadPage[] = [];
  let recognised = false;
  for (let number = 1; number <= Math.min(document.numPages, LIMITS.pagesRead); number += 1) {
    // Recognition is slow: it stops when all fields are found.
    if (recognised && isEnough(pages)) break;
    const page = await document.getPage(number).catch(() => undefined);
    // A damaged page is skipped.
    if (page === undefined) continue;
    const text = await textOf(page, number).catch(() => undefined);
    recognised ||= text === undefined;
    pages.push(
      text
        ? {
            ...text,
            preview: once(async () => previewOf(number, await drawInColour(page, PREVIEW_FRAME, LIMITS.previewMs))),
          }
        : await recognise(withSheet(await drawPage(page)), { number, count: document.numPages, before: pages }, tools),
    );
    page.cleanup();
  }
  return pages;
}

/** Whether further pages need not be recognised. The second one often lists the numbers that the first sums up. */
function isEnough(pages: readonly ReadPage[]): boolean {
  const findings = findFields(pages);
  return isComplete(findings) && (pages.length > 1 || findings.phoneNumbers.others.length > 0);
}

/** Less legible pages may be invoices although they lack the words of one. */
const LEGIBLE = 0.5;
/** A picture with fewer words shows a part of a page. A short letter has fifty. */
const MIN_WORDS = 25;

/** Whether enough of a document was read to say what it is. Pages without words count only if all pages have none. */
function areLegible(pages: readonly ReadPage[]): boolean {
  const read = pages.filter(({ words }) => words.length > 0);
  const judged = (read.length > 0 ? read : pages).filter(({ legible }) => legible !== undefined);
  const words = read.reduce((sum, page) => sum + page.words.length, 0);
  return judged.every(({ legible = 1 }) => legible >= LEGIBLE) && (judged.length === 0 || words >= MIN_WORDS);
}

/** The position of a page in its document. */
interface Place {
  readonly number: number;
  /** Number of pages of the document. */
  readonly count: number;
  /** The pages that were read before. */
  readonly before: readonly ReadPage[];
}

async function recognise(
  picture: Photo,
  { number, count, before }: Place,
  { recogniser, onStage, onView }: Tools,
): Promise<ReadPage> {
  const position = { page: number, pages: Math.min(count, LIMITS.pagesRead) };
  onStage('recognising', position);
  const sheet = await cleanPage(picture);
  // The sheet may have been found in a wrong place.
  const page = hasText(sheet) || !picture.sheet ? sheet : await cleanPage({ ...picture, sheet: undefined });
  const preview = once(() => previewOf(number, page));
  if (before.length < LIMITS.previews)
    onView(await viewOf([...before, { number, preview }], toDocument(before), count));
  if (!hasText(page)) {
    const { width, height } = page;
    return { number, width, height, words: [], preview, ...(isBlank(page) ? {} : { legible: 0 }) };
  }
  const recogniseText = await recogniser();
  const { page: read, words: found, legible } = await recogniseSheet(picture, page, recogniseText);
  const settled = await readCodesAgain(read, found, recogniseText);
  // The engine drops cells of tables, but needs rules to find columns: only its second try is without them.
  const isOther = isClearlyOther([...before, { number, width: read.width, height: read.height, words: settled }]);
  const all = isOther ? settled : await readMissedLines(withoutRules(read), settled, recogniseText);
  const words = repairWords(await readCodesAgain(read, all, recogniseText));
  return {
    number,
    width: read.width,
    height: read.height,
    words: toFontBoxes(words),
    legible,
    preview: read === page ? preview : once(() => previewOf(number, read)),
    readAgain: async () => {
      onStage('recognising', position);
      const second = (await recogniseText(read, 'block')).words;
      const settle = async (look: readonly OcrToken[]) => repairWords(await readCodesAgain(read, look, recogniseText));
      // One after the other: there is one engine.
      return [await settle(mergeWords(words, second)), await settle(second)].map(toFontBoxes);
    },
  };
}

function hasText(page: CleanPage): boolean {
  return hasTextLines(page) || hasTextLines(turn(page, 1));
}

/** Draws a preview at its first use. @returns undefined if the page cannot be drawn: it may have been read */
function once(drawPreview: () => Promise<InvoicePicture>): Drawable['preview'] {
  let preview: ReturnType<Drawable['preview']> | undefined;
  return () => (preview ??= drawPreview().catch(() => undefined));
}

async function buildReading(
  pages: readonly ReadPage[],
  count: number,
  { onStage, onView }: Tools,
): Promise<InvoiceReading> {
  onStage('finding');
  const isLegible = areLegible(pages);
  const document = toDocument(pages);
  const first = findFieldsIn(document);
  try {
    if (isLegible) assertTelephoneInvoice(document, first);
    const findings = await lookAgain(pages, first);
    if (!isLegible) assertNoOtherDocument(document, findings);
    const view = await viewOf(pagesToShow(pages, findings), document, count);
    return { ...withRegionsOn(new Set(view.previews.map(({ page }) => page)), findings), ...view };
  } catch (error) {
    if (error instanceof InvoiceUnreadable) onView(await viewOf(pages, document, count));
    throw error;
  }
}

/** Recognises a page a second time if something is missing. */
async function lookAgain(pages: readonly ReadPage[], first: Findings): Promise<Findings> {
  const page = pages.find(({ readAgain }) => readAgain !== undefined);
  if (!page?.readAgain || !lacksMainField(first)) return first;
  return (await page.readAgain()).reduce(
    (findings, words) => complete(findings, findFields(pages.map((one) => (one === page ? { ...page, words } : one)))),
    first,
  );
}

/** The pages with a region of a value; all pages if there is none. */
function pagesToShow(
  pages: readonly ReadPage[],
  { fields, mailingAddress, phoneNumbers }: Findings,
): readonly ReadPage[] {
  const found = [...Object.values(fields), ...Object.values(mailingAddress), phoneNumbers];
  const numbers = new Set(found.map(({ region }) => region?.page));
  const shown = pages.filter(({ number }) => numbers.has(number));
  return shown.length > 0 ? shown : pages;
}

/** Removes regions of pages without a preview: a region is useful only with its picture. */
function withRegionsOn(pages: ReadonlySet<number>, { fields, mailingAddress, phoneNumbers }: Findings): Findings {
  const withValidRegion = <T extends { readonly region?: InvoiceRegion }>(found: T): T => {
    const { region, ...rest } = found;
    return region && !pages.has(region.page) ? (rest as T) : found;
  };
  const withValidRegions = <T extends Readonly<Record<string, InvoiceField>>>(found: T): T =>
    Object.fromEntries(Object.entries(found).map(([name, field]) => [name, withValidRegion(field)])) as unknown as T;
  return {
    fields: withValidRegions(fields),
    mailingAddress: withValidRegions(mailingAddress),
    phoneNumbers: withValidRegion(phoneNumbers),
  };
}
