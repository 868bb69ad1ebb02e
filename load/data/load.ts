import { hash } from 'argon2';
import { openDatabase } from '../../src/adapters/persistence/database.ts';
import { correctTotals } from '../../src/adapters/persistence/totals/correct-totals.ts';
import { fillWords } from '../../src/adapters/persistence/words/fill-words.ts';
import { ADMIN, lnpRequests, otherOrders, outbox, users, type Rows } from './rows.ts';
import { sinkOf } from './sinks.ts';

/** Requests made and written at a time. */
const PIECE = 10_000;

/** How long each step took, in seconds. */
export interface Loaded {
  readonly rows: number;
  readonly words: number;
  readonly totals: number;
}

/**
 * Fills an empty database with so many LNP requests and what belongs to them, a tenth as many toll-free requests and number
 * orders: the same rows on every machine, owned by customers `customer-1` (the most) to `customer-2000`.
 */
export async function load(url: string, requests: number): Promise<Loaded> {
  const database = await openDatabase({ url });
  await database.migrate();
  const sink = await sinkOf(url);
  const began = performance.now();
  const write = async (all: readonly Rows[]) => {
    for (const rows of all) await sink.write(rows);
  };
  await write([users(await hash(ADMIN.password, { timeCost: 1, memoryCost: 1024, parallelism: 1 }))]);
  for (let from = 1; from <= requests; from += PIECE) await write(lnpRequests(from, Math.min(requests, from + PIECE - 1), requests));
  const others = Math.ceil(requests / 10);
  for (let from = 1; from <= others; from += PIECE) await write(otherOrders(from, Math.min(others, from + PIECE - 1), others));
  await write([outbox(requests)]);
  const written = performance.now();
  await sink.inOneConnection(fillWords);
  const found = performance.now();
  await sink.inOneConnection(correctTotals);
  const counted = performance.now();
  await sink.close();
  await database.close();
  return { rows: seconds(written - began), words: seconds(found - written), totals: seconds(counted - found) };
}

const seconds = (ms: number): number => Math.round(ms / 100) / 10;
