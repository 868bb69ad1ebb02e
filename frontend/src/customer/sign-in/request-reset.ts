import '../../shared/forms/zod-setup.ts';
import { ForgotPassword } from '../../../../src/adapters/http/contract/accounts.ts';
import { call } from '../../shared/api/client.ts';

/**
 * Requests reset instructions after validating the address with the server's rule.
 * @returns whether it was a valid email address
 */
export async function requestReset(email: string): Promise<boolean> {
  const checked = ForgotPassword.safeParse({ email });
  if (!checked.success) return false;
  await call('/api/forgot-password', { method: 'POST', signsIn: true, body: checked.data });
  return true;
}
