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
  /** Called at the first page without text, since most bills have none such. */
  readonly recogniser: () => Promise<Recogniser>;
  readonly onStage: (stage: InvoiceStage) => void;
}

/** A page that was read, and how it looked to the reader. */
interface ReadPage extends Page {
  readonly picture: () => Promise<Grey | Coloured>;
}

/**
 * Reads one document, in the thread that calls: hundreds of milliseconds for text, seconds for a picture.
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
    // Not waited for: what exceeded a limit may still be under way.
    document.destroy().catch(() => undefined);
  }
}

async function pagesOf(document: PdfDocument, tools: Tools): Promise<readonly ReadPage[]> {
  const pages: ReadPage[] = [];
  let recognised = false;
  for (let number = 1; number <= Math.min(document.numPages, LIMITS.pagesRead); number += 1) {
    // Recognition is what takes time: it stops when nothing is missing any more.
    if (recognised && isComplete(findFields(pages))) break;
    const page = await document.getPage(number).catch(() => undefined);
    // A damaged page says nothing; the others still may.
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

/** Below it the page may be upside down; a good page has 0.85 and more, one upside down about 0.4. */
const DOUBTFUL = 0.62;

async function recognise(picture: Grey, number: number, { recogniser, onStage }: Tools): Promise<ReadPage> {
  onStage('recognising');
  const page = await cleanPage(picture);
  if (!hasTextLines(page))
    return { number, width: page.width, height: page.height, words: [], picture: async () => page };
  const run = await recogniser();
  const upright = await run(page);
  const { width, height } = page;
  const asItIs = { number, width, height, words: upright.words, picture: async () => page };
  if (upright.confidence >= DOUBTFUL) return asItIs;
  const turned = turn(page, 2);
  const other = await run(turned);
  return other.confidence > upright.confidence
    ? { number, width, height, words: other.words, picture: async () => turned }
    : asItIs;
}

async function buildReading(pages: readonly ReadPage[], count: number, { onStage }: Tools): Promise<InvoiceReading> {
  onStage('finding');
  const findings = findFields(pages);
  refuseWithoutSubstance(findings);
  const previews = await previewsOf(pages, findings);
  return { ...onlyPlacesOn(new Set(previews.map(({ page }) => page)), findings), pages: count, previews };
}

async function previewsOf(
  pages: readonly ReadPage[],
  { fields, phoneNumbers }: Findings,
): Promise<readonly InvoicePicture[]> {
  const wanted = new Set([...INVOICE_FIELDS.map((name) => fields[name].region?.page), phoneNumbers.region?.page]);
  const previews: InvoicePicture[] = [];
  for (const { number, picture } of pages.filter((page) => wanted.has(page.number)).slice(0, LIMITS.previews)) {
    // What cannot be drawn was read all the same.
    const preview = await picture()
      .then((drawn) => previewOf(number, drawn))
      .catch(() => undefined);
    if (preview) previews.push(preview);
  }
  return previews;
}

/** A place is of use only with the picture it points into. */
function onlyPlacesOn(pages: ReadonlySet<number>, { fields, phoneNumbers }: Findings): Findings {
  const kept = <T extends { readonly region?: InvoiceRegion }>(found: T): T => {
    const { region, ...rest } = found;
    return region && !pages.has(region.page) ? (rest as T) : found;
  };
  const entries = Object.entries(fields).map(([name, field]): [string, InvoiceField] => [name, kept(field)]);
  return { fields: Object.fromEntries(entries) as unknown as Findings['fields'], phoneNumbers: kept(phoneNumbers) };
}
