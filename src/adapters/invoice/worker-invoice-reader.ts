import os from 'node:os';
import type { InvoiceDrawer, InvoicePages, InvoiceReadOptions, InvoiceReader, InvoiceReading } from '../../application/ports/invoice-reader.ts';
import { readerEntry } from './worker/entry.ts';
import { WorkerPool, type PoolOptions } from './worker/pool.ts';

const DEFAULTS: PoolOptions = {
  entry: readerEntry(),
  // One core is left to the portal itself.
  size: Math.max(1, Math.min(4, os.availableParallelism() - 1)),
  queue: 8,
  timeLimitMs: 90_000,
  memoryMb: 512,
  idleMs: 120_000,
};

/** Reads bills in threads of its own, offline. Nothing is loaded before the first bill; nothing is kept of any. */
export class WorkerInvoiceReader implements InvoiceReader, InvoiceDrawer {
  readonly #pool: WorkerPool;

  constructor(options: Partial<PoolOptions> = {}) {
    this.#pool = new WorkerPool({ ...DEFAULTS, ...options });
  }

  /** How many threads are up; none before the first bill and some minutes after the last. */
  get threads(): number {
    return this.#pool.threads;
  }

  /** How many bills wait for a thread. */
  get waiting(): number {
    return this.#pool.waiting;
  }

  read(file: { readonly content: Uint8Array }, options: InvoiceReadOptions = {}): Promise<InvoiceReading> {
    return this.#pool.run('read', file.content, options);
  }

  draw(file: { readonly content: Uint8Array }, options: InvoiceReadOptions = {}): Promise<InvoicePages> {
    return this.#pool.run('draw', file.content, options);
  }

  /** Ends the threads; what is under way fails as `busy`. May be called again. */
  close(): Promise<void> {
    return this.#pool.close();
  }
}
