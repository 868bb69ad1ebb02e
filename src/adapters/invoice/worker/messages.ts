import type {
  InvoiceFault,
  InvoicePages,
  InvoiceReading,
  InvoiceStage,
} from '../../../application/ports/invoice-reader.ts';
import type { ResourceLimits } from '../limits.ts';

/** The kinds of tasks, each with its result. */
export interface TaskResults {
  readonly read: InvoiceReading;
  readonly draw: InvoicePages;
}
export type TaskKind = keyof TaskResults;

/** What the reader thread runs: a file, or JavaScript code if `isCode` is set. */
export interface ThreadEntry {
  readonly source: string;
  readonly isCode: boolean;
}

/** The first message to a reader process. */
export interface StartMessage {
  readonly thread: ThreadEntry;
  readonly limits: ResourceLimits;
}

export interface TaskMessage {
  readonly kind: TaskKind;
  readonly content: Uint8Array;
}

/** What a reader thread sends for a task: any number of stages, then the result or a fault. */
export type ThreadMessage =
  | { readonly stage: InvoiceStage }
  | { readonly result: TaskResults[TaskKind] }
  | { readonly fault: InvoiceFault };

/** What a reader process sends: the messages of its thread, with its resident size in bytes at the end of a task. */
export type WorkerMessage = ThreadMessage & { readonly residentBytes?: number };
