import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { SecretBox } from '../../application/ports/hasher.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface Key {
  /** Identifies the key without revealing it. */
  readonly name: string;
  readonly bytes: Buffer;
}

function deriveKey(key: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', key, '', 'lnp second factor', 32));
  return { bytes, name: createHash('sha256').update(bytes).digest('hex').slice(0, 8) };
}

/**
 * Encrypts with AES-256-GCM under keys derived from `keys`, which also sign the sessions. The first key encrypts, all
 * keys decrypt. Encrypted texts have the form `v1.<key>.<nonce, text and tag in base64url>`.
 * @throws Error if there is no key
 */
export function secretBox(keys: readonly string[]): SecretBox {
  const derivedKeys = keys.map(deriveKey);
  const [first] = derivedKeys;
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
      const key = derivedKeys.find((candidate) => candidate.name === name);
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
        // The secret belongs to another context, or its bytes were changed.
        return undefined;
      }
    },
  };
}
