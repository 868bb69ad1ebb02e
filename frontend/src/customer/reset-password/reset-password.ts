import '../../shared/forms/zod-setup.ts';
import * as z from 'zod/mini';
import { ResetPassword } from '../../../../src/adapters/http/contract/accounts.ts';
import { encodeMessage } from '../../../../src/domain/shared/messages/message.ts';

/** The reset form: the call's fields and the new password once more. */
export const ResetForm = z.extend(ResetPassword, { confirmPassword: z.string() });
export type ResetForm = z.output<typeof ResetForm>;

/** Said at the confirmation when it is not the new password. */
export const PASSWORDS_DIFFER = encodeMessage('passwords-differ');

/** How a reset went: done, or what to tell. */
export type ResetOutcome = 'done' | 'not-json' | { readonly refused: string | undefined };

/** Chooses the new password; the answer is read as text first, since a proxy may have written it. */
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
    const answer = JSON.parse(text) as { readonly error?: string };
    return response.ok ? 'done' : { refused: answer.error };
  } catch {
    return 'not-json';
  }
}
