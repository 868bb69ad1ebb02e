import { leftOf } from '../../layout/cells.ts';
import { boundsOf, overlap, type Cell } from '../../layout/page.ts';
import { isAttentionLine } from '../address/address-lines.ts';
import { isName } from '../customer-name.ts';
import type { Document } from '../document.ts';
import type { PossibleName } from './mention.ts';
import { nameIn, type Source } from './name-phrases.ts';

/** How far apart the two lines of a labelled name begin at most, in text heights. */
const MAX_SHIFT = 3;

/** A labelled name with its second line, which begins below the first. */
export function continuedName(text: string, cell: Cell, source: Source, document: Document): readonly PossibleName[] {
  const start = cell.words.find((word) => text.startsWith(word.text) && word.text.length > 1) ?? cell;
  const next = document
    .cellsAround(cell, 3)
    .filter((other) => other.y > cell.y + 0.6 * cell.height && other.y - cell.y < 2.2 * cell.height)
    .find((other) => Math.abs(other.x - start.x) < MAX_SHIFT * cell.height);
  if (!next || document.labelled.has(next) || isAttentionLine(next.text) || !isName(next.text)) return [];
  if (nameIn(text) === undefined || haveLabelsInFront(cell, next, document)) return [];
  return [joinedName([{ ...cell, text }, next], source === 'issuerLabel' ? 'remit' : 'mailing')];
}

/** Whether both lines have something in front of them, in one column: the second one is the value of another label. */
function haveLabelsInFront(first: Cell, second: Cell, { cellsAround }: Document): boolean {
  const [label] = leftOf(first, cellsAround(first, 1));
  const [other] = leftOf(second, cellsAround(second, 1));
  return label !== undefined && other !== undefined && overlap(label.x, label.width, other.x, other.width) > 0;
}

/** Joins lines into one name. */
export function joinedName(parts: readonly Cell[], role: PossibleName['role'], line = 0): PossibleName {
  const [first] = parts;
  if (first === undefined) throw new RangeError('a name has at least one line');
  const words = parts.flatMap((part) => part.words);
  const text = parts.map((part) => part.text).join(' ');
  return { text, cell: { page: first.page, words, text, ...boundsOf(words) }, source: 'joined', role, line };
}
