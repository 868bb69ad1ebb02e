import type { Fault } from '../../../sandbox/for-tests/faults.ts';
import type { GenericProviderOptions } from '../../../src/adapters/isp/generic/generic-provider.ts';
import { startSandbox } from '../../../sandbox/start.ts';
import { gatewayTo, movableClock } from './sandbox.ts';
import { failAllOf } from './provider-under-test.ts';

/** The steps of a submission, as `METHOD /path` below the provider's address. */
const STEPS = {
  order: /^POST \/lnp\/orders$/,
} as const satisfies Readonly<Record<string, RegExp>>;
export const GENERIC_STEPS = Object.keys(STEPS);
const CALLS: Readonly<Record<string, RegExp>> = {
  ...STEPS,
  document: /^POST \/lnp\/orders\/[^/]+\/documents$/,
  numbers: /^POST \/native\/orders$/,
};

/** Starts the simulated provider with edition 2 of its API and creates a gateway to it. */
export async function startGeneric(options: Partial<GenericProviderOptions> = {}) {
  const clock = movableClock();
  const sandbox = await startSandbox({ apiKey: 'test-key', now: clock.now });
  const ordersOf = (reference: string) =>
    sandbox.inspect
      .orders()
      .filter((order) => order.reference === reference)
      .map(({ order_id }) => order_id);
  return {
    url: sandbox.url,
    now: clock.now,
    gateway: gatewayTo(sandbox.url, { edition: 2, now: () => clock.now().getTime(), ...options }),
    fail: (step: string, fault: Fault, times = 1) => sandbox.faults.force(CALLS[step] ?? /^$/, fault, times),
    failAll: failAllOf(sandbox.faults),
    clearFaults: () => sandbox.faults.clear(),
    confirmedOrders: (reference: string) => Promise.resolve(ordersOf(reference)),
    countDocuments: (reference: string) => {
      const own = new Set(ordersOf(reference));
      return Promise.resolve(sandbox.inspect.documents().filter(({ order_id }) => own.has(order_id)).length);
    },
    pendingNumber: null,
    advance: (seconds: number) => clock.forward(seconds * 1_000),
    stop: () => sandbox.close(),
  };
}
