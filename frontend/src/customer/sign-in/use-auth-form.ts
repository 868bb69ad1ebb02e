import { startTransition, useState, type FormEvent } from 'react';
import { ApiError, authMessage, fieldMessages } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/client.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { refreshSession } from '../../shared/session/session.ts';
import { errorToast } from '../../shared/toasts/toast-store.ts';

/** Not sent while empty. */
const OPTIONAL = new Set(['email', 'code']);

/** Sends a form of sign-in and makes its user the current one; failures are told as a toast and at their fields. */
export function useAuthForm(path: '/api/login' | '/api/register', fields: readonly string[]) {
  const { t } = useT();
  const [busy, setBusy] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  async function send(form: HTMLFormElement): Promise<void> {
    const data = new FormData(form);
    const typed = fields.map((name) => [name, data.get(name) ?? ''] as const);
    setBusy(true);
    setErrors({});
    try {
      await call(path, {
        method: 'POST',
        signsIn: true,
        body: Object.fromEntries(typed.filter(([name, value]) => !OPTIONAL.has(name) || value !== '')),
      });
      await refreshSession();
    } catch (error) {
      const message = authMessage(error) ?? t('error.unexpected');
      const aboutCode = error instanceof ApiError && error.code.startsWith('second-factor-');
      const found = aboutCode && asksCode ? { code: message } : fieldMessages(error);
      setErrors(found);
      setAsksCode(asksCode || aboutCode);
      // The question for a code is no failure.
      if (!aboutCode || asksCode) errorToast(t('error'), message);
      const first = fields.find((name) => name in found);
      if (first !== undefined) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    } finally {
      // Together with the screen that comes next, so that nobody signs in twice meanwhile.
      startTransition(() => setBusy(false));
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!busy) void send(event.currentTarget);
  }

  return { busy, errors, asksCode, onSubmit };
}
