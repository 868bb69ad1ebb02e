import { startSandbox, type Sandbox, type SandboxOptions } from '../../../sandbox/start.ts';
import type { NumberOrderOutcome } from '../../../src/domain/number-order/outcome.ts';
import {
  createGenericProvider,
  type GenericProviderOptions,
} from '../../../src/adapters/isp/generic/generic-provider.ts';
import { ProviderFailure } from '../../../src/application/ports/provider/provider-failure.ts';
import type {
  PendingNumberOrder,
  SubmittedPortOrder,
} from '../../../src/application/ports/provider/provider-gateway.ts';

/** A clock that moves only when a test moves it. */
export function movableClock(start = new Date('2026-03-02T15:00:00Z')) {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    forward: (ms: number): void => {
      at += ms;
    },
  };
}

const running: Sandbox[] = [];
/** Closes every sandbox that a test file has started with this module, also after a failed test. */
export const closeSandboxes = (): Promise<unknown> => Promise.all(running.splice(0).map((sandbox) => sandbox.close()));

/** Starts a sandbox that `closeSandboxes` closes, on a free port, with the key `test-key`. */
export async function testSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({ apiKey: 'test-key', ...options });
  running.push(sandbox);
  return sandbox;
}

/** Starts a sandbox and creates a gateway to it. */
export async function sandboxWithGateway(
  options: SandboxOptions = {},
  gatewayOptions: Partial<GenericProviderOptions> = {},
) {
  const sandbox = await testSandbox(options);
  return { sandbox, gateway: gatewayTo(sandbox.url, { edition: 2, ...gatewayOptions }) };
}

/** Creates a gateway to a provider of edition 1, unless the options say otherwise. */
export function gatewayTo(baseUrl: string, options: Partial<GenericProviderOptions> = {}) {
  return createGenericProvider({
    baseUrl,
    apiKey: 'test-key',
    edition: 1,
    timeoutMs: 5_000,
    maxConcurrent: 20,
    ...options,
  });
}

let places = 0;

/** A complete port order of one number with a reference of its own. */
export function portOrder(
  first = '5142010100',
  fields: Partial<SubmittedPortOrder['fields']> = {},
): SubmittedPortOrder {
  places += 1;
  return {
    reference: `lnp-test-${places}`,
    documents: [],
    replaces: null,
    dueDate: '2026-03-20T16:00:00.000Z',
    fields: {
      phoneNumber: [{ first, last: first }],
      trunks: ['trunk-1'],
      portType: 'regular',
      reference: null,
      comments: null,
      requesterName: 'Léa Tremblay',
      streetNo: '1204',
      streetName: 'rue Sherbrooke O',
      floorNo: null,
      suite: '5',
      city: 'Montréal',
      province: 'QC',
      postalCode: 'H3A1A1',
      currentCarrier: 'Bell Canada',
      accountNumber: '123456789',
      btn: null,
      pin: null,
      authorizedPerson: null,
      imei: null,
      portScope: null,
      newBtn: null,
      reseller: null,
      ...fields,
    },
  };
}

/** The results of a number order that the provider has carried out. */
export function resultsOf(outcome: NumberOrderOutcome | PendingNumberOrder | undefined) {
  if (!outcome || 'isPending' in outcome) throw new Error('the order was not carried out');
  return outcome.results;
}

/** The same order in the wire format, written independently of the adapter. */
export function wireOrder(reference: string, first = '5142010100', changes: Record<string, unknown> = {}) {
  return {
    reference,
    numbers: [{ first, last: first }],
    trunks: ['trunk-1'],
    port_type: 'regular',
    due_date: '2026-03-20T16:00:00.000Z',
    end_user: { name: 'Léa Tremblay' },
    address: {
      street_no: '1204',
      street_name: 'rue Sherbrooke O',
      city: 'Montréal',
      province: 'QC',
      postal_code: 'H3A1A1',
    },
    losing_carrier: { name: 'Bell Canada' },
    ...changes,
  };
}

/** Returns the failure of a call. @throws Error if the call succeeds or fails otherwise */
export async function failureOf(call: Promise<unknown>): Promise<ProviderFailure> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ProviderFailure) return error;
    throw error;
  }
  throw new Error('the call succeeded');
}

/** Calls the sandbox without the adapter. */
export async function call(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  timeoutMs = 5_000,
) {
  const multipart = body instanceof FormData;
  const response = await fetch(`${url}/v1${path}`, {
    method,
    headers: {
      Authorization: 'Bearer test-key',
      ...(body === undefined || multipart ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    signal: AbortSignal.timeout(timeoutMs),
    ...(body === undefined ? {} : { body: multipart ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
}

/** Sends a POST with an idempotency key. */
export function post(url: string, path: string, body: unknown, key: string, timeoutMs?: number) {
  return call(url, 'POST', path, body, { 'Idempotency-Key': key }, timeoutMs);
}

/** Returns the error of a POST that gets no response. */
export async function unanswered(url: string, path: string, body: unknown, key: string): Promise<unknown> {
  try {
    return await post(url, path, body, key, 300);
  } catch (error) {
    return error;
  }
}
