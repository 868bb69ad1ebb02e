import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

const POLICY = 'Content-Security-Policy';

/** Creates a nonce for scripts and styles of a page, and adds it to the response's content security policy. */
export function nonceOf(response: Response): string {
  const nonce = randomBytes(16).toString('base64');
  response.setHeader(
    POLICY,
    String(response.getHeader(POLICY)).replace(/\b(script|style)-src 'self'/g, `$& 'nonce-${nonce}'`),
  );
  return nonce;
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Sets the security headers of every response. They never change, so helmet computes them once.
 * @param https whether the portal is reached by https; only then browsers are required to use https (HSTS)
 */
export function securityHeaders(https: boolean): RequestHandler {
  const headers = Object.entries({
    ...helmetsHeaders(https),
    'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  });
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

function helmetsHeaders(https: boolean): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: https ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })(request, response, () => undefined);
  return response.getHeaders() as Record<string, string>;
}
