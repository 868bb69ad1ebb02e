import { useMutation } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { MAX_CHECKED, type LnpCheckResult } from '../../../../src/adapters/http/contract/lnp-check.ts';
import type { LnpSubmission } from '../../../../src/adapters/http/contract/lnp-requests.ts';
import { DomainError } from '../../../../src/domain/shared/domain-error.ts';
import { parsePhoneNumbers } from '../../../../src/domain/shared/phone-numbers.ts';
import { writeSentence } from '../../../../src/domain/shared/sentences/sentence.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { callJson } from '../../shared/api/client.ts';
import { useSay } from '../../shared/i18n/use-say.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { errorToast, toast } from '../../shared/toasts/toast-store.ts';
import type { RequestForm } from './request-form.ts';

/** The company that the provider names when it knows none. */
const UNKNOWN = 'Unknown';

async function readCheck(text: string): Promise<readonly LnpCheckResult[]> {
  const answer = await callJson<LnpCheckResult | readonly LnpCheckResult[]>(`/api/lnp/check?did=${encodeURIComponent(text)}`);
  return Array.isArray(answer) ? (answer as readonly LnpCheckResult[]) : [answer as LnpCheckResult];
}

function faultOf(text: string): string | undefined {
  try {
    parsePhoneNumbers(text, MAX_CHECKED);
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return writeSentence(error.sentence.key, error.sentence.params);
  }
}

/** Asks whether the typed numbers can be ported; the first company found becomes the current carrier. */
export function useLnpCheck(form: UseFormReturn<RequestForm, unknown, LnpSubmission>) {
  const { t } = useT();
  const { sayWritten } = useSay();
  const mutation = useMutation({
    mutationFn: readCheck,
    onSuccess: (results) => {
      const company = results[0]?.company;
      if (company && company !== UNKNOWN) form.setValue('currentCarrier', company, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
      toast(t('success'), t('check.done'));
    },
    onError: (error) => {
      const atField = error instanceof ApiError ? (error.errors['did'] ?? error.errors['phoneNumber']) : undefined;
      if (atField !== undefined) form.setError('phoneNumber', { type: 'server', message: atField }, { shouldFocus: true });
      const said = error instanceof ApiError ? t('check.refused', { status: error.status, text: error.sentence || error.statusText }) : t('check.failed');
      errorToast(t('error'), atField ?? said);
    },
  });

  function check(): void {
    if (mutation.isPending) return;
    const text = form.getValues('phoneNumber');
    const fault = faultOf(text);
    if (fault === undefined) {
      form.clearErrors('phoneNumber');
      mutation.mutate(text);
      return;
    }
    mutation.reset();
    form.setError('phoneNumber', { type: 'custom', message: fault }, { shouldFocus: true });
    errorToast(t('error'), sayWritten(fault));
  }

  return { check, checking: mutation.isPending, results: mutation.data };
}
