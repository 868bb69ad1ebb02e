import type {
  InvoiceProblem,
  InvoiceProgress,
  InvoiceView,
} from '../../../../../src/adapters/http/contract/invoice.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { upload } from '../../../shared/api/upload.ts';
import type { Invoice } from '../invoice.ts';
import { eventReader, type StreamEvent } from './event-stream.ts';

/** The stage of an invoice analysis, and the page that is being recognised. */
export type Progress = InvoiceProgress;

/** An invoice that could not be read, but whose pages can be shown. */
export class UnreadInvoice extends ApiError {
  readonly view: InvoiceView;

  constructor(problem: InvoiceProblem, view: InvoiceView) {
    super(problem.status, problem.title, problem);
    this.view = view;
  }
}

interface AnalyzeOptions {
  /** Whether the invoice may be sent to the external reader. */
  readonly outside: boolean;
  readonly signal: AbortSignal;
  /** Called repeatedly with the fraction that was sent, from 0 to 1. */
  readonly onSent: (part: number) => void;
  readonly onProgress: (progress: Progress) => void;
}

/**
 * Uploads an invoice and returns the values read from it.
 * @throws {ApiError} if the server rejects it, before or during the analysis; UnreadInvoice if its pages can be shown;
 * a lost connection throws a TypeError, and cancelling throws a DOMException
 */
export async function analyzeInvoice(
  file: File,
  { outside, signal, onSent, onProgress }: AnalyzeOptions,
): Promise<Invoice> {
  const body = new FormData();
  // Must precede the file: the server reads later fields only after the whole file.
  if (outside) body.set('outside', 'true');
  body.set('invoice', file);
  const newEvents = eventReader();
  const last: { event?: StreamEvent } = {};

  function handleEvents(text: string): void {
    for (const event of newEvents(text)) {
      if (event.name === 'stage') onProgress(JSON.parse(event.data) as InvoiceProgress);
      else last.event = event;
    }
  }

  handleEvents(
    await upload('/api/invoice/analyze', body, {
      headers: { Accept: 'text/event-stream, application/problem+json' },
      onProgress: onSent,
      onResponseText: handleEvents,
      signal,
    }),
  );
  if (last.event?.name === 'result') return JSON.parse(last.event.data) as Invoice;
  if (last.event?.name !== 'problem') throw new TypeError('The response ended before its result');
  const problem = JSON.parse(last.event.data) as InvoiceProblem;
  if (problem.invoice) throw new UnreadInvoice(problem, problem.invoice);
  throw new ApiError(problem.status, problem.title, problem);
}
