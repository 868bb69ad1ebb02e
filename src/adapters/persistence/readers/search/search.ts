import type { EntityManager } from 'typeorm';
import { places, rowsOfIds, runSql, type Clause, type SqlValue } from '../../sql.ts';
import { TABLES, type RecordKind } from '../../totals/facets.ts';
import { numberUpTo } from '../../totals/list-total.ts';
import type { WordKind } from '../../words/word-index.ts';
import { cutWord, LONGEST_WORD } from '../../words/words-of.ts';

/** One thing that a person's words ask for; a record that is found fits all of them. */
export interface Term {
  /** Part of a word, folded; undefined where words tell nothing. */
  readonly word?: string;
  /** Statements that give the ids of those who fit in another way, each by an index. */
  readonly others: readonly Clause[];
  /** Set where more fit than are worth collecting. */
  readonly many?: true;
  /** Whether a row of the alias `r` fits, by whatever is kept of it. */
  readonly condition: Clause;
}

/** How a search is best asked for. */
export interface Search {
  /** A statement that gives the ids of all who may be found; undefined where they are too many to be collected. */
  readonly join?: Clause;
  readonly conditions: readonly Clause[];
  /** Set where all who may be found are looked at, being few. */
  readonly few?: true;
  /** Set where nothing but a walk through the list finds them. */
  readonly walks?: boolean;
  /** Where nothing but one word is asked for: the words it is part of, whose records are kept in the order of their ids. */
  readonly words?: readonly string[];
}

/** Words that have a part in common are looked up one by one up to so many. */
const MOST_MATCHES = 60;
/** Records up to so many are collected and then narrowed; of more, a walk through the list soon meets enough. */
const MOST_COLLECTED = 20_000;
/** Sorts after every letter. */
const LAST_LETTER = '\u{10FFFF}';

/** What may fit a term. */
interface Candidates {
  readonly term: Term;
  readonly ways: readonly Clause[];
  /** The words that one of them must have, where these are few and nothing else will do. */
  readonly words?: readonly string[];
  /** How many there are at most; more than `MOST_COLLECTED` says no more than that. */
  readonly count: number;
}

const NOTHING: Search = { conditions: [{ sql: '1 = 0', values: [] }], few: true };
const NAMED = 'SELECT DISTINCT word FROM word_parts WHERE part >= ? AND part < ?';
const bounds = (part: string): readonly string[] => [part, part + LAST_LETTER];

/** The words of the dictionary that a part occurs in; undefined for more than are looked up. */
async function matchesOf(manager: EntityManager, part: string): Promise<readonly string[] | undefined> {
  const found = await runSql<{ word: string }>(manager, `${NAMED} LIMIT ?`, [...bounds(part), MOST_MATCHES + 1]);
  return found.length > MOST_MATCHES ? undefined : found.map(({ word }) => word);
}

/** The ids of the records that have a word of which this is a part; undefined where too many words are. @param words those of them, where they are few */
async function idsByPart(manager: EntityManager, kind: WordKind, part: string, words: readonly string[] | undefined): Promise<readonly Clause[] | undefined> {
  if (words?.length === 0) return [];
  if (words !== undefined) return [{ sql: `SELECT record_id AS id FROM record_words WHERE kind = ? AND word IN (${places(words)})`, values: [kind, ...words] }];
  const [named] = await runSql<{ words: number }>(manager, `SELECT COUNT(*) AS words FROM (${NAMED} LIMIT ?) named`, [...bounds(part), MOST_COLLECTED + 1]);
  if (Number(named?.words) > MOST_COLLECTED) return undefined;
  // Numbers and references: many words that are each in few records.
  return [{ sql: `SELECT w.record_id AS id FROM (${NAMED} LIMIT ?) named JOIN record_words w ON w.kind = ? AND w.word = named.word`, values: [...bounds(part), MOST_COLLECTED, kind] }];
}

async function candidatesFor(manager: EntityManager, kind: WordKind, term: Term): Promise<Candidates> {
  if (term.many) return { term, ways: [], count: Infinity };
  const words = term.word === undefined ? undefined : await matchesOf(manager, cutWord(term.word));
  const byWord = term.word === undefined ? [] : await idsByPart(manager, kind, cutWord(term.word), words);
  if (byWord === undefined) return { term, ways: [], count: Infinity };
  const ways = [...byWord, ...term.others];
  if (ways.length === 0) return { term, ways, count: 0 };
  const sums = ways.map(({ sql }) => `(SELECT COUNT(*) FROM (${sql} LIMIT ${MOST_COLLECTED + 1}) way)`);
  const [row] = await runSql<{ candidates: number }>(manager, `SELECT ${sums.join(' + ')} AS candidates`, ways.flatMap(({ values }) => values));
  return { term, ways, count: Number(row?.candidates), ...(words !== undefined && term.others.length === 0 && { words }) };
}

/** So many of the newest records tell whether a walk soon meets enough: at least so many of them fit. */
const NEWEST = 20_000;
const SOON = 200;

/** Terms that each fit very many records: a walk through the list, unless hardly any record fits all of them. */
async function amongMany(manager: EntityManager, kind: WordKind, all: readonly Candidates[]): Promise<Search> {
  const conditions = all.map(({ term }) => term.condition);
  const [one, other] = all.flatMap(({ words }) => (words === undefined ? [] : [words]));
  if (kind === 'ev' || one === undefined || other === undefined) return { conditions };
  const both = `SELECT DISTINCT a.record_id AS id FROM record_words a JOIN record_words b ON b.kind = a.kind AND b.record_id = a.record_id WHERE a.kind = ? AND a.word IN (${places(one)}) AND b.word IN (${places(other)})`;
  const values = [kind, ...one, ...other];
  // Of the newest only those with both words are read, and held against any third.
  const newest = rowsOfIds(manager, `${both} AND a.record_id > (SELECT MAX(id) FROM ${TABLES[kind]}) - ${NEWEST}`, TABLES[kind]);
  const met = numberUpTo(SOON, { sql: `SELECT 1 FROM ${newest} WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}`, values: [...values, ...conditions.flatMap((one) => one.values)] });
  const [row] = await runSql<{ total: number }>(manager, met.sql, met.values);
  if (Number(row?.total) >= SOON) return { conditions };
  const ids = await byStretches(manager, kind, both, values);
  if (ids.length === 0) return NOTHING;
  if (ids.length > MOST_COLLECTED) return { join: { sql: both, values }, conditions, few: true };
  return { conditions: [{ sql: `r.id IN (${places(ids)})`, values: ids }, ...conditions], few: true };
}

/** Ids that are looked through in one statement. Of a larger part one server would begin with the whole list of a word. */
const STRETCH = 65_536;

/** The ids that a statement over long lists of words gives, two stretches of them at a time: each entry of the shorter list is looked up in the longer one. */
async function byStretches(manager: EntityManager, kind: RecordKind, both: string, values: readonly SqlValue[]): Promise<readonly number[]> {
  const [row] = await runSql<{ last: number | null }>(manager, `SELECT MAX(id) AS last FROM ${TABLES[kind]}`);
  const found: number[] = [];
  let next = 0;
  const lane = async () => {
    while (next <= Number(row?.last) && found.length <= MOST_COLLECTED) {
      const from = next;
      next += STRETCH;
      const some = await runSql<{ id: number }>(manager, `${both} AND a.record_id >= ? AND a.record_id < ? LIMIT ?`, [...values, from, from + STRETCH, MOST_COLLECTED + 1]);
      found.push(...some.map(({ id }) => id));
    }
  };
  await Promise.all([lane(), lane()]);
  return found;
}

/** A list of no more than so many is not asked how long it is before its search is begun by a word that fewer have. */
const HARDLY_ANY = 200;

/**
 * Finds out where a search is best begun: with the term that the fewest fit, with the list itself where it is shorter, or by walking through it.
 * @param alone whether nothing else narrows the list
 * @param length the statement that tells how many records the list has without the search, where that is kept
 */
export async function searchOf(manager: EntityManager, kind: WordKind, terms: readonly Term[], alone: boolean, length?: Clause): Promise<Search> {
  const [only] = terms;
  if (alone && terms.length === 1 && only?.word !== undefined && only.others.length === 0 && only.word.length <= LONGEST_WORD) {
    const words = await matchesOf(manager, only.word);
    if (words !== undefined) return { conditions: [], words };
  }
  const all: Candidates[] = [];
  for (let at = 0; at < terms.length; at += 2) all.push(...(await Promise.all(terms.slice(at, at + 2).map((term) => candidatesFor(manager, kind, term)))));
  const fewest = all.reduce((least, one) => (one.count < least.count ? one : least), { count: MOST_COLLECTED + 1 } as Candidates);
  if (fewest.term !== undefined && fewest.ways.length === 0) return NOTHING;
  if (length !== undefined && fewest.count > HARDLY_ANY) {
    const [row] = await runSql<{ total: number }>(manager, length.sql, length.values);
    if (Number(row?.total) < fewest.count) return { conditions: terms.map(({ condition }) => condition), few: true };
  }
  // Words are kept cut, and a phrase is looked for by one of its words: what they find is held against the text.
  const conditions = terms.filter((term) => term !== fewest.term || term.word !== undefined).map(({ condition }) => condition);
  if (fewest.term === undefined) return amongMany(manager, kind, all);
  const found = fewest.ways.map(({ sql }) => sql).join(' UNION ');
  const distinct = fewest.ways.length > 1 ? found : found.replace('SELECT', 'SELECT DISTINCT');
  return { join: { sql: distinct, values: fewest.ways.flatMap(({ values }) => values) }, conditions, few: true };
}

/** The ids of the records that have one of these words, in the order of ids, which each word's own records are kept in. */
export function idsByWords(kind: WordKind, words: readonly string[], descending: boolean, first: number, size: number): Clause {
  if (words.length === 0) return { sql: 'SELECT id FROM users WHERE 1 = 0', values: [] };
  const order = descending ? 'DESC' : 'ASC';
  const one = `SELECT record_id AS id FROM record_words WHERE kind = ? AND word = ? ORDER BY record_id ${order}`;
  if (words.length === 1) return { sql: `${one} LIMIT ? OFFSET ?`, values: [kind, words[0] ?? '', size, first] };
  const arms = words.map((_word, at) => `SELECT id FROM (${one} LIMIT ?) arm${at}`).join(' UNION ');
  return { sql: `SELECT id FROM (${arms}) arms ORDER BY id ${order} LIMIT ? OFFSET ?`, values: [...words.flatMap((word) => [kind, word, first + size]), size, first] };
}
