import '../../shared/forms/zod-setup.ts';
import * as z from 'zod/mini';
import { ResetPassword } from '../../../../src/adapters/http/contract/accounts.ts';
import { encodeMessage } from '../../../../src/domain/shared/messages/message.ts';

/** The reset form: the API's fields and the repeated new password. */
export const ResetForm = z.extend(ResetPassword, { confirmPassword: z.string() });
export type ResetForm = z.output<typeof ResetForm>;

/** Error at the repeated password if it differs from the new password. */
export const PASSWORDS_DIFFER = encodeMessage('passwords-differ');

/** The outcome of a reset: `done`, or the failure. */
export type ResetOutcome = 'done' | 'not-json' | { readonly failure: string | undefined };

/** Sets the new password. The response is read as text first, because it may come from a proxy and not be JSON. */
export async function resetPassword(
  token: string,
  { email, password }: ResetForm,
  language: string,
): Promise<ResetOutcome> {
  const response = await fetch(`/api/reset-password/${encodeURIComponent(token)}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, application/problem+json',
      'Accept-Language': language,
    },
    body: JSON.stringify({ email, password }),
  });
  const text = await response.text();
  try {
    const body = JSON.parse(text) as { readonly error?: string };
    return response.ok ? 'done' : { failure: body.error };
  } catch {
    return 'not-json';
  }
}
