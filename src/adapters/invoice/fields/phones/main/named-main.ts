import { rightOf } from '../../../layout/cells.ts';
import { fold } from '../../../parse/fold.ts';
import { phonesIn } from '../../../parse/phones.ts';
import type { Document } from '../../document.ts';
import type { BilledNumber } from '../billed-numbers.ts';
import { leftText } from '../number-context.ts';
import { isLabelOfMain } from '../words/main-words.ts';
import { FURTHER } from '../words/phone-words.ts';

/** More words behind a number are the rest of a sentence. */
const MAX_NOTE = 4;

/** The words on both sides of a number. Behind a comma is the next one, and another one may be in front. */
export function labelOf({ cell, before, after }: BilledNumber, document: Document): string {
  const own = /[0-9]{4}[^0-9]*[/,;|]([^0-9]*)$/.exec(before)?.[1]?.trim() ?? before;
  // Words in brackets may be those of the number behind them, as are those after `and`.
  const behind = /^(?:[(][^)]*|(?:et|and|ou|or|plus|&) [^0-9]*)[0-9]{3}/.test(after)
    ? ''
    : (/^[(]([^()0-9]*)[)]/.exec(after)?.[1] ?? after.split(/[,;/]|[.] |[0-9]{3}/)[0] ?? '');
  const isNote = behind.split(' ').length <= MAX_NOTE;
  return `${own || leftText(cell, document)} ${isNote ? behind : ''}`;
}

/** Whether the last words in front of a number, or those behind it, say that it is a fax or added to another number. */
export function isFurther(one: BilledNumber, document: Document): boolean {
  return FURTHER.test(labelOf({ ...one, before: one.before.split(', ').at(-1) ?? '' }, document));
}

const MAIN_WORD = '(?:main|primary|principale?|lead|pilote?|btn|maitresse?|maitre)';
/** The kind of a line behind its number, or its name and that it is the main one: `front desk ** MAIN **`. */
const MAIN_BEHIND = new RegExp(
  `^(?:${MAIN_WORD}(?: (?:line|number)| ?$)|(?:ligne|numero) (?:principale?|de tete))|` +
    `^[a-z' ]{2,24}[,;(*/–—-]+ ?(?:ligne |numero )?${MAIN_WORD}(?: (?:line|number))?[ *)]*$|` +
    `^(?:[a-z]{2,12} )?(?:pilote?|main line|main number|primary)$`,
);
const STARS = /^[*(–—, -]+/;
const STARS_BEHIND = /[*) -]+$/;

/** Whether a note behind a number is that of the main one: `Office, 4 Elm St | 780-… main line`. */
export function isNamedMainBehind({ cell, before, after }: BilledNumber, document: Document): boolean {
  const isWhole = before === '' && /^(?:to [0-9]{4})?$/.test(after);
  const right = isWhole ? rightOf(cell, document.cellsAround(cell, 2)).slice(0, 2) : [];
  const notes = right.length > 0 ? right.map(({ text }) => fold(text)) : [after];
  return notes.some((note) => MAIN_BEHIND.test(note.replace(STARS, '').replace(STARS_BEHIND, '')));
}

/** A sign behind a number that a note at the end explains. */
const MARK = /^ ?([*†‡§]{1,3})(?![*†‡§])/;

/** Whether the note of a mark behind a number says that it is the main one: `514-201-3344 *`, `* main number`. */
export function isMarkedMain({ cell, number }: BilledNumber, { cells }: Document): boolean {
  const found = phonesIn(cell.text).find((one) => one.number === number);
  const mark = MARK.exec(cell.text.slice(found?.end ?? 0))?.[1];
  if (found === undefined || mark === undefined) return false;
  return cells.some(
    ({ text }) => MARK.exec(text)?.[1] === mark && phonesIn(text).length === 0 && isLabelOfMain(fold(text)),
  );
}
