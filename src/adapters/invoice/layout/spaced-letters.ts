import { median, rightOf } from './cells.ts';
import { boundsOf, type Cell, type OcrToken } from './page.ts';

/** Letters with spaces between them: all of a word, or one that is so far from the next that it is a cell. */
const LETTERS = /^(?:[\p{L}&]|\p{L}(?: [\p{L}&'’-])+|-)$/u;
/** At least four letters of them tell that a title is meant: `D U` alone may be anything. */
const MIN_LETTERS = 4;
/** Largest distance to the next word, in steps from letter to letter. */
const MAX_STEPS = 6;
/** A space that is so much wider than the usual one separates two words. */
const WORD_SPACE = 1.7;
/** It is also so much wider in heights of the letters. */
const MIN_EXCESS = 0.3;

/**
 * Closes up a title that has a space after each letter, with the words right of it: `Q U I L L O N   V O I C E`,
 * `T É L   D U   V A L`.
 */
function closeUp(cell: Cell, cells: readonly Cell[]): Cell {
  if (!LETTERS.test(cell.text)) return cell;
  const parts = [cell];
  for (const next of rightOf(cell, cells)) {
    const last = parts.at(-1) ?? cell;
    const step = Math.max(...parts.map(stepOf), stepOf(next));
    if (!LETTERS.test(next.text) || next.x - last.x - last.width > MAX_STEPS * step) break;
    parts.push(next);
  }
  const words = parts.flatMap((part) => part.words);
  const text = joinLetters(words);
  // Marks of a table are all alike: `X X X X`.
  const hasWord = text.split(' ').some((word) => word.length >= MIN_LETTERS && new Set(word).size > 2);
  return hasWord ? { page: cell.page, words, text, ...boundsOf(words) } : cell;
}

/** The step from letter to letter. That of a single letter is not known: it is about as wide as the letter is high. */
function stepOf({ words, width, height }: Cell): number {
  return words.length > 1 ? width / words.length : height;
}

/** The letters without the spaces between them. Wider ones are between two words. */
function joinLetters(words: readonly OcrToken[]): string {
  const spaces = words.slice(1).map((word, index) => {
    const before = words[index] ?? word;
    return word.x - before.x - before.width;
  });
  const usual = median(spaces);
  return words
    .map((word, index) => {
      const space = spaces[index - 1] ?? 0;
      const isWord = space > WORD_SPACE * usual && space - usual > MIN_EXCESS * word.height;
      return (isWord ? ' ' : '') + word.text.replaceAll(' ', '');
    })
    .join('');
}

/** Closes up the titles among the cells of a page, and leaves out the cells that became part of one. */
export function closeUpTitles(cells: readonly Cell[]): readonly Cell[] {
  const joined = new Set<Cell>();
  const closed = cells.map((cell) => {
    const title = joined.has(cell) ? cell : closeUp(cell, cells);
    if (title !== cell)
      for (const other of cells)
        if (other !== cell && other.words[0] && title.words.includes(other.words[0])) joined.add(other);
    return { cell, title };
  });
  return closed.flatMap(({ cell, title }) => (joined.has(cell) ? [] : [title]));
}
