import { createHash } from 'node:crypto';
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { BeginIdempotentRequest } from '../../application/idempotency/begin-idempotent-request.ts';
import type { IdempotencyKeyRef } from '../../application/ports/repositories.ts';
import type { Caller } from '../../application/accounts/caller.ts';
import type { ResolveSession, SignedIn } from '../../application/accounts/resolve-session.ts';
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
import { sendWithEtag } from './etag.ts';
import { parseBody, parseParams, parseQuery } from './parse.ts';
import { pipeToCaller, sendInPieces } from './send-in-pieces.ts';
import type { RouteResponse, RouteContext, Route } from './route.ts';

export interface RouteServices {
  readonly resolveSession: ResolveSession;
  readonly beginIdempotentRequest: BeginIdempotentRequest;
  readonly limits: RateLimits;
  readonly gate: AccessControl;
  readonly uploads: UploadSlots;
}

/** The longest JSON body; a thousand phone numbers and all texts at their limits take a third of it. */
const readJson = express.json({ limit: '100kb', strict: false, type: ['application/json', 'application/*+json'] });

/** Runs a route: who is it, may they, not too often, what do they say, and then the handler. */
export function serveRoute(route: Route, services: RouteServices): RequestHandler {
  return async (request, response) => {
    response.locals['route'] = `${route.method} ${route.path}`;
    const session = cookieOf(request);
    const admit = () => admitted(route, services, session.secret, response);
    const before = await admit();
    const address = callerAddress(request.ip ?? null);
    await services.limits.count(route.limit, { userId: before.user?.id, address }, route.access === 'public');
    const caller = before.user ? `user:${before.user.id}` : `address:${address}`;
    let leave: (() => void) | undefined;
    try {
      leave = route.upload && (await services.uploads.acquire({ caller, address }, abortOnClose(response)));
      const params = parseParams(route.params, request.params);
      const query = parseQuery(route.query, request.query);
      const { rawBody, upload } = await readBody(route, request, response);
      // A body may take a minute to come. Meanwhile the session may have ended, or its user may have lost rights.
      const { signedIn, user } = route.method !== 'get' && hasBody(request) ? await admit() : before;
      const body = parseBody(route.body, route.bodyNames ? route.bodyNames(rawBody) : rawBody);
      services.gate.requireStepUp(route, body, signedIn);
      const events = route.progress !== undefined && wantsEvents(request) ? eventsOn(response) : undefined;
      const ifMatch = route.versioned ? ifMatchVersion(request) : undefined;
      let signal: AbortSignal | undefined;
      // Most routes ask for few of these, and each takes as long as the rest of a small call.
      const buildContext = (
        idempotentCall?: IdempotencyKeyRef,
        repeatOf?: number,
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
          idempotencyKey: idempotentCall,
          replayOfRecordId: repeatOf,
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
      const named = route.idempotent && user ? idempotencyKeyOf(request, user.id, [rawBody, upload]) : undefined;
      const answer = await runIdempotently(named, route, buildContext, services.beginIdempotentRequest);
      // The answer is for those who may still call the route at the end of work that takes long.
      if (route.progress !== undefined) await admit();
      await services.gate.auditAccess(route, request, response, user);
      if (events) events.finish('result', answer.body);
      else await sendResponse(request, response, answer, admit);
    } catch (error) {
      // Nobody is left to be answered.
      if (!(error instanceof CallerGone)) throw error;
    } finally {
      leave?.();
    }
  };
}

interface Admitted {
  readonly signedIn: SignedIn | undefined;
  /** With the rights that the user has in this call. */
  readonly user: Caller | undefined;
}

/**
 * Decides who calls and whether they may, as the session and the account are now.
 * @throws DomainError as `AccessGate.admit`
 */
async function admitted(
  route: Route,
  { resolveSession, gate }: RouteServices,
  secret: string | null,
  response: Response,
): Promise<Admitted> {
  // A probe is nobody's: the process lives also while no session can be read.
  const signedIn = secret === null || route.limit === 'none' ? undefined : await resolveSession.execute(secret);
  response.locals['user'] = signedIn?.user;
  response.locals['userId'] = signedIn?.user.id;
  return { signedIn, user: gate.authorize(route, signedIn) };
}

/** Why work for a caller stops who does not wait for its end. */
class CallerGone extends Error {
  override name = 'CallerGone';
}

function abortOnClose(response: Response): AbortSignal {
  const controller = new AbortController();
  const leave = () => controller.abort(new CallerGone());
  if (response.destroyed) leave();
  response.once('close', () => {
    if (!response.writableFinished) leave();
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
      rawBody: route.body ? await readJsonBody(request, response) : await noBodyOf(route, request),
      upload: undefined,
    };
  const { fields, file } = await readUpload(request, response, route.upload);
  if (!isStorable(fields)) throw new DomainError('malformed', 'upload-malformed');
  return { rawBody: fields, upload: file };
}

/** A call that changes something is handled once all of it has come, also where its body is not read. */
async function noBodyOf(route: Route, request: Request): Promise<undefined> {
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

/** No field nests deeper, and whoever walks a value by recursion is spared the rest. */
const MAX_DEPTH = 32;

/** Whether every text can be kept as it is: databases cut at NUL, or refuse half a surrogate pair. */
function isStorable(body: unknown): boolean {
  const waiting: [value: unknown, depth: number][] = [[body, 0]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [value, depth] = next;
    if (typeof value === 'string' && (value.includes('\0') || /\p{Surrogate}/u.test(value))) return false;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > MAX_DEPTH) return false;
    for (const [name, item] of Object.entries(value)) waiting.push([name, depth], [item, depth + 1]);
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

/** The version in `If-Match: "7"`; undefined without the header, or for any version. */
function ifMatchVersion(request: Request): number | undefined {
  const tag = request.headers['if-match'];
  if (tag === undefined || tag === '*') return undefined;
  const version = /^"(\d{1,9})"$/.exec(tag)?.[1];
  if (version === undefined) throw new DomainError('malformed', 'header-invalid', { params: { name: 'If-Match' } });
  return Number(version);
}

type ContextFactory = (
  idempotentCall?: IdempotencyKeyRef,
  repeatOf?: number,
) => RouteContext<unknown, unknown, unknown>;

async function runIdempotently(
  named: IdempotencyKeyRef | undefined,
  route: Route,
  asked: ContextFactory,
  beginIdempotentRequest: BeginIdempotentRequest,
): Promise<RouteResponse> {
  if (!named) return route.handle(asked());
  const before = await beginIdempotentRequest.execute(named);
  if (before) {
    if ('answer' in before) await route.assertReplay?.(asked());
    const told = 'answer' in before ? before.answer : await route.handle(asked(undefined, before.recordId));
    return { ...told, headers: { 'Idempotent-Replayed': 'true' } };
  }
  try {
    return await route.handle(asked(named));
  } catch (error) {
    await beginIdempotentRequest.release(named);
    throw error;
  }
}

async function sendResponse(
  request: Request,
  response: Response,
  answer: RouteResponse,
  admit: () => Promise<unknown>,
): Promise<void> {
  response.status(answer.status);
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value);
  if (answer.download) await sendDownload(response, answer.download, admit);
  else if (answer.file) await sendFile(response, answer.file);
  else if (answer.body === undefined) response.end();
  else if (request.method === 'GET' || request.method === 'HEAD') await sendWithEtag(request, response, answer);
  else response.json(answer.body);
}

/**
 * A file that somebody uploaded is shown by no browser with the portal's rights: kept by whoever gets it, or in a frame
 * of the portal's own.
 */
function sendFile(
  response: Response,
  { filename, type, content, inline = false }: NonNullable<RouteResponse['file']>,
): Promise<void> {
  if (inline) {
    // A browser's own view of PDF does not run under `sandbox`; it runs in a process of its own and may load nothing.
    response.setHeader('Content-Disposition', 'inline');
    response.setHeader(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
    );
    response.setHeader('X-Frame-Options', 'SAMEORIGIN');
  } else {
    response.attachment(filename);
    response.setHeader('Content-Security-Policy', "sandbox; default-src 'none'; frame-ancestors 'none'");
  }
  return sendInPieces(response.type(type), Buffer.from(content.buffer, content.byteOffset, content.byteLength));
}

/**
 * The first piece is made before the answer begins, so that a failure of the whole is still told as one.
 * @param admit asked before each further piece: a download may run for long, and breaks off when its caller may no
 * longer have it
 */
async function sendDownload(
  response: Response,
  { filename, type, text }: NonNullable<RouteResponse['download']>,
  admit: () => Promise<unknown>,
): Promise<void> {
  const pieces = text[Symbol.asyncIterator]();
  const heading = await pieces.next();
  const first = await pieces.next();
  async function* whole(): AsyncGenerator<string> {
    if (heading.done !== true) yield heading.value;
    if (first.done !== true) yield first.value;
    for await (const piece of { [Symbol.asyncIterator]: () => pieces }) {
      await admit();
      yield piece;
    }
  }
  response.attachment(filename).type(type);
  // An export that broke off ends without its end, which the caller sees.
  await pipeToCaller(whole(), response);
}
