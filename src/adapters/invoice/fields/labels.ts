import { isTownLabel } from './address/address-block.ts';
import { fold } from '../parse/fold.ts';
import { DESIGNATOR, UNIT_ID } from '../parse/units.ts';
import { labelByWords } from './composed-labels.ts';
import type { Label } from './label.ts';
import { LABELS } from './label-patterns.ts';
import { startsIn } from './label-starts.ts';
import { sliceCell } from '../layout/cells.ts';
import type { Cell } from '../layout/page.ts';

/** Spaces between words are optional, because recognition may lose them. */
const STARTS = LABELS.map(([label, pattern]) => ({
  label,
  pattern: new RegExp(`^(?:${pattern.replace(/ (?![?])/g, ' ?')})(?![a-z])`),
}));
/** Separates a label from its value, or its two languages. */
const JOINT = /^[ :/|.,;>#=()-]+/;
/** Labels are short: only this many characters of a line are searched. The rest of a long line is prose. */
const MAX_LENGTH = 140;

/** The position of a label in the text of a cell. */
interface LabelPosition {
  readonly label: Label;
  readonly start: number;
  /** Start of the text after the label. */
  readonly end: number;
}

export interface FoundLabel {
  readonly label: Label;
  /** The words of the label. */
  readonly cell: Cell;
  /** The text after the label in the same cell. */
  readonly value: Cell | undefined;
}

/**
 * Separates the labels of a cell from the text between them, so that a value has a cell and a left edge of its own.
 * @returns the parts of the cell from left to right, and the labels among them
 */
export function separateLabels(cell: Cell): {
  readonly cells: readonly Cell[];
  readonly labels: readonly FoundLabel[];
} {
  const positions = isTownLabel(cell.text) ? [] : labelPositions(cell);
  if (positions.length === 0) return { cells: [cell], labels: [] };
  const cells: Cell[] = [];
  const labels: FoundLabel[] = [];
  const before = sliceCell(cell, 0, positions[0]?.start ?? 0);
  if (before && /[\p{L}\p{N}]/u.test(before.text)) cells.push(before);
  for (const [index, { label, start, end }] of positions.entries()) {
    const own = sliceCell(cell, start, end);
    if (own === undefined) continue;
    const rest = sliceCell(cell, end, positions[index + 1]?.start ?? Number.POSITIVE_INFINITY);
    const value = rest && /[\p{L}\p{N}]/u.test(rest.text) ? rest : undefined;
    cells.push(own, ...(value ? [value] : []));
    labels.push({ label, cell: own, value });
  }
  return { cells, labels };
}

/** Finds the labels of a cell: at its beginning, and at the start of later parts (`Compte no 123   Facture du …`). */
function labelPositions(cell: Cell): readonly LabelPosition[] {
  const text = withoutBrackets(withoutUnderscores(fold(cell.text.slice(0, MAX_LENGTH))));
  const found: LabelPosition[] = [];
  for (const { first, isInLine } of startsIn(text)) {
    // The headings of a narrow table follow each other.
    let start: number | undefined = first;
    while (start !== undefined && start >= (found.at(-1)?.end ?? 0) && start < text.length) {
      const label: { label: Label; end: number } | undefined = labelAt(text, start);
      if (label && isInLine && !LABELS_IN_LINE.has(label.label)) break;
      // `1, place de l'École` is a street.
      if (label?.label === 'service' && /^[0-9]{1,6}[a-z]?,? $/.test(text.slice(0, start))) break;
      // `Pay by / Date`: the second one is a part of the first.
      const isPart =
        label?.label === 'plainDate' && found.at(-1)?.label === 'other' && /[/] ?$/.test(text.slice(0, start));
      // `Services supplied at our customer's shop in`: the words after a label of the place belong to it.
      const last = found.at(-1);
      if (
        label?.label === 'remit' &&
        last?.label === 'service' &&
        last.end === start &&
        !/[:|/] ?$/.test(text.slice(0, start))
      )
        found[found.length - 1] = { ...last, end: label.end };
      else if (label) found.push({ ...label, ...(isPart ? { label: 'other' } : {}), start });
      start = label && label.end > start ? label.end : undefined;
    }
  }
  return found;
}

/** A translation may be in brackets: `Invoice date (date de facture)`. The positions stay the same. */
function withoutBrackets(text: string): string {
  return text.replace(/ \(([a-z][^()0-9]*)(?:\)(?=:)|\)?)/g, (whole, inner: string) =>
    ` /${inner}`.padEnd(whole.length),
  );
}

/** A database has one word: `inv_date`. */
const withoutUnderscores = (text: string) =>
  text.replace(/^[a-z]+(?:_[a-z]+)+(?= ?[:=]|$)/, (name) => name.replaceAll('_', ' '));

/** Only these labels are looked for within a line. */
const LABELS_IN_LINE: ReadonlySet<Label> = new Set(['account', 'client', 'date']);

/** The label that a whole text is, if it is one. */
export function labelOfWhole(text: string): Label | undefined {
  const folded = withoutBrackets(fold(text));
  const found = labelAt(folded, 0);
  return found && found.end >= folded.replace(/[ :.]+$/, '').length ? found.label : undefined;
}

function labelAt(text: string, start: number): { label: Label; end: number } | undefined {
  const rest = text.slice(start);
  for (const { label, pattern } of STARTS) {
    const match = pattern.exec(rest);
    if (!match || match[0].trim() === '') continue;
    const end = pastTranslation(text, start + match[0].length, label);
    return { label, end: label === 'service' ? endBeforeAddress(text, start, end) : end };
  }
  const composed = labelByWords(rest);
  if (!composed) return undefined;
  const end = pastTranslation(text, start + composed.length, composed.label);
  return { label: composed.label, end: composed.label === 'service' ? endBeforeAddress(text, start, end) : end };
}

const UNIT_WORD = new RegExp(`(?<=[a-z] )${DESIGNATOR}[.]? ?#? ?$`);
const UNIT_NUMBER = new RegExp(`^${UNIT_ID}(?:,| - )`);

const COUNTED_PLACE = /\b(?:site|location|lieu|emplacement|endroit) (?:no[.]? ?|n[o°] ?|#)?$/;
const NUMBER_OF_PLACE = /^[0-9]{1,2} ?[-:] (?=[0-9])/;

/** Where the address begins: at `office` in `lines are located in office 612, 12 Main St`, behind `Site 2 -`. */
function endBeforeAddress(text: string, start: number, end: number): number {
  const [own, rest] = [text.slice(start, end), text.slice(end)];
  const unit = UNIT_WORD.exec(own);
  if (unit && UNIT_NUMBER.test(rest)) return start + unit.index;
  return COUNTED_PLACE.test(own) ? end + (NUMBER_OF_PLACE.exec(rest)?.[0].length ?? 0) : end;
}

/** Skips the same label in the other language, which follows on bilingual invoices. */
function pastTranslation(text: string, from: number, label: Label): number {
  const joint = JOINT.exec(text.slice(from))?.[0].length ?? 0;
  const rest = text.slice(from + joint);
  for (const other of STARTS) {
    const match = joint > 0 ? other.pattern.exec(rest) : null;
    if (match && match[0] !== '' && (other.label === label || areRelated(label, other.label))) {
      const end = from + joint + match[0].length;
      return end + (JOINT.exec(text.slice(end))?.[0].length ?? 0);
    }
  }
  return from + joint;
}

function areRelated(a: Label, b: Label): boolean {
  return (
    [a, b].every((label) => label === 'date' || label === 'plainDate') ||
    [a, b].every((label) => label === 'account' || label === 'client')
  );
}
