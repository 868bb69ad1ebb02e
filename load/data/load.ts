import { hash } from 'argon2';
import { openDatabase } from '../../src/adapters/persistence/database.ts';
import { rebuildCounters } from '../../src/adapters/persistence/counters/rebuild-counters.ts';
import { backfillIndex } from '../../src/adapters/persistence/search-index/backfill-index.ts';
import { ADMIN, lnpRequests, otherOrders, outbox, users, type Rows } from './rows.ts';
import { sinkOf } from './sinks.ts';

/** Requests made and written at a time. */
const PIECE = 10_000;
/** Pieces on their way at once: a server works on each connection with a core of its own. */
const LANES = 2;

/** How long each step took, in seconds. */
export interface Loaded {
  readonly rows: number;
  readonly words: number;
  readonly totals: number;
  /** Statistics for the server's plans, which it gathers by itself only some time later. */
  readonly statistics: number;
}

/**
 * Fills an empty database with so many LNP requests and what belongs to them, a tenth as many toll-free requests and
 * number
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
  await inPieces(requests, (from, to) => write(lnpRequests(from, to, requests)));
  const others = Math.ceil(requests / 10);
  await inPieces(others, (from, to) => write(otherOrders(from, to, others)));
  await write([outbox(requests)]);
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
  const lane = async () => {
    while (next <= count) {
      const from = next;
      next += PIECE;
      await write(from, Math.min(count, from + PIECE - 1));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

const seconds = (ms: number): number => Math.round(ms / 100) / 10;

/** Whether a database, brought up to date by this, holds nothing yet. */
export async function isEmpty(url: string): Promise<boolean> {
  const database = await openDatabase({ url });
  await database.migrate();
  const [row] = await database.read((manager) => manager.query<unknown[]>('SELECT id FROM users LIMIT 1'));
  await database.close();
  return row === undefined;
}
