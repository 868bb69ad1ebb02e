import express, { type Express } from 'express';
import { DomainError } from '../../domain/shared/domain-error.ts';
import type { AppParts } from './app.ts';
import { answerErrors } from './middleware/errors.ts';
import { requestId } from './middleware/request-context.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { serveRoute } from './call/serve-route.ts';

/**
 * Creates the HTTP application of a process that serves no customers. It serves only the given health routes.
 */
export function createProbes({
  routes,
  report,
  ...services
}: Omit<AppParts, 'settings' | 'observe' | 'telemetry'>): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(requestId, securityHeaders(false));
  for (const route of routes) app[route.method](route.path, serveRoute(route, services));
  app.use((_request, _response, next) => next(new DomainError('not-found', 'route-not-found')));
  app.use(answerErrors(report));
  return app;
}
