import express, { Router, type Express, type RequestHandler } from 'express';
import { NO_TELEMETRY, type Telemetry } from '../../application/telemetry/telemetry.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import { apiDocs } from './documentation/api-docs.ts';
import { brandFiles } from './brand/brand-files.ts';
import { OWN_BRAND, type Brand } from './brand/brand.ts';
import { frontend, type IsAdministrator } from './frontend.ts';
import { refuseCrossSite } from './middleware/cross-site.ts';
import { answerErrors, errorFormatsOf, type ReportFailure } from './middleware/errors.ts';
import { observeRequests, type ResponseAttributes } from './middleware/observe-requests.ts';
import { eventLoopDelay, refuseWhenOverloaded } from './middleware/overload.ts';
import { requestId } from './middleware/request-context.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { cookieOf, sessionCookie } from './middleware/session.ts';
import type { Route } from './route.ts';
import { openApiDocument } from './documentation/openapi.ts';
import { documentationRoute } from './routes/documentation.ts';
import type { RouteServices } from './call/call.ts';
import { serveRoute } from './call/serve-route.ts';

export interface AppSettings {
  /** Public origin of the portal. */
  readonly publicUrl: string;
  /** The first key signs, all keys verify. */
  readonly sessionKeys: readonly string[];
  /** Express's `trust proxy`; undefined trusts no forwarded headers. */
  readonly trustProxy: boolean | number | string | undefined;
  /** Folder with the build of the frontend. */
  readonly publicFolder: string;
  /** Name, logo and colours of the operator; by default the portal's own. */
  readonly brand?: Brand;
  /** Mean event-loop delay (ms) above which requests get 503; 0 disables load shedding. */
  readonly overloadDelayMs: number;
}

export interface AppParts extends RouteServices {
  readonly settings: AppSettings;
  readonly routes: readonly Route[];
  readonly report: ReportFailure;
  /** Called after each response was sent. */
  readonly observe: (attributes: ResponseAttributes) => void;
  /** Default: no telemetry. */
  readonly telemetry?: Telemetry;
}

/** Creates the HTTP application of the portal: API, its documentation and the screens. */
export function createApp({
  settings,
  routes,
  report,
  observe,
  telemetry = NO_TELEMETRY,
  ...services
}: AppParts): Express {
  const app = express();
  const https = settings.publicUrl.startsWith('https:');
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  // Express would also add tags to responses to changes, and to the page, whose nonce is always new.
  app.set('etag', false);
  if (settings.trustProxy !== undefined) app.set('trust proxy', settings.trustProxy);
  const allRoutes = [...routes, documentationRoute(routes)];
  app.use(requestId, observeRequests(observe, telemetry), securityHeaders(https), refuseCrossSite(settings.publicUrl));
  if (settings.overloadDelayMs > 0) app.use(refuseWhenOverloaded(eventLoopDelay(), settings.overloadDelayMs));
  const { brand = OWN_BRAND, publicFolder } = settings;
  app.use(
    apiDocs(brand, settings.publicUrl, () => openApiDocument(allRoutes)),
    brandFiles(brand),
  );
  const readCookie = sessionCookie({ keys: settings.sessionKeys, secure: https });
  app.use('/api', noStore, readCookie);
  app.use(serveAll(allRoutes, services));
  app.use('/api', (_request, _response, next) => next(new DomainError('not-found', 'route-not-found')));
  app.use('/admin', readCookie);
  app.use(frontend({ publicFolder, brand }, isAdministratorRequest(services)));
  app.use((_request, _response, next) => next(new DomainError('not-found', 'route-not-found')));
  app.use(
    answerErrors(report, errorFormatsOf(allRoutes), (...denial) => services.accessControl.auditDenial(...denial)),
  );
  return app;
}

/** Applies the same rules as the routes: the session's user, and whether a second factor must be set up first. */
function isAdministratorRequest({ resolveSession, accessControl }: RouteServices): IsAdministrator {
  return async (request) => {
    const { secret } = cookieOf(request);
    const signedIn = secret === null ? undefined : await resolveSession.execute(secret);
    return signedIn !== undefined && signedIn.user.isAdmin && !accessControl.lacksSecondFactor(signedIn);
  };
}

/** Serves the routes with one router per path prefix, so that a call is compared with few paths. */
function serveAll(routes: readonly Route[], services: RouteServices): RequestHandler {
  const routers = new Map<string, Router>();
  for (const route of routes) {
    const router = routers.get(prefixOf(route.path)) ?? Router();
    routers.set(prefixOf(route.path), router);
    router[route.method](route.path, serveRoute(route, services));
  }
  return (request, response, next) => {
    const router = routers.get(prefixOf(request.path.toLowerCase())) ?? (() => next());
    router(request, response, next);
  };
}

/** The first two segments of a path, such as `/api/lnp-requests` of `/api/lnp-requests/7`. */
const prefixOf = (path: string): string => path.split('/', 3).join('/');

const noStore: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};
