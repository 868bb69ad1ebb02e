import { Worker } from 'node:worker_threads';
import { InvoiceUnreadable, type InvoiceReadOptions } from '../../../application/ports/invoice-reader.ts';
import type { Entry } from './entry.ts';
import type { Answer, Order, Results, Wish } from './messages.ts';

export interface PoolOptions {
  readonly entry: Entry;
  /** Threads at most; each holds some 200 MB once it has recognised a page. */
  readonly size: number;
  /** Documents that may wait for a thread. */
  readonly queue: number;
  /** For one document, from when a thread takes it. */
  readonly timeLimitMs: number;
  /** Of a thread's JavaScript heap. What libraries take outside of it is bounded by the pages' size. */
  readonly memoryMb: number;
  /** A thread without work is given up after this time, and its memory with it. */
  readonly idleMs: number;
}

interface Job {
  readonly wish: Wish;
  readonly content: Uint8Array;
  readonly onStage: NonNullable<InvoiceReadOptions['onStage']>;
  readonly settle: (outcome: { result: Results[Wish] } | { error: Error }) => void;
}

interface Lane {
  readonly worker: Worker;
  job: Job | undefined;
  timer: NodeJS.Timeout | undefined;
}

/** Threads that read documents: started at need, replaced when they crash or hang, never more than `size`. */
export class WorkerPool {
  readonly #options: PoolOptions;
  readonly #lanes = new Set<Lane>();
  readonly #waiting: Job[] = [];
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** How many threads are up. */
  get threads(): number {
    return this.#lanes.size;
  }

  /** How many documents wait for a thread. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** @throws InvoiceUnreadable; `busy` when too many wait or the pool is closed; the signal's reason when aborted */
  async run<W extends Wish>(wish: W, content: Uint8Array, { signal, onStage = () => undefined }: InvoiceReadOptions): Promise<Results[W]> {
    signal?.throwIfAborted();
    if (this.#closed || (this.#free() === undefined && this.#lanes.size >= this.#options.size && this.#waiting.length >= this.#options.queue)) throw new InvoiceUnreadable('busy');
    let abort: (() => void) | undefined;
    try {
      return await new Promise<Results[W]>((resolve, reject) => {
        // A thread answers with what it was asked for.
        const job: Job = { wish, content, onStage, settle: (outcome) => ('result' in outcome ? resolve(outcome.result as Results[W]) : reject(outcome.error)) };
        abort = () => this.#abort(job, signal?.reason);
        signal?.addEventListener('abort', abort);
        this.#waiting.push(job);
        onStage('waiting');
        this.#next();
      });
    } finally {
      if (abort) signal?.removeEventListener('abort', abort);
    }
  }

  /** Ends the threads at once; documents under way or waiting are `busy`. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#waiting.splice(0)) job.settle({ error: new InvoiceUnreadable('busy') });
    await Promise.all([...this.#lanes].map((lane) => this.#drop(lane, new InvoiceUnreadable('busy'))));
  }

  #next(): void {
    if (this.#closed || this.#waiting.length === 0) return;
    const lane = this.#free() ?? (this.#lanes.size < this.#options.size ? this.#open() : undefined);
    const job = lane && this.#waiting.shift();
    if (!lane || !job) return;
    clearTimeout(lane.timer);
    lane.job = job;
    lane.timer = setTimeout(() => void this.#drop(lane, new InvoiceUnreadable('timed-out')), this.#options.timeLimitMs);
    lane.worker.ref();
    // A copy goes over, since what is handed over is gone for the caller.
    const order: Order = { wish: job.wish, content: new Uint8Array(job.content) };
    lane.worker.postMessage(order, [order.content.buffer as ArrayBuffer]);
  }

  #free(): Lane | undefined {
    return [...this.#lanes].find((lane) => lane.job === undefined);
  }

  #open(): Lane {
    const { entry, memoryMb } = this.#options;
    // No environment: what may be taken over by a document shall find no secrets. Its output is dropped, for it may quote the document.
    const worker = new Worker(entry.source, { eval: entry.code, execArgv: [], env: {}, stdout: true, stderr: true, resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64 } });
    worker.stdout.resume();
    worker.stderr.resume();
    const lane: Lane = { worker, job: undefined, timer: undefined };
    this.#lanes.add(lane);
    worker.on('message', (answer: Answer) => this.#hear(lane, answer));
    // Out of memory, or a library that ended the thread: the document is at fault, the next one gets a new thread.
    worker.on('error', () => void this.#drop(lane, new InvoiceUnreadable('broken')));
    worker.on('exit', () => void this.#drop(lane, new InvoiceUnreadable('broken')));
    return lane;
  }

  #hear(lane: Lane, answer: Answer): void {
    const { job } = lane;
    if (job === undefined) return;
    if ('stage' in answer) return job.onStage(answer.stage);
    lane.job = undefined;
    clearTimeout(lane.timer);
    lane.timer = setTimeout(() => void this.#drop(lane), this.#options.idleMs).unref();
    // An idle thread must not keep the process alive.
    lane.worker.unref();
    job.settle('result' in answer ? answer : { error: new InvoiceUnreadable(answer.fault) });
    this.#next();
  }

  async #drop(lane: Lane, error?: InvoiceUnreadable): Promise<void> {
    if (!this.#lanes.delete(lane)) return;
    clearTimeout(lane.timer);
    const { job } = lane;
    lane.job = undefined;
    if (error) job?.settle({ error });
    this.#next();
    await lane.worker.terminate();
  }

  /** Recognition cannot be interrupted, so its thread goes. */
  #abort(job: Job, reason: unknown): void {
    const place = this.#waiting.indexOf(job);
    if (place >= 0) this.#waiting.splice(place, 1);
    job.settle({ error: reason instanceof Error ? reason : new Error('aborted', { cause: reason }) });
    for (const lane of this.#lanes) if (lane.job === job) void this.#drop(lane);
  }
}
