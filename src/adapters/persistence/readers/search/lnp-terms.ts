import { foldText } from '../../folded-text.ts';
import { digitsOf, localNumber, MOST_WORDS } from './digits.ts';
import type { Term } from './search.ts';
import type { Clause } from '../../sql.ts';

/** The name under which the provider knows a request. */
const OUR_REFERENCE = /^lnp-[0-9a-f-]{36}$/;
/** Sorts after every digit, so that [prefix, prefix + AFTER_DIGITS) holds whatever begins with the prefix. */
const AFTER_DIGITS = ':';

const couldBeId = (digits: string): boolean => /^[1-9]\d{0,8}$/.test(digits);

/** Requests that have a number beginning or ending so, each way by its own index. */
function byNumber(digits: string): { readonly others: readonly Clause[]; readonly condition: Clause } {
  const prefix = localNumber(digits);
  const suffix = [...prefix].reverse().join('');
  const [from, to] = [
    [prefix, prefix + AFTER_DIGITS],
    [suffix, suffix + AFTER_DIGITS],
  ];
  return {
    others: [
      { sql: 'SELECT request_id AS id FROM lnp_request_numbers WHERE did >= ? AND did < ?', values: from },
      {
        sql: 'SELECT request_id AS id FROM lnp_request_numbers WHERE did_reversed >= ? AND did_reversed < ?',
        values: to,
      },
    ],
    condition: {
      // Counted, not only asked for: else one server begins with all of these numbers instead of the list.
      sql:
        '(SELECT COUNT(*) FROM lnp_request_numbers n WHERE n.request_id = r.id AND ((n.did >= ? AND n.did < ?) ' +
        'OR (n.did_reversed >= ? AND n.did_reversed < ?))) > 0',
      values: [...from, ...to],
    },
  };
}

function byId(digits: string): Clause[] {
  return couldBeId(digits) ? [{ sql: 'SELECT id FROM lnp_requests WHERE id = ?', values: [Number(digits)] }] : [];
}

const anyOf = (conditions: readonly Clause[]): Clause => ({
  sql: `(${conditions.map(({ sql }) => sql).join(' OR ')})`,
  values: conditions.flatMap(({ values }) => values),
});
const sameId = (digits: string): Clause[] => (couldBeId(digits) ? [{ sql: 'r.id = ?', values: [Number(digits)] }] : []);

/** Digits in any punctuation: the beginning or end of a number, an id, a reference. */
function wholeNumber(digits: string, text: string): Term {
  const { others, condition } = byNumber(digits);
  return {
    others: [...others, ...byId(digits), { sql: 'SELECT id FROM lnp_requests WHERE reference = ?', values: [text] }],
    condition: anyOf([condition, ...sameId(digits), { sql: 'r.reference = ?', values: [text] }]),
  };
}

function byWord(word: string): Term {
  if (OUR_REFERENCE.test(word)) {
    return {
      others: [{ sql: 'SELECT id FROM lnp_requests WHERE order_reference = ?', values: [word] }],
      condition: { sql: 'r.order_reference = ?', values: [word] },
    };
  }
  const named: Clause = { sql: 'INSTR(r.search_text, ?) > 0', values: [word] };
  const digits = digitsOf(word);
  if (digits === undefined) return { word, others: [], condition: named };
  const number = digits.length >= 3 ? byNumber(digits) : undefined;
  return {
    word,
    others: [...byId(digits), ...(number?.others ?? [])],
    condition: anyOf([named, ...sameId(digits), ...(number ? [number.condition] : [])]),
  };
}

/** What a person's words ask for. */
export function lnpTerms(q: string): readonly Term[] {
  const text = q.trim();
  const digits = digitsOf(text);
  if (digits !== undefined && digits.length >= 3) return [wholeNumber(digits, text)];
  return [...new Set(foldText(text).split(' '))]
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map(byWord);
}
