import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Ids } from '../../application/ports/ids.ts';

/** Crockford's base32, which has no letters that look like digits. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

export const nodeIds: Ids = {
  uuid: () => randomUUID(),
  secret: () => randomBytes(32).toString('base64url'),
  recoveryCode: () =>
    [...randomBytes(24)].map((byte, at) => (at > 0 && at % 4 === 0 ? '-' : '') + LETTERS[byte % 32]).join(''),
  fraction: () => Math.random(),
  digest: (secret) => createHash('sha256').update(secret).digest('hex'),
};
