import path from 'node:path';
import { createRequire } from 'node:module';
import {
  getDocument,
  Util,
  VerbosityLevel,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { InvoiceUnreadable } from '../../../application/ports/invoice-reader.ts';
import type { Page, OcrToken } from '../layout/page.ts';
import { withPairs, withPlainHyphens, withTypesetSigns } from '../parse/fold.ts';
import { LIMITS } from '../limits.ts';
import { assertDecodedSize } from './decoded-size.ts';
import { BoundedCanvasFactory } from './bounded-canvas.ts';

export type PdfDocument = PDFDocumentProxy;

const library = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/**
 * Opens a PDF with everything disabled that executes or fetches: no scripts, no forms, no system fonts, only files of
 * the package.
 * @throws InvoiceUnreadable `encrypted`, `broken`, `too-many-pages`, `too-complex`
 */
export async function openPdf(content: Uint8Array): Promise<PDFDocumentProxy> {
  await assertDecodedSize(content);
  const task = getDocument({
    // pdfjs transfers the buffer, and the caller may still need it.
    data: new Uint8Array(content),
    isEvalSupported: false,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    stopAtErrors: false,
    maxImageSize: LIMITS.pdfImagePixels,
    isOffscreenCanvasSupported: false,
    CanvasFactory: BoundedCanvasFactory,
    disableAutoFetch: true,
    disableStream: true,
    verbosity: VerbosityLevel.ERRORS,
    standardFontDataUrl: `${library}/standard_fonts/`,
    cMapUrl: `${library}/cmaps/`,
    cMapPacked: true,
    wasmUrl: `${library}/wasm/`,
  });
  let document: PDFDocumentProxy;
  try {
    document = await task.promise;
  } catch (cause) {
    await task.destroy().catch(() => undefined);
    // The cause is dropped because it may quote the document.
    throw new InvoiceUnreadable(cause instanceof Error && cause.name === 'PasswordException' ? 'encrypted' : 'broken');
  }
  if (document.numPages > LIMITS.pages) {
    await document.destroy();
    throw new InvoiceUnreadable('too-many-pages');
  }
  return document;
}

/** Fewer characters than this are a page number or a stamp on a picture. */
const MIN_CHARACTERS = 40;

/** Reads the words of a page's text layer. @returns undefined if it has (almost) no text */
export async function textOf(page: PDFPageProxy, number: number): Promise<Page | undefined> {
  const viewport = page.getViewport({ scale: 1 });
  const words: OcrToken[] = [];
  const parts = (page.streamTextContent({ includeMarkedContent: false }) as ReadableStream<TextContent>).getReader();
  let items = 0;
  for (let part = await parts.read(); !part.done && items <= LIMITS.textItems; part = await parts.read()) {
    words.push(...part.value.items.flatMap((item) => ('str' in item ? wordsOfItem(item, viewport.transform) : [])));
    items += part.value.items.length;
  }
  // pdfjs requires a reason. After the last part, this does nothing.
  await parts.cancel(new Error('enough text'));
  const characters = words.reduce((sum, word) => sum + word.text.length, 0);
  return characters < MIN_CHARACTERS
    ? undefined
    : { number, width: viewport.width, height: viewport.height, words: joinTouching(words) };
}

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;
interface TextItem {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
}

/** Splits a text item, often a whole line, into words. Their positions are estimated from their share of its length. */
function wordsOfItem({ str, transform, width }: TextItem, view: readonly number[]): OcrToken[] {
  const [a = 0, b = 0, , d = 0, x = 0, baseline = 0] = Util.transform([...view], [...transform]) as number[];
  const size = Math.abs(d) || Math.abs(a);
  // Vertical text in the margin is advertising or a form number.
  if (Math.abs(b) > Math.abs(a) || size === 0 || str.trim() === '' || str.length > 2_000) return [];
  return [...str.matchAll(/\S+/g)].map((match) => ({
    text: withPairs(withPlainHyphens(withTypesetSigns(match[0]))),
    confidence: 1,
    x: x + (width * match.index) / str.length,
    y: baseline - 0.8 * size,
    width: (width * match[0].length) / str.length,
    height: size,
  }));
}

/** Some programs write letters or half words as separate items: items that touch are joined to one word. */
function joinTouching(words: readonly OcrToken[]): OcrToken[] {
  const joined: OcrToken[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const touches =
      last !== undefined &&
      Math.abs(last.y - word.y) < 0.2 * word.height &&
      Math.abs(word.x - last.x - last.width) < 0.08 * word.height &&
      Math.abs(last.height - word.height) < 0.1 * word.height;
    if (touches && last.text.length < 80)
      joined[joined.length - 1] = { ...last, text: last.text + word.text, width: word.x + word.width - last.x };
    else joined.push(word);
  }
  return joined;
}
