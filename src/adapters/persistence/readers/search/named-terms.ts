import { foldText } from '../../folded-text.ts';
import { TABLES, type RecordKind } from '../../counters/facets.ts';
import { digitsOf, localNumber, MOST_WORDS } from './digits.ts';
import type { Term } from './search.ts';

/**
 * What a person's words ask for of records with a name and numbers: every word somewhere, a number in any punctuation,
 * or the id.
 */
export function namedTerms(kind: RecordKind, q: string): readonly Term[] {
  const digits = digitsOf(q.trim());
  if (digits !== undefined)
    return [containing(kind, localNumber(digits), /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : undefined)];
  const words = [...new Set(foldText(q).split(' '))].filter((word) => word !== '').slice(0, MOST_WORDS);
  return words.map((word) => containing(kind, /^[\d().+-]+$/.test(word) ? localNumber(word.replace(/\D/g, '')) : word));
}

function containing(kind: RecordKind, word: string, id?: number): Term {
  if (id === undefined) return { word, others: [], condition: { sql: 'INSTR(r.search_text, ?) > 0', values: [word] } };
  return {
    word,
    others: [{ sql: `SELECT id FROM ${TABLES[kind]} WHERE id = ?`, values: [id] }],
    condition: { sql: '(INSTR(r.search_text, ?) > 0 OR r.id = ?)', values: [word, id] },
  };
}
