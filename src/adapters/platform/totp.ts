import { Secret, TOTP } from 'otpauth';
import type { Totp } from '../../application/ports/hasher.ts';

const ISSUER = 'LNP Management System';
const PERIOD_SECONDS = 30;
/** Accepted periods before and after the current one, because clocks of telephones are slightly off. */
const WINDOW = 1;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

export const totp: Totp = {
  newSecret: () => new Secret({ size: 20 }).base32,
  url: (secret, account) => totpOf(secret, account).toString(),
  stepOf(secret, code, at) {
    const delta = totpOf(secret).validate({ token: code, timestamp: at.getTime(), window: WINDOW });
    return delta === null ? undefined : Math.floor(at.getTime() / 1000 / PERIOD_SECONDS) + delta;
  },
};
