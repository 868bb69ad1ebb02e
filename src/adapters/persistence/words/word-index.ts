import type { DataSource, EntityManager } from 'typeorm';
import { addRows, places, runSql } from '../sql.ts';
import type { RecordKind } from '../totals/facets.ts';
import { endsOf, wordsOf } from './words-of.ts';

/** Words of each dictionary that were seen in it: it never forgets one, so that they need not be looked up again. */
const seen = new WeakMap<DataSource, Set<string>>();
const MOST_SEEN = 20_000;
/** The words that a transaction has written itself: they are not there for others before it is committed, which it may never be. */
const written = new WeakMap<EntityManager, Set<string>>();

function seenIn({ dataSource }: EntityManager): Set<string> {
  const words = seen.get(dataSource) ?? new Set();
  if (words.size > MOST_SEEN) words.clear();
  seen.set(dataSource, words);
  return words;
}

/** What has a number in it is one record's name nearly always: whether it is known already is not worth asking. */
const NUMBERED = /\d{3}/;

/** Teaches the dictionary the words that it does not know. */
async function learn(manager: EntityManager, all: readonly string[]): Promise<void> {
  const known = seenIn(manager);
  const words = all.filter((word) => !known.has(word));
  if (words.length === 0) return;
  const shared = words.filter((word) => !NUMBERED.test(word));
  const found = shared.length === 0 ? [] : await runSql<{ word: string }>(manager, `SELECT word FROM word_parts WHERE part = word AND part IN (${places(shared)})`, shared);
  const own = written.get(manager) ?? new Set();
  written.set(manager, own);
  const names = new Set(found.map(({ word }) => word));
  for (const word of words) {
    if (!names.has(word)) own.add(word);
    else if (!own.has(word)) known.add(word);
  }
  // In one order, so that two who learn the same words never wait for each other in a ring.
  const parts = words.filter((word) => !names.has(word)).flatMap((word) => endsOf(word).map((part) => [part, word]));
  await addRows(manager, 'word_parts', ['part', 'word'], parts.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)));
}

/** What is found by words: records by their names, references and numbers, and rows of history by their notes. */
export type WordKind = RecordKind | 'ev';

/** Makes records be found by the words of their texts too. */
export async function addWords(manager: EntityManager, kind: WordKind, texts: readonly { readonly id: number; readonly words: readonly string[] }[]): Promise<void> {
  const all = [...new Set(texts.flatMap(({ words }) => words))];
  if (all.length === 0) return;
  await learn(manager, all);
  await addRows(manager, 'record_words', ['kind', 'word', 'record_id'], texts.flatMap(({ id, words }) => words.map((word) => [kind, word, id])));
}

/** Makes a record be found by the words of a text, and no longer by those of the text before. */
export async function indexWords(manager: EntityManager, kind: WordKind, id: number, text: string, before = ''): Promise<void> {
  const now = wordsOf(text);
  const then = wordsOf(before);
  const added = now.filter((word) => !then.includes(word));
  const gone = then.filter((word) => !now.includes(word));
  await addWords(manager, kind, [{ id, words: added }]);
  if (gone.length > 0) {
    await runSql(manager, `DELETE FROM record_words WHERE kind = ? AND record_id = ? AND word IN (${places(gone)})`, [kind, id, ...gone]);
  }
}
