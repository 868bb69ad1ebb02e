import type {
  InvoiceFault,
  InvoicePages,
  InvoiceReading,
  InvoicePosition,
  InvoiceStage,
  InvoiceView,
} from '../../../application/ports/invoice-reader.ts';
import type { ResourceLimits } from '../limits.ts';

/** The kinds of tasks, each with its result. */
export interface TaskResults {
  readonly read: InvoiceReading;
  readonly draw: InvoicePages;
  /** Loads what reading needs. It has no document. */
  readonly prepare: undefined;
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

/**
 * What a reader thread sends for a task: any number of stages and views, then the result or a fault. A view replaces
 * the one before.
 */
export type ThreadMessage =
  | { readonly stage: InvoiceStage; readonly position?: InvoicePosition | undefined }
  | { readonly view: InvoiceView }
  | { readonly result: TaskResults[TaskKind] }
  | { readonly fault: InvoiceFault };

/** What a reader process sends: the messages of its thread, with its resident size in bytes at the end of a task. */
export type WorkerMessage = ThreadMessage & { readonly residentBytes?: number };
