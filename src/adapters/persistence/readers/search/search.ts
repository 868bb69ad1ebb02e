import type { EntityManager } from 'typeorm';
import { places, runSql, type Clause } from '../../sql.ts';
import { TABLES } from '../../totals/facets.ts';
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
  const met = `SELECT 1 FROM ${TABLES[kind]} r WHERE r.id > (SELECT MAX(id) FROM ${TABLES[kind]}) - ${NEWEST} AND ${conditions.map(({ sql }) => sql).join(' AND ')} LIMIT ${SOON}`;
  const [row] = await runSql<{ met: number }>(manager, `SELECT COUNT(*) AS met FROM (${met}) met`, conditions.flatMap(({ values }) => values));
  if (Number(row?.met) === SOON) return { conditions };
  const both = `SELECT DISTINCT a.record_id AS id FROM record_words a JOIN record_words b ON b.kind = a.kind AND b.record_id = a.record_id WHERE a.kind = ? AND a.word IN (${places(one)}) AND b.word IN (${places(other)})`;
  return { join: { sql: both, values: [kind, ...one, ...other] }, conditions };
}

/** Finds out where a search is best begun: with the term that the fewest fit, or by walking through the list. */
export async function searchOf(manager: EntityManager, kind: WordKind, terms: readonly Term[], alone: boolean): Promise<Search> {
  const [only] = terms;
  if (alone && terms.length === 1 && only?.word !== undefined && only.others.length === 0 && only.word.length <= LONGEST_WORD) {
    const words = await matchesOf(manager, only.word);
    if (words !== undefined) return { conditions: [], words };
  }
  const all: Candidates[] = [];
  for (const term of terms) all.push(await candidatesFor(manager, kind, term));
  const fewest = all.reduce((least, one) => (one.count < least.count ? one : least), { count: MOST_COLLECTED + 1 } as Candidates);
  // Words are kept cut, and a phrase is looked for by one of its words: what they find is held against the text.
  const conditions = terms.filter((term) => term !== fewest.term || term.word !== undefined).map(({ condition }) => condition);
  if (fewest.term === undefined) return amongMany(manager, kind, all);
  if (fewest.ways.length === 0) return { conditions: [{ sql: '1 = 0', values: [] }] };
  const found = fewest.ways.map(({ sql }) => sql).join(' UNION ');
  const distinct = fewest.ways.length > 1 ? found : found.replace('SELECT', 'SELECT DISTINCT');
  return { join: { sql: distinct, values: fewest.ways.flatMap(({ values }) => values) }, conditions };
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
