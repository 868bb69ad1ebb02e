import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Ids } from '../../application/ports/ids.ts';

export const nodeIds: Ids = {
  uuid: () => randomUUID(),
  secret: () => randomBytes(32).toString('base64url'),
  fraction: () => Math.random(),
  digest: (secret) => createHash('sha256').update(secret).digest('hex'),
};
