import { createRecogniser, type Recogniser } from '../../src/adapters/invoice/source/recogniser.ts';
import { openPdf, textOf } from '../../src/adapters/invoice/source/pdf.ts';
import { toDocument } from '../../src/adapters/invoice/fields/document.ts';
import type { Page } from '../../src/adapters/invoice/layout/page.ts';
import {
  InvoiceUnreadable,
  type InvoicePosition,
  type InvoiceReading,
  type InvoiceStage,
} from '../../src/application/ports/invoice-reader.ts';

export interface ReadResult {
  /** Undefined if the reader refused the document. */
  readonly reading: InvoiceReading | undefined;
  readonly refusal: string | undefined;
  /** What the reader had to choose from: the text layer or the recognized words. */
  readonly words: readonly string[];
  /** The words by lines and columns. */
  readonly lines: readonly string[];
  readonly msPerPage: number;
}

interface Reader {
  readonly readDocument: (
    content: Uint8Array,
    tools: {
      readonly recogniser: () => Promise<Recogniser>;
      readonly onStage: (stage: InvoiceStage, position?: InvoicePosition) => void;
      readonly onView: () => void;
    },
  ) => Promise<InvoiceReading>;
}
/** Imported by its address: its types do not fit those of the browser, which `load/` also uses. */
const { readDocument } = (await import(
  new URL('../../src/adapters/invoice/read-document.ts', import.meta.url).href
)) as Reader;

const MAX_PAGES = 6;
let engine: Promise<Recogniser> | undefined;

/** Reads a document in this thread and keeps the words that the reader saw. */
export async function readWithWords(content: Uint8Array): Promise<ReadResult> {
  const seen: Page[] = [];
  const recogniser = await (engine ??= createRecogniser());
  const recognised = new Set<number>();
  const started = performance.now();
  const outcome = await readDocument(content, {
    recogniser: () =>
      Promise.resolve((async (...input: Parameters<Recogniser>) => {
        const found = await recogniser(...input);
        seen.push({ number: seen.length + 1, width: input[0].width, height: input[0].height, words: found.words });
        return found;
      }) as Recogniser),
    onStage: (_stage, position) => position && recognised.add(position.page),
    onView: () => undefined,
  }).catch((error: unknown) => {
    if (error instanceof InvoiceUnreadable) return error;
    throw error;
  });
  const ms = performance.now() - started;
  if (recognised.size === 0) seen.push(...(await pagesOfText(content)));
  const isRefused = outcome instanceof InvoiceUnreadable;
  return {
    reading: isRefused ? undefined : outcome,
    refusal: isRefused ? outcome.kind : undefined,
    words: seen.flatMap(({ words }) => words.map(({ text }) => text)),
    lines: toDocument(seen).cells.map(({ text }) => text),
    msPerPage: ms / Math.max(1, recognised.size),
  };
}

/** Reads the text layers of the first pages of a PDF. */
export async function pagesOfText(content: Uint8Array): Promise<readonly Page[]> {
  const document = await openPdf(content).catch(() => undefined);
  if (document === undefined) return [];
  const pages: Page[] = [];
  for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES); number += 1) {
    const page = await textOf(await document.getPage(number), number);
    if (page) pages.push(page);
  }
  await document.destroy();
  return pages;
}
