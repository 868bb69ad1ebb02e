import type { EntityManager } from 'typeorm';
import { placeholders, runSql, type Clause, type SqlValue } from '../../sql.ts';
import { TABLES, type RecordKind } from '../../counters/facets.ts';
import { MAX_COUNTED } from '../../counters/list-total.ts';
import type { IndexedKind } from '../../search-index/token-index.ts';
import { candidatesForAll, type Candidates, type Term } from './candidates.ts';

/** The plan of a search. */
export interface SearchPlan {
  /** A statement that gives the ids of all possible matches; undefined where the list itself is read. */
  readonly join?: Clause;
  readonly conditions: readonly Clause[];
  /** Set if all possible matches are read and counted, because they are few. */
  readonly few?: true;
  /** Set if the list is scanned in its order until the page is full: the maximum number of rows. */
  readonly scanLimit?: number;
  /** Plans the search again after the rows up to `scanLimit` did not fill the page. */
  readonly planAgain?: () => Promise<SearchPlan>;
  /** The ids of the first matches, if nothing else filters the list: they are counted without reading rows. */
  readonly firstIds?: Clause;
}

/**
 * The maximum number of matches collected before the first rows of the list are scanned, and of two tokens together.
 */
const MAX_COLLECTED = 20_000;
/** The maximum number of matches of one term collected after a scan did not fill the page. */
const MAX_COLLECTED_AFTER_SCAN = 100_000;
const MIN_COLLECTED = 2_000;
/**
 * A collected record lies anywhere in the table: reading it costs as much as reading three rows in the order of the
 * list.
 */
const ROWS_PER_MATCH = 3;
const NOTHING: SearchPlan = { conditions: [{ sql: '1 = 0', values: [] }], few: true };
/** The tokens of a term are looked up for a record up to this number; more cost as much as reading its text. */
const MAX_LOOKED_UP = 3;

/**
 * The condition that a record matches a term. If its tokens are few, the search index decides and the record is not
 * read.
 * @param id the column of its id
 */
function conditionOf(kind: IndexedKind, { term, words }: Candidates, id: string): Clause {
  if (words === undefined || words.length === 0 || words.length > MAX_LOOKED_UP || kind === 'ev') return term.condition;
  // COUNT instead of EXISTS: otherwise MariaDB may start with all entries of the token.
  const one = `(SELECT COUNT(*) FROM record_words w WHERE w.kind = ? AND w.word = ? AND w.record_id = ${id})`;
  return { sql: `${words.map(() => one).join(' + ')} > 0`, values: words.flatMap((word) => [kind, word]) };
}

/** Collects the matches of the term that has the fewest; undefined where each term has more than `most`. */
function collectFewest(kind: IndexedKind, all: readonly Candidates[], most: number): SearchPlan | undefined {
  const fewest = all.reduce((least, one) => (one.count < least.count ? one : least), { count: most + 1 } as Candidates);
  if (fewest.term === undefined) return undefined;
  if (fewest.ways.length === 0) return NOTHING;
  // Tokens are truncated, and a phrase is searched by one of its tokens, so the matches are checked against the text.
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
 * Plans a search again after the scan did not fill the page: it collects the rarest term, or intersects two common
 * tokens.
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
        await candidatesForAll(manager, kind, terms, MAX_COLLECTED_AFTER_SCAN),
        MAX_COLLECTED_AFTER_SCAN,
      ) ?? { conditions }
    );
  const both = `SELECT DISTINCT a.record_id AS id FROM record_words a JOIN record_words b ON b.kind = a.kind AND
    b.record_id = a.record_id WHERE a.kind = ? AND a.word IN (${placeholders(one)})
    AND b.word IN (${placeholders(other)})`;
  const values = [kind, ...one, ...other];
  const ids = await byIdBlocks(manager, kind, both, values);
  if (ids.length === 0) return NOTHING;
  if (ids.length > MAX_COLLECTED) return { join: { sql: both, values }, conditions, few: true };
  return { conditions: [{ sql: `r.id IN (${placeholders(ids)})`, values: ids }, ...conditions], few: true };
}

/**
 * Ids per statement. For a larger range MariaDB would start with the whole list of a token.
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
    while (next <= Number(row?.last) && found.length <= MAX_COLLECTED) {
      const from = next;
      next += ID_BLOCK_SIZE;
      const some = await runSql<{ id: number }>(manager, `${both} AND a.record_id >= ? AND a.record_id < ? LIMIT ?`, [
        ...values,
        from,
        from + ID_BLOCK_SIZE,
        MAX_COLLECTED + 1,
      ]);
      found.push(...some.map(({ id }) => id));
    }
  };
  await Promise.all([lane(), lane()]);
  return found;
}

/** A term with no more matches than these is collected without counting the list. */
const MAX_RARE_MATCHES = 200;

/** A shorter list is read whole, so that its matches are counted. */
const SHORT_LIST = 1_000;

/** The list in which is searched. */
interface SearchedList {
  /** How many of its rows are wanted: those of the page, of all pages before it, and one more; infinite for all. */
  readonly wanted: number;
  /** Whether nothing but the search narrows it. */
  readonly alone?: boolean;
  /** The statement that reads the list's length without the search, if there is a stored counter for it. */
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
  if (kind === 'ev' || wanted === Infinity) return { breakEven: MAX_COLLECTED, rowsPerMatch };
  const [row] = await runSql<{ last: number | null }>(manager, `SELECT MAX(id) AS last FROM ${TABLES[kind]}`);
  const matches = Math.round(Math.sqrt((wanted * Number(row?.last ?? 0)) / rowsPerMatch));
  return { breakEven: Math.min(MAX_COLLECTED, Math.max(MIN_COLLECTED, matches)), rowsPerMatch };
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
    length === undefined || least <= MAX_RARE_MATCHES
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
        total <= MAX_COLLECTED
          ? { conditions, few: true as const }
          : planAgain(manager, kind, terms, Math.min(MAX_COLLECTED, 4 * breakEven)),
    }),
    ...(firstIds && { firstIds }),
  };
}

/** The first ids of a statement, one more than are counted. */
function limitIds({ sql, values }: Clause, at: number): Clause {
  return {
    sql: `SELECT id FROM (${sql.replace('SELECT', 'SELECT DISTINCT')} LIMIT ${MAX_COUNTED + 1}) first${at}`,
    values,
  };
}
