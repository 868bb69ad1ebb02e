import type { RequestHandler } from 'express';
import { DomainError } from '../../../domain/shared/domain-error.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state-changing calls that a browser makes for another site, before anything of them is read.
 * A caller that is no browser sends neither header and carries no cookie it was tricked into.
 * @param publicOrigin the portal's own origin; the one a request was addressed to counts as its own too
 */
export function refuseCrossSite(publicOrigin: string): RequestHandler {
  return (request, _response, next) => {
    if (SAFE.has(request.method)) {
      next();
      return;
    }
    const site = request.headers['sec-fetch-site'];
    const origin = request.headers.origin;
    const ownOrigin =
      origin === undefined ||
      origin === publicOrigin ||
      origin === `${request.protocol}://${request.headers.host ?? ''}`;
    const ownSite = site === undefined || site === 'same-origin' || site === 'none';
    next(ownOrigin && ownSite ? undefined : new DomainError('forbidden', 'cross-site-refused'));
  };
}
