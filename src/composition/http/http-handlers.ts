import type { Container } from 'inversify';
import { createApp } from '../../adapters/http/app.ts';
import { RateLimits } from '../../adapters/http/middleware/rate-limits.ts';
import { UploadSlots } from '../../adapters/http/middleware/upload-slots.ts';
import { createProbes } from '../../adapters/http/probes.ts';
import { healthRoutes } from '../../adapters/http/routes/health.ts';
import { AccessControl } from '../../adapters/http/security/access-control.ts';
import { BeginIdempotentRequest } from '../../application/calls/begin-idempotent-request.ts';
import { ResolveSession } from '../../application/identity/sessions/resolve-session.ts';
import { LOG_EVENTS } from '../../application/ports/log-events.ts';
import { BUILD_INFO } from '../../adapters/platform/build-info.ts';
import type { Config } from '../config/config.ts';
import { TOKENS } from '../tokens.ts';

/** What the HTTP server serves: the whole portal, or only the health checks of a worker. */
export function createHttpHandlers(
  container: Container,
  {
    config,
    publicFolder,
    sessionKeys,
  }: { readonly config: Config; readonly publicFolder: string; readonly sessionKeys: readonly string[] },
) {
  const { log, reportFailure, telemetry, health, urls, isStopping, provider } = container.get(TOKENS.ports);
  const services = {
    resolveSession: container.get(ResolveSession),
    beginIdempotentRequest: container.get(BeginIdempotentRequest),
    limits: container.get(RateLimits),
    accessControl: container.get(AccessControl),
    uploads: new UploadSlots(),
    provider,
    report: (error: unknown, attributes: Readonly<Record<string, string | number>>) =>
      reportFailure('http.request_failed', attributes, error),
  };
  return {
    app: () =>
      createApp({
        ...services,
        settings: {
          publicUrl: urls.publicUrl,
          sessionKeys,
          trustProxy: config.trustProxy,
          publicFolder,
          brand: config.brand,
          overloadDelayMs: config.security.overloadDelayMs,
        },
        routes: container.getAll(TOKENS.routes).flat(),
        observe: (attributes) =>
          log.info({ event: 'http.request_completed', ...attributes }, LOG_EVENTS['http.request_completed']),
        telemetry,
      }),
    probes: () => createProbes({ ...services, routes: healthRoutes(health, isStopping, BUILD_INFO) }),
  };
}
