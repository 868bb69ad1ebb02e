import { foldText } from '../../folded-text.ts';
import { TABLES, type RecordKind } from '../../counters/facets.ts';
import { digitsOf, localNumber, MAX_TERMS } from './digits.ts';
import type { Term } from './candidates.ts';

/**
 * Splits a search text for records with a name and numbers into terms. A record must match all of them: a word anywhere
 * in its text, a number with any punctuation, or its id.
 */
export function namedTerms(kind: RecordKind, q: string): readonly Term[] {
  const digits = digitsOf(q.trim());
  if (digits !== undefined)
    return [containing(kind, localNumber(digits), /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : undefined)];
  const tokens = [...new Set(foldText(q).split(' '))].filter((token) => token !== '').slice(0, MAX_TERMS);
  return tokens.map((token) =>
    containing(kind, /^[\d().+-]+$/.test(token) ? localNumber(token.replace(/\D/g, '')) : token),
  );
}

function containing(kind: RecordKind, word: string, id?: number): Term {
  if (id === undefined) return { word, others: [], condition: { sql: 'INSTR(r.search_text, ?) > 0', values: [word] } };
  return {
    word,
    others: [{ sql: `SELECT id FROM ${TABLES[kind]} WHERE id = ?`, values: [id] }],
    condition: { sql: '(INSTR(r.search_text, ?) > 0 OR r.id = ?)', values: [word, id] },
  };
}
