import type { EntityManager } from 'typeorm';
import { addRows, places, runSql } from '../sql.ts';
import type { RecordKind } from '../totals/facets.ts';
import { endsOf, wordsOf } from './words-of.ts';

/** Teaches the dictionary the words that it does not know; it never forgets one. */
async function learn(manager: EntityManager, words: readonly string[]): Promise<void> {
  const known = await runSql<{ word: string }>(manager, `SELECT word FROM word_parts WHERE part = word AND part IN (${places(words)})`, words);
  const names = new Set(known.map(({ word }) => word));
  // In one order, so that two who learn the same words never wait for each other in a ring.
  const parts = words.filter((word) => !names.has(word)).flatMap((word) => endsOf(word).map((part) => [part, word]));
  await addRows(manager, 'word_parts', ['part', 'word'], parts.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)));
}

/** What is found by words: records by their names, references and numbers, and rows of history by their notes. */
export type WordKind = RecordKind | 'ev';

/** Makes a record be found by the words of a text, and no longer by those of the text before. */
export async function indexWords(manager: EntityManager, kind: WordKind, id: number, text: string, before = ''): Promise<void> {
  const now = wordsOf(text);
  const then = wordsOf(before);
  const added = now.filter((word) => !then.includes(word));
  const gone = then.filter((word) => !now.includes(word));
  if (added.length > 0) {
    await learn(manager, added);
    await addRows(manager, 'record_words', ['kind', 'word', 'record_id'], added.map((word) => [kind, word, id]));
  }
  if (gone.length > 0) {
    await runSql(manager, `DELETE FROM record_words WHERE kind = ? AND record_id = ? AND word IN (${places(gone)})`, [kind, id, ...gone]);
  }
}
