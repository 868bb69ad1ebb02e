import { inSpan } from '../../../application/telemetry/in-span.ts';
import type { Telemetry } from '../../../application/telemetry/telemetry.ts';
import type { ProviderCall } from './provider-call.ts';
import type { ProviderHttp } from './provider-http.ts';

/** Makes each call a span of its own, and measures it with how it ended. */
export function observedCall(call: ProviderHttp, telemetry: Telemetry): ProviderHttp {
  return (asked) => {
    const operation = operationOf(asked);
    return inSpan(
      telemetry,
      {
        name: `provider ${operation}`,
        kind: 'client',
        attributes: { operation },
        metric: 'lnp.provider.call.duration',
      },
      () => call(asked),
    );
  };
}

/** What a call does, without saying to which order: the only part of a path that is not the same for all. */
export function operationOf({ method, path }: Pick<ProviderCall, 'method' | 'path'>): string {
  return `${method} ${path.replace(/\/orders\/[^/]+/, '/orders/:id')}`;
}
