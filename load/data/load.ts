import { hash } from 'argon2';
import { openDatabase } from '../../src/adapters/persistence/database.ts';
import { rebuildCounters } from '../../src/adapters/persistence/counters/rebuild-counters.ts';
import { backfillIndex } from '../../src/adapters/persistence/search-index/backfill-index.ts';
import { ADMIN, changes, lnpRequests, otherOrders, outbox, users, type Rows } from './rows.ts';
import { sinkOf } from './sinks.ts';

/** Requests generated and written in one batch. */
const BATCH_SIZE = 10_000;
/** Concurrent batches: a server uses one core for each connection. */
const MAX_CONCURRENT_BATCHES = 2;

/** Duration of each step, in seconds. */
export interface Loaded {
  readonly rows: number;
  readonly words: number;
  readonly totals: number;
  /** Statistics for the query planner, which the server would gather only some time later. */
  readonly statistics: number;
}

/**
 * Fills an empty database with `requests` LNP requests and related rows, and a tenth as many toll-free requests and
 * number orders. In one month, the rows are the same on every machine. Their owners are the customers `customer-1` (the
 * most) to `customer-2000`.
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
  await inPieces(requests, (from, to) => write(lnpRequests(from, to, requests)));
  const others = Math.ceil(requests / 10);
  await inPieces(others, (from, to) => write(otherOrders(from, to, others)));
  await write([changes(requests), outbox(requests)]);
  const written = performance.now();
  await sink.inOneConnection((manager) => backfillIndex((work) => work(manager), { piece: 10_000 }));
  const found = performance.now();
  await sink.inOneConnection(rebuildCounters);
  const counted = performance.now();
  await sink.analyze();
  const known = performance.now();
  await sink.close();
  await database.close();
  return {
    rows: seconds(written - began),
    words: seconds(found - written),
    totals: seconds(counted - found),
    statistics: seconds(known - counted),
  };
}

async function inPieces(count: number, write: (from: number, to: number) => Promise<void>): Promise<void> {
  let next = 1;
  const writeBatches = async () => {
    while (next <= count) {
      const from = next;
      next += BATCH_SIZE;
      await write(from, Math.min(count, from + BATCH_SIZE - 1));
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_BATCHES }, writeBatches));
}

const seconds = (ms: number): number => Math.round(ms / 100) / 10;

/** Whether a database has no rows yet. Applies pending migrations first. */
export async function isEmpty(url: string): Promise<boolean> {
  const database = await openDatabase({ url });
  await database.migrate();
  const [row] = await database.read((manager) => manager.query<unknown[]>('SELECT id FROM users LIMIT 1'));
  await database.close();
  return row === undefined;
}
