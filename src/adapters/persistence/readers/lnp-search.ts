import { foldText } from '../folded-text.ts';
import { digitsOf, localNumber, MOST_WORDS } from './digits.ts';
import type { Clause } from './record-list.ts';

/** The name under which the provider knows a request. */
const OUR_REFERENCE = /^lnp-[0-9a-f-]{36}$/;
/** Sorts after every digit, so that [prefix, prefix + AFTER_DIGITS) holds whatever begins with the prefix. */
const AFTER_DIGITS = ':';

/** Bounds for the beginning of a number and for its end. */
function numberBounds(digits: string): readonly string[] {
  const prefix = localNumber(digits);
  const suffix = [...prefix].reverse().join('');
  return [prefix, prefix + AFTER_DIGITS, suffix, suffix + AFTER_DIGITS];
}

const couldBeId = (digits: string): boolean => /^[1-9]\d{0,8}$/.test(digits);

/** Requests found by an index each: beginning or end of a number, id, reference. */
function byNumber(digits: string, text: string): Clause {
  const id = couldBeId(digits) ? [Number(digits)] : [];
  return {
    sql: `JOIN (SELECT request_id AS id FROM lnp_request_numbers WHERE did >= ? AND did < ?
      UNION SELECT request_id FROM lnp_request_numbers WHERE did_reversed >= ? AND did_reversed < ?
      ${id.length > 0 ? 'UNION SELECT id FROM lnp_requests WHERE id = ?' : ''}
      UNION SELECT id FROM lnp_requests WHERE reference = ?) found ON found.id = r.id`,
    values: [...numberBounds(digits), ...id, text],
  };
}

function byWord(word: string): Clause {
  if (OUR_REFERENCE.test(word)) return { sql: 'r.order_reference = ?', values: [word] };
  const digits = digitsOf(word);
  const ways: Clause[] = [{ sql: 'INSTR(r.search_text, ?) > 0', values: [word] }];
  if (digits !== undefined && couldBeId(digits)) ways.push({ sql: 'r.id = ?', values: [Number(digits)] });
  if (digits !== undefined && digits.length >= 3) {
    ways.push({
      sql: `EXISTS (SELECT 1 FROM lnp_request_numbers n WHERE n.request_id = r.id
        AND ((n.did >= ? AND n.did < ?) OR (n.did_reversed >= ? AND n.did_reversed < ?)))`,
      values: numberBounds(digits),
    });
  }
  return { sql: `(${ways.map((way) => way.sql).join(' OR ')})`, values: ways.flatMap((way) => way.values) };
}

/** What a person's words ask for: a table to join, or conditions that all must hold. */
export function searchFor(q: string): { readonly join: Clause | undefined; readonly conditions: readonly Clause[] } {
  const text = q.trim();
  const digits = digitsOf(text);
  if (digits !== undefined && digits.length >= 3) return { join: byNumber(digits, text), conditions: [] };
  const words = [...new Set(foldText(text).split(' '))].filter((word) => word !== '').slice(0, MOST_WORDS);
  return { join: undefined, conditions: words.map(byWord) };
}
