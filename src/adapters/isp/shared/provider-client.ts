import { NO_TELEMETRY, type Telemetry } from '../../../application/telemetry/telemetry.ts';
import { observedCall } from './observed-call.ts';
import { createProviderHttp, type ProviderHttp, type ProviderHttpOptions } from './provider-http.ts';
import { createResiliencePolicy, type ResilienceOptions } from './resilience.ts';

/** What a client needs besides the format of its provider. */
export type ClientOptions = Pick<ProviderHttpOptions, 'timeoutMs' | 'now' | 'onCallRecord'> &
  ResilienceOptions & { readonly telemetry?: Telemetry };

/** How a provider's HTTP API differs from that of others. */
export type ProviderFormat = Pick<
  ProviderHttpOptions,
  'apiRoot' | 'headers' | 'secretNames' | 'fileNames' | 'freeText' | 'readError' | 'retryAfter'
>;

/**
 * Creates the client that all calls to a provider share: one concurrency limit, and a circuit of its own for the
 * status checks of numbers. It never retries a call and writes no log.
 */
export function createProviderClient(
  format: ProviderFormat,
  { telemetry = NO_TELEMETRY, ...options }: ClientOptions,
): ProviderHttp {
  const http = createProviderHttp({ ...format, ...options, traceparent: () => telemetry.traceparent() });
  const withPolicy = createResiliencePolicy(options);
  return observedCall((request) => withPolicy(() => http(request), request.circuit), format.apiRoot, telemetry);
}
