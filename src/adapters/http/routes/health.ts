import * as z from 'zod/mini';
import type { HealthReader } from '../../../application/ports/readers.ts';
import { DomainError } from '../../../domain/shared/domain-error.ts';
import { route, type Route } from '../route.ts';

const tag = 'Operations';
const responses = { 200: { description: 'The check succeeded', schema: z.object({ status: z.string() }) } };

export function healthRoutes(health: HealthReader, isStopping: () => boolean): Route[] {
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
      responses,
      handle: async () => ({ status: 200, body: { status: 'ok' } }),
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
