import * as z from 'zod/mini';
import { openApiDocument } from '../documentation/openapi.ts';
import { route, type Route } from '../route.ts';

const tag = 'Operations';

/** Serves the description of all routes, this one included. */
export function documentationRoute(others: readonly Route[]): Route {
  let document: Record<string, unknown> | undefined;
  const own: Route = route({
    ...{ method: 'get', path: '/api/openapi.json', tag, summary: 'Get this document', access: 'public', limit: 'read' },
    responses: { 200: { description: 'OpenAPI 3.1', schema: z.record(z.string(), z.unknown()) } },
    handle: async () => ({ status: 200, body: (document ??= openApiDocument([...others, own])) }),
  });
  return own;
}
