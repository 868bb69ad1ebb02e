import type { EntityManager } from 'typeorm';
import { placeholders, runSql, type Clause, type SqlValue } from '../../sql.ts';
import { TABLES, type RecordKind } from '../../counters/facets.ts';
import { MOST_COUNTED } from '../../counters/list-total.ts';
import type { IndexedKind } from '../../search-index/token-index.ts';
import { truncateToken } from '../../search-index/tokenize.ts';

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
export interface SearchPlan {
  /** A statement that gives the ids of all who may be found; undefined where the list itself is read. */
  readonly join?: Clause;
  readonly conditions: readonly Clause[];
  /** Set where all who may be found are read and counted, being few. */
  readonly few?: true;
  /** Set where the list is read in its order until enough of its rows fit: after so many rows its matches are collected instead. */
  readonly walks?: number;
  /** How to search instead where the first rows of the list do not fill a page. */
  readonly otherwise?: () => Promise<SearchPlan>;
  /** The ids of those who fit, 501 of each kind at most, where nothing else narrows the list: they are counted without reading rows. */
  readonly found?: Clause;
}

/** Words that have a part in common are looked up one by one up to so many. */
const MOST_MATCHES = 60;
/** Records up to so many are collected and then narrowed, whatever the list. */
const MOST_COLLECTED = 20_000;
/** After the first rows of a list did not fill a page, its matches are collected up to so many. */
const MOST_COLLECTED_AT_LAST = 100_000;
const LEAST_COLLECTED = 1_000;
/** A collected record lies anywhere in the table: reading it costs as much as reading three neighbours in the order of a list. Where numbers are looked up, these cost the most. */
const NEIGHBOURS = 3;
/** Sorts after every letter. */
const LAST_LETTER = '\u{10FFFF}';

/** What may fit a term. */
interface Candidates {
  readonly term: Term;
  readonly ways: readonly Clause[];
  /** The words that one of them must have, where these are few and nothing else will do. */
  readonly words?: readonly string[];
  /** How many there are at most; more than the most that are collected says no more than that. */
  readonly count: number;
}

const NOTHING: SearchPlan = { conditions: [{ sql: '1 = 0', values: [] }], few: true };
const NAMED = 'SELECT DISTINCT word FROM word_parts WHERE part >= ? AND part < ?';
const bounds = (part: string): readonly string[] => [part, part + LAST_LETTER];

/** The words of the dictionary that a part occurs in; undefined for more than are looked up. */
async function matchesOf(manager: EntityManager, part: string): Promise<readonly string[] | undefined> {
  const found = await runSql<{ word: string }>(manager, `${NAMED} LIMIT ?`, [...bounds(part), MOST_MATCHES + 1]);
  return found.length > MOST_MATCHES ? undefined : found.map(({ word }) => word);
}

/** The ids of the records that have a word of which this is a part; undefined where too many words are. @param words those of them, where they are few */
async function idsByPart(manager: EntityManager, kind: IndexedKind, part: string, words: readonly string[] | undefined, most: number): Promise<readonly Clause[] | undefined> {
  if (words?.length === 0) return [];
  if (words !== undefined) return [{ sql: `SELECT record_id AS id FROM record_words WHERE kind = ? AND word IN (${placeholders(words)})`, values: [kind, ...words] }];
  const [named] = await runSql<{ words: number }>(manager, `SELECT COUNT(*) AS words FROM (${NAMED} LIMIT ?) named`, [...bounds(part), most + 1]);
  if (Number(named?.words) > most) return undefined;
  // Numbers and references: many words that are each in few records.
  return [{ sql: `SELECT w.record_id AS id FROM (${NAMED} LIMIT ?) named JOIN record_words w ON w.kind = ? AND w.word = named.word`, values: [...bounds(part), most, kind] }];
}

/** @param most they are counted no further than one more than these */
async function candidatesFor(manager: EntityManager, kind: IndexedKind, term: Term, most: number): Promise<Candidates> {
  if (term.many) return { term, ways: [], count: Infinity };
  const words = term.word === undefined ? undefined : await matchesOf(manager, truncateToken(term.word));
  const byWord = term.word === undefined ? [] : await idsByPart(manager, kind, truncateToken(term.word), words, most);
  if (byWord === undefined) return { term, ways: [], count: Infinity };
  const ways = [...byWord, ...term.others];
  if (ways.length === 0) return { term, ways, count: 0 };
  const sums = ways.map(({ sql }) => `(SELECT COUNT(*) FROM (${sql} LIMIT ${most + 1}) way)`);
  const [row] = await runSql<{ candidates: number }>(manager, `SELECT ${sums.join(' + ')} AS candidates`, ways.flatMap(({ values }) => values));
  return { term, ways, count: Number(row?.candidates), ...(words !== undefined && term.others.length === 0 && { words }) };
}

/** Two terms at a time: each asks on a connection of its own. */
async function candidatesForAll(manager: EntityManager, kind: IndexedKind, terms: readonly Term[], most: number): Promise<readonly Candidates[]> {
  const all: Candidates[] = [];
  for (let at = 0; at < terms.length; at += 2) all.push(...(await Promise.all(terms.slice(at, at + 2).map((term) => candidatesFor(manager, kind, term, most)))));
  return all;
}

/** The records that fit the term with the fewest matches, held against all terms; undefined where each has more than `most`. */
function collected(all: readonly Candidates[], most: number): SearchPlan | undefined {
  const fewest = all.reduce((least, one) => (one.count < least.count ? one : least), { count: most + 1 } as Candidates);
  if (fewest.term === undefined) return undefined;
  if (fewest.ways.length === 0) return NOTHING;
  // Words are kept cut, and a phrase is looked for by one of its words: what they find is held against the text.
  const conditions = all.filter(({ term }) => term !== fewest.term || term.word !== undefined).map(({ term }) => term.condition);
  return { join: union(fewest.ways), conditions, few: true };
}

function union(ways: readonly Clause[]): Clause {
  const sql = ways.map((one) => one.sql).join(' UNION ');
  return { sql: ways.length > 1 ? sql : sql.replace('SELECT', 'SELECT DISTINCT'), values: ways.flatMap(({ values }) => values) };
}

/** What is left where the first rows of a list did not fill a page: the fewest matches are collected, two common words are looked up in each other. */
async function collectExhaustively(manager: EntityManager, kind: RecordKind, terms: readonly Term[]): Promise<SearchPlan> {
  const all = await candidatesForAll(manager, kind, terms, MOST_COLLECTED);
  const few = collected(all, MOST_COLLECTED);
  if (few !== undefined) return few;
  const conditions = terms.map(({ condition }) => condition);
  const [one, other] = all.flatMap(({ words }) => (words === undefined ? [] : [words]));
  if (one === undefined || other === undefined) return collected(await candidatesForAll(manager, kind, terms, MOST_COLLECTED_AT_LAST), MOST_COLLECTED_AT_LAST) ?? { conditions };
  const both = `SELECT DISTINCT a.record_id AS id FROM record_words a JOIN record_words b ON b.kind = a.kind AND b.record_id = a.record_id WHERE a.kind = ? AND a.word IN (${placeholders(one)}) AND b.word IN (${placeholders(other)})`;
  const values = [kind, ...one, ...other];
  const ids = await byIdBlocks(manager, kind, both, values);
  if (ids.length === 0) return NOTHING;
  if (ids.length > MOST_COLLECTED) return { join: { sql: both, values }, conditions, few: true };
  return { conditions: [{ sql: `r.id IN (${placeholders(ids)})`, values: ids }, ...conditions], few: true };
}

/** Ids that are looked through in one statement. Of a larger part one server would begin with the whole list of a word. */
const ID_BLOCK_SIZE = 65_536;

/** The ids that a statement over long lists of words gives, two stretches of them at a time: each entry of the shorter list is looked up in the longer one. */
async function byIdBlocks(manager: EntityManager, kind: RecordKind, both: string, values: readonly SqlValue[]): Promise<readonly number[]> {
  const [row] = await runSql<{ last: number | null }>(manager, `SELECT MAX(id) AS last FROM ${TABLES[kind]}`);
  const found: number[] = [];
  let next = 0;
  const lane = async () => {
    while (next <= Number(row?.last) && found.length <= MOST_COLLECTED) {
      const from = next;
      next += ID_BLOCK_SIZE;
      const some = await runSql<{ id: number }>(manager, `${both} AND a.record_id >= ? AND a.record_id < ? LIMIT ?`, [...values, from, from + ID_BLOCK_SIZE, MOST_COLLECTED + 1]);
      found.push(...some.map(({ id }) => id));
    }
  };
  await Promise.all([lane(), lane()]);
  return found;
}

/** A list of no more than so many is not asked how long it is before its search is begun by a word that fewer have. */
const HARDLY_ANY = 200;

/** The list in which is searched. */
interface Searched {
  /** The rows of the page and of all before it, and one more; infinite for the whole list. */
  readonly rows: number;
  /** Whether nothing else narrows the list. */
  readonly alone?: boolean;
  /** Whether an index holds just this list in its order; else more of its rows are read than are in the list. */
  readonly ordered?: boolean;
  /** The statement that tells how many records the list has without the search, where that is kept. */
  readonly length?: Clause | undefined;
}

/**
 * How many matches are read at most to put them in order. With `m` matches among `n` records, a page of `p` rows is full after reading
 * `p * n / m` rows in the list's order; collecting reads `m` rows. Both are as many where `m * m` is `p * n`.
 */
async function evenOf(manager: EntityManager, kind: IndexedKind, terms: readonly Term[], rows: number): Promise<{ readonly even: number; readonly cost: number }> {
  const cost = terms.some(({ others }) => others.length > 0) ? 1 : NEIGHBOURS;
  if (kind === 'ev' || rows === Infinity) return { even: MOST_COLLECTED, cost };
  const [row] = await runSql<{ last: number | null }>(manager, `SELECT MAX(id) AS last FROM ${TABLES[kind]}`);
  return { even: Math.min(MOST_COLLECTED, Math.max(LEAST_COLLECTED, Math.round(Math.sqrt((rows * Number(row?.last ?? 0)) / cost)))), cost };
}

/** Finds out where a search is best begun: with the term that the fewest fit, with the list itself where it is shorter, or with the first rows of the list. */
export async function planSearch(manager: EntityManager, kind: IndexedKind, terms: readonly Term[], { rows, alone = false, ordered = true, length }: Searched): Promise<SearchPlan> {
  const { even, cost } = await evenOf(manager, kind, terms, rows);
  const most = ordered ? even : MOST_COLLECTED;
  const all = await candidatesForAll(manager, kind, terms, most);
  const few = collected(all, most);
  if (few === NOTHING) return few;
  const conditions = terms.map(({ condition }) => condition);
  const least = Math.min(...all.map(({ count }) => count), most + 1);
  if (length !== undefined && least > HARDLY_ANY) {
    const [row] = await runSql<{ total: number }>(manager, length.sql, length.values);
    if (Number(row?.total) < least) return { conditions, few: true };
  }
  if (few !== undefined) return few;
  // Twice as many rows as fill a page if `even` matches lie evenly among all.
  const walks = 2 * cost * even;
  const [only] = all;
  const found = alone && all.length === 1 && only !== undefined && only.ways.length > 0 ? union(only.ways.map(firstOf)) : undefined;
  return { conditions, walks, ...(kind !== 'ev' && { otherwise: () => collectExhaustively(manager, kind, terms) }), ...(found && { found }) };
}

/** The first ids that a statement gives, one more than are counted of a search. */
const firstOf = ({ sql, values }: Clause, at: number): Clause => ({ sql: `SELECT id FROM (${sql.replace('SELECT', 'SELECT DISTINCT')} LIMIT ${MOST_COUNTED + 1}) first${at}`, values });
