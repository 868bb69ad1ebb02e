import type { Request, RequestHandler } from 'express';
import { assertCapability } from '../../../application/ports/provider/capabilities.ts';
import { DomainError } from '../../../domain/shared/domain-error.ts';
import { EventStream, wantsEvents } from '../middleware/event-stream.ts';
import { hasBody } from '../middleware/request-body.ts';
import { cookieOf } from '../middleware/session.ts';
import type { Route } from '../route.ts';
import { callerAddress } from '../security/network-address.ts';
import {
  abortOnClose,
  buildContext,
  CallerGone,
  type Call,
  type IdentifiedCaller,
  type RouteServices,
} from './call.ts';
import { handleOnce, idempotencyKeyOf } from './idempotency.ts';
import { parseBody, parseParams, parseQuery } from './parse.ts';
import { readBody } from './read-body.ts';
import { sendResponse } from './send-response.ts';

/** Serves a route: identifies the caller, reads and checks the request, runs the handler and sends its answer. */
export function serveRoute(route: Route, services: RouteServices): RequestHandler {
  return async (request, response) => {
    response.locals['route'] = `${route.method} ${route.path}`;
    const call: Call = { route, services, request, response, session: cookieOf(request) };
    const early = await identifyCaller(call);
    await countCall(call, early);
    if (route.capability) assertCapability(services.provider, route.capability);
    await withUploadSlot(call, early, async () => {
      const params = parseParams(route.params, request.params);
      const query = parseQuery(route.query, request.query);
      const rawBody = await readBody(call);
      const caller = await identifyAfterBody(call, early);
      const body = parseBody(route.body, route.bodyNames ? route.bodyNames(rawBody.fields) : rawBody.fields);
      services.accessControl.requireStepUp(route, body, caller.signedIn);
      const events = openEvents(call);
      const sendProgress = (progress: unknown) => events?.send(route.progress ?? '', progress);
      const input = {
        params,
        query,
        body,
        upload: rawBody.upload,
        raw: rawBody.raw,
        ifMatch: ifMatchVersion(call),
        sendProgress,
      };
      const idempotencyKey = idempotencyKeyOf(call, caller.user?.id, rawBody);
      const answer = await handleOnce(call, idempotencyKey, (idempotency) =>
        buildContext(call, caller, { ...input, ...idempotency }),
      );
      // After long work, the response is sent only if the caller may still call the route.
      if (route.progress !== undefined) await identifyCaller(call);
      await services.accessControl.auditAccess(route, request, response, caller.user);
      if (events) events.finish('result', answer.body);
      else await sendResponse(request, response, answer, () => identifyCaller(call));
    });
  };
}

/**
 * Determines the caller and checks access by the current state of the session and the account.
 * @throws DomainError as `AccessControl.authorize`
 */
async function identifyCaller({ route, services, response, session }: Call): Promise<IdentifiedCaller> {
  const { secret } = session;
  // Probes use no session: the process is alive even while sessions cannot be read.
  const signedIn =
    secret === null || route.limit === 'none' ? undefined : await services.resolveSession.execute(secret);
  response.locals['user'] = signedIn?.user;
  response.locals['userId'] = signedIn?.user.id;
  return { signedIn, user: services.accessControl.authorize(route, signedIn) };
}

/** A body may take a minute to arrive. Meanwhile the session may have ended or its user may have lost rights. */
async function identifyAfterBody(call: Call, early: IdentifiedCaller): Promise<IdentifiedCaller> {
  return call.route.method !== 'get' && hasBody(call.request) ? identifyCaller(call) : early;
}

const addressOf = (request: Request): string => callerAddress(request.ip ?? null);

/** @throws DomainError `too-many-requests` (throttled) */
async function countCall({ route, services, request }: Call, { user }: IdentifiedCaller): Promise<void> {
  await services.limits.count(
    route.limit,
    { userId: user?.id, address: addressOf(request) },
    route.access === 'public',
  );
}

/** Runs the work, for routes with an upload while holding a slot for it. Ends silently when the caller has gone. */
async function withUploadSlot(
  { route, services, request, response }: Call,
  { user }: IdentifiedCaller,
  work: () => Promise<void>,
): Promise<void> {
  let releaseSlot: (() => void) | undefined;
  try {
    if (route.upload) {
      const address = addressOf(request);
      const caller = user ? `user:${user.id}` : `address:${address}`;
      releaseSlot = await services.uploads.acquire({ caller, address }, abortOnClose(response));
    }
    await work();
  } catch (error) {
    if (!(error instanceof CallerGone)) throw error;
  } finally {
    releaseSlot?.();
  }
}

/** Opens a stream of progress events if the route has them and the caller accepts them. */
function openEvents({ route, request, response }: Call): EventStream | undefined {
  if (route.progress === undefined || !wantsEvents(request)) return undefined;
  const events = new EventStream(response);
  response.locals['events'] = events;
  return events;
}

/**
 * Reads the version in `If-Match: "7"`; undefined without the header, for `*`, and on routes without versions.
 * @throws DomainError `header-invalid` (malformed)
 */
function ifMatchVersion({ route, request }: Call): number | undefined {
  const tag = request.headers['if-match'];
  if (!route.versioned || tag === undefined || tag === '*') return undefined;
  const version = /^"(\d{1,9})"$/.exec(tag)?.[1];
  if (version === undefined) throw new DomainError('malformed', 'header-invalid', { params: { name: 'If-Match' } });
  return Number(version);
}
