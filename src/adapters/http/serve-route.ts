import { createHash } from 'node:crypto';
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { ClaimCall } from '../../application/idempotency/claim-call.ts';
import type { IdempotentCall } from '../../application/ports/repositories.ts';
import type { ResolveSession } from '../../application/accounts/resolve-session.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import type { User } from '../../domain/user/user.ts';
import { languageOf } from './middleware/request-context.ts';
import type { RateLimits } from './middleware/rate-limits.ts';
import { cookieOf } from './middleware/session.ts';
import { parseBody, parseParams, parseQuery } from './parse.ts';
import type { Answer, Call, Route } from './route.ts';

export interface RouteServices {
  readonly resolveSession: ResolveSession;
  readonly claimCall: ClaimCall;
  readonly limits: RateLimits;
}

/** The longest JSON body; a thousand phone numbers and all texts at their limits take a third of it. */
const readJson = express.json({ limit: '100kb', strict: false, type: ['application/json', 'application/*+json'] });

/** Runs a route: who is it, may they, not too often, what do they say, and then the handler. */
export function serveRoute(route: Route, services: RouteServices): RequestHandler {
  return async (request, response) => {
    response.locals['route'] = `${route.method} ${route.path}`;
    response.locals['alwaysJson'] = route.alwaysJson === true;
    const session = cookieOf(request);
    const user = session.secret === null ? undefined : await services.resolveSession.execute(session.secret);
    if (user) response.locals['userId'] = user.id;
    admit(route, user);
    const address = request.ip ?? 'unknown';
    await services.limits.count(route.limit, user ? `user:${user.id}` : `address:${address}`);

    const params = parseParams(route.params, request.params);
    const query = parseQuery(route.query, request.query);
    const rawBody = route.body ? await bodyOf(request, response) : undefined;
    const body = parseBody(route.body, route.bodyNames ? route.bodyNames(rawBody) : rawBody);

    const call = {
      params,
      query,
      body,
      user,
      session,
      language: languageOf(request),
      device: { ip: address, userAgent: request.headers['user-agent']?.slice(0, 255) ?? null },
    };
    const named = route.idempotent && user ? namedCall(request, user.id, rawBody) : undefined;
    send(response, await once(named, route, call, services.claimCall));
  };
}

function admit(route: Route, user: User | undefined): void {
  if (route.access === 'public') return;
  if (!user) throw new DomainError('unauthenticated', 'not-signed-in');
  if (route.access === 'admin' && !user.isAdmin) throw new DomainError('forbidden', 'not-allowed');
}

async function bodyOf(request: Request, response: Response): Promise<unknown> {
  await new Promise<void>((resolve, reject) => {
    readJson(request, response, (error?: Error) => (error ? reject(error) : resolve()));
  });
  const sent = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  if (sent && request.body === undefined) throw new DomainError('wrong-type', 'content-type-wrong');
  if (!isSound(request.body)) throw new DomainError('malformed', 'body-malformed');
  return request.body as unknown;
}

/** No field nests deeper, and whoever walks a value by recursion is spared the rest. */
const DEEPEST = 32;

/** Whether every text can be kept as it is: databases cut at NUL, or refuse half a surrogate pair. */
function isSound(body: unknown): boolean {
  const waiting: [value: unknown, depth: number][] = [[body, 0]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [value, depth] = next;
    if (typeof value === 'string' && (value.includes('\0') || /\p{Surrogate}/u.test(value))) return false;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > DEEPEST) return false;
    for (const [name, item] of Object.entries(value)) waiting.push([name, depth], [item, depth + 1]);
  }
  return true;
}

function namedCall(request: Request, userId: number, body: unknown): IdempotentCall | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new DomainError('malformed', 'header-invalid', { params: { name: 'Idempotency-Key' } });
  }
  const fingerprint = createHash('sha256').update(`${request.method} ${request.path}\n${JSON.stringify(body)}`).digest('hex');
  return { userId, key, fingerprint };
}

async function once(named: IdempotentCall | undefined, route: Route, call: Omit<Call<unknown, unknown, unknown>, 'idempotentCall'>, claimCall: ClaimCall): Promise<Answer> {
  const run = () => route.handle({ ...call, idempotentCall: named });
  if (!named) return run();
  const kept = await claimCall.execute(named);
  if (kept) return { ...kept, headers: { 'Idempotent-Replayed': 'true' } };
  try {
    return await run();
  } catch (error) {
    await claimCall.release(named);
    throw error;
  }
}

function send(response: Response, answer: Answer): void {
  response.status(answer.status);
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value);
  if (answer.body === undefined) response.end();
  else response.json(answer.body);
}
