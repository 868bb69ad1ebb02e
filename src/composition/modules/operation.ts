import { ContainerModule } from 'inversify';
import { LoginThrottle } from '../../adapters/http/middleware/login-throttle.ts';
import { RateLimits } from '../../adapters/http/middleware/rate-limits.ts';
import { healthRoutes } from '../../adapters/http/routes/health.ts';
import { BeginIdempotentRequest } from '../../application/calls/begin-idempotent-request.ts';
import { BUILD_INFO } from '../../adapters/platform/build-info.ts';
import type { Config } from '../config/config.ts';
import type { Ports } from '../ports.ts';
import { TOKENS } from '../tokens.ts';

/** Bindings for what every call passes: rate limits, idempotency keys; and the health checks. */
export const operation = (ports: Ports, { rateLimitFactor }: Config) =>
  new ContainerModule(({ bind }) => {
    bind(LoginThrottle).toDynamicValue(() => new LoginThrottle(rateLimitFactor, ports.limiters.make));
    bind(RateLimits).toDynamicValue(() => new RateLimits(rateLimitFactor, ports.limiters.make));
    bind(BeginIdempotentRequest).toDynamicValue(() => new BeginIdempotentRequest(ports));
    bind(TOKENS.routes).toDynamicValue(() => healthRoutes(ports.health, ports.isStopping, BUILD_INFO));
  });
