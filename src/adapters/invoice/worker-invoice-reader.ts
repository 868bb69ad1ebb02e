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
  timeLimitMs: 90_000,
  limits: {
    ...RESOURCE_LIMITS,
    residentMb: RESOURCE_LIMITS.residentMb + LOADER_MB,
    reusableMb: RESOURCE_LIMITS.reusableMb + LOADER_MB,
  },
  idleMs: 120_000,
};

/**
 * Reads invoices offline in separate processes. No process starts before the first invoice, and no part of an invoice
 * is stored.
 */
export class WorkerInvoiceReader implements InvoiceReader, InvoiceDrawer {
  readonly #pool: ReaderPool;

  constructor(options: Partial<PoolOptions> = {}) {
    this.#pool = new ReaderPool({ ...DEFAULTS, ...options });
  }

  /** Number of reader processes: none before the first invoice and some minutes after the last one. */
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

  /** Kills the processes. Invoices in progress fail with `busy`. May be called again. */
  close(): Promise<void> {
    return this.#pool.close();
  }
}
