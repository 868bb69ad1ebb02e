import { inSpan } from '../../../application/telemetry/in-span.ts';
import type { Telemetry } from '../../../application/telemetry/telemetry.ts';
import type { ProviderCall } from './provider-call.ts';
import type { ProviderHttp } from './provider-http.ts';

/** Wraps each call in a span and measures its duration by outcome. */
export function observedCall(call: ProviderHttp, telemetry: Telemetry): ProviderHttp {
  return (request) => {
    const operation = operationOf(request);
    return inSpan(
      telemetry,
      {
        name: `provider ${operation}`,
        kind: 'client',
        attributes: { operation },
        metric: 'lnp.provider.call.duration',
      },
      () => call(request),
    );
  };
}

/** Method and path with `:id` in place of the order's id, the only variable part of a path. */
export function operationOf({ method, path }: Pick<ProviderCall, 'method' | 'path'>): string {
  return `${method} ${path.replace(/\/orders\/[^/]+/, '/orders/:id')}`;
}
