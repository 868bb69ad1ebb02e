import type { IspGateway } from '../../application/ports/isp-gateway.ts';
import { NO_TELEMETRY, type Telemetry } from '../../application/telemetry/telemetry.ts';
import { createGuard, type GuardOptions } from './call/guard.ts';
import { createLnpProvider } from './lnp.ts';
import { observedCall } from './call/observed-call.ts';
import { createNativeProvider } from './native.ts';
import { createProviderHttp, type ProviderHttpOptions } from './call/provider-http.ts';
import { createTollFreeProvider } from './toll-free.ts';

export type IspGatewayOptions = Omit<ProviderHttpOptions, 'traceparent'> & GuardOptions & { readonly telemetry?: Telemetry };

/** The provider over HTTP. Its calls share one limit and one circuit; it never repeats a call by itself, and logs nothing. */
export function createIspGateway(options: IspGatewayOptions): IspGateway {
  const telemetry = options.telemetry ?? NO_TELEMETRY;
  const http = createProviderHttp({ ...options, traceparent: () => telemetry.traceparent() });
  const guarded = createGuard(options);
  const call = observedCall((asked) => guarded(() => http(asked), asked.circuit), telemetry);
  return { ...createLnpProvider(call), ...createTollFreeProvider(call), ...createNativeProvider(call, options.now ?? Date.now) };
}
