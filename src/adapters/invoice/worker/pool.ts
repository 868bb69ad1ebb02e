import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import process from 'node:process';
import {
  InvoiceUnreadable,
  type InvoiceFault,
  type InvoiceReadOptions,
  type InvoiceView,
} from '../../../application/ports/invoice-reader.ts';
import type { ResourceLimits } from '../limits.ts';
import type { ProcessEntry } from './entry.ts';
import type { StartMessage, TaskKind, TaskMessage, TaskResults, ThreadEntry, WorkerMessage } from './messages.ts';

export interface PoolOptions {
  readonly supervisor: ProcessEntry;
  readonly thread: ThreadEntry;
  /** Maximum number of reader processes. */
  readonly size: number;
  /** Maximum number of documents that wait for a reader. */
  readonly queue: number;
  /** Wall-clock time for one document in a reader, without waiting. */
  readonly timeLimitMs: number;
  readonly limits: ResourceLimits;
  /** A reader that has no work ends after this time. */
  readonly idleMs: number;
}

interface Task {
  readonly message: TaskMessage;
  readonly onStage: NonNullable<InvoiceReadOptions['onStage']>;
  readonly settle: (outcome: { result: TaskResults[TaskKind] } | { error: Error }) => void;
  /** What the reader has shown of the document so far. */
  view: InvoiceView | undefined;
}

/**
 * A slot for one reader process. It is occupied until the process has ended, so that its memory is free before the next
 * one starts.
 */
interface WorkerSlot {
  readonly child: ChildProcess;
  readonly ended: Promise<unknown>;
  task: Task | undefined;
  timer: NodeJS.Timeout | undefined;
  isEnding: boolean;
}

/**
 * The complete environment of a reader: a document that takes over a reader finds no secrets. Skia needs HOME. With the
 * last two variables, glibc returns freed pixels to the system immediately, and a reader needs 150 MB less.
 */
const ENVIRONMENT = { HOME: os.tmpdir(), TMPDIR: os.tmpdir(), MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144' };

/**
 * Processes that read documents: started on first use, replaced when they crash, hang or exceed a limit, never more
 * than `size`.
 */
export class ReaderPool {
  readonly #options: PoolOptions;
  readonly #slots = new Set<WorkerSlot>();
  readonly #waiting: Task[] = [];
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Number of reader processes. */
  get processes(): number {
    return this.#slots.size;
  }

  /** Number of documents that wait for a reader. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * Runs one task in a reader.
   * @throws InvoiceUnreadable, `busy` if too many wait or the pool is closed; the signal's reason if aborted
   */
  async run<K extends TaskKind>(
    kind: K,
    content: Uint8Array,
    { signal, onStage = () => undefined }: InvoiceReadOptions,
  ): Promise<TaskResults[K]> {
    signal?.throwIfAborted();
    if (
      this.#closed ||
      (this.#findFreeSlot() === undefined &&
        this.#slots.size >= this.#options.size &&
        this.#waiting.length >= this.#options.queue)
    )
      throw new InvoiceUnreadable('busy');
    let abort: (() => void) | undefined;
    try {
      return await new Promise<TaskResults[K]>((resolve, reject) => {
        // A reader sends the result that belongs to the kind of the task.
        const task: Task = {
          message: { kind, content },
          onStage,
          settle: (outcome) =>
            'result' in outcome ? resolve(outcome.result as TaskResults[K]) : reject(outcome.error),
          view: undefined,
        };
        abort = () => this.#abort(task, signal?.reason);
        signal?.addEventListener('abort', abort);
        this.#waiting.push(task);
        onStage('waiting');
        this.#assignNext();
      });
    } finally {
      if (abort) signal?.removeEventListener('abort', abort);
    }
  }

  /** Kills the readers. Documents in progress or waiting fail with `busy`. May be called again. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const task of this.#waiting.splice(0)) fail(task, 'busy');
    const slots = [...this.#slots];
    for (const slot of slots) this.#terminate(slot, 'busy');
    await Promise.all(slots.map(({ ended }) => ended));
  }

  #assignNext(): void {
    if (this.#closed || this.#waiting.length === 0) return;
    const slot = this.#findFreeSlot() ?? (this.#slots.size < this.#options.size ? this.#startReader() : undefined);
    const task = slot && this.#waiting.shift();
    if (!slot || !task) return;
    clearTimeout(slot.timer);
    slot.task = task;
    slot.timer = setTimeout(() => this.#terminate(slot, 'timed-out'), this.#options.timeLimitMs);
    slot.child.ref();
    slot.child.channel?.ref();
    sendTo(slot.child, task.message);
  }

  #findFreeSlot(): WorkerSlot | undefined {
    return [...this.#slots].find(({ task, isEnding }) => task === undefined && !isEnding);
  }

  #startReader(): WorkerSlot {
    const { supervisor, thread, limits } = this.#options;
    const child = spawn(process.execPath, [...supervisor.execArgv, supervisor.file], {
      env: ENVIRONMENT,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      windowsHide: true,
    });
    // A process that cannot start emits only `error`.
    const slot: WorkerSlot = {
      child,
      ended: Promise.race([once(child, 'exit'), once(child, 'error')]).catch(() => undefined),
      task: undefined,
      timer: undefined,
      isEnding: false,
    };
    this.#slots.add(slot);
    child.on('message', (message: WorkerMessage) => this.#onMessage(slot, message));
    child.on('disconnect', () => this.#terminate(slot));
    child.on('error', () => this.#onEnd(slot, null));
    child.on('exit', (_code, signal) => this.#onEnd(slot, signal));
    sendTo(child, { thread, limits });
    return slot;
  }

  #onMessage(slot: WorkerSlot, message: WorkerMessage): void {
    const { task } = slot;
    if (task === undefined) return;
    if ('stage' in message) return task.onStage(message.stage, message.position);
    if ('view' in message) return void (task.view = message.view);
    slot.task = undefined;
    clearTimeout(slot.timer);
    // Its thread may still be busy with this document, or it may hold so much memory that the next document would
    // exceed the limit.
    const isUsedUp =
      ('fault' in message && message.fault === 'too-complex') ||
      (message.residentBytes ?? 0) > this.#options.limits.reusableMb * 1024 * 1024;
    if (isUsedUp) this.#terminate(slot);
    else this.#rest(slot);
    if ('result' in message) task.settle(message);
    else fail(task, message.fault);
    this.#assignNext();
  }

  /** An idle reader must not keep the portal's process alive. */
  #rest(slot: WorkerSlot): void {
    slot.timer = setTimeout(() => this.#terminate(slot), this.#options.idleMs).unref();
    slot.child.unref();
    slot.child.channel?.unref();
  }

  /** A reader kills itself with SIGKILL above a limit. Any other end means that a library crashed. */
  #onEnd(slot: WorkerSlot, signal: NodeJS.Signals | null): void {
    if (!this.#slots.delete(slot)) return;
    clearTimeout(slot.timer);
    if (slot.task) fail(slot.task, signal === 'SIGKILL' ? 'too-complex' : 'broken');
    slot.task = undefined;
    this.#assignNext();
  }

  /** Kills a reader. Nothing that runs in it can prevent that. */
  #terminate(slot: WorkerSlot, fault?: InvoiceFault): void {
    if (fault) {
      if (slot.task) fail(slot.task, fault);
      slot.task = undefined;
    }
    if (slot.isEnding) return;
    slot.isEnding = true;
    clearTimeout(slot.timer);
    // The portal's process must not end before callers of `close` see the end of the reader.
    slot.child.ref();
    slot.child.kill('SIGKILL');
  }

  #abort(task: Task, reason: unknown): void {
    const position = this.#waiting.indexOf(task);
    if (position >= 0) this.#waiting.splice(position, 1);
    task.settle({ error: reason instanceof Error ? reason : new Error('aborted', { cause: reason }) });
    for (const slot of this.#slots) {
      if (slot.task !== task) continue;
      slot.task = undefined;
      // A document cannot be interrupted, so its reader is terminated.
      this.#terminate(slot);
    }
  }
}

function fail({ settle, view }: Task, fault: InvoiceFault): void {
  settle({ error: new InvoiceUnreadable(fault, { view }) });
}

/** Errors are ignored: a message cannot be sent if the reader has ended, and `#onEnd` handles that. */
function sendTo(child: ChildProcess, message: StartMessage | TaskMessage): void {
  child.send(message, () => undefined);
}
