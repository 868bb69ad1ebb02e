import * as z from 'zod/mini';
import type { CheckPortability } from '../../../application/lnp/check-portability.ts';
import { LnpCheckQuery, LnpCheckResult } from '../contract/lnp-check.ts';
import { presentPortability } from '../present.ts';
import { route, type Route } from '../route.ts';

export function lnpCheckRoutes(checkPortability: CheckPortability): Route[] {
  return [
    route({
      ...{ method: 'get', path: '/api/lnp/check', tag: 'LNP requests', summary: 'Whether numbers can be ported', access: 'user', limit: 'check' },
      query: LnpCheckQuery,
      answers: { 200: { description: 'One result a number, in the order asked', schema: z.array(LnpCheckResult) } },
      errors: ['bad-gateway', 'unavailable', 'gateway-timeout'],
      handle: async ({ query }) => ({ status: 200, body: (await checkPortability.execute(query.did)).map(presentPortability) }),
    }),
  ];
}
