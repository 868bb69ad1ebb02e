import type { Request, Response } from 'express';
import type { Caller } from '../../../application/calls/caller.ts';
import type { ResolveSession, SignedIn } from '../../../application/identity/sessions/resolve-session.ts';
import type { ProviderDescription } from '../../../application/ports/provider/provider-description.ts';
import type { BeginIdempotentRequest } from '../../../application/calls/begin-idempotent-request.ts';
import type { RateLimits } from '../middleware/rate-limits.ts';
import { languageOf } from '../middleware/request-context.ts';
import type { UploadSlots } from '../middleware/upload-slots.ts';
import type { Route, RouteContext, SessionCookie } from '../route.ts';
import type { AccessControl } from '../security/access-control.ts';
import { deviceOf } from '../security/device.ts';

export interface RouteServices {
  readonly resolveSession: ResolveSession;
  readonly beginIdempotentRequest: BeginIdempotentRequest;
  readonly limits: RateLimits;
  readonly accessControl: AccessControl;
  readonly uploads: UploadSlots;
  readonly provider: Pick<ProviderDescription, 'capabilities'>;
}

/** One call of a route. */
export interface Call {
  readonly route: Route;
  readonly services: RouteServices;
  readonly request: Request;
  readonly response: Response;
  readonly session: SessionCookie;
}

/** Who makes a call. */
export interface IdentifiedCaller {
  readonly signedIn: SignedIn | undefined;
  /** With the rights that the user has in this call. */
  readonly user: Caller | undefined;
}

/** What a handler receives, of any route. */
export type CallContext = RouteContext<unknown, unknown, unknown>;

/** Builds what the handler receives. */
export function buildContext(
  { request, response, session }: Call,
  { signedIn, user }: IdentifiedCaller,
  input: Omit<CallContext, 'signedIn' | 'user' | 'session' | 'language' | 'device' | 'signal'>,
): CallContext {
  let signal: AbortSignal | undefined;
  // Getters, because most routes use few of these and each costs as much as the rest of a small call.
  return Object.assign(
    {
      get language() {
        return languageOf(request);
      },
      get device() {
        return deviceOf(request, response);
      },
      get signal() {
        return (signal ??= abortOnClose(response));
      },
    },
    { signedIn, user, session },
    input,
  );
}

/** Abort reason when the caller has disconnected. */
export class CallerGone extends Error {
  override name = 'CallerGone';
}

/** Returns a signal that is aborted if the caller disconnects before the response. */
export function abortOnClose(response: Response): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(new CallerGone());
  if (response.destroyed) abort();
  response.once('close', () => {
    if (!response.writableFinished) abort();
  });
  return controller.signal;
}
