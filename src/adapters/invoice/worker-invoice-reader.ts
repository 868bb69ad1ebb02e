import os from 'node:os';
import process from 'node:process';
import type {
  InvoiceDrawer,
  InvoicePages,
  InvoiceReadOptions,
  InvoiceReader,
  InvoiceReading,
} from '../../application/ports/invoice-reader.ts';
import { defaultReaderCount, RESOURCE_LIMITS } from './limits.ts';
import { LOADER_MB, readerThreadEntry, supervisorEntry } from './worker/entry.ts';
import { ReaderPool, type PoolOptions } from './worker/pool.ts';

/** Without a container limit, `constrainedMemory` returns 0 or more than the machine has. */
const memoryBytes = Math.min(os.totalmem(), process.constrainedMemory() || Infinity);

const DEFAULTS: PoolOptions = {
  supervisor: supervisorEntry(),
  thread: readerThreadEntry(),
  size: defaultReaderCount({ memoryBytes, cores: os.availableParallelism() }),
  queue: 8,
  // Only for a reader that hangs: one that works is stopped by its limits of processor time.
  timeLimitMs: 240_000,
  limits: {
    ...RESOURCE_LIMITS,
    residentMb: RESOURCE_LIMITS.residentMb + LOADER_MB,
    reusableMb: RESOURCE_LIMITS.reusableMb + LOADER_MB,
  },
  idleMs: 120_000,
};

/**
 * Reads invoices offline in separate processes, which start when they are needed. No part of an invoice is stored.
 */
export class WorkerInvoiceReader implements InvoiceReader, InvoiceDrawer {
  readonly #pool: ReaderPool;
  readonly #isPrepared: boolean;

  /** @param isPrepared false if only an invoice starts a reader */
  constructor(options: Partial<PoolOptions> = {}, isPrepared = true) {
    this.#isPrepared = isPrepared;
    this.#pool = new ReaderPool({ ...DEFAULTS, ...options });
  }

  /** Number of reader processes. They end after some minutes without an invoice. */
  get processes(): number {
    return this.#pool.processes;
  }

  /** Number of invoices that wait for a reader. */
  get waiting(): number {
    return this.#pool.waiting;
  }

  read(file: { readonly content: Uint8Array }, options: InvoiceReadOptions = {}): Promise<InvoiceReading> {
    return this.#pool.run('read', file.content, options);
  }

  draw(file: { readonly content: Uint8Array }, options: InvoiceReadOptions = {}): Promise<InvoicePages> {
    return this.#pool.run('draw', file.content, options);
  }

  /** Starts a reader and loads its libraries, so that the next invoice need not wait for that. Returns immediately. */
  prepare(): void {
    if (!this.#isPrepared || this.#pool.processes > 0) return;
    // A reader that does not start reports that with the next invoice.
    this.#pool.run('prepare', new Uint8Array(), {}).catch(() => undefined);
  }

  /** Kills the processes. Invoices in progress fail with `busy`. May be called again. */
  close(): Promise<void> {
    return this.#pool.close();
  }
}
