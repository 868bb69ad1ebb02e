import type { EntityManager } from 'typeorm';
import { placeholders, runSql, type Clause } from '../../sql.ts';
import type { IndexedKind } from '../../search-index/token-index.ts';
import { truncateToken } from '../../search-index/tokenize.ts';

/** One term of a search. A record is found if it matches all terms. */
export interface Term {
  /** A part of a token, folded; undefined if the search index cannot answer the term. */
  readonly word?: string;
  /** Further statements that select the ids of matches, each through an index. */
  readonly others: readonly Clause[];
  /** Set if the term has more matches than are worth collecting. */
  readonly many?: true;
  /** Whether a row of the alias `r` matches, by its own columns. */
  readonly condition: Clause;
}

/** Up to this many tokens that contain the part are looked up one by one. */
const MAX_TOKENS = 60;
/** Sorts after every letter. */
const LAST_LETTER = '\u{10FFFF}';

/** The possible matches of a term. */
export interface Candidates {
  readonly term: Term;
  readonly ways: readonly Clause[];
  /** The tokens that contain the part, if they are few and the only way to match. */
  readonly words?: readonly string[];
  /** How many there are, counted no further than one above the requested maximum. */
  readonly count: number;
}

const NAMED = 'SELECT DISTINCT word FROM word_parts WHERE part >= ? AND part < ?';
const bounds = (part: string): readonly string[] => [part, part + LAST_LETTER];

/** The tokens of the dictionary that contain a part; undefined if there are more than `MAX_TOKENS`. */
async function matchesOf(manager: EntityManager, part: string): Promise<readonly string[] | undefined> {
  const found = await runSql<{ word: string }>(manager, `${NAMED} LIMIT ?`, [...bounds(part), MAX_TOKENS + 1]);
  return found.length > MAX_TOKENS ? undefined : found.map(({ word }) => word);
}

/**
 * Statements for the ids of records that have a token containing the part; undefined if there are too many tokens.
 * @param words these tokens, if they are few
 */
async function idsByPart(
  manager: EntityManager,
  kind: IndexedKind,
  part: string,
  words: readonly string[] | undefined,
  most: number,
): Promise<readonly Clause[] | undefined> {
  if (words?.length === 0) return [];
  if (words !== undefined)
    return [
      {
        sql: `SELECT record_id AS id FROM record_words WHERE kind = ? AND word IN (${placeholders(words)})`,
        values: [kind, ...words],
      },
    ];
  const [named] = await runSql<{ words: number }>(manager, `SELECT COUNT(*) AS words FROM (${NAMED} LIMIT ?) named`, [
    ...bounds(part),
    most + 1,
  ]);
  if (Number(named?.words) > most) return undefined;
  // Numbers and references: many tokens, each in few records.
  return [
    {
      sql: `SELECT w.record_id AS id FROM (${NAMED} LIMIT ?) named JOIN record_words w ON w.kind = ? AND w.word =
        named.word`,
      values: [...bounds(part), most, kind],
    },
  ];
}

/** Finds the possible matches of a term. @param most they are counted up to one more than this */
async function candidatesFor(manager: EntityManager, kind: IndexedKind, term: Term, most: number): Promise<Candidates> {
  if (term.many) return { term, ways: [], count: Infinity };
  const words = term.word === undefined ? undefined : await matchesOf(manager, truncateToken(term.word));
  const byWord = term.word === undefined ? [] : await idsByPart(manager, kind, truncateToken(term.word), words, most);
  if (byWord === undefined) return { term, ways: [], count: Infinity };
  const ways = [...byWord, ...term.others];
  if (ways.length === 0) return { term, ways, count: 0 };
  const sums = ways.map(({ sql }) => `(SELECT COUNT(*) FROM (${sql} LIMIT ${most + 1}) way)`);
  const [row] = await runSql<{ candidates: number }>(
    manager,
    `SELECT ${sums.join(' + ')} AS candidates`,
    ways.flatMap(({ values }) => values),
  );
  return {
    term,
    ways,
    count: Number(row?.candidates),
    ...(words !== undefined && term.others.length === 0 && { words }),
  };
}

/** Finds the possible matches of all terms, two terms at a time because each uses its own connection. */
export async function candidatesForAll(
  manager: EntityManager,
  kind: IndexedKind,
  terms: readonly Term[],
  most: number,
): Promise<readonly Candidates[]> {
  const all: Candidates[] = [];
  for (let at = 0; at < terms.length; at += 2)
    all.push(...(await Promise.all(terms.slice(at, at + 2).map((term) => candidatesFor(manager, kind, term, most)))));
  return all;
}
