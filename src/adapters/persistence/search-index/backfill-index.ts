import type { EntityManager } from 'typeorm';
import { insertIgnore, runSql } from '../sql.ts';
import { searchableNote } from './searchable-note.ts';
import type { IndexedKind } from './token-index.ts';
import { suffixesOf, tokenize } from './tokenize.ts';

/** Tokens to remember as known. A forgotten one is only written again. */
const MAX_KNOWN_TOKENS = 200_000;

/** The columns of the texts, and of the times when they were last written. */
const TEXTS: Readonly<Record<IndexedKind, { readonly table: string; readonly text: string; readonly at: string }>> = {
  lnp: { table: 'lnp_requests', text: 'search_text', at: 'updated_at' },
  tf: { table: 'tf_port_requests', text: 'search_text', at: 'updated_at' },
  tn: { table: 'native_tn_orders', text: 'search_text', at: 'updated_at' },
  ev: { table: 'history', text: 'note', at: 'at' },
};

/** Runs work for one batch, such as in a transaction. */
type RunBatch = <T>(work: (manager: EntityManager) => Promise<T>) => Promise<T>;

interface BackfillOptions {
  /** Records per batch. */
  readonly piece: number;
  /** Only records written since this time. */
  readonly since?: Date;
}

/**
 * Adds all existing records to the search index. Existing entries stay, so an interrupted run can be repeated.
 */
export async function backfillIndex(runBatch: RunBatch, { piece, since }: BackfillOptions): Promise<void> {
  const known = new Set<string>();
  for (const kind of Object.keys(TEXTS) as IndexedKind[]) {
    const { table, text, at } = TEXTS[kind];
    const sql = `SELECT id, ${text} AS text FROM ${table} WHERE id > ? AND ${text} IS NOT NULL
      ${since === undefined ? '' : `AND ${at} >= ?`} ORDER BY id LIMIT ?`;
    const next = (above: number): Promise<number | undefined> =>
      runBatch(async (manager) => {
        const values = [above, ...(since === undefined ? [] : [since]), piece];
        const records = await runSql<{ id: number; text: string }>(manager, sql, values);
        await writeTokens(
          manager,
          kind,
          records.map(({ id, text: stored }) => ({ id, text: kind === 'ev' ? searchableNote(stored) : stored })),
          known,
        );
        return records.length < piece ? undefined : records.at(-1)?.id;
      });
    for (let above: number | undefined = 0; above !== undefined;) above = await next(above);
  }
}

async function writeTokens(
  manager: EntityManager,
  kind: IndexedKind,
  records: readonly { readonly id: number; readonly text: string }[],
  known: Set<string>,
): Promise<void> {
  const postings = records.flatMap(({ id, text }) => tokenize(text).map((token) => [kind, token, id] as const));
  const fresh = [...new Set(postings.map(([, token]) => token))].filter((token) => !known.has(token));
  const suffixes = fresh.flatMap((token) => suffixesOf(token).map((suffix) => [suffix, token] as const));
  await insertIgnore(
    manager,
    'word_parts',
    ['part', 'word'],
    suffixes.sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  await insertIgnore(
    manager,
    'record_words',
    ['kind', 'word', 'record_id'],
    postings.sort(([, a, idA], [, b, idB]) => (a < b ? -1 : a > b ? 1 : idA - idB)),
  );
  for (const token of fresh) known.add(token);
  if (known.size > MAX_KNOWN_TOKENS) known.clear();
}
