import { foldText } from '../../folded-text.ts';
import { digitsOf, localNumber, MAX_TERMS } from './digits.ts';
import type { Term } from './candidates.ts';
import type { Clause } from '../../sql.ts';

/** The order reference under which the provider knows a request. */
const OUR_REFERENCE = /^lnp-[0-9a-f-]{36}$/;
/** Sorts after every digit: the range [prefix, prefix + AFTER_DIGITS) contains all numbers with the prefix. */
const AFTER_DIGITS = ':';

const couldBeId = (digits: string): boolean => /^[1-9]\d{0,8}$/.test(digits);

/** Finds requests with a number that begins or ends with these digits, each by its own index. */
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
      // COUNT instead of EXISTS: otherwise MySQL starts with all of these numbers instead of the list.
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

/** Matches digits with any punctuation: the beginning or end of a number, an id or a reference. */
function wholeNumber(digits: string, text: string): Term {
  const { others, condition } = byNumber(digits);
  return {
    others: [...others, ...byId(digits), { sql: 'SELECT id FROM lnp_requests WHERE reference = ?', values: [text] }],
    condition: anyOf([condition, ...sameId(digits), { sql: 'r.reference = ?', values: [text] }]),
  };
}

function byToken(token: string): Term {
  if (OUR_REFERENCE.test(token)) {
    return {
      others: [{ sql: 'SELECT id FROM lnp_requests WHERE order_reference = ?', values: [token] }],
      condition: { sql: 'r.order_reference = ?', values: [token] },
    };
  }
  const inText: Clause = { sql: 'INSTR(r.search_text, ?) > 0', values: [token] };
  const digits = digitsOf(token);
  if (digits === undefined) return { word: token, others: [], condition: inText };
  const number = digits.length >= 3 ? byNumber(digits) : undefined;
  return {
    word: token,
    others: [...byId(digits), ...(number?.others ?? [])],
    condition: anyOf([inText, ...sameId(digits), ...(number ? [number.condition] : [])]),
  };
}

/** Splits a search text of a user into terms. */
export function lnpTerms(q: string): readonly Term[] {
  const text = q.trim();
  const digits = digitsOf(text);
  if (digits !== undefined && digits.length >= 3) return [wholeNumber(digits, text)];
  return [...new Set(foldText(text).split(' '))]
    .filter((token) => token !== '')
    .slice(0, MAX_TERMS)
    .map(byToken);
}
