import { bare } from '../../parse/fold.ts';
import type { Document } from '../document.ts';

/** Whether accounting software made a word from a name of the document: `STRMIL` for Strathcona Millwork. */
export function isAbbreviationIn({ cells }: Document, word: string): boolean {
  if (!/^[A-Z]{5,16}$/.test(word)) return false;
  const others = cells.filter((cell) => cell.text !== word);
  // A word of a sentence is no code.
  const isWord = others.some(({ text }) => bare(text).split(' ').includes(word.toLowerCase()));
  return !isWord && others.some(({ text }) => isAbbreviation(word, text));
}

function isAbbreviation(code: string, name: string): boolean {
  const letters = bare(name).replace(/ /g, '');
  if (name.length > 70 || !letters.startsWith(code.slice(0, 3).toLowerCase()) || letters === code.toLowerCase())
    return false;
  let at = 0;
  for (const letter of code.toLowerCase()) {
    at = letters.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** Whether the letters of a code are the initials of a name or its beginning: `CGT-114` for Camions Gros-Tas. */
export function isCodeOf(code: string, name: string | null | undefined): boolean {
  const letters = [...code.matchAll(/[a-z]{2,}/gi)].map(([part]) => part.toLowerCase());
  const words = bare(name ?? '').split(' ');
  const initials = words.map((word) => word.charAt(0)).join('');
  return letters.some(
    (part) => initials.startsWith(part) || (part.length > 2 && words.some((word) => word.startsWith(part.slice(0, 5)))),
  );
}
