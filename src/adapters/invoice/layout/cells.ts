import { postalCodeProvinces } from '../../../domain/shared/postal-codes.ts';
import { splitProvince } from '../parse/provinces.ts';
import { boundsOf, overlap, type Box, type Cell, type Page, type OcrToken } from './page.ts';
import { withoutRowNumbers } from './row-numbers.ts';

/** Gaps between columns are wider than this many text heights. A space is a third of a height. */
const COLUMN_GAP = 1.15;
/** They are also wider than this many characters: in monospaced fonts a space is as wide as a character. */
const COLUMN_CHARACTERS = 1.8;
/** The halves of a postal code are one word, and a code belongs to its province: these may be further apart. */
const CODE_GAP = 5;
/** A fax that was sent on has two. */
const MAX_FAX_HEADERS = 2;
/** `P.01/01`, `page 1 of 3`, `p. 002` */
const FAX_PAGE = /\bp(?:ages?|gs?)?[.:]? ?[0-9OoIl]{1,3}(?: ?(?:\/|of|de|sur) ?[0-9OoIl]{1,3})?$/i;
/** A full page has about two thousand words. Words beyond this limit are ignored. */
export const MAX_WORDS = 6_000;

/** Groups the words of a page into cells, from top to bottom and, within a line, from left to right. */
export function cellsOf(page: Page): readonly Cell[] {
  const words = joinRaisedEnds(withoutRowNumbers(page.words.filter(isLegible).slice(0, MAX_WORDS)));
  return linesOf(words)
    .filter((line, index) => index >= MAX_FAX_HEADERS || !isFaxHeader(line))
    .flatMap((line) =>
      splitAtColumns(line)
        .map(withoutRulesAtEnds)
        .filter((group) => group.length > 0)
        .map((group) => toCell(page, group)),
    );
}

/** Whether a line is what a fax machine prints above a page: time, sender, and page. */
function isFaxHeader(line: readonly OcrToken[]): boolean {
  const text = line.map((word) => word.text).join(' ');
  return /(?<![0-9])[0-2]?[0-9][:h][0-5][0-9](?![0-9])/.test(text) && FAX_PAGE.test(text);
}

function isLegible(word: OcrToken): boolean {
  const isMark = isRule(word) && !isSeparator(word);
  return word.text.trim() !== '' && !isMark && word.height > 0 && word.width > 0;
}

/** OCR reads rules and frames as such characters. */
const isRule = ({ text }: OcrToken) => /^(?:[|_~=¦—–•·°'"`‘’“”«»-]+|[+|]?[-=_+]{2,}[+|]?)$/.test(text);
/** A dash or a dot between words, such as between a unit and a civic number, belongs to their text. */
const isSeparator = ({ text }: OcrToken) => /^[—–•·-]$/.test(text);

function withoutRulesAtEnds(words: readonly OcrToken[]): readonly OcrToken[] {
  // The colons of a form may be in a column.
  const from = words.findIndex((word) => !isRule(word) && word.text !== ':');
  return from < 0 ? [] : words.slice(from, words.findLastIndex((word) => !isRule(word)) + 1);
}

function linesOf(words: readonly OcrToken[]): OcrToken[][] {
  const lines: OcrToken[][] = [];
  for (const word of [...words].sort((a, b) => a.y + a.height / 2 - (b.y + b.height / 2))) {
    const matches = lines.slice(-12).filter((line) => isInLine(word, line));
    // Columns may be half a line apart: a word belongs to the line that it is next to.
    const match = matches.findLast((line) => isNextTo(word, line)) ?? matches.at(-1);
    if (match) match.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => line.sort((a, b) => a.x - b.x));
}

/**
 * Whether a word continues a line next to its nearest word: on a curled or tilted page the other end of a line is as
 * high as the line above. Small print next to large text is a separate line. Two lines of usual text may be next to a
 * large one: a word is level with the nearest word of its size.
 */
function isInLine(word: OcrToken, line: readonly OcrToken[]): boolean {
  const near = nearest(word, line, (other) => !isSeparator(other)) ?? nearest(word, line, () => true);
  if (!near || overlap(near.y, near.height, word.y, word.height) <= 0.55 * Math.min(near.height, word.height))
    return false;
  if (isSeparator(word)) return true;
  const peer = nearest(word, line, (other) => isOfSize(word, other, 1.3));
  return isOfSize(word, near, 2.4) && (!peer || overlap(peer.y, peer.height, word.y, word.height) > 0.3 * word.height);
}

function isOfSize(word: Box, other: Box, ratio: number): boolean {
  return word.height < ratio * other.height && other.height < ratio * word.height;
}

function isNextTo(word: OcrToken, line: readonly OcrToken[]): boolean {
  const near = nearest(word, line, () => true);
  return near !== undefined && overlap(word.x, word.width, near.x, near.width) > -Math.min(word.height, near.height);
}

/** The horizontally nearest word of some. */
function nearest(word: Box, line: readonly OcrToken[], isMeant: (other: OcrToken) => boolean): OcrToken | undefined {
  let [found, least]: [OcrToken | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const other of line) {
    const gap = -overlap(word.x, word.width, other.x, other.width);
    if (gap < least && isMeant(other)) [found, least] = [other, gap];
  }
  return found;
}

const RAISED = /^(?:er|[rè]?e|st|nd|rd|th|me|lle|o|os),?$/;

/**
 * Joins the raised end of an ordinal or a title, which is a word of its own in some documents, to the word in front of
 * it: `2` and `e`, `M` and `e`, `N` and `o`.
 */
function joinRaisedEnds(words: readonly OcrToken[]): readonly OcrToken[] {
  const joined = new Map<OcrToken, OcrToken>();
  const used = new Set<OcrToken>();
  for (const end of words.filter(({ text }) => RAISED.test(text))) {
    const start = words.find((word) => endsWith(word, end));
    if (!start || joined.has(start)) continue;
    joined.set(start, { ...start, text: start.text + end.text, width: end.x + end.width - start.x });
    used.add(end);
  }
  return words.filter((word) => !used.has(word)).map((word) => joined.get(word) ?? word);
}

function endsWith(word: OcrToken, end: OcrToken): boolean {
  const gap = end.x - word.x - word.width;
  return (
    Math.abs(gap) < 0.12 * word.height &&
    overlap(word.y, word.height, end.y, end.height) > 0.3 * Math.min(word.height, end.height) &&
    ((/[0-9]$/.test(word.text) && /^(?:er|[rè]?e|st|nd|rd|th),?$/.test(end.text)) ||
      (/^[MN]$/i.test(word.text) && /^(?:e|me|lle|o|os)$/.test(end.text)))
  );
}

/** Whether two words are the halves of a postal code: `M1L` and `2K1`. */
function isRestOfCode(last: OcrToken | undefined, word: OcrToken): boolean {
  return last !== undefined && /^[A-Z][0-9O][A-Z]$/.test(last.text) && /^[0-9][A-Z][0-9O][.,]?$/.test(word.text);
}

/** Whether a word is the postal code, or its first half, of the province in front of it: `Guelph ON` and `N1H`. */
function isCodeOfPlace(before: readonly OcrToken[], word: OcrToken): boolean {
  if (!/^[A-Z][0-9O][A-Z](?:-?[0-9O][A-Z][0-9O])?$/.test(word.text)) return false;
  const text = before.slice(-4).map((one) => one.text);
  const province = splitProvince(text.join(' '))?.province;
  return province !== undefined && postalCodeProvinces(word.text.replaceAll('O', '0')).includes(province);
}

function splitAtColumns(line: readonly OcrToken[]): OcrToken[][] {
  const groups: OcrToken[][] = [];
  const height = median(line.map((word) => word.height));
  const characterWidth = median(
    line.filter((word) => word.text.length > 2).map((word) => word.width / word.text.length),
  );
  let end = Number.NEGATIVE_INFINITY;
  for (const word of line) {
    const current = groups.at(-1);
    const gap = Math.max(COLUMN_GAP * height, COLUMN_GAP * 0.8 * word.height, COLUMN_CHARACTERS * characterWidth);
    const isCode = isRestOfCode(current?.at(-1), word) || (current !== undefined && isCodeOfPlace(current, word));
    const maxGap = isCode ? Math.max(gap, CODE_GAP * height) : gap;
    if (current === undefined || word.x - end > maxGap) groups.push([word]);
    else current.push(word);
    end = Math.max(end, word.x + word.width);
  }
  return groups;
}

function toCell(page: Page, words: readonly OcrToken[]): Cell {
  return {
    page,
    words,
    text: words
      .map((word) => word.text)
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim(),
    ...boundsOf(words),
  };
}

/**
 * Returns the part of a cell between two positions of its text. Its box is estimated where a position is inside a word.
 * @returns undefined if the part has no visible character
 */
export function sliceCell(cell: Cell, from: number, to: number): Cell | undefined {
  let start = 0;
  const words = cell.words.flatMap((word): OcrToken[] => {
    const at = start;
    start += word.text.length + 1;
    const [first, last] = [Math.max(0, from - at), Math.min(word.text.length, to - at)];
    const text = word.text.slice(first, Math.max(first, last));
    if (text.trim() === '') return [];
    const width = word.width / word.text.length;
    return [{ ...word, text, x: word.x + width * first, width: width * text.length }];
  });
  return words.length > 0 ? toCell(cell.page, words) : undefined;
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Returns the cells to the right of a cell in its line, nearest first. */
export function rightOf(cell: Cell, cells: readonly Cell[]): readonly Cell[] {
  return cells
    .filter(
      (other) =>
        other !== cell &&
        other.page === cell.page &&
        other.x >= cell.x + cell.width - 1 &&
        overlap(cell.y, cell.height, other.y, other.height) > 0.35 * Math.min(cell.height, other.height),
    )
    .sort((a, b) => a.x - b.x);
}

/** Returns the cells to the left of a cell in its line, nearest first. */
export function leftOf(cell: Cell, cells: readonly Cell[]): readonly Cell[] {
  return cells
    .filter(
      (other) =>
        other !== cell &&
        other.page === cell.page &&
        other.x + other.width <= cell.x + 1 &&
        overlap(cell.y, cell.height, other.y, other.height) > 0.35 * Math.min(cell.height, other.height),
    )
    .sort((a, b) => b.x - a.x);
}

/** Returns the cells below a cell in its column, nearest first, at most `lines` text heights away. */
export function under(cell: Cell, cells: readonly Cell[], lines = 2.4): readonly Cell[] {
  const bottom = cell.y + cell.height;
  return cells
    .filter(
      (other) =>
        other !== cell &&
        other.page === cell.page &&
        other.y > cell.y + 0.5 * cell.height &&
        other.y - bottom < lines * Math.max(cell.height, other.height * 0.6) &&
        sharesColumn(cell, other),
    )
    .sort((a, b) => a.y - b.y);
}

/** Whether two cells are aligned left or right, or mostly overlap horizontally. */
export function sharesColumn(cell: Cell, other: Cell): boolean {
  const close = 1.3 * Math.max(cell.height, other.height);
  if (Math.abs(cell.x - other.x) < close || Math.abs(cell.x + cell.width - other.x - other.width) < close) return true;
  return overlap(cell.x, cell.width, other.x, other.width) > 0.6 * Math.min(cell.width, other.width);
}
