import type { EntityManager } from 'typeorm';
import { insertIgnore, forShare, forUpdate, placeholders, runSql } from '../sql.ts';
import type { RecordKind } from '../counters/facets.ts';
import { suffixesOf, tokenize } from './tokenize.ts';

/** What has a number in it is one record's name nearly always: whether it is known already is not worth asking. */
const NUMBERED = /\d{3}/;
/** Words that one statement looks up. */
const AT_ONCE = 200;

/** The condition that finds words in the dictionary, each by its primary key. */
const isWord = (words: readonly string[]) => ({
  sql: words.map(() => '(part = ? AND word = ?)').join(' OR '),
  values: words.flatMap((word) => [word, word]),
});

function* batchesOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += AT_ONCE) yield all.slice(from, from + AT_ONCE);
}

/** The words that the dictionary has. Nobody can remove them before this transaction ends. */
async function lockKnownTokens(manager: EntityManager, words: readonly string[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (const batch of batchesOf(words)) {
    const { sql, values } = isWord(batch);
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
 * Teaches the dictionary the words that it does not know. No process remembers which words it has, because a word that
 * no record uses any more is removed, at the latest when its person is erased.
 */
async function addTokens(manager: EntityManager, words: readonly string[]): Promise<void> {
  const known = await lockKnownTokens(
    manager,
    words.filter((word) => !NUMBERED.test(word)),
  );
  // In one order, so that two who learn the same words never wait for each other in a ring.
  const parts = words
    .filter((word) => !known.has(word))
    .flatMap((word) => suffixesOf(word).map((part) => [part, word]));
  await insertIgnore(
    manager,
    'word_parts',
    ['part', 'word'],
    parts.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  );
}

/** What is found by words: records by their names, references and numbers, and rows of history by their notes. */
export type IndexedKind = RecordKind | 'ev';
const WORD_KINDS: readonly IndexedKind[] = ['lnp', 'tf', 'tn', 'ev'];

/** The words of one record, or of one row of history. */
export interface IndexedText {
  readonly id: number;
  readonly words: readonly string[];
}

/** Makes records be found by the words of their texts too. */
export async function addRecordTokens(
  manager: EntityManager,
  kind: IndexedKind,
  texts: readonly IndexedText[],
): Promise<void> {
  const all = [...new Set(texts.flatMap(({ words }) => words))];
  if (all.length === 0) return;
  await addTokens(manager, all);
  await insertIgnore(
    manager,
    'record_words',
    ['kind', 'word', 'record_id'],
    texts.flatMap(({ id, words }) => words.map((word) => [kind, word, id])),
  );
}

/** Makes records no longer be found by these words, and removes from the dictionary those that nothing else uses. */
export async function removeRecordTokens(
  manager: EntityManager,
  kind: IndexedKind,
  texts: readonly IndexedText[],
): Promise<void> {
  for (const { id, words } of texts) {
    for (const batch of batchesOf(words))
      await runSql(
        manager,
        `DELETE FROM record_words WHERE kind = ? AND record_id = ? AND word IN (${placeholders(batch)})`,
        [kind, id, ...batch],
      );
  }
  for (const batch of batchesOf([...new Set(texts.flatMap(({ words }) => words))].toSorted()))
    await deleteUnusedTokens(manager, batch);
}

/** Removes words from the dictionary that no record and no row of history uses. @param words at most a few hundred */
export async function deleteUnusedTokens(manager: EntityManager, words: readonly string[]): Promise<void> {
  const candidates = await findUnusedTokens(manager, words);
  if (candidates.length === 0) return;
  // Writers hold the words that they use: once these are locked, what they wrote meanwhile is committed and is seen.
  const { sql, values } = isWord(candidates);
  await runSql(manager, `SELECT word FROM word_parts WHERE ${sql} ${forUpdate(manager)}`, values);
  const parts = (await findUnusedTokens(manager, candidates)).flatMap((word) =>
    suffixesOf(word).map((part) => [part, word] as const),
  );
  for (const batch of batchesOf(parts)) {
    await runSql(
      manager,
      `DELETE FROM word_parts WHERE ${batch.map(() => '(part = ? AND word = ?)').join(' OR ')}`,
      batch.flat(),
    );
  }
}

async function findUnusedTokens(manager: EntityManager, words: readonly string[]): Promise<readonly string[]> {
  const used = new Set<string>();
  for (const kind of WORD_KINDS) {
    const left = words.filter((word) => !used.has(word));
    if (left.length === 0) break;
    // One row of each word is enough, however many records have it.
    const one = left
      .map(() => '(SELECT word FROM record_words WHERE kind = ? AND word = ? LIMIT 1)')
      .map((sql, at) => `SELECT word FROM ${sql} found${at}`);
    for (const { word } of await runSql<{ word: string }>(
      manager,
      one.join(' UNION ALL '),
      left.flatMap((word) => [kind, word]),
    ))
      used.add(word);
  }
  return words.filter((word) => !used.has(word));
}

/** Makes a record be found by the words of a text, and no longer by those of the text before. */
export async function indexTokens(
  manager: EntityManager,
  kind: IndexedKind,
  id: number,
  text: string,
  before = '',
): Promise<void> {
  const now = tokenize(text);
  const then = tokenize(before);
  await addRecordTokens(manager, kind, [{ id, words: now.filter((word) => !then.includes(word)) }]);
  await removeRecordTokens(manager, kind, [{ id, words: then.filter((word) => !now.includes(word)) }]);
}
