import { bare } from '../../parse/fold.ts';
import type { Document } from '../document.ts';

/** Whether accounting software made a word from a name of the document: `STRMIL` for Strathcona Millwork. */
export function isAbbreviationIn({ cells }: Document, word: string, minLength = 5): boolean {
  if (!/^[A-Z]{4,16}$/.test(word) || word.length < minLength) return false;
  const others = cells.filter((cell) => cell.text !== word);
  // A word of a sentence is no code.
  const isWord = others.some(({ text }) => bare(text).split(' ').includes(word.toLowerCase()));
  return !isWord && others.some(({ text }) => isAbbreviation(word, text));
}

/** The code may begin with any word of the name, such as the family name of a person. */
function isAbbreviation(code: string, name: string): boolean {
  if (name.length > 70) return false;
  const words = bare(name).split(' ');
  return words.some((_, first) => abbreviates(code, words.slice(first).join('')));
}

function abbreviates(code: string, letters: string): boolean {
  if (!letters.startsWith(code.slice(0, 3).toLowerCase()) || letters === code.toLowerCase()) return false;
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
