import { createHash, randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { ApiError } from '../api-error.ts';
import type { OrderKind, Store } from '../store.ts';
import type { Silence } from '../silence.ts';

export interface Outcome {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The work is done, but no response is sent. */
  readonly withheld?: boolean;
}

export interface Placing {
  readonly kind: OrderKind;
  readonly reference: string;
  readonly key: string;
  readonly fingerprint: string;
  readonly status: number;
  /** Returns an error response if this send is rejected. */
  readonly refuse: (sends: number) => Outcome | undefined;
  /** Stores the order. @returns the body of the response */
  readonly accept: (ids: { readonly orderId: string; readonly pon: string }) => unknown;
  /** Sends no response to the accepted send. A repetition gets it. */
  readonly withhold: boolean;
}

/** Creates an order at most once, however often and with whichever idempotency key it is sent. */
export function place(store: Store, order: Placing): Outcome {
  return store.atomically(() => {
    const sends = store.countSend(order.kind, order.reference);
    const stored = store.findResponse(order.key);
    if (stored) return stored.fingerprint === order.fingerprint ? { status: 200, body: stored.body } : KEY_REUSED;
    if (store.ordersOf(order.kind, order.reference).length > 0) {
      return {
        status: 409,
        body: { code: 'duplicate_reference', message: 'An order with this reference already exists' },
      };
    }
    const refusal = order.refuse(sends);
    if (refusal) return refusal;
    const id = randomUUID();
    const body = order.accept({ orderId: `${order.kind}_${id}`, pon: `PON${id.slice(0, 8).toUpperCase()}` });
    store.saveResponse(order.key, order.fingerprint, body);
    return { status: order.status, body, withheld: order.withhold };
  });
}

/** Repeats the response to an idempotency key, or does the work, whose response is then stored. */
export function once(store: Store, key: string, fingerprint: string, status: number, work: () => unknown): Outcome {
  return store.atomically(() => {
    const stored = store.findResponse(key);
    if (stored) return stored.fingerprint === fingerprint ? { status: 200, body: stored.body } : KEY_REUSED;
    const body = work();
    store.saveResponse(key, fingerprint, body);
    return { status, body };
  });
}

export const KEY_REUSED: Outcome = {
  status: 422,
  body: { code: 'key_reused', message: 'This idempotency key was already used with another body' },
};

/** @throws ApiError 400 if the key is missing or has a wrong length */
export function idempotencyKeyOf(request: Request): string {
  const key = request.get('Idempotency-Key') ?? '';
  if (key.length < 8 || key.length > 255)
    throw new ApiError(400, 'invalid_request', 'Idempotency-Key: 8 to 255 characters are required');
  return key;
}

/** Hash of the call and its content. The order of fields makes no difference. */
export function fingerprintOf(call: string, content: unknown): string {
  return createHash('sha256')
    .update(`${call}\n${canonical(content)}`)
    .digest('hex');
}

function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_name, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ) ?? ''
  );
}

export function send(response: Response, outcome: Outcome, silence: Silence): void {
  if (outcome.withheld) {
    silence.hold(response);
    return;
  }
  response.status(outcome.status).set(outcome.headers ?? {});
  if (outcome.body === undefined) response.end();
  else response.json(outcome.body);
}
