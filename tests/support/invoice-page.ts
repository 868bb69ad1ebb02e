import type { OcrToken, Page } from '../../src/adapters/invoice/layout/page.ts';

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
