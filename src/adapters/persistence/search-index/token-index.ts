import type { EntityManager } from 'typeorm';
import { insertIgnore, forShare, forUpdate, placeholders, runSql } from '../sql.ts';
import type { RecordKind } from '../counters/facets.ts';
import { suffixesOf, tokenize } from './tokenize.ts';

/*
 * Tables: `record_words` has the tokens of each record (column `word`), `word_parts` is the dictionary with the
 * suffixes (column `part`) of each token.
 */

/** Tokens with a number nearly always belong to one record only: looking them up first is not worth a query. */
const NUMBERED = /\d{3}/;
/** Tokens per statement. */
const BATCH_SIZE = 200;

/** The condition that finds tokens in the dictionary, each by its primary key. */
const isToken = (tokens: readonly string[]) => ({
  sql: tokens.map(() => '(part = ? AND word = ?)').join(' OR '),
  values: tokens.flatMap((token) => [token, token]),
});

function* batchesOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += BATCH_SIZE) yield all.slice(from, from + BATCH_SIZE);
}

/** Returns the tokens in the dictionary, locked against removal until the transaction ends. */
async function lockKnownTokens(manager: EntityManager, tokens: readonly string[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (const batch of batchesOf(tokens)) {
    const { sql, values } = isToken(batch);
    for (const { word } of await runSql<{ word: string }>(
      manager,
      `SELECT word FROM word_parts WHERE ${sql} ${forShare(manager)}`,
      values,
    ))
      known.add(word);
  }
  return known;
}

/**
 * Adds missing tokens to the dictionary. Processes do not cache which tokens it has, because unused tokens are removed,
 * at the latest when their person is erased.
 */
async function addTokens(manager: EntityManager, tokens: readonly string[]): Promise<void> {
  const known = await lockKnownTokens(
    manager,
    tokens.filter((token) => !NUMBERED.test(token)),
  );
  // Sorted, so that two transactions that add the same tokens cannot deadlock.
  const suffixes = tokens
    .filter((token) => !known.has(token))
    .flatMap((token) => suffixesOf(token).map((suffix) => [suffix, token]));
  await insertIgnore(
    manager,
    'word_parts',
    ['part', 'word'],
    suffixes.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  );
}

/** The indexed kinds: records, by names, references and numbers, and history rows (`ev`), by their notes. */
export type IndexedKind = RecordKind | 'ev';
const INDEXED_KINDS: readonly IndexedKind[] = ['lnp', 'tf', 'tn', 'ev'];

/** The tokens of one record or one history row. */
export interface IndexedText {
  readonly id: number;
  readonly tokens: readonly string[];
}

/** Adds tokens of records to the search index. */
export async function addRecordTokens(
  manager: EntityManager,
  kind: IndexedKind,
  texts: readonly IndexedText[],
): Promise<void> {
  const tokens = [...new Set(texts.flatMap(({ tokens }) => tokens))];
  if (tokens.length === 0) return;
  await addTokens(manager, tokens);
  await insertIgnore(
    manager,
    'record_words',
    ['kind', 'word', 'record_id'],
    texts.flatMap((text) => text.tokens.map((token) => [kind, token, text.id])),
  );
}

/** Removes tokens of records from the search index, and unused ones from the dictionary. */
export async function removeRecordTokens(
  manager: EntityManager,
  kind: IndexedKind,
  texts: readonly IndexedText[],
): Promise<void> {
  for (const { id, tokens } of texts) {
    for (const batch of batchesOf(tokens))
      await runSql(
        manager,
        `DELETE FROM record_words WHERE kind = ? AND record_id = ? AND word IN (${placeholders(batch)})`,
        [kind, id, ...batch],
      );
  }
  for (const batch of batchesOf([...new Set(texts.flatMap(({ tokens }) => tokens))].toSorted()))
    await deleteUnusedTokens(manager, batch);
}

/**
 * Removes those tokens from the dictionary that no record and no history row uses.
 * @param tokens a few hundred at most
 */
export async function deleteUnusedTokens(manager: EntityManager, tokens: readonly string[]): Promise<void> {
  const candidates = await findUnusedTokens(manager, tokens);
  if (candidates.length === 0) return;
  // Writers hold share locks on the tokens that they use. Once this lock is granted, their rows are committed and
  // visible.
  const { sql, values } = isToken(candidates);
  await runSql(manager, `SELECT word FROM word_parts WHERE ${sql} ${forUpdate(manager)}`, values);
  const suffixes = (await findUnusedTokens(manager, candidates)).flatMap((token) =>
    suffixesOf(token).map((suffix) => [suffix, token] as const),
  );
  for (const batch of batchesOf(suffixes)) {
    await runSql(
      manager,
      `DELETE FROM word_parts WHERE ${batch.map(() => '(part = ? AND word = ?)').join(' OR ')}`,
      batch.flat(),
    );
  }
}

async function findUnusedTokens(manager: EntityManager, tokens: readonly string[]): Promise<readonly string[]> {
  const used = new Set<string>();
  for (const kind of INDEXED_KINDS) {
    const unseen = tokens.filter((token) => !used.has(token));
    if (unseen.length === 0) break;
    // One row per token is enough, however many records have it.
    const lookups = unseen
      .map(() => '(SELECT word FROM record_words WHERE kind = ? AND word = ? LIMIT 1)')
      .map((sql, index) => `SELECT word FROM ${sql} found${index}`);
    for (const { word } of await runSql<{ word: string }>(
      manager,
      lookups.join(' UNION ALL '),
      unseen.flatMap((token) => [kind, token]),
    ))
      used.add(word);
  }
  return tokens.filter((token) => !used.has(token));
}

/** Updates the index of one record: adds the tokens of its new text and removes those of the text before. */
export async function indexTokens(
  manager: EntityManager,
  kind: IndexedKind,
  id: number,
  text: string,
  before = '',
): Promise<void> {
  const newTokens = tokenize(text);
  const oldTokens = tokenize(before);
  await addRecordTokens(manager, kind, [{ id, tokens: newTokens.filter((token) => !oldTokens.includes(token)) }]);
  await removeRecordTokens(manager, kind, [{ id, tokens: oldTokens.filter((token) => !newTokens.includes(token)) }]);
}
