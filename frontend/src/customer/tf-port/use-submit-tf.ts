import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError, changeMessage, fieldMessages, isDefinitive } from '../../shared/api/api-error.ts';
import { createSubmitKey } from '../../shared/api/submit-key.ts';
import { upload } from '../../shared/api/upload.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { useRefetchLists } from '../../shared/records/queries.ts';
import { errorToast, toast } from '../../shared/toasts/toast-store.ts';
import { TF_LISTS } from '../../features/tf-port/queries.ts';
import { fieldNameOf, type TfForm, type TfOrder, type TfFieldName } from './tf-form.ts';

/** Identifies the content of a submit. The file is identified by name, size and date, without reading it again. */
function contentOf({ loa, ...fields }: TfOrder): string {
  return JSON.stringify([fields, loa?.name, loa?.size, loa?.lastModified]);
}

function bodyOf({ tollFreeNumbers, loa, ...texts }: TfOrder): FormData {
  const body = new FormData();
  for (const [name, text] of Object.entries(texts)) if (text !== null) body.set(name, text);
  body.set('tollFreeNumbers', JSON.stringify(tollFreeNumbers));
  if (loa) body.set('loaFile', loa);
  return body;
}

/**
 * The server's error messages by form field. A message about the upload as a whole (413, 415) is shown at the LOA.
 */
function messagesByField(error: unknown, values: TfForm): readonly (readonly [TfFieldName, string])[] {
  const messages = Object.entries(fieldMessages(error)).flatMap(([path, message]) => {
    const name = fieldNameOf(values, path, message);
    return name ? [[name, message] as const] : [];
  });
  const isAboutLoa =
    error instanceof ApiError && (error.status === 413 || error.status === 415) && error.userMessage !== '';
  return messages.length === 0 && isAboutLoa ? [['loa', error.userMessage]] : messages;
}

/**
 * Submits the request exactly once, even if it is retried. Errors of fields are shown at the fields.
 * @param path where it is sent: that of all requests, or of the resubmission of one
 */
export function useSubmitTf(
  { getValues, setError }: UseFormReturn<TfForm, unknown, TfOrder>,
  onSubmitted: () => void,
  path: string = TF_LISTS.all,
) {
  const { t } = useT();
  const refetch = useRefetchLists();
  const [keys] = useState(createSubmitKey);
  const [progress, setProgress] = useState<number>();
  const isMounted = useRef(true);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  async function submit(order: TfOrder): Promise<void> {
    setProgress(0);
    try {
      await upload(path, bodyOf(order), {
        headers: { 'Idempotency-Key': keys.keyFor(contentOf(order)) },
        onProgress: setProgress,
      });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return; // the sign-in dialog opens; the user can retry
      if (isDefinitive(error)) keys.retire();
      for (const [index, [name, message]] of messagesByField(error, getValues()).entries()) {
        setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
      }
      errorToast(t('error'), changeMessage(error, t('tf.failed')));
      return;
    } finally {
      setProgress(undefined);
    }
    keys.retire();
    toast(t('success'), t('tf.done'));
    // A user who has left this screen in the meantime is not redirected.
    if (isMounted.current) onSubmitted();
    void refetch(Object.values(TF_LISTS));
  }

  return { submit, progress };
}
