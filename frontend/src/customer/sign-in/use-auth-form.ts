import { startTransition, useState, type FormEvent } from 'react';
import { ApiError, authMessage, fieldMessages } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/client.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { refreshSession } from '../../shared/session/session.ts';
import { errorToast } from '../../shared/toasts/toast-store.ts';

/** Fields that are not sent if they are empty. */
const OPTIONAL = new Set(['email', 'code']);

/** Submits a sign-in or registration form and loads the new session; shows errors as a toast and at their fields. */
export function useAuthForm(path: '/api/login' | '/api/register', fields: readonly string[]) {
  const { t } = useT();
  const [busy, setBusy] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
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
      const messages = aboutCode && needsCode ? { code: message } : fieldMessages(error);
      setErrors(messages);
      setNeedsCode(needsCode || aboutCode);
      // The request for a code is not a failure.
      if (!aboutCode || needsCode) errorToast(t('error'), message);
      const first = fields.find((name) => name in messages);
      if (first !== undefined) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    } finally {
      // Together with the next screen, so that the form cannot be submitted twice.
      startTransition(() => setBusy(false));
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!busy) void send(event.currentTarget);
  }

  return { busy, errors, needsCode, onSubmit };
}
