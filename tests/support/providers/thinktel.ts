import type { Fault } from '../../../sandbox/for-tests/faults.ts';
import { startThinktelSandbox } from '../../../sandbox/thinktel/start.ts';
import { createThinktelProvider, type ThinktelOptions } from '../../../src/adapters/isp/thinktel/thinktel-provider.ts';
import { movableClock } from './sandbox.ts';
import { failAllOf } from './provider-under-test.ts';

/** The steps of a submission, as `METHOD /path` below the carrier's address. */
const STEPS = {
  carriers: /^GET \/NumberPorts\/Providers$/,
  find: /^GET \/v2\/NumberPorts\/Inbound\/Numbers\/\d+\/PortInStatus$/,
  order: /^POST \/v2\/NumberPorts\/Inbound\/DIDs$/,
} as const satisfies Readonly<Record<string, RegExp>>;
export const THINKTEL_STEPS = Object.keys(STEPS);
const CALLS: Readonly<Record<string, RegExp>> = { ...STEPS, numbers: /^POST \/SipTrunks\/\d+\/Dids$/ };

/** A gateway with the settings of the tests. */
export const thinktelGateway = (options: Partial<ThinktelOptions> & Pick<ThinktelOptions, 'baseUrl'>) =>
  createThinktelProvider({
    username: 'portal',
    password: 'thinktel-password',
    pilotOf: (trunk) => (trunk === 'trunk-1' ? '5142010000' : undefined),
    teamEmail: 'team@example.com',
    defaultTrunk: 'trunk-1',
    timeoutMs: 5_000,
    maxConcurrent: 20,
    ...options,
  });

/** Starts the simulated carrier and creates a gateway to it. @param through the address of a proxy in front of it */
export async function startThinktel({
  through = (url: string) => Promise.resolve(url),
  ...options
}: Partial<ThinktelOptions> & { through?: (url: string) => Promise<string> } = {}) {
  const clock = movableClock();
  const sandbox = await startThinktelSandbox({ dataFile: ':memory:', speed: 1, now: clock.now });
  const now = () => clock.now().getTime();
  const ordersOf = (reference: string) => sandbox.inspect().filter((order) => order.reference === reference);
  return {
    gateway: thinktelGateway({ baseUrl: await through(sandbox.url), now, ...options }),
    sandbox,
    url: sandbox.url,
    now: clock.now,
    fail: (step: string, fault: Fault, times = 1) => sandbox.faults.force(CALLS[step] ?? /^$/, fault, times),
    failAll: failAllOf(sandbox.faults),
    clearFaults: () => sandbox.faults.clear(),
    confirmedOrders: (reference: string) => Promise.resolve(ordersOf(reference).map(({ ticket }) => ticket)),
    countDocuments: (reference: string) => {
      const forms = ordersOf(reference).map(({ input }) => input.PortForm);
      const letters = forms.flatMap(
        (form) => ('FileLetterOfAuthorization' in form && form.FileLetterOfAuthorization) || [],
      );
      const invoices = forms.flatMap((form) => form.FileLastInvoice ?? []);
      return Promise.resolve(letters.length + invoices.length);
    },
    pendingNumber: '4162013050',
    advance: (seconds: number) => clock.forward(seconds * 1_000),
    stop: () => sandbox.close(),
  };
}
