import type { EntityManager } from 'typeorm';
import { insertIgnore, runSql } from '../sql.ts';
import { searchableNote } from './searchable-note.ts';
import type { IndexedKind } from './token-index.ts';
import { suffixesOf, tokenize } from './tokenize.ts';

/** Words remembered as known; a word that is forgotten is merely written again. */
const REMEMBERED = 200_000;

/** Where the texts stand, and when each was last written. */
const TEXTS: Readonly<Record<IndexedKind, { readonly table: string; readonly text: string; readonly at: string }>> = {
  lnp: { table: 'lnp_requests', text: 'search_text', at: 'updated_at' },
  tf: { table: 'tf_port_requests', text: 'search_text', at: 'updated_at' },
  tn: { table: 'native_tn_orders', text: 'search_text', at: 'updated_at' },
  ev: { table: 'history', text: 'note', at: 'at' },
};

/** Where a piece of work is done. */
type Doing = <T>(work: (manager: EntityManager) => Promise<T>) => Promise<T>;

interface Amount {
  /** Records of one piece of the work. */
  readonly piece: number;
  /** Only those that were written since. */
  readonly since?: Date;
}

/**
 * Makes every record that is there be found by its words. What is written already stays, so that it can be cut off and
 * run again.
 */
export async function backfillIndex(doing: Doing, { piece, since }: Amount): Promise<void> {
  const known = new Set<string>();
  for (const kind of Object.keys(TEXTS) as IndexedKind[]) {
    const { table, text, at } = TEXTS[kind];
    const sql = `SELECT id, ${text} AS text FROM ${table} WHERE id > ? AND ${text} IS NOT NULL
      ${since === undefined ? '' : `AND ${at} >= ?`} ORDER BY id LIMIT ?`;
    const next = (above: number): Promise<number | undefined> =>
      doing(async (manager) => {
        const values = [above, ...(since === undefined ? [] : [since]), piece];
        const records = await runSql<{ id: number; text: string }>(manager, sql, values);
        await writeTokens(
          manager,
          kind,
          records.map(({ id, text: kept }) => ({ id, text: kind === 'ev' ? searchableNote(kept) : kept })),
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
  const postings = records.flatMap(({ id, text }) => tokenize(text).map((word) => [kind, word, id] as const));
  const fresh = [...new Set(postings.map(([, word]) => word))].filter((word) => !known.has(word));
  const parts = fresh.flatMap((word) => suffixesOf(word).map((part) => [part, word] as const));
  await insertIgnore(
    manager,
    'word_parts',
    ['part', 'word'],
    parts.sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  await insertIgnore(
    manager,
    'record_words',
    ['kind', 'word', 'record_id'],
    postings.sort(([, a, one], [, b, other]) => (a < b ? -1 : a > b ? 1 : one - other)),
  );
  for (const word of fresh) known.add(word);
  if (known.size > REMEMBERED) known.clear();
}
