import '../../shared/forms/zod-setup.ts';
import { ForgotPassword } from '../../../../src/adapters/http/contract/accounts.ts';
import { call } from '../../shared/api/client.ts';

/**
 * Asks for reset instructions after checking the address by the rule that the server has too.
 * @returns whether it was a mail address
 */
export async function requestReset(email: string): Promise<boolean> {
  const checked = ForgotPassword.safeParse({ email });
  if (!checked.success) return false;
  await call('/api/forgot-password', { method: 'POST', signsIn: true, body: checked.data });
  return true;
}
