import type { OcrToken, Page } from '../../../src/adapters/invoice/layout/page.ts';

/** A text at a position of a page, with the confidence of its recognition. */
export type Line = readonly [x: number, y: number, text: string, confidence?: number];

/** A page of 600 by 800 with characters of 10 by 5. */
export function pageOf(lines: readonly Line[], number = 1): Page {
  const words: OcrToken[] = lines.flatMap(([x, y, text, confidence = 1]) =>
    [...text.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      x: x + match.index * 5,
      y,
      width: match[0].length * 5,
      height: 10,
      confidence,
    })),
  );
  return { number, width: 600, height: 800, words };
}

/** A page of a printed text, with characters of 6 by 9: columns are two spaces or more apart. */
export function pageOfText(text: string, number = 1): Page {
  const lines = text.replace(/^\n/, '').split('\n');
  const words: OcrToken[] = lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      x: 40 + match.index * 5.2,
      y: 40 + row * 12,
      width: match[0].length * 5.2 - 0.6,
      height: 9,
      confidence: 1,
    })),
  );
  return { number, width: 612, height: 792, words };
}
