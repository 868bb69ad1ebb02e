import type { InvoiceReading, InvoiceStage } from '../../application/ports/invoice-reader.ts';
import { findFields, isComplete, refuseWithoutSubstance } from './fields/find-fields.ts';
import type { Page } from './layout/page.ts';
import { LIMITS } from './limits.ts';
import { drawPage } from './source/draw-page.ts';
import { fileKind } from './source/file-kind.ts';
import { turn, type Grey } from './source/grey.ts';
import { openPdf, textOf } from './source/pdf.ts';
import { cleanPage, decodePicture } from './source/picture.ts';
import type { Recogniser } from './source/recogniser.ts';

export interface Tools {
  /** Called at the first page without text, since most bills have none such. */
  readonly recogniser: () => Promise<Recogniser>;
  readonly onStage: (stage: InvoiceStage) => void;
}

/**
 * Reads one document, in the thread that calls: hundreds of milliseconds for text, seconds for a picture.
 * @throws InvoiceUnreadable
 */
export async function readDocument(content: Uint8Array, tools: Tools): Promise<InvoiceReading> {
  tools.onStage('opening');
  const kind = await fileKind(content);
  const { pages, count } = kind === 'pdf' ? await pagesOfPdf(content, tools) : { pages: [await recognise(await decodePicture(content), 1, tools)], count: 1 };
  tools.onStage('finding');
  const findings = findFields(pages);
  refuseWithoutSubstance(findings);
  return { ...findings, pages: count };
}

async function pagesOfPdf(content: Uint8Array, tools: Tools): Promise<{ pages: readonly Page[]; count: number }> {
  const document = await openPdf(content);
  try {
    const pages: Page[] = [];
    let recognised = false;
    for (let number = 1; number <= Math.min(document.numPages, LIMITS.pagesRead); number += 1) {
      // Recognition is what takes time: it stops when nothing is missing any more.
      if (recognised && isComplete(findFields(pages))) break;
      const page = await document.getPage(number).catch(() => undefined);
      // A damaged page says nothing; the others still may.
      if (page === undefined) continue;
      const text = await textOf(page, number).catch(() => undefined);
      recognised ||= text === undefined;
      pages.push(text ?? (await recognise(await drawPage(page), number, tools)));
      page.cleanup();
    }
    return { pages, count: document.numPages };
  } finally {
    await document.destroy();
  }
}

/** Below it the page may be upside down; a good page has 0.85 and more, one upside down about 0.4. */
const DOUBTFUL = 0.62;

async function recognise(picture: Grey, number: number, { recogniser, onStage }: Tools): Promise<Page> {
  onStage('recognising');
  const page = await cleanPage(picture);
  const run = await recogniser();
  const upright = await run(page);
  const { width, height } = page;
  if (upright.confidence >= DOUBTFUL) return { number, width, height, words: upright.words };
  const other = await run(turn(page, 2));
  return { number, width, height, words: (other.confidence > upright.confidence ? other : upright).words };
}
