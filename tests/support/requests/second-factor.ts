import { Secret, TOTP } from 'otpauth';
import type { Client } from '../portal/http-client.ts';

/** Returns the code that an authenticator app would show. */
export function codeOf(secret: string, at: Date, steps = 0): string {
  return new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate({
    timestamp: at.getTime() + steps * 30_000,
  });
}

export interface Enrolled {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Enables a second factor, which uses up the current code. */
export async function enrolled(caller: Client, at: Date): Promise<Enrolled> {
  const { secret } = (await caller.post('/api/user/second-factor')).body as { secret: string };
  const { status, body } = await caller.post('/api/user/second-factor/confirm', { code: codeOf(secret, at) });
  if (status !== 200) throw new Error(`the second factor was not confirmed: ${status}`);
  return { secret, recoveryCodes: (body as { recoveryCodes: string[] }).recoveryCodes };
}
