import { useEffect, useRef, useState } from 'react';
import { ApiError, changeMessage } from '../../../../shared/api/api-error.ts';
import type { TextKey } from '../../../../shared/i18n/translate.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { errorToast, toast } from '../../../../shared/toasts/toast-store.ts';
import type { Invoice } from '../invoice.ts';
import { analyzeInvoice, type Stage } from './analyze-invoice.ts';
import { fileFault } from './invoice-file.ts';

/** Where the work with a bill stands. */
export type Work =
  | { readonly at: 'rest' }
  | { readonly at: 'sending'; readonly part: number }
  | { readonly at: 'reading'; readonly stage: Stage }
  | {
      readonly at: 'failed';
      readonly said: string;
      /** Whether the same bill may succeed later. */ readonly again: boolean;
    };

const REST: Work = { at: 'rest' };

/** A busy or broken server, a lost connection or an ended session says nothing against the bill. */
function worthAnotherTry(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || [401, 408, 429].includes(error.status);
}

/** The server looks into the file, where the browser only sees its name. */
function titleOf(error: unknown): TextKey {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 415) return 'invoice.wrongType';
  return status === 413 ? 'invoice.tooLarge' : 'error';
}

/**
 * Sends a bill to be read: one at a time, and until it is given up or the screen is left.
 * @param onRead takes the reading, and answers whether the form is filled; otherwise a question stands over it, which
 * the toast would cover
 */
export function useAnalysis(onRead: (invoice: Invoice, name: string) => boolean) {
  const { t } = useT();
  const [work, setWork] = useState(REST);
  const [file, setFile] = useState<File | null>(null);
  const running = useRef<AbortController | null>(null);
  // Reading takes long enough for the form to have changed: the bill goes to the newest of it.
  const reader = useRef(onRead);
  useEffect(() => {
    reader.current = onRead;
  });

  useEffect(() => () => running.current?.abort(), []);

  async function send(invoice: File, outside: boolean): Promise<void> {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setFile(invoice);
    setWork({ at: 'sending', part: 0 });
    try {
      const read = await analyzeInvoice(invoice, {
        outside,
        signal: controller.signal,
        onSent: (part) => setWork({ at: 'sending', part }),
        onStage: (stage) => setWork({ at: 'reading', stage }),
      });
      setWork(REST);
      if (reader.current(read, invoice.name)) toast(t('success'), t('invoice.done'));
    } catch (error) {
      if (controller.signal.aborted) return;
      const said = changeMessage(error, t('invoice.failed'));
      setWork({ at: 'failed', said, again: worthAnotherTry(error) });
      // Signing in again is offered over this, and the bill is still here.
      if (!(error instanceof ApiError && error.status === 401)) errorToast(t(titleOf(error)), said);
    } finally {
      running.current = null;
    }
  }

  return {
    work,
    file,
    pick: (invoice: File, outside: boolean) => {
      const fault = fileFault(invoice);
      if (!fault) return void send(invoice, outside);
      setWork({ at: 'failed', said: t(fault.text), again: false });
      errorToast(t(fault.title), t(fault.text));
    },
    again: (outside: boolean) => {
      if (file) void send(file, outside);
    },
    cancel: () => {
      running.current?.abort();
      setFile(null);
      setWork(REST);
    },
  };
}
