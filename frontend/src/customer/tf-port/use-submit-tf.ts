import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError, changeMessage, fieldMessages, isDefinitive } from '../../shared/api/api-error.ts';
import { createSubmitKey } from '../../shared/api/submit-key.ts';
import { upload } from '../../shared/api/upload.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { useRefetchLists } from '../../shared/records/queries.ts';
import { errorToast, toast } from '../../shared/toasts/toast-store.ts';
import { TF_LISTS } from './queries.ts';
import { placeOf, type TfForm, type TfOrder, type TfPlace } from './tf-form.ts';

/** A file is known by these; its content is not read once more only to name the submit. */
function contentOf({ requestName, tollFreeNumbers, loa: { name, size, lastModified } }: TfOrder): string {
  return JSON.stringify([requestName, tollFreeNumbers, name, size, lastModified]);
}

function bodyOf({ requestName, tollFreeNumbers, loa }: TfOrder): FormData {
  const body = new FormData();
  body.set('requestName', requestName);
  body.set('tollFreeNumbers', JSON.stringify(tollFreeNumbers));
  body.set('loaFile', loa);
  return body;
}

/**
 * What the server said, by the place of the form where it belongs; what it says of the upload as a whole stands at the
 * letter.
 */
function messagesByPlace(error: unknown, values: TfForm): readonly (readonly [TfPlace, string])[] {
  const said = Object.entries(fieldMessages(error)).flatMap(([path, message]) => {
    const place = placeOf(values, path, message);
    return place ? [[place, message] as const] : [];
  });
  const ofTheLoa =
    error instanceof ApiError && (error.status === 413 || error.status === 415) && error.userMessage !== '';
  return said.length === 0 && ofTheLoa ? [['loa', error.userMessage]] : said;
}

/** Sends the request once, however often it is tried; what the server refuses is said where it belongs. */
export function useSubmitTf({ getValues, setError }: UseFormReturn<TfForm, unknown, TfOrder>, onSubmitted: () => void) {
  const { t } = useT();
  const refetch = useRefetchLists();
  const [keys] = useState(createSubmitKey);
  const [progress, setProgress] = useState<number>();
  const here = useRef(true);

  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  async function submit(order: TfOrder): Promise<void> {
    setProgress(0);
    try {
      await upload(TF_LISTS.all, bodyOf(order), {
        headers: { 'Idempotency-Key': keys.keyFor(contentOf(order)) },
        onProgress: setProgress,
      });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return; // signing in again is offered, and everything is still here
      if (isDefinitive(error)) keys.retire();
      for (const [at, [place, message]] of messagesByPlace(error, getValues()).entries()) {
        setError(place, { type: 'server', message }, { shouldFocus: at === 0 });
      }
      errorToast(t('error'), changeMessage(error, t('tf.failed')));
      return;
    } finally {
      setProgress(undefined);
    }
    keys.retire();
    toast(t('success'), t('tf.done'));
    // Whoever has gone to another screen meanwhile is not called back.
    if (here.current) onSubmitted();
    void refetch(Object.values(TF_LISTS));
  }

  return { submit, progress };
}
