import * as z from 'zod/mini';
import type { ReceiveWebhook } from '../../../application/provider/receive-webhook.ts';
import type { ProviderDescription } from '../../../application/ports/provider/provider-description.ts';
import { PROVIDER_CAPABILITIES } from '../../../domain/shared/vocabulary.ts';
import { ProviderView } from '../contract/provider.ts';
import { route, type Route } from '../route.ts';

const tag = 'Provider';
const WEBHOOK_LIMIT = 256 * 1024;

/** @param name the provider that the setting `PROVIDER` chooses */
export function providerRoutes(
  name: string,
  provider: Pick<ProviderDescription, 'capabilities' | 'requiredDocuments'>,
  receiveWebhook: ReceiveWebhook,
): Route[] {
  return [
    route({
      ...{
        method: 'post',
        path: '/api/provider-webhooks/:provider',
        tag,
        summary: 'Report a change of an order, signed by the provider',
        access: 'public',
        limit: 'webhook',
      },
      params: z.object({ provider: z.string().check(z.maxLength(40)) }),
      rawBodyLimit: WEBHOOK_LIMIT,
      responses: { 200: { description: 'The order will be polled', schema: z.object({}) } },
      errors: ['unauthenticated'],
      handle: async ({ params, raw }) => {
        const { body: rawBody, headers } = raw ?? { body: new Uint8Array(), headers: {} };
        await receiveWebhook.execute({ provider: params.provider, rawBody, headers });
        return { status: 200, body: {} };
      },
    }),
    route({
      ...{
        method: 'get',
        path: '/api/provider',
        tag,
        summary: 'Get what the provider of this portal can do',
        access: 'user',
        limit: 'read',
      },
      responses: { 200: { description: 'The provider and its capabilities', schema: ProviderView } },
      handle: async () => ({
        status: 200,
        body: {
          provider: name,
          capabilities: PROVIDER_CAPABILITIES.filter((one) => provider.capabilities.has(one)),
          requiredDocuments: [...provider.requiredDocuments],
        },
      }),
    }),
  ];
}
