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

/** The plan of a search. */
export interface SearchPlan {
  /** A statement that gives the ids of all possible matches; undefined where the list itself is read. */
  readonly join?: Clause;
  readonly conditions: readonly Clause[];
  /** Set where all possible matches are read and counted, because they are few. */
  readonly few?: true;
  /** Set where the list is read in its order until a page is full: how many of its rows at most. */
  readonly scanLimit?: number;
  /** Plans the search again after the rows up to `scanLimit` did not fill the page. */
  readonly planAgain?: () => Promise<SearchPlan>;
  /** The ids of the first matches, where nothing else narrows the list: they are counted without reading rows. */
  readonly firstIds?: Clause;
}

/** Words that have a part in common are looked up one by one up to so many. */
const MOST_MATCHES = 60;
/**
 * Never more matches than these are collected before the first rows of the list were read, and never more of two words
 * together.
 */
const MOST_COLLECTED = 20_000;
/** After the first rows did not fill a page, the matches of one term are collected up to so many. */
const MOST_COLLECTED_AT_LAST = 100_000;
const LEAST_COLLECTED = 2_000;
/**
 * A collected record lies anywhere in the table: reading it costs as much as reading three rows in the order of the
 * list.
 */
const ROWS_PER_MATCH = 3;
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

/**
 * The ids of the records that have a word of which this is a part; undefined where too many words are.
 * @param words those of them, where they are few
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
  // Numbers and references: many words that are each in few records.
  return [
    {
      sql: `SELECT w.record_id AS id FROM (${NAMED} LIMIT ?) named JOIN record_words w ON w.kind = ? AND w.word =
        named.word`,
      values: [...bounds(part), most, kind],
    },
  ];
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

/** Two terms at a time: each asks on a connection of its own. */
async function candidatesForAll(
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

/** The entries of so many words are looked up for a record; those of more cost as much as reading its text. */
const MOST_LOOKED_UP = 3;

/**
 * The condition that a record fits a term: by the entries of its words where they are few, so that the record itself is
 * not read.
 * @param id the column of its id
 */
function conditionOf(kind: IndexedKind, { term, words }: Candidates, id: string): Clause {
  if (words === undefined || words.length === 0 || words.length > MOST_LOOKED_UP || kind === 'ev')
    return term.condition;
  // Counted, not only asked for: else one server may begin with all entries of the word.
  const one = `(SELECT COUNT(*) FROM record_words w WHERE w.kind = ? AND w.word = ? AND w.record_id = ${id})`;
  return { sql: `${words.map(() => one).join(' + ')} > 0`, values: words.flatMap((word) => [kind, word]) };
}

/** Collects the matches of the term that has the fewest; undefined where each term has more than `most`. */
function collectFewest(kind: IndexedKind, all: readonly Candidates[], most: number): SearchPlan | undefined {
  const fewest = all.reduce((least, one) => (one.count < least.count ? one : least), { count: most + 1 } as Candidates);
  if (fewest.term === undefined) return undefined;
  if (fewest.ways.length === 0) return NOTHING;
  // Words are kept cut, and a phrase is looked for by one of its words: what they find is held against the text.
  const others = all.filter((one) => one !== fewest).map((one) => conditionOf(kind, one, 'found.id'));
  const conditions = fewest.term.word === undefined ? others : [...others, fewest.term.condition];
  return { join: uniteIds(fewest.ways), conditions, few: true };
}

/** The statement that gives each id of several statements once. */
function uniteIds(ways: readonly Clause[]): Clause {
  const sql = ways.map((one) => one.sql).join(' UNION ');
  return {
    sql: ways.length > 1 ? sql : sql.replace('SELECT', 'SELECT DISTINCT'),
    values: ways.flatMap(({ values }) => values),
  };
}

/**
 * Plans a search again whose page the first rows did not fill: it collects the rarest term, or looks two common words
 * up in each other.
 */
async function planAgain(
  manager: EntityManager,
  kind: RecordKind,
  terms: readonly Term[],
  most: number,
): Promise<SearchPlan> {
  const all = await candidatesForAll(manager, kind, terms, most);
  const few = collectFewest(kind, all, most);
  if (few !== undefined) return few;
  const conditions = terms.map(({ condition }) => condition);
  const [one, other] = all.flatMap(({ words }) => (words === undefined ? [] : [words]));
  if (one === undefined || other === undefined)
    return (
      collectFewest(
        kind,
        await candidatesForAll(manager, kind, terms, MOST_COLLECTED_AT_LAST),
        MOST_COLLECTED_AT_LAST,
      ) ?? { conditions }
    );
  const both = `SELECT DISTINCT a.record_id AS id FROM record_words a JOIN record_words b ON b.kind = a.kind AND
    b.record_id = a.record_id WHERE a.kind = ? AND a.word IN (${placeholders(one)}) AND b.word IN (${placeholders(other)})`;
  const values = [kind, ...one, ...other];
  const ids = await byIdBlocks(manager, kind, both, values);
  if (ids.length === 0) return NOTHING;
  if (ids.length > MOST_COLLECTED) return { join: { sql: both, values }, conditions, few: true };
  return { conditions: [{ sql: `r.id IN (${placeholders(ids)})`, values: ids }, ...conditions], few: true };
}

/**
 * Ids that are looked through in one statement. Of a larger part one server would begin with the whole list of a word.
 */
const ID_BLOCK_SIZE = 65_536;

/**
 * The ids that a statement over long lists of words gives, two stretches of them at a time: each entry of the shorter
 * list is looked up in the longer one.
 */
async function byIdBlocks(
  manager: EntityManager,
  kind: RecordKind,
  both: string,
  values: readonly SqlValue[],
): Promise<readonly number[]> {
  const [row] = await runSql<{ last: number | null }>(manager, `SELECT MAX(id) AS last FROM ${TABLES[kind]}`);
  const found: number[] = [];
  let next = 0;
  const lane = async () => {
    while (next <= Number(row?.last) && found.length <= MOST_COLLECTED) {
      const from = next;
      next += ID_BLOCK_SIZE;
      const some = await runSql<{ id: number }>(manager, `${both} AND a.record_id >= ? AND a.record_id < ? LIMIT ?`, [
        ...values,
        from,
        from + ID_BLOCK_SIZE,
        MOST_COLLECTED + 1,
      ]);
      found.push(...some.map(({ id }) => id));
    }
  };
  await Promise.all([lane(), lane()]);
  return found;
}

/** A term with no more matches than these is collected without asking how long the list is. */
const HARDLY_ANY = 200;

/** A shorter list is read whole, so that its matches are counted. */
const SHORT_LIST = 1_000;

/** The list in which is searched. */
interface SearchedList {
  /** How many of its rows are wanted: those of the page, of all pages before it, and one more; infinite for all. */
  readonly wanted: number;
  /** Whether nothing but the search narrows it. */
  readonly alone?: boolean;
  /** The statement that tells how long it is without the search, where that total is kept. */
  readonly length?: Clause | undefined;
}

/**
 * The number of matches up to which collecting them is cheaper than a scan in the order of the list, and how many rows
 * a scan reads at the
 * cost of a match. With `m` matches among `n` records, a scan reads `wanted * n / m` rows and collecting reads `m`
 * matches, so both cost
 * the same where `m * m * rowsPerMatch` is `wanted * n`.
 */
async function readBreakEven(
  manager: EntityManager,
  kind: IndexedKind,
  terms: readonly Term[],
  wanted: number,
): Promise<{ readonly breakEven: number; readonly rowsPerMatch: number }> {
  // The numbers of a record are looked up for each row of a scan, which is no cheaper than a match.
  const rowsPerMatch = terms.some(({ others }) => others.length > 0) ? 1 : ROWS_PER_MATCH;
  if (kind === 'ev' || wanted === Infinity) return { breakEven: MOST_COLLECTED, rowsPerMatch };
  const [row] = await runSql<{ last: number | null }>(manager, `SELECT MAX(id) AS last FROM ${TABLES[kind]}`);
  const matches = Math.round(Math.sqrt((wanted * Number(row?.last ?? 0)) / rowsPerMatch));
  return { breakEven: Math.min(MOST_COLLECTED, Math.max(LEAST_COLLECTED, matches)), rowsPerMatch };
}

/**
 * Plans a search: it collects the rarest term if that has few matches, reads the list itself if that is shorter, else
 * scans the first rows of the list.
 */
export async function planSearch(
  manager: EntityManager,
  kind: IndexedKind,
  terms: readonly Term[],
  { wanted, alone = false, length }: SearchedList,
): Promise<SearchPlan> {
  const { breakEven, rowsPerMatch } = await readBreakEven(manager, kind, terms, wanted);
  const all = await candidatesForAll(manager, kind, terms, breakEven);
  const few = collectFewest(kind, all, breakEven);
  if (few === NOTHING) return few;
  // Looking up tokens saves reading the rows of a scan only if it decides all terms.
  const byToken = all.map((one) => conditionOf(kind, one, 'r.id'));
  const byText = terms.map(({ condition }) => condition);
  const conditions = byToken.some((one) => byText.includes(one)) ? byText : byToken;
  const least = Math.min(...all.map(({ count }) => count), breakEven + 1);
  const [row] =
    length === undefined || least <= HARDLY_ANY
      ? []
      : await runSql<{ total: number }>(manager, length.sql, length.values);
  const total = row === undefined ? Infinity : Number(row.total);
  if (total < Math.min(least, SHORT_LIST)) return { conditions, few: true };
  if (few !== undefined) return few;
  const [only] = all;
  const firstIds =
    alone && all.length === 1 && only !== undefined && only.ways.length > 0
      ? uniteIds(only.ways.map(limitIds))
      : undefined;
  return {
    conditions,
    // Twice as many rows as fill the page if the matches lie evenly in the list.
    scanLimit: 2 * rowsPerMatch * breakEven,
    ...(kind !== 'ev' && {
      planAgain: async () =>
        total <= MOST_COLLECTED
          ? { conditions, few: true as const }
          : planAgain(manager, kind, terms, Math.min(MOST_COLLECTED, 4 * breakEven)),
    }),
    ...(firstIds && { firstIds }),
  };
}

/** The first ids of a statement, one more than are counted. */
function limitIds({ sql, values }: Clause, at: number): Clause {
  return {
    sql: `SELECT id FROM (${sql.replace('SELECT', 'SELECT DISTINCT')} LIMIT ${MOST_COUNTED + 1}) first${at}`,
    values,
  };
}
