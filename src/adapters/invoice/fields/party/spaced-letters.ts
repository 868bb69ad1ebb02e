import { rightOf } from '../../layout/cells.ts';
import { boundsOf, type Cell } from '../../layout/page.ts';
import type { Document } from '../document.ts';

/** At least four single letters with spaces between them. */
const SPACED = /^\p{L}(?: \p{L}){3,}$/u;
/** Largest distance to the next word, in steps from letter to letter. */
const MAX_STEPS = 3.5;

/** Closes up a title that has a space after each letter, with the words right of it: `Q U I L L O N   V O I C E`. */
export function closeUp(cell: Cell, { cellsAround }: Document): Cell {
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
  const text = parts.map((part) => part.text.replaceAll(' ', '')).join(' ');
  return { page: cell.page, words, text, ...boundsOf(words) };
}
