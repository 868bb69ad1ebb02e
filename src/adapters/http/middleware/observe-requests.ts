import type { Request, RequestHandler, Response } from 'express';
import type { Span, Telemetry } from '../../../application/telemetry/telemetry.ts';

/** Attributes of a response after it was sent. */
export interface ResponseAttributes {
  readonly method: string;
  /** Method and path of the route, with parameter names in place of ids; `other` if no route matches. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly requestId: string;
  readonly userId: number | undefined;
}

/** Health checks, which platforms call every few seconds. They are not observed, as they would hide real calls. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz']);
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);

/** Runs each request but health checks in a span, and calls `observe` when its response was sent. */
export function observeRequests(
  observe: (attributes: ResponseAttributes) => void,
  telemetry: Telemetry,
): RequestHandler {
  return (request, response, next) => {
    if (PROBES.has(request.path)) return next();
    const startedAt = performance.now();
    const span = telemetry.startSpan({
      ...{ name: 'request', kind: 'server', metric: 'http.server.request.duration' },
      attributes: {
        'http.request.method': METHODS.has(request.method) ? request.method : '_OTHER',
        'url.scheme': request.protocol,
      },
      traceparent: traceparentOf(request),
    });
    span.within(() => {
      response.once('close', () => finish(span, attributesOf(request, response, startedAt), observe));
      next();
    });
  };
}

function traceparentOf({ headers }: Request): string | undefined {
  const header = headers['traceparent'];
  return typeof header === 'string' ? header : undefined;
}

function attributesOf(request: Request, response: Response, startedAt: number): ResponseAttributes {
  return {
    method: request.method,
    route: String(response.locals['route'] ?? 'other'),
    status: response.statusCode,
    ms: Math.round(performance.now() - startedAt),
    requestId: String(response.locals['requestId']),
    userId: response.locals['userId'] as number | undefined,
  };
}

function finish(span: Span, attributes: ResponseAttributes, observe: (attributes: ResponseAttributes) => void): void {
  span.within(() => observe(attributes));
  const { route, status, requestId } = attributes;
  const path = route.split(' ')[1];
  span.end({
    name: route.replace(/^\w+ /, (method) => method.toUpperCase()),
    attributes: { ...(path !== undefined && { 'http.route': path }), 'http.response.status_code': status },
    spanAttributes: { 'lnp.request.id': requestId },
    ...(status >= 500 && { failure: String(status) }),
  });
}
