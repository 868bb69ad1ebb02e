import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { RouteResponse } from '../route.ts';
import { sendInChunks } from './send-in-chunks.ts';

/**
 * Computes the tag of a response. It covers the headers, because a page of a list may be the same although the list has
 * grown. The tag is weak (RFC 9110, 8.8.1), so that it is not mistaken for the version of a record in `If-Match`.
 */
function etagOf({ headers }: RouteResponse, text: string): string {
  return `W/"${createHash('sha1')
    .update(JSON.stringify(headers ?? null))
    .update(text)
    .digest('base64url')}"`;
}

/** Whether an `If-None-Match` header names the tag. The portal's tags hold no comma. */
function matchesEtag(header: string | undefined, tag: string): boolean {
  return (
    header !== undefined && (header.trim() === '*' || header.split(',').some((candidate) => candidate.trim() === tag))
  );
}

/**
 * Sends JSON, or 304 if the caller already has the same response. Browsers store no responses (`no-store`), but the
 * screens reuse them while they poll. A caller's `Cache-Control` changes nothing: it concerns caches, and each response
 * is computed again anyway.
 */
export async function sendWithEtag(request: Request, response: Response, answer: RouteResponse): Promise<void> {
  const text = JSON.stringify(answer.body);
  const tag = etagOf(answer, text);
  response.setHeader('ETag', tag);
  if (answer.status === 200 && matchesEtag(request.headers['if-none-match'], tag)) response.status(304).end();
  else await sendInChunks(response.type('json'), text);
}
