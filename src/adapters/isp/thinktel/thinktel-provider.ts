import { z } from 'zod';
import type { ProviderGateway } from '../../../application/ports/provider/provider-gateway.ts';
import { createProviderClient } from '../shared/provider-client.ts';
import type { ProviderDefinition, ProviderOptions } from '../shared/provider-definition.ts';
import { carrierBaseUrl, optional, trunkIds } from '../shared/variables.ts';
import { readError } from './calls.ts';
import { createNumberOrderProvider } from './number-orders.ts';
import { createLnpProvider } from './port-orders.ts';
import { createPrefixes } from './prefixes.ts';
import { createTollFreeProvider } from './toll-free.ts';

const LIVE_URL = 'https://api.thinktel.ca/rest.svc';
/** A trunk of the sandbox. */
const SANDBOX_TRUNK = '5142010000';
/** An answer that is lost may belong to an order that the carrier is still taking. */
const SETTLE_SECONDS = 120;

const pilotNumbers = trunkIds.refine(
  (trunks) => Object.values(trunks).every((pilot) => /^\d{10}$/.test(pilot)),
  'must name a pilot number of ten digits for each trunk',
);
const variables = {
  THINKTEL_BASE_URL: optional(carrierBaseUrl),
  THINKTEL_USERNAME: optional(z.string().min(1)),
  THINKTEL_PASSWORD: optional(z.string().min(1)),
  THINKTEL_TRUNKS: optional(pilotNumbers),
};

/** ThinkTel (Distributel), a Canadian wholesale carrier: its uControl API. */
export const thinktel = {
  variables,
  required: ['THINKTEL_USERNAME', 'THINKTEL_PASSWORD', 'THINKTEL_TRUNKS'],
  baseUrl: 'THINKTEL_BASE_URL',
  liveWith: ['THINKTEL_USERNAME', 'THINKTEL_PASSWORD', 'THINKTEL_TRUNKS'],
  trunks: 'THINKTEL_TRUNKS',
  create: ({ THINKTEL_BASE_URL, THINKTEL_USERNAME, THINKTEL_PASSWORD, THINKTEL_TRUNKS }, sandboxUrl, options) =>
    createThinktelProvider({
      ...options,
      baseUrl: sandboxUrl ?? THINKTEL_BASE_URL ?? LIVE_URL,
      username: THINKTEL_USERNAME ?? 'sandbox',
      password: THINKTEL_PASSWORD ?? 'sandbox',
      pilotOf: (trunk) => (sandboxUrl === undefined ? THINKTEL_TRUNKS?.[trunk] : SANDBOX_TRUNK),
    }),
} as const satisfies ProviderDefinition<typeof variables>;

export interface ThinktelOptions extends ProviderOptions {
  /** With `/rest.svc`. */
  readonly baseUrl: string;
  readonly username: string;
  readonly password: string;
  /** The pilot number of a trunk; undefined for an unknown name. */
  readonly pilotOf: (trunk: string) => string | undefined;
}

/** @throws TypeError if the base URL or the credentials cannot be sent at all */
export function createThinktelProvider({
  baseUrl,
  username,
  password,
  pilotOf,
  teamEmail,
  defaultTrunk,
  ...options
}: ThinktelOptions): ProviderGateway {
  const call = createProviderClient(
    {
      apiRoot: baseUrl,
      headers: { Authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` },
      secretNames: new Set(['CustomerAccountNumber', 'AccountNumber']),
      fileNames: new Set(['Base64Contents']),
      freeText: { sent: new Set(['CommentsLosingCarrier']), received: new Set(['CommentsLosingCarrier']) },
      readError,
    },
    options,
  );
  const prefixes = createPrefixes(call);
  const now = options.now ?? Date.now;
  const context = { call, now, prefixes, pilotOf, teamEmail };
  return {
    capabilities: new Set(['exact_date', 'documents', 'rate_centers', 'number_search', 'number_orders']),
    requiredDocuments: [],
    settleSeconds: SETTLE_SECONDS,
    carriesDocuments: true,
    sendDocument: null,
    supplements: null,
    ...createLnpProvider(context),
    ...createTollFreeProvider(context),
    ...createNumberOrderProvider({
      call,
      prefixes,
      pilotNumber: pilotOf(defaultTrunk) ?? '',
      now,
    }),
  };
}
