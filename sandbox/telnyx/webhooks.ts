import { createHash, createPrivateKey, createPublicKey, randomUUID, sign } from 'node:crypto';
import { instant, type TelnyxContext } from './context.ts';
import { listOrders, saveOrder } from './stored-order.ts';
import { progressOf } from './story.ts';

const CHECK_EVERY_MS = 200;
const MAX_ATTEMPTS = 5;
/** What DER puts before the 32 bytes of an Ed25519 key. */
const PRIVATE_KEY_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_KEY_PREFIX_BYTES = 12;

/** The same for every sandbox, so that a portal can be configured before its sandbox starts. It protects nothing. */
const SEED = createHash('sha256').update('key of the simulated carrier').digest();
const PRIVATE_KEY = createPrivateKey({
  key: Buffer.concat([PRIVATE_KEY_PREFIX, SEED]),
  format: 'der',
  type: 'pkcs8',
});

/** The key that verifies the webhooks of the sandbox, in base64. */
export const SANDBOX_PUBLIC_KEY = createPublicKey(PRIVATE_KEY)
  .export({ format: 'der', type: 'spki' })
  .subarray(PUBLIC_KEY_PREFIX_BYTES)
  .toString('base64');

/** An event as it is stored and sent. */
export interface StoredEvent {
  readonly id: string;
  readonly orderId: string;
  readonly type: string;
  readonly payload: unknown;
  readonly url: string | null;
  readonly createdAt: number;
}

export type Webhooks = ReturnType<typeof createWebhooks>;

/** Sends new statuses of orders to their webhook addresses. Statuses themselves need no timer. */
export function createWebhooks({ store, time, webhookUrl }: TelnyxContext) {
  const timers = new Set<NodeJS.Timeout>();
  const checking = setInterval(check, CHECK_EVERY_MS).unref();

  function check(): void {
    for (const order of listOrders(store).toReversed()) {
      const { status, since } = progressOf(order, time);
      if (status === order.notifiedStatus) continue;
      saveOrder(store, { ...order, notifiedStatus: status });
      const url = order.webhookUrl ?? webhookUrl;
      emit(order.id, 'porting_order.status_changed', url, {
        id: order.id,
        customer_reference: order.customerReference ?? '',
        status: { value: status, details: [] },
        support_key: `sr_${order.id.slice(0, 6)}`,
        updated_at: instant(since),
        ...(url !== null && { webhook_url: url }),
      });
    }
  }

  function emit(orderId: string, type: string, url: string | null, payload: unknown): void {
    const event: StoredEvent = { id: randomUUID(), orderId, type, payload, url, createdAt: time.now() };
    store.add('events', event.id, event);
    void deliver(event);
  }

  async function deliver(event: StoredEvent, attempt = 1): Promise<void> {
    if (event.url === null) return;
    const body = JSON.stringify({
      data: {
        record_type: 'event',
        event_type: event.type,
        id: event.id,
        occurred_at: instant(event.createdAt),
        payload: event.payload,
      },
      meta: { attempt, delivered_to: event.url },
    });
    const isDelivered = await fetch(event.url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...signatureOf(body, time.now()) },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(2_000),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isDelivered || attempt === MAX_ATTEMPTS) return;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        void deliver(event, attempt + 1);
      },
      500 * 2 ** attempt,
    ).unref();
    timers.add(timer);
  }

  return {
    /** Sends an event again, under the same id. */
    repeat: (event: StoredEvent): Promise<void> => deliver(event),
    stop(): void {
      clearInterval(checking);
      timers.forEach(clearTimeout);
    },
  };
}

/** The headers that sign a webhook. @param now milliseconds since 1970 */
export function signatureOf(body: string, now: number): Record<string, string> {
  const timestamp = String(Math.floor(now / 1_000));
  return {
    'telnyx-timestamp': timestamp,
    'telnyx-signature-ed25519': sign(null, Buffer.from(`${timestamp}|${body}`), PRIVATE_KEY).toString('base64'),
  };
}
