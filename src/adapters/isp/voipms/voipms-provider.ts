import { z } from 'zod';
import { ProviderFailure } from '../../../application/ports/provider/provider-failure.ts';
import type { ProviderGateway, TollFreeProvider } from '../../../application/ports/provider/provider-gateway.ts';
import { createProviderClient } from '../shared/provider-client.ts';
import type { ProviderDefinition, ProviderOptions } from '../shared/provider-definition.ts';
import { carrierBaseUrl, optional } from '../shared/variables.ts';
import { createVoipmsCall, readError } from './calls.ts';
import { createNumberOrderProvider } from './number-orders.ts';
import { createPortList } from './port-list.ts';
import { createLnpProvider, createSendDocument } from './port-orders.ts';

const LIVE_URL = 'https://voip.ms/api/v1/rest.php';
/** The carrier is slow: reads take seconds, and a write took 48 of them. */
const READ_TIMEOUT_MS = 30_000;
const WRITE_TIMEOUT_MS = 120_000;
/** A write that was cut off may still be carried out, and the attempt that made it may still be running. */
const SETTLE_SECONDS = 180;

const variables = {
  VOIPMS_BASE_URL: optional(carrierBaseUrl),
  VOIPMS_USERNAME: optional(z.string().min(1)),
  VOIPMS_PASSWORD: optional(z.string().min(1)),
};

/** VoIP.ms, a Canadian carrier that sells to anyone. */
export const voipms = {
  variables,
  required: ['VOIPMS_USERNAME', 'VOIPMS_PASSWORD'],
  baseUrl: 'VOIPMS_BASE_URL',
  liveWith: ['VOIPMS_USERNAME', 'VOIPMS_PASSWORD'],
  create: ({ VOIPMS_BASE_URL, VOIPMS_USERNAME, VOIPMS_PASSWORD }, sandboxUrl, options) =>
    createVoipmsProvider({
      ...options,
      timeoutMs: Math.max(options.timeoutMs, READ_TIMEOUT_MS),
      baseUrl: sandboxUrl ?? VOIPMS_BASE_URL ?? LIVE_URL,
      username: VOIPMS_USERNAME ?? 'sandbox',
      password: VOIPMS_PASSWORD ?? 'sandbox',
    }),
} as const satisfies ProviderDefinition<typeof variables>;

export interface VoipmsOptions extends ProviderOptions {
  /** The address of `rest.php`. */
  readonly baseUrl: string;
  readonly username: string;
  readonly password: string;
  /** Time limit of calls that order something. */
  readonly writeTimeoutMs?: number;
}

/** @throws TypeError if the base URL cannot be sent at all */
export function createVoipmsProvider({
  baseUrl,
  username,
  password,
  writeTimeoutMs = WRITE_TIMEOUT_MS,
  ...options
}: VoipmsOptions): ProviderGateway {
  const http = createProviderClient(
    {
      apiRoot: baseUrl,
      headers: {},
      secretNames: new Set(['api_username', 'api_password', 'providerAccount', 'pin', 'imei']),
      fileNames: new Set(['file']),
      freeText: { sent: new Set(['notes']), received: new Set(['customer_notes']) },
      readError,
    },
    options,
  );
  const now = options.now ?? Date.now;
  const call = createVoipmsCall(http, username, password);
  const context = { call, list: createPortList(call, now), now, writeTimeoutMs };
  return {
    capabilities: new Set(['documents', 'later_documents', 'rate_centers', 'number_search', 'number_orders']),
    requiredDocuments: [],
    settleSeconds: SETTLE_SECONDS,
    carriesDocuments: true,
    sendDocument: createSendDocument(context),
    supplements: null,
    ...createLnpProvider(context),
    ...TOLL_FREE,
    ...createNumberOrderProvider(context, now),
  };
}

/** The order needs the address, the account and the carriers of the callers, which toll-free requests do not have. */
const TOLL_FREE: TollFreeProvider = {
  submitTollFreeOrder: () => refuse(),
  findTollFreeOrder: () => Promise.resolve(undefined),
  getTollFreeOrder: () => refuse(),
};

function refuse(): Promise<never> {
  return Promise.reject(
    new ProviderFailure('rejected', { providerMessage: 'Toll-free numbers cannot be ported to VoIP.ms from here' }),
  );
}
