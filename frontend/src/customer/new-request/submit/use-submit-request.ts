import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { LnpSubmission } from '../../../../../src/adapters/http/contract/lnp-requests.ts';
import { canonicalPhoneNumbers } from '../../../../../src/domain/shared/phone-numbers.ts';
import { PATHS } from '../../../routes.ts';
import { ApiError, changeMessage, fieldMessages, isDefinitive } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/client.ts';
import { createSubmitKey } from '../../../shared/api/submit-key.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { errorToast, toast } from '../../../shared/toasts/toast-store.ts';
import { REQUEST_FIELDS, type RequestForm } from '../request-form.ts';

/**
 * Submits the request exactly once, even if it is retried. Errors of fields are shown at the fields.
 * @param path the API path to post to
 */
export function useSubmitRequest(
  { setError }: UseFormReturn<RequestForm, unknown, LnpSubmission>,
  onSubmitted: () => void,
  path = '/api/lnp-requests',
) {
  const { t } = useT();
  const navigate = useNavigate();
  const [keys] = useState(createSubmitKey);

  return async (submission: LnpSubmission): Promise<void> => {
    const body = { ...submission, phoneNumber: canonicalPhoneNumbers(submission.phoneNumber) };
    try {
      await call(path, { method: 'POST', body, headers: { 'Idempotency-Key': keys.keyFor(JSON.stringify(body)) } });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return; // the sign-in dialog opens; the user can retry
      if (isDefinitive(error)) keys.retire();
      const messages = fieldMessages(error);
      const faulty = REQUEST_FIELDS.filter((name) => name in messages);
      for (const [index, name] of faulty.entries())
        setError(name, { type: 'server', message: messages[name] ?? '' }, { shouldFocus: index === 0 });
      errorToast(t('error'), changeMessage(error, t('request.failed')));
      return;
    }
    onSubmitted();
    toast(t('success'), t('request.done'));
    await navigate(PATHS.home);
  };
}
