import type { InvoiceProgress } from '../../../../../../src/adapters/http/contract/invoice.ts';
import type { Problem } from '../../../../../../src/adapters/http/contract/problem.ts';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { upload } from '../../../../shared/api/upload.ts';
import type { Invoice } from '../invoice.ts';
import { eventReader, type StreamEvent } from './event-stream.ts';

/** How far the reading has come. */
export type Stage = InvoiceProgress['stage'];

interface AnalyzeOptions {
  /** Whether it may be sent to the reader outside. */
  readonly outside: boolean;
  readonly signal: AbortSignal;
  /** Told again and again which part has gone out, from 0 to 1. */
  readonly onSent: (part: number) => void;
  readonly onStage: (stage: Stage) => void;
}

/**
 * Has a bill read.
 * @throws {ApiError} for whatever the server has against it, before it reads or while it does; a lost connection throws
 * a
 * TypeError, and giving up a DOMException
 */
export async function analyzeInvoice(
  file: File,
  { outside, signal, onSent, onStage }: AnalyzeOptions,
): Promise<Invoice> {
  const body = new FormData();
  // What follows the file is only known once the file is there.
  if (outside) body.set('outside', 'true');
  body.set('invoice', file);
  const newEvents = eventReader();
  const last: { event?: StreamEvent } = {};

  function hear(text: string): void {
    for (const event of newEvents(text)) {
      if (event.name === 'stage') onStage((JSON.parse(event.data) as InvoiceProgress).stage);
      else last.event = event;
    }
  }

  hear(
    await upload('/api/invoice/analyze', body, {
      headers: { Accept: 'text/event-stream, application/problem+json' },
      onProgress: onSent,
      onResponseText: hear,
      signal,
    }),
  );
  if (last.event?.name === 'result') return JSON.parse(last.event.data) as Invoice;
  if (last.event?.name !== 'problem') throw new TypeError('The answer ended before its result');
  const problem = JSON.parse(last.event.data) as Problem;
  throw new ApiError(problem.status, problem.title, problem);
}
