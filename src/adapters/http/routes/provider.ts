import type { ProviderDescription } from '../../../application/ports/provider/provider-description.ts';
import { PROVIDER_CAPABILITIES } from '../../../domain/shared/vocabulary.ts';
import { ProviderView } from '../contract/provider.ts';
import { route, type Route } from '../route.ts';

const tag = 'Provider';

/** @param name the provider that the setting `PROVIDER` chooses */
export function providerRoutes(
  name: string,
  provider: Pick<ProviderDescription, 'capabilities' | 'requiredDocuments'>,
): Route[] {
  return [
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
