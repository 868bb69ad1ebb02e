import { sliceCell } from '../layout/cells.ts';
import type { Cell } from '../layout/page.ts';
import { findPostalCodes } from '../parse/postal-code.ts';
import { streetAfterText } from '../parse/street-in-text.ts';
import { parseStreet } from '../parse/street.ts';
import type { FoundLabel } from './labels.ts';

/** `Address: 12 Main St`, `Lieu pour les deux lignes : 12, rue Hart` */
const TEXT_WITH_COLON = /^[^0-9:]{2,60}: ?(?=#?[0-9])/;
/** `Re: telephone at the hall, 12 Main St,`, with the city in the next line. */
const SUBJECT = /^(?:re|ref|réf|objet|subject|sujet) ?: ?(?=\p{L})/iu;
/** The next line of the address, in text heights. */
const MAX_PITCH = 2.5;

/**
 * Gives a street behind a colon a cell of its own if the next line begins below it, as in a column: the rest of the
 * address is there, not below the words in front of the colon.
 */
export function separateStreets(
  cells: readonly Cell[],
  labels: readonly FoundLabel[],
): { readonly cells: Cell[]; readonly labels: readonly FoundLabel[] } {
  const streets = new Map<Cell, Cell>();
  const separated = cells.flatMap((cell) => {
    const start = (TEXT_WITH_COLON.exec(cell.text) ?? SUBJECT.exec(cell.text))?.[0].length ?? 0;
    const [words, street] = [sliceCell(cell, 0, start), sliceCell(cell, start, cell.text.length)];
    const mayBegin =
      words && street && (isStreetAlone(street.text) || (SUBJECT.test(cell.text) && endsInStreet(street.text)));
    if (!mayBegin || !cells.some((other) => isNextLine(other, street))) return [cell];
    streets.set(cell, street);
    return [words, street];
  });
  const valueOf = (value: Cell | undefined) => (value ? (streets.get(value) ?? value) : undefined);
  return { cells: separated, labels: labels.map((label) => ({ ...label, value: valueOf(label.value) })) };
}

/** Whether a text is a street without its city. */
function isStreetAlone(text: string): boolean {
  return parseStreet(text)?.typed === true && findPostalCodes(text).length === 0;
}

function endsInStreet(text: string): boolean {
  return streetAfterText(text.replace(/,$/, '')) !== undefined && findPostalCodes(text).length === 0;
}

function isNextLine(cell: Cell, { x, y, height }: Cell): boolean {
  return (
    Math.abs(cell.x - x) < height &&
    cell.y - y > 0.5 * height &&
    cell.y - y < MAX_PITCH * height &&
    /\p{L}{2}/u.test(cell.text)
  );
}
