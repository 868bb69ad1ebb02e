import type { IspGateway } from '../../application/ports/isp-gateway.ts';
import { createGuard, type GuardOptions } from './guard.ts';
import { createLnpProvider } from './lnp.ts';
import { createNativeProvider } from './native.ts';
import { createProviderHttp, type ProviderHttp, type ProviderHttpOptions } from './provider-http.ts';
import { createTollFreeProvider } from './toll-free.ts';

export interface IspGatewayOptions extends ProviderHttpOptions, GuardOptions {
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** The provider over HTTP. Its calls share one limit and one circuit; it never repeats a call by itself, and logs nothing. */
export function createIspGateway({ now = Date.now, ...options }: IspGatewayOptions): IspGateway {
  const http = createProviderHttp(options);
  const guarded = createGuard(options);
  const call: ProviderHttp = (asked) => guarded(() => http(asked));
  return { ...createLnpProvider(call), ...createTollFreeProvider(call), ...createNativeProvider(call, now) };
}
