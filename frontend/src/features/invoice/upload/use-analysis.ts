import { useEffect, useRef, useState } from 'react';
import { ApiError, changeMessage } from '../../../shared/api/api-error.ts';
import type { TextKey } from '../../../shared/i18n/translate.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { errorToast, toast } from '../../../shared/toasts/toast-store.ts';
import type { Invoice } from '../invoice.ts';
import { analyzeInvoice, type Stage } from './analyze-invoice.ts';
import { fileProblem } from './invoice-file.ts';

/** The state of an invoice analysis. */
export type AnalysisState =
  | { readonly at: 'idle' }
  | { readonly at: 'sending'; readonly fraction: number }
  | { readonly at: 'reading'; readonly stage: Stage }
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
 * @param onRead called with the result; returns the text of the toast. Undefined: a dialog is open, which a toast would
 * cover
 */
export function useAnalysis(onRead: (invoice: Invoice, name: string) => TextKey | undefined) {
  const { t } = useT();
  const [analysis, setAnalysis] = useState(IDLE);
  const [file, setFile] = useState<File | null>(null);
  const running = useRef<AbortController | null>(null);
  // The form may render again during the analysis, so the latest callback is used.
  const latestOnRead = useRef(onRead);
  useEffect(() => {
    latestOnRead.current = onRead;
  });

  useEffect(() => () => running.current?.abort(), []);

  async function send(invoice: File, outside: boolean): Promise<void> {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setFile(invoice);
    setAnalysis({ at: 'sending', fraction: 0 });
    try {
      const result = await analyzeInvoice(invoice, {
        outside,
        signal: controller.signal,
        onSent: (fraction) => setAnalysis({ at: 'sending', fraction }),
        onStage: (stage) => setAnalysis({ at: 'reading', stage }),
      });
      setAnalysis(IDLE);
      const done = latestOnRead.current(result, invoice.name);
      if (done) toast(t('success'), t(done));
    } catch (error) {
      if (controller.signal.aborted) return;
      const message = changeMessage(error, t('invoice.failed'));
      setAnalysis({ at: 'failed', message, canRetry: canRetry(error) });
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
      setAnalysis({ at: 'failed', message: t(problem.text), canRetry: false });
      errorToast(t(problem.title), t(problem.text));
    },
    again: (outside: boolean) => {
      if (file) void send(file, outside);
    },
    cancel: () => {
      running.current?.abort();
      setFile(null);
      setAnalysis(IDLE);
    },
  };
}
