import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { LnpRequestView, LnpSubmission } from '../../../../../src/adapters/http/contract/lnp-requests.ts';
import { canonicalPhoneNumbers } from '../../../../../src/domain/shared/phone-numbers.ts';
import { requestPath, PATHS } from '../../../routes.ts';
import { ApiError, changeMessage, fieldMessages, isDefinitive } from '../../../shared/api/api-error.ts';
import { callJson } from '../../../shared/api/client.ts';
import { createSubmitKey } from '../../../shared/api/submit-key.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { errorToast, toast } from '../../../shared/toasts/toast-store.ts';
import { uploadDocument } from '../../../features/lnp-requests/documents/upload-document.ts';
import { REQUEST_FIELDS, type RequestForm } from '../request-form.ts';
import type { RequestFiles } from './request-files.ts';

interface Submit {
  /** The API path to post to. */
  readonly path: string;
  readonly files: RequestFiles;
  readonly onSubmitted: () => void;
  /** Called when the server refused fields, which then have their messages. */
  readonly onInvalid: () => void;
}

/**
 * Submits the request exactly once, even if it is retried. Errors of fields are shown at the fields.
 * Its files are stored when the request is. What is missing then is asked for on the page of the request.
 */
export function useSubmitRequest(
  { setError }: UseFormReturn<RequestForm, unknown, LnpSubmission>,
  { path, files, onSubmitted, onInvalid }: Submit,
) {
  const { t } = useT();
  const navigate = useNavigate();
  const [keys] = useState(createSubmitKey);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function submit(submission: LnpSubmission): Promise<void> {
    const body = { ...submission, phoneNumber: canonicalPhoneNumbers(submission.phoneNumber) };
    let saved: LnpRequestView;
    const key = keys.keyFor(JSON.stringify(body));
    try {
      saved = await callJson(path, { method: 'POST', body, headers: { 'Idempotency-Key': key } });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return; // the sign-in dialog opens; the user can retry
      if (isDefinitive(error)) keys.retire();
      const messages = fieldMessages(error);
      const faulty = REQUEST_FIELDS.filter((name) => name in messages);
      for (const name of faulty) setError(name, { type: 'server', message: messages[name] ?? '' });
      const message = changeMessage(error, t('request.failed'));
      setFailure(message);
      errorToast(t('error'), message);
      if (faulty.length > 0) onInvalid();
      return;
    }
    onSubmitted();
    toast(t('success'), t('request.done'));
    const failed = await storeFiles(saved.id, key);
    const isComplete = saved.missingDocuments.every((kind) => kind in files);
    await navigate(isComplete && !failed ? PATHS.home : requestPath(saved.id));
    if (failed) errorToast(t('error'), t('request.fileFailed', { file: failed.name }));
  }

  /** A missing letter holds the order, so it comes last. @returns a file that could not be stored */
  async function storeFiles(id: number, key: string): Promise<File | undefined> {
    for (const kind of ['bill', 'loa'] as const) {
      const file = files[kind];
      if (!file) continue;
      try {
        await uploadDocument(id, { kind, file, key: `${key}-${kind}` });
      } catch {
        return file;
      }
    }
    return undefined;
  }

  return {
    submit: async (submission: LnpSubmission): Promise<void> => {
      if (sending) return;
      setSending(true);
      setFailure(undefined);
      try {
        await submit(submission);
      } finally {
        setSending(false);
      }
    },
    sending,
    /** Why the last attempt failed. */
    failure,
    forgetFailure: () => setFailure(undefined),
  };
}
