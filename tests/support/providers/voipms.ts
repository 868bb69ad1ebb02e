import type { Fault } from '../../../sandbox/for-tests/faults.ts';
import { startVoipmsSandbox } from '../../../sandbox/voipms/start.ts';
import { createVoipmsProvider, type VoipmsOptions } from '../../../src/adapters/isp/voipms/voipms-provider.ts';
import { movableClock } from './sandbox.ts';
import { failAllOf } from './provider-under-test.ts';

/** The steps of a submission with documents: the carrier's methods. */
const STEPS = { find: 'getLNPList', order: 'addLNPPort', document: 'addLNPFile' } as const;
export const VOIPMS_STEPS = Object.keys(STEPS);
const CALLS: Readonly<Record<string, string>> = { ...STEPS, numbers: 'orderDID' };

/** A gateway with the settings of the tests. */
export const voipmsGateway = (options: Partial<VoipmsOptions> & Pick<VoipmsOptions, 'baseUrl'>) =>
  createVoipmsProvider({
    username: 'reseller@example.com',
    password: 'voipms-api-password',
    teamEmail: 'team@example.com',
    defaultTrunk: 'trunk-1',
    timeoutMs: 5_000,
    writeTimeoutMs: 5_000,
    maxConcurrent: 20,
    ...options,
  });

/** Starts the simulated carrier and creates a gateway to it. */
export async function startVoipms(options: Partial<VoipmsOptions> = {}) {
  const clock = movableClock();
  const sandbox = await startVoipmsSandbox({ dataFile: ':memory:', speed: 1, now: clock.now });
  const ordersOf = (reference: string) =>
    sandbox.inspect().filter(({ fields }) => fields['notes']?.split('\r\n')[0] === `Ref ${reference}`);
  return {
    gateway: voipmsGateway({
      baseUrl: sandbox.url,
      now: () => clock.now().getTime(),
      ...(options.timeoutMs !== undefined && { writeTimeoutMs: options.timeoutMs }),
      ...options,
    }),
    sandbox,
    url: sandbox.url,
    now: clock.now,
    fail: (step: string, fault: Fault, times = 1) =>
      sandbox.faults.force(new RegExp(`^POST /${CALLS[step]}$`), fault, times),
    failAll: failAllOf(sandbox.faults),
    clearFaults: () => sandbox.faults.clear(),
    confirmedOrders: (reference: string) => Promise.resolve(ordersOf(reference).map(({ port }) => port)),
    countDocuments: (reference: string) => Promise.resolve(ordersOf(reference).flatMap(({ files }) => files).length),
    pendingNumber: null,
    advance: (seconds: number) => clock.forward(seconds * 1_000),
    stop: () => sandbox.close(),
  };
}
