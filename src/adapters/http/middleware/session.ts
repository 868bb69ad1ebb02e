import cookieSession from 'cookie-session';
import type { Request, RequestHandler } from 'express';
import Keygrip from 'keygrip';
import { SESSION_ABSOLUTE_MS } from '../../../application/identity/sessions/session-rules.ts';
import type { SessionCookie } from '../route.ts';

export interface SessionCookieSettings {
  /** The first key signs, all keys verify. */
  readonly keys: readonly string[];
  /** Whether the portal is reached by https. */
  readonly secure: boolean;
}

/** Under https the name has a prefix that binds the cookie to this host (ASVS 3.3.3); it requires https. */
const SESSION_COOKIE = 'lnp_session';

/** The signed cookie that carries the session's secret and nothing else. */
export function sessionCookie({ keys, secure }: SessionCookieSettings): RequestHandler {
  return cookieSession({
    name: secure ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE,
    // The default of cookie-session is SHA-1.
    keys: new Keygrip([...keys], 'sha256'),
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: '/',
    maxAge: SESSION_ABSOLUTE_MS,
  });
}

/** Matches the cookie with or without the prefix. */
const COOKIE_HEADER = new RegExp(`(?:^|;\\s*)(?:__Host-)?${SESSION_COOKIE}=`);

/** Whether a browser has sent the cookie, valid or not. */
export function hasSessionCookie({ headers }: Request): boolean {
  return COOKIE_HEADER.test(headers.cookie ?? '');
}

/** Gives routes access to the session's secret in the cookie. */
export function cookieOf(request: Request): SessionCookie {
  const stored: unknown = request.session?.['sid'];
  return {
    secret: typeof stored === 'string' && stored.length <= 100 ? stored : null,
    set: (secret) => {
      request.session = { sid: secret };
    },
    clear: () => {
      request.session = null;
    },
  };
}
