import cookieSession from 'cookie-session';
import type { Request, RequestHandler } from 'express';
import Keygrip from 'keygrip';
import { SESSION_ABSOLUTE_MS } from '../../../application/accounts/session-rules.ts';
import type { SessionCookie } from '../route.ts';

export interface SessionCookieSettings {
  /** First signs, all verify. */
  readonly keys: readonly string[];
  /** Whether the portal is reached by https. */
  readonly secure: boolean;
}

/** Under https a prefix binds the name to this very host (ASVS 3.3.3); browsers take it over https alone. */
const SESSION_COOKIE = 'lnp_session';

/** The signed cookie that carries the session's secret and nothing else. */
export function sessionCookie({ keys, secure }: SessionCookieSettings): RequestHandler {
  return cookieSession({
    name: secure ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE,
    // cookie-session would sign with SHA-1 by itself.
    keys: new Keygrip([...keys], 'sha256'),
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: '/',
    maxAge: SESSION_ABSOLUTE_MS,
  });
}

/** With the prefix of https or without. */
const SENT = new RegExp(`(?:^|;\\s*)(?:__Host-)?${SESSION_COOKIE}=`);

/** Whether a browser has sent the cookie, good or not. */
export function hasSessionCookie({ headers }: Request): boolean {
  return SENT.test(headers.cookie ?? '');
}

/** What routes may do with the cookie. */
export function cookieOf(request: Request): SessionCookie {
  const kept: unknown = request.session?.['sid'];
  return {
    secret: typeof kept === 'string' && kept.length <= 100 ? kept : null,
    set: (secret) => {
      request.session = { sid: secret };
    },
    clear: () => {
      request.session = null;
    },
  };
}
