import {
  type InvoiceField,
  type InvoicePicture,
  type InvoiceRegion,
  type InvoiceReading,
  type InvoiceStage,
} from '../../application/ports/invoice-reader.ts';
import { toDocument, type Document } from './fields/document.ts';
import { complete, findFields, findFieldsIn, isComplete, lacksMainField, type Findings } from './fields/find-fields.ts';
import { assertTelephoneInvoice } from './fields/substance.ts';
import type { OcrToken, Page } from './layout/page.ts';
import { LIMITS } from './limits.ts';
import { drawInColour, drawPage, type Coloured } from './source/draw-page.ts';
import { fileKind } from './source/file-kind.ts';
import { turn, type Grey } from './source/grey.ts';
import { hasTextLines } from './source/ink.ts';
import { openPdf, textOf, type PdfDocument } from './source/pdf.ts';
import { cleanPage, decodePicture, type Photo, type Quarters } from './source/picture.ts';
import { PREVIEW_FRAME, previewOf } from './source/preview.ts';
import type { Recogniser, Recognition } from './source/recogniser.ts';

export interface Tools {
  /** Called at the first page without a text layer. Most invoices have no such page. */
  readonly recogniser: () => Promise<Recogniser>;
  readonly onStage: (stage: InvoiceStage) => void;
}

/** A page that was read, and its picture as the reader saw it. */
interface ReadPage extends Page {
  readonly picture: () => Promise<Grey | Coloured>;
  /** Recognises the page again, in another way. Undefined for a page with a text layer, or without text. */
  readonly readAgain?: () => Promise<readonly OcrToken[]>;
}

/**
 * Reads one document, in the calling thread: hundreds of milliseconds for text, seconds for a picture.
 * @throws InvoiceUnreadable
 */
export async function readDocument(content: Uint8Array, tools: Tools): Promise<InvoiceReading> {
  tools.onStage('opening');
  if ((await fileKind(content)) === 'picture')
    return buildReading([await recognise(await decodePicture(content), 1, tools)], 1, tools);
  const document = await openPdf(content);
  try {
    return await buildReading(await pagesOf(document, tools), document.numPages, tools);
  } finally {
    // Not awaited: an operation that exceeded a limit may still be running.
    document.destroy().catch(() => undefined);
  }
}

async function pagesOf(document: PdfDocument, tools: Tools): Promise<readonly ReadPage[]> {
  const pages: ReadPage[] = [];
  let recognised = false;
  for (let number = 1; number <= Math.min(document.numPages, LIMITS.pagesRead); number += 1) {
    // Recognition is slow: it stops when all fields are found.
    if (recognised && isComplete(findFields(pages))) break;
    const page = await document.getPage(number).catch(() => undefined);
    // A damaged page is skipped.
    if (page === undefined) continue;
    const text = await textOf(page, number).catch(() => undefined);
    recognised ||= text === undefined;
    pages.push(
      text
        ? { ...text, picture: () => drawInColour(page, PREVIEW_FRAME, LIMITS.previewMs) }
        : await recognise(await drawPage(page), number, tools),
    );
    page.cleanup();
  }
  return pages;
}

/** Below this confidence the page may be upside down. A good page has 0.85 and more, one upside down about 0.4. */
const MIN_CONFIDENCE = 0.62;

async function recognise(picture: Photo, number: number, { recogniser, onStage }: Tools): Promise<ReadPage> {
  onStage('recognising');
  const page = await cleanPage(picture);
  if (!hasTextLines(page))
    return { number, width: page.width, height: page.height, words: [], picture: async () => page };
  const recogniseText = await recogniser();
  let best: Recognition & { readonly page: Grey } = { page, ...(await recogniseText(page)) };
  if (areVertical(best.words)) {
    const turned = await cleanPage(picture, ((page.quarters + 1) % 4) as Quarters);
    best = { page: turned, ...(await recogniseText(turned)) };
  }
  if (best.confidence < MIN_CONFIDENCE) {
    const turned = turn(best.page, 2);
    const other = { page: turned, ...(await recogniseText(turned)) };
    if (other.confidence > best.confidence) best = other;
  }
  const { page: read, words } = best;
  return {
    number,
    width: read.width,
    height: read.height,
    words,
    picture: async () => read,
    readAgain: async () => {
      onStage('recognising');
      return (await recogniseText(read, 'block')).words;
    },
  };
}

/** Whether most words are taller than wide: the engine also reads vertical lines, with a high confidence. */
function areVertical(words: readonly OcrToken[]): boolean {
  const long = words.filter(({ text }) => text.length >= 4);
  return long.length >= 5 && long.filter(({ width, height }) => height > 1.2 * width).length > 0.5 * long.length;
}

async function buildReading(pages: readonly ReadPage[], count: number, { onStage }: Tools): Promise<InvoiceReading> {
  onStage('finding');
  const { document, findings } = await findInPages(pages);
  assertTelephoneInvoice(document, findings);
  const previews = await previewsOf(pages, findings);
  return { ...withRegionsOn(new Set(previews.map(({ page }) => page)), findings), pages: count, previews };
}

async function findInPages(pages: readonly ReadPage[]): Promise<{ document: Document; findings: Findings }> {
  const document = toDocument(pages);
  const findings = findFieldsIn(document);
  const recognised = pages.find(({ readAgain }) => readAgain !== undefined);
  if (!recognised?.readAgain || !lacksMainField(findings)) return { document, findings };
  const words = await recognised.readAgain();
  const again = toDocument(pages.map((page) => (page === recognised ? { ...page, words } : page)));
  return { document, findings: complete(findings, findFieldsIn(again)) };
}

async function previewsOf(
  pages: readonly ReadPage[],
  { fields, mailingAddress, phoneNumbers }: Findings,
): Promise<readonly InvoicePicture[]> {
  const found = [...Object.values(fields), ...Object.values(mailingAddress), phoneNumbers];
  const wanted = new Set(found.map(({ region }) => region?.page));
  const previews: InvoicePicture[] = [];
  for (const { number, picture } of pages.filter((page) => wanted.has(page.number)).slice(0, LIMITS.previews)) {
    // A page that cannot be drawn may have been read.
    const preview = await picture()
      .then((drawn) => previewOf(number, drawn))
      .catch(() => undefined);
    if (preview) previews.push(preview);
  }
  return previews;
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
