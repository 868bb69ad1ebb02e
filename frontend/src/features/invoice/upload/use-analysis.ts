import { useEffect, useRef, useState } from 'react';
import type { InvoiceView } from '../../../../../src/adapters/http/contract/invoice.ts';
import { ApiError, changeMessage } from '../../../shared/api/api-error.ts';
import type { TextKey } from '../../../shared/i18n/translate.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { errorToast } from '../../../shared/toasts/toast-store.ts';
import type { Invoice } from '../invoice.ts';
import { analyzeInvoice, UnreadInvoice, type Progress } from './analyze-invoice.ts';
import { fileProblem } from './invoice-file.ts';

/** The state of an invoice analysis. */
export type AnalysisState =
  | { readonly at: 'idle' }
  | { readonly at: 'sending'; readonly fraction: number }
  | { readonly at: 'reading'; readonly progress: Progress }
  | {
      readonly at: 'failed';
      readonly message: string;
      /** Whether a repetition may succeed. */
      readonly canRetry: boolean;
    };

const IDLE: AnalysisState = { at: 'idle' };

/** A busy or failing server, a lost connection or an ended session is not a problem of the invoice. */
function canRetry(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || [401, 408, 429].includes(error.status);
}

/** The server checks the content of the file; the browser only checks name and size. */
function titleOf(error: unknown): TextKey {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 415) return 'invoice.wrongType';
  return status === 413 ? 'invoice.tooLarge' : 'error';
}

/**
 * Uploads an invoice for analysis: one at a time, until it is cancelled or the screen is closed.
 * @param onRead called with the result
 * @param onUnread called with what can be shown if the invoice cannot be read; null when an analysis begins
 */
export function useAnalysis(
  onRead: (invoice: Invoice, name: string) => void,
  onUnread: (view: InvoiceView | null) => void,
) {
  const { t } = useT();
  const [analysis, setAnalysis] = useState(IDLE);
  const [file, setFile] = useState<File | null>(null);
  const running = useRef<AbortController | null>(null);
  // The form may render again during the analysis, so the latest callbacks are used.
  const latest = useRef({ onRead, onUnread });
  useEffect(() => {
    latest.current = { onRead, onUnread };
  });

  useEffect(() => () => running.current?.abort(), []);

  async function send(invoice: File, outside: boolean): Promise<void> {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setFile(invoice);
    setAnalysis({ at: 'sending', fraction: 0 });
    latest.current.onUnread(null);
    try {
      const result = await analyzeInvoice(invoice, {
        outside,
        signal: controller.signal,
        onSent: (fraction) => setAnalysis({ at: 'sending', fraction }),
        onProgress: (progress) => setAnalysis({ at: 'reading', progress }),
      });
      setAnalysis(IDLE);
      latest.current.onRead(result, invoice.name);
    } catch (error) {
      if (controller.signal.aborted) return;
      const message = changeMessage(error, t('invoice.failed'));
      setAnalysis({ at: 'failed', message, canRetry: canRetry(error) });
      if (error instanceof UnreadInvoice) latest.current.onUnread(error.view);
      // The sign-in dialog opens, and the invoice is still selected.
      if (!(error instanceof ApiError && error.status === 401)) errorToast(t(titleOf(error)), message);
    } finally {
      running.current = null;
    }
  }

  return {
    analysis,
    file,
    pick: (invoice: File, outside: boolean) => {
      const problem = fileProblem(invoice);
      if (!problem) return void send(invoice, outside);
      latest.current.onUnread(null);
      setAnalysis({ at: 'failed', message: t(problem.text), canRetry: false });
      errorToast(t(problem.title), t(problem.text));
    },
    again: (outside: boolean) => {
      if (file) void send(file, outside);
    },
    cancel: () => {
      running.current?.abort();
      latest.current.onUnread(null);
      setFile(null);
      setAnalysis(IDLE);
    },
  };
}
