import type { Box, Cell } from '../../layout/page.ts';
import { anyWord } from '../../parse/any-word.ts';
import { findDate } from '../../parse/dates.ts';
import { fold } from '../../parse/fold.ts';
import { findPhones } from '../../parse/phones.ts';
import { findPostalCodes } from '../../parse/postal-code.ts';
import { splitProvince } from '../../parse/provinces.ts';
import type { Label } from '../label.ts';
import { labelOfWhole } from '../labels.ts';

/** Longer texts are prose. */
export const MAX_LENGTH = 60;
/** Limits the time for a page full of labels. */
const MAX_LABELS = 400;
/** Words of labels that no other rule needs to know. */
const WORDS: readonly (readonly [Label, RegExp])[] = [
  ['other', anyWord('due|pay(?:able|er|ment)?|paiement|echeance|amount|montant|total|balance|solde|charges')],
  ['date', anyWord('dated?|issued|made out|emise?|billed|prepared|facturee? le')],
  ['main', anyWord('telephones?|tel|phones?|numero|number|lines?|lignes?')],
];
/** Labels of other words are short. */
const MAX_LABEL = 30;
/** The value of a label that names another one: `Same as service location`. */
const REFERENCE = /^(?:the )?(?:same|identical|idem|ditto|(?:la )?meme|identique)\b/;

const AMOUNT = /^[-$ ]*[0-9][0-9 ,.]*[.,][0-9]{2}[ $]*(?:cr)?$/;
const CODE = /^(?=.*[0-9])[a-z0-9][a-z0-9 ./#-]{1,24}$/;
const isDate = (text: string) => findDate(text) !== undefined;
const isPhone = (text: string) => findPhones(text).length > 0;
const endsAddress = (text: string) => splitProvince(text) !== undefined || findPostalCodes(text).length > 0;
/** What the value of a label looks like, or its last line. */
const SHAPES: Readonly<Partial<Record<Label, (text: string) => boolean>>> = {
  account: (text) => CODE.test(fold(text)) && !isDate(text) && !AMOUNT.test(fold(text)) && !isPhone(text),
  date: isDate,
  plainDate: isDate,
  main: isPhone,
  other: (text) => isDate(text) || AMOUNT.test(fold(text)),
  service: endsAddress,
  mailing: endsAddress,
};

/** The cells that are a label and nothing else. A colon has its value behind it. */
export function labelsAmong(cells: readonly Cell[]): ReadonlyMap<Cell, Label> {
  const labels = new Map<Cell, Label>();
  for (const cell of cells) {
    if (labels.size >= MAX_LABELS) break;
    const label = labelOf(cell.text);
    if (label !== undefined) labels.set(cell, label);
  }
  return labels;
}

function labelOf(text: string): Label | undefined {
  if (text.length > MAX_LENGTH || /:\s*$/.test(text) || REFERENCE.test(fold(text))) return undefined;
  return labelOfWhole(text) ?? (mayBeLabel(text) ? WORDS.find(([, words]) => words.test(fold(text)))?.[0] : undefined);
}

/** Whether a text is as short as a label, without a figure. */
export const mayBeLabel = (text: string): boolean => text.length <= MAX_LABEL && /^[^0-9$]+$/.test(text);

/** Whether labels of this kind have values that their shape tells. */
export const hasShape = (label: Label): boolean => SHAPES[label] !== undefined;

/** Whether a cell looks like the value of a label. */
export function fits(label: Label, cell: Cell | undefined): boolean {
  return cell !== undefined && SHAPES[label]?.(cell.text) === true;
}

/** Labels of names and addresses, which may have several lines. */
const OF_LINES: ReadonlySet<Label> = new Set(['name', 'mailing', 'service']);
export const isOfLines = (label: Label): boolean => OF_LINES.has(label);

/** Moves a cell. Its words keep the place where they are printed. */
export function moveTo(cell: Cell, { x, y }: Pick<Box, 'x' | 'y'>): Cell {
  const [right, down] = [x - cell.x, y - cell.y];
  if (right === 0 && down === 0) return cell;
  const words = cell.words.map((word) => {
    const { x: left, y: top, width, height } = word;
    return { ...word, x: left + right, y: top + down, printed: word.printed ?? { x: left, y: top, width, height } };
  });
  return { ...cell, x, y, words };
}
