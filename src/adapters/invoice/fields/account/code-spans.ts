import type { Cell } from '../../layout/page.ts';
import { isOtherThanCode } from '../../parse/account-number.ts';
import { fold } from '../../parse/fold.ts';
import { kindsOfWords } from './account-words.ts';
import { NO_PREFIX, type NumberSpan } from './number-spans.ts';

/** Signs in front of a code and after it that are no part of it. */
const OPENING = /^[#(:«»"'“”*.|/[-]+/;
const CLOSING = /[).,;:»"'“”|\]!?]+$/;
/**
 * One word with letters, figures and signs between them: `819-TR-55840`, `ws_maple_7`, `GT.PQ.03`, `DN::TRM::0047`. One
 * colon ends a label: `Acct:4471`.
 */
const CODE = /^[A-Za-z0-9]+(?:[-/_.*+~•·][A-Za-z0-9]+){0,6}$|^[A-Z0-9]+(?:::?[A-Z0-9]+){2,4}$/;
/** Letters without figures: `TBNR`, `ACD-QMN`, `law-office`. */
const LETTERS = /^[A-Z]{3,16}$|^[A-Z]{2,8}(?:[-.][A-Z]{2,8}){1,3}$|^[a-z]{2,16}(?:[-_.][a-z]{2,16}){1,3}$/;
/** Half of a postal code, a date without a year, a time, or a telephone number with a sign that is none of its own. */
const NO_CODE = new RegExp(
  '^(?:[0-9][A-Z][0-9]|(?:0?[1-9]|1[0-2])[/.-](?:[0-2]?[0-9]|3[01])(?:[/.-][0-9]{2,4})?|[0-9]{1,2}(?::[0-9]{2}){2}|' +
    '[2-9][0-9]{2}(?:/?[2-9][0-9]{6}|/[2-9][0-9]{2}-[0-9]{4}))$',
);
/** A group of letters of a code of several words. */
const SHORT_LETTERS = /^[A-Z]{1,4}$/;
/** The end of a label: `INSTALL-AT`. */
const PREPOSITION = /[-.](?:at|to|from|by|for|of|a|au|de|du|par)$/i;
const AT_END = /^[A-Z]{4}$|^(?:CAD|CDN|CR|DR|KM|GB|MB|MIN|SEC|NET|ON|QC|NB|NS|BC|AB|SK|PE|NL)$/;
const JOINT = /^[-–/]$/;
const MAX_LENGTH = 24;
const MAX_GROUPS = 9;
const MAX_SPANS = 600;

interface Group {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Whether punctuation ends the code here. */
  readonly isLast: boolean;
}

/**
 * Finds the codes of cells that are no plain numbers: with letters after or between the figures, with other signs, of
 * letters alone or of few figures. @param isAnnounced whether the words in front of a position may be its label
 */
export function codeSpans(
  cells: readonly Cell[],
  isAnnounced: (cell: Cell, before: string) => boolean,
): readonly NumberSpan[] {
  const spans: NumberSpan[] = [];
  for (const cell of cells) {
    if (spans.length >= MAX_SPANS) break;
    spans.push(...spansOf(cell, isAnnounced));
  }
  return spans;
}

function spansOf(cell: Cell, isAnnounced: (cell: Cell, before: string) => boolean): readonly NumberSpan[] {
  const text = cell.text.slice(0, 300);
  const groups = [...text.matchAll(/\S+/g)].map((match) => groupOf(match[0], match.index));
  const spans: NumberSpan[] = [];
  for (const [first, { text: word, start }] of groups.entries()) {
    if (!CODE.test(word)) continue;
    const before = text.slice(0, start);
    const announced = isAnnounced(cell, isInBracketsAtEnd(text, before) ? '' : before);
    if (!(announced || /[0-9]/.test(word) || SHORT_LETTERS.test(word))) continue;
    const run: Group[] = [];
    for (const group of groups.slice(first, first + MAX_GROUPS)) {
      if (!isPart(group, run)) break;
      run.push(group);
      const value = joined(run);
      if (isCode(value, run, announced))
        spans.push({
          cell,
          value,
          repairs: 0,
          before,
          after: text.slice(group.end),
          groups: run.map((one) => one.text),
        });
      if (group.isLast) break;
    }
  }
  return spans;
}

/** Whether the rest of a text is in brackets: the label of `Quay Chandlery (118)` is left of it or above it. */
export function isInBracketsAtEnd(text: string, before: string): boolean {
  return before.endsWith('(') && text.indexOf(')', before.length) === text.length - 1;
}

function groupOf(word: string, at: number): Group {
  if (JOINT.test(word)) return { text: word, start: at, end: at + 1, isLast: false };
  const from = OPENING.exec(word)?.[0].length ?? 0;
  const to = word.length - (CLOSING.exec(word.slice(from))?.[0].length ?? 0);
  return { text: word.slice(from, to), start: at + from, end: at + to, isLast: to < word.length };
}

/** Whether a word may continue a code: figures, few capitals, or a sign between figures. */
function isPart({ text, start }: Group, run: readonly Group[]): boolean {
  const last = run.at(-1);
  if (last === undefined) return true;
  if (JOINT.test(text)) return /[0-9]$/.test(last.text);
  if (start - last.end !== 1 || isOtherThanCode(text)) return false;
  if (run.length === 1 && !/[0-9]/.test(last.text) && !isShortPart(last.text)) return false;
  return /^[A-Z0-9][A-Z0-9-]*$/.test(text) && (/[0-9]/.test(text) || isShortPart(text));
}

const isShortPart = (text: string) => SHORT_LETTERS.test(text) && !NO_PREFIX.test(text);

const joined = (run: readonly Group[]) => run.map(({ text }) => text).join('');

function isCode(value: string, run: readonly Group[], isAnnounced: boolean): boolean {
  const last = run.at(-1)?.text ?? '';
  if (value.length > MAX_LENGTH || JOINT.test(last) || isOtherThanCode(value) || NO_CODE.test(value)) return false;
  if (run.length > 1 && AT_END.test(last)) return false;
  if (run.length > 1 && isOtherThanCode(run.map(({ text }) => text).join(' '))) return false;
  const digits = value.replace(/[^0-9]/g, '').length;
  if (digits === 0)
    return (
      isAnnounced &&
      run.length === 1 &&
      LETTERS.test(value) &&
      !PREPOSITION.test(value) &&
      kindsOfWords(fold(value)).length === 0
    );
  const hasLetters = /[A-Za-z]/.test(value);
  if (!hasLetters && run.length === 1 && /^[0-9]+$/.test(value)) return isAnnounced && digits >= 2 && digits <= 16;
  return value.length >= 3 && digits <= 18 && (hasLetters || digits >= 4 || isAnnounced);
}
