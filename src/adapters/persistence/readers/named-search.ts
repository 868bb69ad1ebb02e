import { foldText } from '../folded-text.ts';
import { digitsOf, localNumber, MOST_WORDS } from './digits.ts';
import type { Clause } from './record-list.ts';

/** Conditions by which records with a name and a search text are found: every word somewhere, a number in any punctuation, or the id. */
export function namedSearch(q: string): readonly Clause[] {
  const digits = digitsOf(q.trim());
  if (digits !== undefined) return [containing(localNumber(digits), /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : undefined)];
  const words = [...new Set(foldText(q).split(' '))].filter((word) => word !== '').slice(0, MOST_WORDS);
  return words.map((word) => containing(/^[\d().+-]+$/.test(word) ? localNumber(word.replace(/\D/g, '')) : word));
}

function containing(text: string, id?: number): Clause {
  if (id === undefined) return { sql: 'INSTR(r.search_text, ?) > 0', values: [text] };
  return { sql: '(INSTR(r.search_text, ?) > 0 OR r.id = ?)', values: [text, id] };
}
