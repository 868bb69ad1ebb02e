import type { InvoiceProgress } from '../../../../../src/adapters/http/contract/invoice.ts';
import type { Problem } from '../../../../../src/adapters/http/contract/problem.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { upload } from '../../../shared/api/upload.ts';
import type { Invoice } from '../invoice.ts';
import { eventReader, type StreamEvent } from './event-stream.ts';

/** The stage of an invoice analysis. */
export type Stage = InvoiceProgress['stage'];

interface AnalyzeOptions {
  /** Whether the invoice may be sent to the external reader. */
  readonly outside: boolean;
  readonly signal: AbortSignal;
  /** Called repeatedly with the fraction that was sent, from 0 to 1. */
  readonly onSent: (part: number) => void;
  readonly onStage: (stage: Stage) => void;
}

/**
 * Uploads an invoice and returns the values read from it.
 * @throws {ApiError} if the server rejects it, before or during the analysis; a lost connection throws a TypeError, and
 * cancelling throws a DOMException
 */
export async function analyzeInvoice(
  file: File,
  { outside, signal, onSent, onStage }: AnalyzeOptions,
): Promise<Invoice> {
  const body = new FormData();
  // Must precede the file: the server reads later fields only after the whole file.
  if (outside) body.set('outside', 'true');
  body.set('invoice', file);
  const newEvents = eventReader();
  const last: { event?: StreamEvent } = {};

  function handleEvents(text: string): void {
    for (const event of newEvents(text)) {
      if (event.name === 'stage') onStage((JSON.parse(event.data) as InvoiceProgress).stage);
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
  const problem = JSON.parse(last.event.data) as Problem;
  throw new ApiError(problem.status, problem.title, problem);
}
