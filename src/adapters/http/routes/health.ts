import * as z from 'zod/mini';
import type { HealthReader } from '../../../application/ports/readers.ts';
import { DomainError } from '../../../domain/shared/domain-error.ts';
import { route, type Route } from '../route.ts';

const tag = 'Operations';
const responses = { 200: { description: 'The check succeeded', schema: z.object({ status: z.string() }) } };
const aliveResponses = {
  200: {
    description: 'The process is alive; the release that it runs',
    schema: z.object({ status: z.string(), version: z.string(), revision: z.string() }),
  },
};

/** @param build version and commit of the running release */
export function healthRoutes(
  health: HealthReader,
  isStopping: () => boolean,
  build: { readonly version: string; readonly revision: string },
): Route[] {
  return [
    route({
      ...{
        method: 'get',
        path: '/healthz',
        tag,
        summary: 'Check whether the process is alive',
        access: 'public',
        limit: 'none',
      },
      responses: aliveResponses,
      handle: async () => ({ status: 200, body: { status: 'ok', ...build } }),
    }),
    route({
      ...{
        method: 'get',
        path: '/readyz',
        tag,
        summary: 'Check whether the portal can serve requests',
        access: 'public',
        limit: 'none',
      },
      responses,
      errors: ['unavailable'],
      handle: async () => {
        if (isStopping()) throw new DomainError('unavailable', 'shutting-down');
        await health.ping();
        return { status: 200, body: { status: 'ready' } };
      },
    }),
  ];
}
