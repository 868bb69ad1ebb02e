import { median, rightOf } from '../../layout/cells.ts';
import { boundsOf, type Cell } from '../../layout/page.ts';
import type { Document } from '../document.ts';

/** At least four single letters with spaces between them. */
const SPACED = /^\p{L}(?: [\p{L}&-]){3,}$/u;
/** Largest distance to the next word, in steps from letter to letter. */
const MAX_STEPS = 6;
/** A step that is so much longer than the usual one separates two words. */
const WORD_STEP = 1.7;

/** Closes up a title that has a space after each letter, with the words right of it: `Q U I L L O N   V O I C E`. */
function closeUp(cell: Cell, { cellsAround }: Document): Cell {
  if (!SPACED.test(cell.text)) return cell;
  const parts = [cell];
  const step = cell.width / cell.words.length;
  let end = cell.x + cell.width;
  for (const next of rightOf(cell, cellsAround(cell, 2))) {
    if (!SPACED.test(next.text) || next.x - end > MAX_STEPS * step) break;
    parts.push(next);
    end = next.x + next.width;
  }
  const words = parts.flatMap((part) => part.words);
  const text = parts.map(joinLetters).join(' ');
  return { page: cell.page, words, text, ...boundsOf(words) };
}

/** The letters without the spaces between them. Wider ones are between two words. */
function joinLetters({ words }: Cell): string {
  const steps = words.slice(1).map((word, index) => word.x - (words[index]?.x ?? 0));
  const usual = median(steps);
  return words
    .map(({ text }, index) => ((steps[index - 1] ?? 0) > WORD_STEP * usual ? ' ' : '') + text.replaceAll(' ', ''))
    .join('');
}

/** Closes up the titles among some cells, and leaves out the cells that became part of one. */
export function closeUpAll(cells: readonly Cell[], document: Document): readonly ClosedUp[] {
  const closed = cells.map((cell) => ({ cell, title: closeUp(cell, document) }));
  const joined = new Set(
    closed.flatMap(({ cell, title }) => (title === cell ? [] : title.words.slice(cell.words.length))),
  );
  return closed.filter(({ cell: { words } }) => !words[0] || !joined.has(words[0]));
}

/** A cell, and the same with its letters closed up. */
export interface ClosedUp {
  readonly cell: Cell;
  readonly title: Cell;
}
