import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { MAX_CHECKED, type LnpCheckResult } from '../../../../../src/adapters/http/contract/lnp-check.ts';
import { MAX_NUMBERS, type LnpSubmission } from '../../../../../src/adapters/http/contract/lnp-requests.ts';
import { DomainError } from '../../../../../src/domain/shared/domain-error.ts';
import { expandNumbers, parsePhoneNumbers } from '../../../../../src/domain/shared/phone-numbers.ts';
import { encodeMessage } from '../../../../../src/domain/shared/messages/message.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { callJson } from '../../../shared/api/client.ts';
import { useMessages } from '../../../shared/i18n/use-messages.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { errorToast, toast } from '../../../shared/toasts/toast-store.ts';
import type { RequestForm } from '../request-form.ts';
import { isKnownCompany } from './known-company.ts';

const NONE: readonly LnpCheckResult[] = [];

/** Why the check of a text failed. */
interface CheckFailure {
  readonly text: string;
  readonly message: string;
}

/** The carrier that the check entered in the form, and what it replaced. */
interface FilledCarrier {
  readonly company: string;
  readonly before: string;
}

async function readCheck(numbers: readonly string[], signal: AbortSignal): Promise<readonly LnpCheckResult[]> {
  const response = await callJson<LnpCheckResult | readonly LnpCheckResult[]>(
    `/api/lnp/check?did=${encodeURIComponent(numbers.join(','))}`,
    { signal },
  );
  return Array.isArray(response) ? (response as readonly LnpCheckResult[]) : [response as LnpCheckResult];
}

type ParsedNumbers = { readonly numbers: readonly string[] } | { readonly error: string };

function parseTyped(text: string): ParsedNumbers {
  try {
    return { numbers: expandNumbers(parsePhoneNumbers(text, MAX_NUMBERS)) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { error: encodeMessage(error.userMessage.key, error.userMessage.params) };
  }
}

/**
 * Checks whether the typed numbers can be ported, in parts of as many numbers as one call accepts; leaving the form
 * cancels the check. The first company found is entered as the current carrier.
 */
export function useLnpCheck(form: UseFormReturn<RequestForm, unknown, LnpSubmission>) {
  const { t } = useT();
  const { translateEncoded } = useMessages();
  const [results, setResults] = useState(NONE);
  /** How many numbers are being checked. */
  const [total, setTotal] = useState<number>();
  const [failure, setFailure] = useState<CheckFailure>();
  const [filled, setFilled] = useState<FilledCarrier>();
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  function fillCarrier(company: string | null | undefined): void {
    if (!isKnownCompany(company)) return;
    const before = form.getValues('currentCarrier');
    if (before === company) return;
    form.setValue('currentCarrier', company, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    setFilled({ company, before });
  }

  async function checkParts(numbers: readonly string[], signal: AbortSignal): Promise<void> {
    for (let start = 0; start < numbers.length; start += MAX_CHECKED) {
      const part = await readCheck(numbers.slice(start, start + MAX_CHECKED), signal);
      if (start === 0) fillCarrier(part[0]?.company);
      setResults((before) => [...before, ...part]);
    }
  }

  function reportFailure(text: string, error: unknown): void {
    if (error instanceof ApiError && error.status === 401) return; // the sign-in dialog opens; the user can retry
    const atField = error instanceof ApiError ? (error.errors['did'] ?? error.errors['phoneNumber']) : undefined;
    const message =
      error instanceof ApiError
        ? t('check.refused', { status: error.status, text: error.userMessage || error.statusText })
        : t('check.failed');
    if (atField !== undefined)
      form.setError('phoneNumber', { type: 'server', message: atField }, { shouldFocus: true });
    else setFailure({ text, message });
    errorToast(t('error'), atField ?? message);
  }

  async function check(): Promise<void> {
    if (running.current) return;
    const text = form.getValues('phoneNumber');
    const parsed = parseTyped(text);
    setResults(NONE);
    setFailure(undefined);
    if ('error' in parsed) {
      form.setError('phoneNumber', { type: 'custom', message: parsed.error }, { shouldFocus: true });
      errorToast(t('error'), translateEncoded(parsed.error));
      return;
    }
    form.clearErrors('phoneNumber');
    const controller = new AbortController();
    running.current = controller;
    setTotal(parsed.numbers.length);
    try {
      await checkParts(parsed.numbers, controller.signal);
      toast(t('success'), t('check.done'));
    } catch (error) {
      if (!controller.signal.aborted) reportFailure(text, error);
    } finally {
      running.current = undefined;
      setTotal(undefined);
    }
  }

  return {
    check: () => void check(),
    /** Stops the check and leaves the results so far. */
    cancel: () => running.current?.abort(),
    total,
    results,
    failure,
    filled,
  };
}

/** The check of a form's numbers. */
export type LnpCheck = ReturnType<typeof useLnpCheck>;
