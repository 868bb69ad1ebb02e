import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { MAX_CHECKED, type LnpCheckResult } from '../../../../../src/adapters/http/contract/lnp-check.ts';
import type { LnpSubmission } from '../../../../../src/adapters/http/contract/lnp-requests.ts';
import { DomainError } from '../../../../../src/domain/shared/domain-error.ts';
import { canonicalPhoneNumbers, parsePhoneNumbers } from '../../../../../src/domain/shared/phone-numbers.ts';
import { encodeMessage } from '../../../../../src/domain/shared/messages/message.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { callJson } from '../../../shared/api/client.ts';
import { useMessages } from '../../../shared/i18n/use-messages.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { errorToast, toast } from '../../../shared/toasts/toast-store.ts';
import type { RequestForm } from '../request-form.ts';
import { typedNumbers } from '../../../shared/forms/typed-numbers.ts';

/** What the provider returns if it does not know the company. */
const UNKNOWN = 'Unknown';

/** A message about a text; valid while the text is unchanged. */
interface Remark {
  readonly text: string;
  readonly message: string;
}

async function readCheck(canonical: string): Promise<readonly LnpCheckResult[]> {
  const response = await callJson<LnpCheckResult | readonly LnpCheckResult[]>(
    `/api/lnp/check?did=${encodeURIComponent(canonical)}`,
  );
  return Array.isArray(response) ? (response as readonly LnpCheckResult[]) : [response as LnpCheckResult];
}

type ParsedNumbers = { readonly canonical: string } | { readonly error: string };

function parseTyped(text: string): ParsedNumbers {
  try {
    return { canonical: canonicalPhoneNumbers(parsePhoneNumbers(text, MAX_CHECKED)) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { error: encodeMessage(error.userMessage.key, error.userMessage.params) };
  }
}

/** Checks whether the typed numbers can be ported; the first company found is entered as the current carrier. */
export function useLnpCheck(form: UseFormReturn<RequestForm, unknown, LnpSubmission>) {
  const { t } = useT();
  const { translateEncoded } = useMessages();
  const [overLimit, setOverLimit] = useState<Remark>();
  const mutation = useMutation({
    mutationFn: readCheck,
    onSuccess: (results) => {
      const company = results[0]?.company;
      if (company && company !== UNKNOWN)
        form.setValue('currentCarrier', company, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
      toast(t('success'), t('check.done'));
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) return; // the sign-in dialog opens; the user can retry
      const atField = error instanceof ApiError ? (error.errors['did'] ?? error.errors['phoneNumber']) : undefined;
      if (atField !== undefined)
        form.setError('phoneNumber', { type: 'server', message: atField }, { shouldFocus: true });
      const message =
        error instanceof ApiError
          ? t('check.refused', { status: error.status, text: error.userMessage || error.statusText })
          : t('check.failed');
      errorToast(t('error'), atField ?? message);
    },
  });

  function rejectText(text: string, error: string): void {
    mutation.reset();
    errorToast(t('error'), translateEncoded(error));
    // More numbers than a check accepts may still be a valid request, so this is not an error of the field.
    if (typedNumbers(text)) setOverLimit({ text, message: error });
    else form.setError('phoneNumber', { type: 'custom', message: error }, { shouldFocus: true });
  }

  function check(): void {
    if (mutation.isPending) return;
    const text = form.getValues('phoneNumber');
    const parsed = parseTyped(text);
    if ('error' in parsed) {
      rejectText(text, parsed.error);
      return;
    }
    form.clearErrors('phoneNumber');
    mutation.mutate(parsed.canonical);
  }

  return { check, checking: mutation.isPending, results: mutation.isPending ? undefined : mutation.data, overLimit };
}
