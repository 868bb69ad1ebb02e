import { createHash } from 'node:crypto';
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { BeginIdempotentRequest } from '../../application/calls/begin-idempotent-request.ts';
import type { IdempotencyKeyRef } from '../../application/ports/repositories.ts';
import type { Caller } from '../../application/calls/caller.ts';
import type { ResolveSession, SignedIn } from '../../application/identity/sessions/resolve-session.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import type { AccessControl } from './security/access-control.ts';
import { deviceOf } from './security/device.ts';
import { callerAddress } from './security/network-address.ts';
import { EventStream, wantsEvents } from './middleware/event-stream.ts';
import { languageOf } from './middleware/request-context.ts';
import { discardBody, hasBody } from './middleware/request-body.ts';
import type { RateLimits } from './middleware/rate-limits.ts';
import { cookieOf } from './middleware/session.ts';
import { readUpload, type UploadedFile } from './middleware/upload.ts';
import type { UploadSlots } from './middleware/upload-slots.ts';
import { parseBody, parseParams, parseQuery } from './parse.ts';
import { sendResponse } from './send-response.ts';
import type { RouteResponse, RouteContext, Route } from './route.ts';

export interface RouteServices {
  readonly resolveSession: ResolveSession;
  readonly beginIdempotentRequest: BeginIdempotentRequest;
  readonly limits: RateLimits;
  readonly accessControl: AccessControl;
  readonly uploads: UploadSlots;
}

/** Parses JSON bodies. A thousand phone numbers and all texts at their limits take a third of the maximum size. */
const readJson = express.json({ limit: '100kb', strict: false, type: ['application/json', 'application/*+json'] });

/** Serves a route: session, authorization, rate limit, parsing, and then the handler. */
export function serveRoute(route: Route, services: RouteServices): RequestHandler {
  return async (request, response) => {
    response.locals['route'] = `${route.method} ${route.path}`;
    const session = cookieOf(request);
    const checkAccess = () => identifyCaller(route, services, session.secret, response);
    const before = await checkAccess();
    const address = callerAddress(request.ip ?? null);
    await services.limits.count(route.limit, { userId: before.user?.id, address }, route.access === 'public');
    const caller = before.user ? `user:${before.user.id}` : `address:${address}`;
    let releaseSlot: (() => void) | undefined;
    try {
      releaseSlot = route.upload && (await services.uploads.acquire({ caller, address }, abortOnClose(response)));
      const params = parseParams(route.params, request.params);
      const query = parseQuery(route.query, request.query);
      const { rawBody, upload } = await readBody(route, request, response);
      // A body may take a minute to arrive. Meanwhile the session may have ended or its user may have lost rights.
      const { signedIn, user } = route.method !== 'get' && hasBody(request) ? await checkAccess() : before;
      const body = parseBody(route.body, route.bodyNames ? route.bodyNames(rawBody) : rawBody);
      services.accessControl.requireStepUp(route, body, signedIn);
      const events = route.progress !== undefined && wantsEvents(request) ? eventsOn(response) : undefined;
      const ifMatch = route.versioned ? ifMatchVersion(request) : undefined;
      let signal: AbortSignal | undefined;
      // Getters, because most routes use few of these and each costs as much as the rest of a small call.
      const buildContext = (
        idempotencyKey?: IdempotencyKeyRef,
        replayOfRecordId?: number,
      ): RouteContext<unknown, unknown, unknown> => ({
        ...{
          params,
          query,
          body,
          user,
          signedIn,
          session,
          upload,
          ifMatch,
          idempotencyKey,
          replayOfRecordId,
        },
        get language() {
          return languageOf(request);
        },
        get device() {
          return deviceOf(request, response);
        },
        get signal() {
          return (signal ??= abortOnClose(response));
        },
        sendProgress: (progress: unknown) => events?.send(route.progress ?? '', progress),
      });
      const keyRef = route.idempotent && user ? idempotencyKeyOf(request, user.id, [rawBody, upload]) : undefined;
      const answer = await runIdempotently(keyRef, route, buildContext, services.beginIdempotentRequest);
      // After long work, the response is sent only if the caller may still call the route.
      if (route.progress !== undefined) await checkAccess();
      await services.accessControl.auditAccess(route, request, response, user);
      if (events) events.finish('result', answer.body);
      else await sendResponse(request, response, answer, checkAccess);
    } catch (error) {
      // No caller is left to respond to.
      if (!(error instanceof CallerGone)) throw error;
    } finally {
      releaseSlot?.();
    }
  };
}

interface IdentifiedCaller {
  readonly signedIn: SignedIn | undefined;
  /** With the rights that the user has in this call. */
  readonly user: Caller | undefined;
}

/**
 * Determines the caller and checks access by the current state of the session and the account.
 * @throws DomainError as `AccessControl.authorize`
 */
async function identifyCaller(
  route: Route,
  { resolveSession, accessControl }: RouteServices,
  secret: string | null,
  response: Response,
): Promise<IdentifiedCaller> {
  // Probes use no session: the process is alive even while sessions cannot be read.
  const signedIn = secret === null || route.limit === 'none' ? undefined : await resolveSession.execute(secret);
  response.locals['user'] = signedIn?.user;
  response.locals['userId'] = signedIn?.user.id;
  return { signedIn, user: accessControl.authorize(route, signedIn) };
}

/** Abort reason when the caller has disconnected. */
class CallerGone extends Error {
  override name = 'CallerGone';
}

function abortOnClose(response: Response): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(new CallerGone());
  if (response.destroyed) abort();
  response.once('close', () => {
    if (!response.writableFinished) abort();
  });
  return controller.signal;
}

function eventsOn(response: Response): EventStream {
  const events = new EventStream(response);
  response.locals['events'] = events;
  return events;
}

async function readBody(
  route: Route,
  request: Request,
  response: Response,
): Promise<{ rawBody: unknown; upload: UploadedFile | undefined }> {
  if (!route.upload)
    return {
      rawBody: route.body ? await readJsonBody(request, response) : await discardUnusedBody(route, request),
      upload: undefined,
    };
  const { fields, file } = await readUpload(request, response, route.upload);
  if (!isStorable(fields)) throw new DomainError('malformed', 'upload-malformed');
  return { rawBody: fields, upload: file };
}

/** A call that changes something is handled only after its body has arrived, even if the body is not used. */
async function discardUnusedBody(route: Route, request: Request): Promise<undefined> {
  if (route.method !== 'get') await discardBody(request);
}

async function readJsonBody(request: Request, response: Response): Promise<unknown> {
  await new Promise<void>((resolve, reject) => {
    readJson(request, response, (error?: Error) => (error ? reject(error) : resolve()));
  });
  if (hasBody(request) && request.body === undefined) throw new DomainError('wrong-type', 'content-type-wrong');
  if (!isStorable(request.body)) throw new DomainError('malformed', 'body-malformed');
  return request.body as unknown;
}

/** No field needs deeper nesting. The limit protects recursive code. */
const MAX_DEPTH = 32;

/** Whether all texts can be stored unchanged: databases truncate at NUL and reject half a surrogate pair. */
function isStorable(body: unknown): boolean {
  const pending: [value: unknown, depth: number][] = [[body, 0]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [value, depth] = next;
    if (typeof value === 'string' && (value.includes('\0') || /\p{Surrogate}/u.test(value))) return false;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > MAX_DEPTH) return false;
    for (const [name, item] of Object.entries(value)) pending.push([name, depth], [item, depth + 1]);
  }
  return true;
}

function idempotencyKeyOf(
  request: Request,
  userId: number,
  [body, upload]: [unknown, UploadedFile | undefined],
): IdempotencyKeyRef | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new DomainError('malformed', 'header-invalid', { params: { name: 'Idempotency-Key' } });
  }
  const content = createHash('sha256').update(`${request.method} ${request.path}\n${JSON.stringify(body)}`);
  if (upload) content.update(`\n${upload.filename}\n`).update(upload.content);
  const fingerprint = content.digest('hex');
  return { userId, key, fingerprint };
}

/** The version in `If-Match: "7"`; undefined without the header or for `*`. */
function ifMatchVersion(request: Request): number | undefined {
  const tag = request.headers['if-match'];
  if (tag === undefined || tag === '*') return undefined;
  const version = /^"(\d{1,9})"$/.exec(tag)?.[1];
  if (version === undefined) throw new DomainError('malformed', 'header-invalid', { params: { name: 'If-Match' } });
  return Number(version);
}

type ContextFactory = (
  idempotencyKey?: IdempotencyKeyRef,
  replayOfRecordId?: number,
) => RouteContext<unknown, unknown, unknown>;

async function runIdempotently(
  idempotencyKey: IdempotencyKeyRef | undefined,
  route: Route,
  buildContext: ContextFactory,
  beginIdempotentRequest: BeginIdempotentRequest,
): Promise<RouteResponse> {
  if (!idempotencyKey) return route.handle(buildContext());
  const replay = await beginIdempotentRequest.execute(idempotencyKey);
  if (replay) {
    if ('answer' in replay) await route.assertReplay?.(buildContext());
    const answer = 'answer' in replay ? replay.answer : await route.handle(buildContext(undefined, replay.recordId));
    return { ...answer, headers: { 'Idempotent-Replayed': 'true' } };
  }
  try {
    return await route.handle(buildContext(idempotencyKey));
  } catch (error) {
    await beginIdempotentRequest.release(idempotencyKey);
    throw error;
  }
}
