import { median, rightOf } from './cells.ts';
import { boundsOf, type Cell } from './page.ts';

/** At least four single letters with spaces between them. */
const SPACED = /^\p{L}(?: [\p{L}&-]){3,}$/u;
/** Largest distance to the next word, in steps from letter to letter. */
const MAX_STEPS = 6;
/** A step that is so much longer than the usual one separates two words. */
const WORD_STEP = 1.7;

/** Closes up a title that has a space after each letter, with the words right of it: `Q U I L L O N   V O I C E`. */
function closeUp(cell: Cell, cells: readonly Cell[]): Cell {
  if (!SPACED.test(cell.text)) return cell;
  const parts = [cell];
  const step = cell.width / cell.words.length;
  let end = cell.x + cell.width;
  for (const next of rightOf(cell, cells)) {
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

/** Closes up the titles among the cells of a page, and leaves out the cells that became part of one. */
export function closeUpTitles(cells: readonly Cell[]): readonly Cell[] {
  const closed = cells.map((cell) => ({ cell, title: closeUp(cell, cells) }));
  const joined = new Set(
    closed.flatMap(({ cell, title }) => (title === cell ? [] : title.words.slice(cell.words.length))),
  );
  return closed.flatMap(({ cell, title }) => (cell.words[0] && joined.has(cell.words[0]) ? [] : [title]));
}
