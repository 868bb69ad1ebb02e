import type { OcrToken } from '../layout/page.ts';

/** Writing that is this many times as high as most of a page is a heading or the name in a letterhead. */
const MIN_HEADING = 1.4;
/** Signs that a drawing was read as have at most two characters, and the engine is in doubt about them. */
const SIGNS = /^[^0-9&]{1,2}$/;
const MAX_CONFIDENCE = 0.8;
const NAME = /\p{L}{3}/u;
const MIN_CONFIDENCE = 0.85;
/** Distance between a drawing and a name, in heights of the name. */
const MAX_GAP = 1.2;

/** Removes what the drawing next to a large name was read as: `J f i Chinook Freecall`. */
export function withoutDrawings(words: readonly OcrToken[]): readonly OcrToken[] {
  const heights = words.map(({ height }) => height).sort((a, b) => a - b);
  const least = MIN_HEADING * (heights[heights.length >> 1] ?? 0);
  const dropped = new Set<OcrToken>();
  for (const [index, word] of words.entries()) {
    if (word.height < least || word.confidence < MIN_CONFIDENCE || !NAME.test(word.text)) continue;
    const run: OcrToken[] = [];
    for (let next = word, at = index - 1; ; at -= 1) {
      const before = words[at];
      if (!before || !isSign(before) || !isLeftOf(before, next, word.height)) break;
      run.push(before);
      next = before;
    }
    if (run.length > 1 || run.some(({ text }) => !/\p{L}/u.test(text))) for (const sign of run) dropped.add(sign);
  }
  return dropped.size === 0 ? words : words.filter((word) => !dropped.has(word));
}

function isSign({ text, confidence }: OcrToken): boolean {
  return SIGNS.test(text) && confidence < MAX_CONFIDENCE;
}

function isLeftOf(sign: OcrToken, word: OcrToken, height: number): boolean {
  const gap = word.x - sign.x - sign.width;
  const isInRow = sign.y < word.y + word.height && word.y < sign.y + sign.height;
  return isInRow && gap > -0.5 * height && gap < MAX_GAP * height;
}
