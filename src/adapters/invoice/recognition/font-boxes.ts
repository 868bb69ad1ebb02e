import { MAX_WORDS, median } from '../layout/cells.ts';
import type { OcrToken } from '../layout/page.ts';

/** Heights of Latin letters, as shares of the font size. */
const CAPITAL = 0.72;
const SMALL_LETTER = 0.53;
const DESCENT = 0.2;
/** The top of a line above its baseline, as in the words of PDF files. */
const ASCENT = 0.8;

const HAS_CAPITAL_HEIGHT = /[A-Z0-9bdfhklt\p{Lu}()/'’"éèêàôîûç#$%&?!|]/u;
const HAS_SMALL_LETTER = /[a-z]/;
const HAS_DESCENT = /[gjpqyçQ,;()|]/;

/** Neighbours of a word are at most this many text heights away. */
const NEAR = 8;
/** A word whose size differs by more than this factor from its neighbours was measured with a rule or a speck. */
const SAME_SIZE = 1.2;
/** Fewer neighbours of one size do not prove that the word was measured wrongly. */
const MIN_ALIKE = 2;

interface Measure {
  readonly baseline: number;
  readonly size: number;
}
interface Measured {
  readonly word: OcrToken;
  /** Undefined for a dash or dots, which do not show the size of their font. */
  readonly measure: Measure | undefined;
}

/**
 * Gives recognised words the boxes that they would have in a PDF file: as tall as their font. Recognition measures the
 * ink, so that a line in capitals seems smaller than one with descenders, and its gaps wider.
 * @returns at most as many words as fields are looked for in
 */
export function toFontBoxes(words: readonly OcrToken[]): readonly OcrToken[] {
  const measured = words.slice(0, MAX_WORDS).map((word): Measured => ({ word, measure: measureOf(word) }));
  return measured.map((one) => {
    // A single dot is often a speck, or the end of a leader.
    const measure = one.word.text === '.' ? undefined : correctByNeighbours(one, measured);
    return measure ? { ...one.word, y: measure.baseline - ASCENT * measure.size, height: measure.size } : one.word;
  });
}

function measureOf({ text, y, height }: OcrToken): Measure | undefined {
  const isTall = HAS_CAPITAL_HEIGHT.test(text);
  if (!isTall && !HAS_SMALL_LETTER.test(text)) return undefined;
  const ascent = isTall ? CAPITAL : SMALL_LETTER;
  const size = height / (ascent + (HAS_DESCENT.test(text) ? DESCENT : 0));
  return { baseline: y + ascent * size, size };
}

/** @returns the measure of the neighbours if a word has none, or one that does not fit theirs */
function correctByNeighbours({ word, measure }: Measured, measured: readonly Measured[]): Measure | undefined {
  const beside = measured.filter((other) => other.word !== word && isBeside(word, other.word));
  const measures = beside.flatMap((other) => other.measure ?? []);
  const size = median(measures.map((one) => one.size));
  const isAlike = (one: Measure) => one.size < SAME_SIZE * size && size < SAME_SIZE * one.size;
  const alike = measures.filter(isAlike);
  if (measure && (isAlike(measure) || alike.length < MIN_ALIKE || alike.length < measures.length / 2)) return measure;
  return alike.length > 0 ? { size, baseline: median(alike.map((one) => one.baseline)) } : undefined;
}

function isBeside(word: OcrToken, other: OcrToken): boolean {
  const height = Math.max(word.height, other.height);
  // Most words are excluded here, so this is checked first.
  if (Math.abs(word.y + word.height / 2 - other.y - other.height / 2) >= 0.5 * height) return false;
  return Math.max(other.x - word.x - word.width, word.x - other.x - other.width) < NEAR * height;
}
