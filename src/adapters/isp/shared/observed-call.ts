import { failureCode } from '../../../application/telemetry/in-span.ts';
import type { Telemetry } from '../../../application/telemetry/telemetry.ts';
import { HttpFailure } from './failures.ts';
import type { ProviderCall } from './provider-call.ts';
import type { ProviderHttp } from './provider-http.ts';

/** Wraps each call in a span and measures its duration by outcome. */
export function observedCall(call: ProviderHttp, apiRoot: string, telemetry: Telemetry): ProviderHttp {
  const { hostname, port, protocol } = new URL(apiRoot);
  const server = {
    'server.address': hostname,
    'server.port': port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
  };
  return async (request) => {
    const operation = operationOf(request);
    const span = telemetry.startSpan({
      name: `provider ${operation}`,
      kind: 'client',
      attributes: { operation },
      spanAttributes: { ...server, 'http.request.method': request.method },
      metric: 'lnp.provider.call.duration',
    });
    try {
      const answer = await span.within(() => call(request));
      span.end({ spanAttributes: { 'http.response.status_code': answer.status } });
      return answer;
    } catch (error) {
      span.end({
        failure: failureCode(error),
        ...(error instanceof HttpFailure && { spanAttributes: { 'http.response.status_code': error.status } }),
      });
      throw error;
    }
  };
}

/** The name that the call has itself, or its method and path with `:id` in place of ids. */
export function operationOf({ method, path, operation }: Pick<ProviderCall, 'method' | 'path' | 'operation'>): string {
  return operation ?? `${method} ${path.replace(/\/orders\/[^/]+/, '/orders/:id').replaceAll(LONG_ID, '/:id')}`;
}

/** A segment with a UUID or at least four digits in a row. */
const LONG_ID = /\/[^/]*(?:\d{4}|[\da-f]{8}-[\da-f]{4}-)[^/]*/g;
