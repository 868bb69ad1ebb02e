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
import { typedNumbers } from './typed-numbers.ts';

/** The company that the provider names when it knows none. */
const UNKNOWN = 'Unknown';

/** Something said of a text, for as long as the text is the same. */
interface Remark {
  readonly text: string;
  readonly said: string;
}

async function readCheck(canonical: string): Promise<readonly LnpCheckResult[]> {
  const answer = await callJson<LnpCheckResult | readonly LnpCheckResult[]>(
    `/api/lnp/check?did=${encodeURIComponent(canonical)}`,
  );
  return Array.isArray(answer) ? (answer as readonly LnpCheckResult[]) : [answer as LnpCheckResult];
}

type Reading = { readonly canonical: string } | { readonly fault: string };

function readTyped(text: string): Reading {
  try {
    return { canonical: canonicalPhoneNumbers(parsePhoneNumbers(text, MAX_CHECKED)) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { fault: encodeMessage(error.userMessage.key, error.userMessage.params) };
  }
}

/** Asks whether the typed numbers can be ported; the first company found becomes the current carrier. */
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
      if (error instanceof ApiError && error.status === 401) return; // signing in again is offered, and the button is still there
      const atField = error instanceof ApiError ? (error.errors['did'] ?? error.errors['phoneNumber']) : undefined;
      if (atField !== undefined)
        form.setError('phoneNumber', { type: 'server', message: atField }, { shouldFocus: true });
      const said =
        error instanceof ApiError
          ? t('check.refused', { status: error.status, text: error.userMessage || error.statusText })
          : t('check.failed');
      errorToast(t('error'), atField ?? said);
    },
  });

  function refuse(text: string, fault: string): void {
    mutation.reset();
    errorToast(t('error'), translateEncoded(fault));
    // More than a check takes may still be a good request, so the field itself is not at fault.
    if (typedNumbers(text)) setOverLimit({ text, said: fault });
    else form.setError('phoneNumber', { type: 'custom', message: fault }, { shouldFocus: true });
  }

  function check(): void {
    if (mutation.isPending) return;
    const text = form.getValues('phoneNumber');
    const reading = readTyped(text);
    if ('fault' in reading) {
      refuse(text, reading.fault);
      return;
    }
    form.clearErrors('phoneNumber');
    mutation.mutate(reading.canonical);
  }

  return { check, checking: mutation.isPending, results: mutation.isPending ? undefined : mutation.data, overLimit };
}
