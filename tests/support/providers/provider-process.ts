import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { SteeringInput } from '../../../sandbox/orders/timeline/steering.ts';
import { BUILT_SANDBOX } from '../built.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** An order as stored by the provider. */
export interface OrderAtProvider {
  readonly order_id: string;
  readonly reference: string;
  readonly kind: 'lnp' | 'tf' | 'native';
  readonly sends: number;
  readonly content: {
    readonly numbers?: readonly { readonly first: string }[];
    readonly tns?: readonly string[];
    readonly results?: readonly { readonly tn: string; readonly ok: boolean }[];
    readonly toll_free_numbers?: readonly string[];
  };
}

/** A supplement as stored by the provider. */
export interface SupplementAtProvider {
  readonly supplement_id: string;
  readonly order_id: string;
  readonly reference: string;
  readonly type: 1 | 2 | 3;
  readonly status: 'received' | 'accepted' | 'refused' | 'overtaken';
  readonly sends: number;
}

/** A provider in a separate process, which survives the end of the portal. */
export interface ProviderProcess {
  readonly url: string;
  orders(): Promise<readonly OrderAtProvider[]>;
  messages(): Promise<readonly { readonly orderId: string; readonly text: string }[]>;
  /** Supplements of port orders, those of the oldest order first. */
  supplements(): Promise<readonly SupplementAtProvider[]>;
  /** Sets an order's status, version, dates or a message of the carrier at once. @param order its id or reference */
  steer(order: string, changes: SteeringInput): Promise<void>;
  stop(): Promise<void>;
}

/** @param speed how many times faster than real time orders progress */
export async function startProviderProcess(speed: number, edition: 1 | 2 = 2): Promise<ProviderProcess> {
  const env = {
    PATH: process.env['PATH'],
    SANDBOX_PORT: '0',
    SANDBOX_DATA: ':memory:',
    SANDBOX_SPEED: String(speed),
    SANDBOX_EDITION: String(edition),
  };
  const child = spawn(process.execPath, [BUILT_SANDBOX], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  // Processes end with the test, even if it is interrupted.
  const abandon = () => child.kill('SIGKILL');
  process.once('exit', abandon);
  void ended.then(() => process.off('exit', abandon));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /on (http\S+)$/.exec(line)?.[1];
      if (found) resolve(found);
    });
    void ended.then(() => reject(new Error('the provider ended before it was ready')));
  });
  const read = async (path: string) => (await fetch(`${url}/_sandbox/${path}`)).json();
  return {
    url,
    orders: () => read('orders') as Promise<readonly OrderAtProvider[]>,
    messages: () => read('messages') as Promise<readonly { orderId: string; text: string }[]>,
    supplements: () => read('supplements') as Promise<readonly SupplementAtProvider[]>,
    async steer(order, changes) {
      const response = await fetch(`${url}/_sandbox/steer`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ order, ...changes }),
      });
      if (!response.ok) throw new Error(`steering failed: ${await response.text()}`);
    },
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
