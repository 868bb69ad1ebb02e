import { postalCodeProvinces } from '../../../domain/shared/postal-codes.ts';
import { boundsOf, type OcrToken } from '../layout/page.ts';
import { isMisreadCode } from '../parse/misread-code.ts';
import { splitProvince } from '../parse/provinces.ts';

/** Characters of a postal code without its space. */
const LENGTH = 6;
const CODE = /^[A-Z][0-9][A-Z][0-9][A-Z][0-9]$/;
/** The names of the provinces have up to three words. */
const PROVINCE_WORDS = 3;
/** Gap between pieces, in text heights. The space in a code has about half of one. */
const MAX_GAP = 1;

/**
 * Joins a postal code behind its province that was read in pieces or has a hyphen: `T1 A 2Y9`, `R7A OM 1`, `R7A-OM1`.
 * The engine takes the wide gap around a thin figure for a space. The code gets no space, and its figures stay as read.
 */
export function joinCodes(words: readonly OcrToken[]): readonly OcrToken[] {
  const joined: OcrToken[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const pieces = isBehindProvince(words, index) ? piecesFrom(words, index) : [];
    const text = pieces.map((piece) => piece.text.replace('-', '')).join('');
    if (pieces.length > 0 && isCode(text)) {
      joined.push({ ...boundsOf(pieces), text, confidence: Math.min(...pieces.map(({ confidence }) => confidence)) });
      index += pieces.length - 1;
    } else joined.push(words[index] as OcrToken);
  }
  return joined;
}

/** @returns the words of a code; none if it was read as usual, in one word or in two of three characters each */
function piecesFrom(words: readonly OcrToken[], start: number): readonly OcrToken[] {
  let length = 0;
  for (let end = start; end < words.length && length < LENGTH; end += 1) {
    const [last, word] = [words[end - 1], words[end]];
    if (!word || (end > start && last && !follows(last, word))) return [];
    length += word.text.replace(/[.,;]$|-/g, '').length;
    const pieces = words.slice(start, end + 1);
    const isWhole = pieces.length === 1 && !word.text.includes('-');
    const isUsual = isWhole || (pieces.length === 2 && pieces[0]?.text.length === LENGTH / 2);
    if (length === LENGTH) return isUsual ? [] : pieces;
  }
  return [];
}

function isBehindProvince(words: readonly OcrToken[], index: number): boolean {
  const before = words.slice(Math.max(0, index - PROVINCE_WORDS), index);
  return splitProvince(before.map(({ text }) => text).join(' ')) !== undefined;
}

function follows(last: OcrToken, word: OcrToken): boolean {
  const gap = word.x - last.x - last.width;
  return gap < MAX_GAP * last.height && gap > -last.height && Math.abs(word.y - last.y) < 0.5 * last.height;
}

function isCode(text: string): boolean {
  const bare = text.replace(/[.,;]$/, '');
  return (CODE.test(bare) && postalCodeProvinces(bare).length > 0) || isMisreadCode(bare);
}
