import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { ProviderWebhooks } from '../../../application/ports/provider/provider-description.ts';

/** What DER puts before the 32 bytes of an Ed25519 key. */
const PUBLIC_KEY_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
const TOLERANCE_SECONDS = 300;

const event = z.object({
  id: z.string().min(1).max(255).optional().catch(undefined),
  payload: z
    .object({ customer_reference: z.string().min(1).optional().catch(undefined) })
    .optional()
    .catch(undefined),
});

/** @param publicKey 32 bytes in base64 */
export function createWebhooks(publicKey: string): ProviderWebhooks {
  const key = createPublicKey({
    key: Buffer.concat([PUBLIC_KEY_PREFIX, Buffer.from(publicKey, 'base64')]),
    format: 'der',
    type: 'spki',
  });
  return {
    verify(rawBody, headers, now) {
      if (!isSigned(rawBody, headers, now, key)) return null;
      const { id, payload } = readEvent(rawBody);
      const reference = payload?.customer_reference ?? null;
      // The portal's reference is the id of an order whose parts the carrier may split.
      return { id: id ?? createHash('sha256').update(rawBody).digest('hex'), reference, orderId: reference };
    },
  };
}

function isSigned(
  rawBody: Uint8Array,
  headers: Readonly<Record<string, string | undefined>>,
  now: Date,
  key: KeyObject,
): boolean {
  const timestamp = headers['telnyx-timestamp'] ?? '';
  const signature = Buffer.from(headers['telnyx-signature-ed25519'] ?? '', 'base64');
  const isRecent =
    /^\d{1,12}$/.test(timestamp) && Math.abs(now.getTime() / 1_000 - Number(timestamp)) <= TOLERANCE_SECONDS;
  return (
    isRecent &&
    signature.length === 64 &&
    verify(null, Buffer.concat([Buffer.from(`${timestamp}|`), rawBody]), key, signature)
  );
}

/** Some events have no envelope. One that cannot be read is about no order. */
function readEvent(rawBody: Uint8Array): z.output<typeof event> {
  try {
    const body = JSON.parse(Buffer.from(rawBody).toString('utf8')) as { readonly data?: unknown };
    return event.safeParse(body.data ?? body).data ?? {};
  } catch {
    return {};
  }
}
