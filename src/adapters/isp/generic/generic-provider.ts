import { z } from 'zod';
import type { ProviderGateway } from '../../../application/ports/provider/provider-gateway.ts';
import type { ProviderCapability } from '../../../domain/shared/vocabulary.ts';
import { createProviderClient, type ClientOptions } from '../shared/provider-client.ts';
import type { ProviderDefinition } from '../shared/provider-definition.ts';
import { baseUrl as baseUrlVariable, optional } from '../shared/variables.ts';
import { createLnpProvider } from './lnp.ts';
import { createNumberOrderProvider } from './number-orders.ts';
import { createSendDocument } from './documents.ts';
import { createSupplementCalls } from './supplements.ts';
import { createTollFreeProvider } from './toll-free.ts';
import { SECRET_LNP_NAMES, type Edition } from './wire/mapping.ts';
import { readError } from './wire/read-error.ts';

const variables = {
  ISP_BASE_URL: optional(baseUrlVariable),
  ISP_API_KEY: optional(z.string().trim().min(1)),
  ISP_API_EDITION: optional(z.literal(['1', '2']).transform((edition): Edition => (edition === '1' ? 1 : 2))),
};

const CAPABILITIES: readonly ProviderCapability[] = [
  'messages',
  'exact_date',
  'rate_centers',
  'number_search',
  'number_orders',
  'toll_free',
];
const EDITION_2_CAPABILITIES: readonly ProviderCapability[] = [
  'cancel',
  'date_change',
  'correction',
  'remove_numbers',
  'documents',
  'later_documents',
];

/** A provider with the portal's own wire format, such as the sandbox. */
export const generic = {
  variables,
  required: ['ISP_BASE_URL', 'ISP_API_KEY'],
  baseUrl: 'ISP_BASE_URL',
  liveWith: ['ISP_BASE_URL'],
  create: ({ ISP_BASE_URL, ISP_API_KEY, ISP_API_EDITION }, sandboxUrl, options) =>
    createGenericProvider({
      ...options,
      baseUrl: ISP_BASE_URL ?? sandboxUrl ?? '',
      apiKey: ISP_API_KEY,
      edition: ISP_API_EDITION ?? (sandboxUrl === undefined ? 1 : 2),
    }),
} as const satisfies ProviderDefinition<typeof variables>;

export interface GenericProviderOptions extends ClientOptions {
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly edition: Edition;
}

/** @throws TypeError if the base URL or the API key cannot be sent at all */
export function createGenericProvider({
  baseUrl,
  apiKey,
  edition,
  ...options
}: GenericProviderOptions): ProviderGateway {
  const call = createProviderClient(
    {
      apiRoot: `${baseUrl.replace(/\/+$/, '')}/v1`,
      headers: apiKey === undefined ? {} : { Authorization: `Bearer ${apiKey}` },
      secretNames: SECRET_LNP_NAMES,
      freeText: { sent: new Set(['remarks', 'reason', 'text']), received: new Set(['remarks']) },
      readError,
    },
    options,
  );
  return {
    capabilities: new Set(edition === 2 ? [...CAPABILITIES, ...EDITION_2_CAPABILITIES] : CAPABILITIES),
    requiredDocuments: [],
    settleSeconds: 0,
    carriesDocuments: false,
    sendDocument: edition === 2 ? createSendDocument(call) : null,
    supplements:
      edition === 2 ? { lnp: createSupplementCalls(call, 'lnp'), tf: createSupplementCalls(call, 'tf') } : null,
    ...createLnpProvider(call, edition),
    ...createTollFreeProvider(call, edition),
    ...createNumberOrderProvider(call, options.now ?? Date.now),
  };
}
