import type { RequestHandler } from 'express';
import { DomainError } from '../../../domain/shared/domain-error.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects state-changing calls that a browser makes for another site, before the body is read. Callers other than
 * browsers send neither header, and cannot be tricked into sending a cookie.
 * @param publicOrigin the portal's own origin; the origin to which a request was addressed is accepted too
 */
export function refuseCrossSite(publicOrigin: string): RequestHandler {
  return (request, _response, next) => {
    if (SAFE_METHODS.has(request.method)) {
      next();
      return;
    }
    const site = request.headers['sec-fetch-site'];
    const origin = request.headers.origin;
    const isOwnOrigin =
      origin === undefined ||
      origin === publicOrigin ||
      origin === `${request.protocol}://${request.headers.host ?? ''}`;
    const isOwnSite = site === undefined || site === 'same-origin' || site === 'none';
    next(isOwnOrigin && isOwnSite ? undefined : new DomainError('forbidden', 'cross-site-refused'));
  };
}
