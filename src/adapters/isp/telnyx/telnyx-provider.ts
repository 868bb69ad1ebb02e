import { z } from 'zod';
import { ProviderFailure } from '../../../application/ports/provider/provider-failure.ts';
import type { ProviderGateway } from '../../../application/ports/provider/provider-gateway.ts';
import type { ProviderCapability } from '../../../domain/shared/vocabulary.ts';
import { createProviderClient, type ClientOptions } from '../shared/provider-client.ts';
import type { ProviderDefinition, ProviderOptions } from '../shared/provider-definition.ts';
import { carrierBaseUrl, optional, trunkIds } from '../shared/variables.ts';
import { createSendDocument } from './documents.ts';
import { createNumberOrderProvider } from './number-orders.ts';
import { createLnpProvider, createTollFreeProvider } from './port-orders.ts';
import { createSupplementCalls } from './supplements.ts';
import { createWebhooks } from './webhooks.ts';
import { SECRET_NAMES } from './wire/order-content.ts';
import { readError, retryAfter } from './wire/read-error.ts';

const LIVE_URL = 'https://api.telnyx.com/v2';
const PUBLIC_KEY_BYTES = 32;

const variables = {
  TELNYX_API_KEY: optional(z.string().trim().min(1)),
  TELNYX_BASE_URL: optional(carrierBaseUrl),
  TELNYX_PUBLIC_KEY: optional(
    z.base64().refine((key) => Buffer.from(key, 'base64').length === PUBLIC_KEY_BYTES, 'must be 32 bytes in base64'),
  ),
  TELNYX_TRUNKS: optional(trunkIds),
};

const CAPABILITIES: readonly ProviderCapability[] = [
  'messages',
  'cancel',
  'date_change',
  'correction',
  'exact_date',
  'documents',
  'later_documents',
  'rate_centers',
  'number_search',
  'number_orders',
  'toll_free',
  'toll_free_end_user',
];

/** Telnyx, with the second edition of its API. */
export const telnyx = {
  variables,
  required: ['TELNYX_API_KEY', 'TELNYX_TRUNKS'],
  baseUrl: 'TELNYX_BASE_URL',
  liveWith: ['TELNYX_API_KEY'],
  trunks: 'TELNYX_TRUNKS',
  create: ({ TELNYX_API_KEY, TELNYX_BASE_URL, TELNYX_PUBLIC_KEY, TELNYX_TRUNKS }, sandboxUrl, options) =>
    createTelnyxProvider({
      ...options,
      baseUrl: sandboxUrl ?? TELNYX_BASE_URL ?? LIVE_URL,
      apiKey: TELNYX_API_KEY ?? 'sandbox',
      publicKey: TELNYX_PUBLIC_KEY,
      trunks: TELNYX_TRUNKS,
    }),
} as const satisfies ProviderDefinition<typeof variables>;

export interface TelnyxProviderOptions extends ClientOptions, Pick<ProviderOptions, 'webhookUrl' | 'defaultTrunk'> {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Verifies webhooks, in base64; undefined if the portal takes none. */
  readonly publicKey?: string | undefined;
  /** The carrier's id of each trunk; undefined if orders name no trunk. */
  readonly trunks?: Readonly<Record<string, string>> | undefined;
}

/** @throws TypeError if the base URL or the API key cannot be sent at all */
export function createTelnyxProvider({
  baseUrl,
  apiKey,
  publicKey,
  trunks,
  webhookUrl,
  defaultTrunk,
  ...options
}: TelnyxProviderOptions): ProviderGateway {
  const call = createProviderClient(
    {
      apiRoot: baseUrl,
      headers: { Authorization: `Bearer ${apiKey}` },
      secretNames: SECRET_NAMES,
      fileNames: new Set(['file']),
      freeText: { sent: new Set(['body']), received: new Set(['body']) },
      readError,
      retryAfter,
    },
    options,
  );
  const connectionOf = (trunk: string | undefined): string | undefined => {
    if (!trunks) return undefined;
    const connection = trunks[trunk ?? defaultTrunk];
    if (connection === undefined) throw new ProviderFailure('misconfigured', { detail: 'a trunk without an id' });
    return connection;
  };
  const settings = { connectionOf, webhookUrl: publicKey === undefined ? undefined : webhookUrl };
  const supplements = createSupplementCalls(call, settings);
  return {
    capabilities: new Set<ProviderCapability>(publicKey === undefined ? CAPABILITIES : [...CAPABILITIES, 'webhooks']),
    requiredDocuments: ['loa'],
    // Only a confirmation sends an order on, and it is looked up before it is repeated.
    settleSeconds: 0,
    carriesDocuments: true,
    sendDocument: createSendDocument(call),
    reopensRejected: true,
    ...(publicKey !== undefined && { webhooks: createWebhooks(publicKey) }),
    supplements: { lnp: supplements, tf: supplements },
    ...createLnpProvider(call, settings),
    ...createTollFreeProvider(call, settings),
    ...createNumberOrderProvider(call, connectionOf, options.now ?? Date.now),
  };
}
