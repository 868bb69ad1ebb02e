import type { OcrToken } from '../layout/page.ts';
import { boundsOf } from '../layout/page.ts';
import { isAmbiguousCode, isMisreadCode, mergeDoubledDigits, settleCode } from '../parse/misread-code.ts';
import { areaAround, crop, type Grey } from '../source/grey.ts';
import { enlarge } from '../source/picture.ts';
import type { Recogniser } from '../source/recogniser.ts';
import { joinCodes } from './join-codes.ts';

/** Size of letters in which the engine tells `5`, `8` and `S` apart best, relative to a cleaned page. */
const SCALE = 1.5;
/** White around a code, in text heights. */
const MARGIN = { x: 0.5, y: 0.5 };
/** Each takes about 40 ms. */
const MAX_CODES = 12;
/** Two readings that agree are as sure as a clear one. */
const AGREED = 0.82;
/** A code that was read with less confidence, and that two readings leave ambiguous, is not used. */
const CLEAR = 0.8;
const DOUBTFUL = 0.3;

/**
 * Joins postal codes that were read in pieces, and reads those again in which a digit was read as a letter or the
 * reverse. A clear reading of one print serves the others that were read alike.
 */
export async function readCodesAgain(
  page: Grey,
  read: readonly OcrToken[],
  recogniseText: Recogniser,
): Promise<readonly OcrToken[]> {
  const words = joinCodes(read.map((word) => ({ ...word, text: mergeDoubledDigits(word.text) })));
  const misread = misreadCodes(words);
  const settled = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const parts of misread.slice(0, MAX_CODES)) {
    const code = settleCode(textOf(parts), await readAgain(page, parts, recogniseText));
    if (code !== undefined) settled.set(textOf(parts), code);
    else if (isAmbiguousCode(textOf(parts))) ambiguous.add(textOf(parts));
  }
  const corrected = new Map<OcrToken, OcrToken>();
  for (const parts of misread) {
    const code = settled.get(textOf(parts));
    const isDoubtful = ambiguous.has(textOf(parts)) && parts.some(({ confidence }) => confidence < CLEAR);
    if (code === undefined && !isDoubtful) continue;
    let rest = code ?? textOf(parts);
    for (const part of parts) {
      const { length } = codeIn(part);
      const confidence = code === undefined ? Math.min(part.confidence, DOUBTFUL) : Math.max(part.confidence, AGREED);
      corrected.set(part, { ...part, text: rest.slice(0, length) + part.text.slice(length), confidence });
      rest = rest.slice(length);
    }
  }
  return words.map((word) => corrected.get(word) ?? word);
}

/** Reads the words of a code again, those of two lines one by one. */
async function readAgain(page: Grey, parts: readonly OcrToken[], recogniseText: Recogniser): Promise<string> {
  const [first, second] = parts;
  const lines = first && second && second.y > first.y + first.height / 2 ? [[first], [second]] : [parts];
  let text = '';
  for (const line of lines) {
    const picture = await enlarge(crop(page, areaAround(page, boundsOf(line), MARGIN)), SCALE);
    text += (await recogniseText(picture, 'code')).words.map((word) => word.text).join('');
  }
  return text;
}

function textOf(parts: readonly OcrToken[]): string {
  return parts.map(codeIn).join('');
}

/** The words of a code, in one piece or in two. */
function misreadCodes(words: readonly OcrToken[]): readonly (readonly OcrToken[])[] {
  return words.flatMap((word) => {
    if (isMisreadCode(codeIn(word))) return [[word]];
    if (codeIn(word).length !== 3 || word.text.length !== 3) return [];
    // Words of two recognitions of a page are not in the order of the page.
    const next =
      words.find((other) => isNextTo(word, other)) ??
      words.find((other) => codeIn(other).length === 3 && isAloneBelow(word, other, words));
    return next && isMisreadCode(word.text + codeIn(next)) ? [[word, next]] : [];
  });
}

/** A word without the punctuation behind it. A bracket may be a letter. */
function codeIn({ text }: OcrToken): string {
  return text.replace(/[.,;:]+$/, '');
}

function isNextTo(word: OcrToken, next: OcrToken): boolean {
  const gap = next.x - word.x - word.width;
  return gap > 0 && gap < 2 * word.height && Math.abs(next.y - word.y) < 0.5 * word.height;
}

/** Whether a word begins and ends the next line, where a narrow cell was wrapped inside the code. */
function isAloneBelow(word: OcrToken, next: OcrToken, words: readonly OcrToken[]): boolean {
  const step = next.y - word.y;
  if (step < 0.8 * word.height || step > 3 * word.height || next.x > word.x) return false;
  const isNear = (other: OcrToken) =>
    other !== next &&
    Math.abs(other.y - next.y) < 0.5 * next.height &&
    other.x < next.x + next.width + 2 * next.height &&
    other.x + other.width > next.x - 2 * next.height;
  return !words.some(isNear);
}
