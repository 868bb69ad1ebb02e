import type { ProviderGateway } from '../../application/ports/provider/provider-gateway.ts';
import { NO_TELEMETRY, type Telemetry } from '../../application/telemetry/telemetry.ts';
import { createResiliencePolicy, type ResilienceOptions } from './call/resilience.ts';
import { createLnpProvider } from './lnp.ts';
import { observedCall } from './call/observed-call.ts';
import { createNumberOrderProvider } from './number-orders.ts';
import { createProviderHttp, type ProviderHttpOptions } from './call/provider-http.ts';
import { createSupplementCalls } from './supplements.ts';
import { createTollFreeProvider } from './toll-free.ts';
import type { Edition } from './wire/mapping.ts';

export type ProviderGatewayOptions = Omit<ProviderHttpOptions, 'traceparent'> &
  ResilienceOptions & { readonly edition: Edition; readonly telemetry?: Telemetry };

/**
 * Creates the provider gateway over HTTP. All calls share one concurrency limit; status checks of numbers have a
 * circuit of their own. The gateway never retries a call and writes no log.
 */
export function createProviderGateway(options: ProviderGatewayOptions): ProviderGateway {
  const { edition, telemetry = NO_TELEMETRY } = options;
  const http = createProviderHttp({ ...options, traceparent: () => telemetry.traceparent() });
  const withPolicy = createResiliencePolicy(options);
  const call = observedCall((request) => withPolicy(() => http(request), request.circuit), telemetry);
  return {
    supplements:
      edition === 2 ? { lnp: createSupplementCalls(call, 'lnp'), tf: createSupplementCalls(call, 'tf') } : null,
    ...createLnpProvider(call, edition),
    ...createTollFreeProvider(call, edition),
    ...createNumberOrderProvider(call, options.now ?? Date.now),
  };
}
