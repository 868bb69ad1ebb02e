import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { SecretBox } from '../../application/ports/hasher.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface Key {
  /** Tells which key sealed; it tells nothing of the key. */
  readonly name: string;
  readonly bytes: Buffer;
}

function derived(key: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', key, '', 'lnp second factor', 32));
  return { bytes, name: createHash('sha256').update(bytes).digest('hex').slice(0, 8) };
}

/**
 * AES-256-GCM under keys derived from those that sign the sessions: the first seals, all open.
 * What is sealed reads `v1.<key>.<nonce, text and tag in base64url>`.
 */
export function secretBox(keys: readonly string[]): SecretBox {
  const known = keys.map(derived);
  const [first] = known;
  if (!first) throw new Error('There must be a key to seal with.');
  return {
    seal(secret, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, first.bytes, nonce).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `v1.${first.name}.${sealed.toString('base64url')}`;
    },
    open(sealed, context) {
      const [, name, content = ''] = /^v1\.(\w+)\.([\w-]+)$/.exec(sealed) ?? [];
      const key = known.find((one) => one.name === name);
      const bytes = Buffer.from(content, 'base64url');
      if (!key || bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
      try {
        const decipher = createDecipheriv(CIPHER, key.bytes, bytes.subarray(0, NONCE_BYTES))
          .setAAD(Buffer.from(context))
          .setAuthTag(bytes.subarray(-TAG_BYTES));
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString(
          'utf8',
        );
      } catch {
        // Somebody else's secret in this place, or bytes that were altered.
        return undefined;
      }
    },
  };
}
