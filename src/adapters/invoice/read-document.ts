import {
  INVOICE_FIELDS,
  type InvoiceField,
  type InvoicePicture,
  type InvoiceRegion,
  type InvoiceReading,
  type InvoiceStage,
} from '../../application/ports/invoice-reader.ts';
import { findFields, isComplete, refuseWithoutSubstance, type Findings } from './fields/find-fields.ts';
import type { Page } from './layout/page.ts';
import { LIMITS } from './limits.ts';
import { drawInColour, drawPage, type Coloured } from './source/draw-page.ts';
import { fileKind } from './source/file-kind.ts';
import { turn, type Grey } from './source/grey.ts';
import { hasTextLines } from './source/ink.ts';
import { openPdf, textOf, type PdfDocument } from './source/pdf.ts';
import { cleanPage, decodePicture } from './source/picture.ts';
import { PREVIEW_FRAME, previewOf } from './source/preview.ts';
import type { Recogniser } from './source/recogniser.ts';

export interface Tools {
  /** Called at the first page without a text layer. Most invoices have no such page. */
  readonly recogniser: () => Promise<Recogniser>;
  readonly onStage: (stage: InvoiceStage) => void;
}

/** A page that was read, and its picture as the reader saw it. */
interface ReadPage extends Page {
  readonly picture: () => Promise<Grey | Coloured>;
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

async function recognise(picture: Grey, number: number, { recogniser, onStage }: Tools): Promise<ReadPage> {
  onStage('recognising');
  const page = await cleanPage(picture);
  if (!hasTextLines(page))
    return { number, width: page.width, height: page.height, words: [], picture: async () => page };
  const recogniseText = await recogniser();
  const upright = await recogniseText(page);
  const { width, height } = page;
  const unturned = { number, width, height, words: upright.words, picture: async () => page };
  if (upright.confidence >= MIN_CONFIDENCE) return unturned;
  const turned = turn(page, 2);
  const other = await recogniseText(turned);
  return other.confidence > upright.confidence
    ? { number, width, height, words: other.words, picture: async () => turned }
    : unturned;
}

async function buildReading(pages: readonly ReadPage[], count: number, { onStage }: Tools): Promise<InvoiceReading> {
  onStage('finding');
  const findings = findFields(pages);
  refuseWithoutSubstance(findings);
  const previews = await previewsOf(pages, findings);
  return { ...withRegionsOn(new Set(previews.map(({ page }) => page)), findings), pages: count, previews };
}

async function previewsOf(
  pages: readonly ReadPage[],
  { fields, phoneNumbers }: Findings,
): Promise<readonly InvoicePicture[]> {
  const wanted = new Set([...INVOICE_FIELDS.map((name) => fields[name].region?.page), phoneNumbers.region?.page]);
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
function withRegionsOn(pages: ReadonlySet<number>, { fields, phoneNumbers }: Findings): Findings {
  const withValidRegion = <T extends { readonly region?: InvoiceRegion }>(found: T): T => {
    const { region, ...rest } = found;
    return region && !pages.has(region.page) ? (rest as T) : found;
  };
  const entries = Object.entries(fields).map(([name, field]): [string, InvoiceField] => [name, withValidRegion(field)]);
  return {
    fields: Object.fromEntries(entries) as unknown as Findings['fields'],
    phoneNumbers: withValidRegion(phoneNumbers),
  };
}
