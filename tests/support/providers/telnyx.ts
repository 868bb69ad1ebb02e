import { startTelnyxSandbox } from '../../../sandbox/telnyx/start.ts';
import type { Fault } from '../../../sandbox/for-tests/faults.ts';
import { createTelnyxProvider, type TelnyxProviderOptions } from '../../../src/adapters/isp/telnyx/telnyx-provider.ts';
import { movableClock } from './sandbox.ts';
import { failAllOf } from './provider-under-test.ts';

/** The steps of a submission, as `METHOD /path` below the carrier's address. */
const STEPS = {
  find: /^GET \/porting_orders$/,
  create: /^POST \/porting_orders$/,
  document: /^POST \/documents$/,
  patch: /^PATCH \/porting_orders\//,
  confirm: /^POST \/porting_orders\/[^/]+\/actions\/confirm$/,
} as const satisfies Readonly<Record<string, RegExp>>;
export type TelnyxStep = keyof typeof STEPS;
export const TELNYX_STEPS = Object.keys(STEPS) as readonly TelnyxStep[];
const CALLS: Readonly<Record<string, RegExp>> = { ...STEPS, numbers: /^POST \/number_orders$/ };

/** A gateway with the settings of the tests. */
export const telnyxGateway = (options: Partial<TelnyxProviderOptions> & Pick<TelnyxProviderOptions, 'baseUrl'>) =>
  createTelnyxProvider({
    apiKey: 'test-key',
    defaultTrunk: 'trunk-1',
    trunks: { 'trunk-1': '1752379429071357070' },
    timeoutMs: 5_000,
    maxConcurrent: 20,
    ...options,
  });

/** Starts the simulated carrier and creates a gateway to it. @param through the address of a proxy in front of it */
export async function startTelnyx({
  through = (url: string) => Promise.resolve(url),
  ...options
}: Partial<TelnyxProviderOptions> & { through?: (url: string) => Promise<string> } = {}) {
  const clock = movableClock();
  const sandbox = await startTelnyxSandbox({ now: clock.now });
  const gateway = telnyxGateway({
    baseUrl: await through(sandbox.url),
    publicKey: sandbox.publicKey,
    now: () => clock.now().getTime(),
    ...options,
  });
  const confirmed = (reference: string) =>
    sandbox.inspect
      .orders()
      .filter((order) => order.customer_reference === reference && order.status.value !== 'draft');
  return {
    gateway,
    sandbox,
    url: sandbox.url,
    now: clock.now,
    fail: (step: string, fault: Fault, times = 1) => sandbox.faults.force(CALLS[step] ?? /^$/, fault, times),
    failAll: failAllOf(sandbox.faults),
    clearFaults: () => sandbox.faults.clear(),
    confirmedOrders: (reference: string) => Promise.resolve(confirmed(reference).map(({ id }) => id)),
    countDocuments: async (reference: string) => {
      let count = 0;
      for (const { id, documents } of confirmed(reference)) {
        const answer = await fetch(`${sandbox.url}/porting_orders/${id}/additional_documents`, {
          headers: { Authorization: 'Bearer test-key' },
        });
        const { data } = (await answer.json()) as { data: unknown[] };
        count += data.length + Object.values(documents).filter((document) => document !== null).length;
      }
      return count;
    },
    pendingNumber: '9022444400',
    advance: (seconds: number) => clock.forward(seconds * 1_000),
    stop: () => sandbox.close(),
  };
}
