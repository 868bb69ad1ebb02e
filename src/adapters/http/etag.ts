import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { RouteResponse } from './route.ts';
import { sendInPieces } from './send-in-pieces.ts';

/**
 * What an answer is known by, its headers included: a list's page may be the same while the list has grown. It is weak
 * (RFC 9110, 8.8.1),
 * so nobody takes it for the version of a record, which `If-Match` names.
 */
function etagOf({ headers }: RouteResponse, text: string): string {
  return `W/"${createHash('sha1')
    .update(JSON.stringify(headers ?? null))
    .update(text)
    .digest('base64url')}"`;
}

/** Whether an `If-None-Match` header names the tag. The portal's tags hold no comma. */
function matchesEtag(header: string | undefined, tag: string): boolean {
  return header !== undefined && (header.trim() === '*' || header.split(',').some((one) => one.trim() === tag));
}

/**
 * Answers a question with JSON, or with 304 where the caller has that very answer. Browsers keep none (`no-store`), but
 * the screens do while
 * they ask again and again. A caller's `Cache-Control` is about caches on the way and changes nothing: each answer is
 * made anew.
 */
export async function sendWithEtag(request: Request, response: Response, answer: RouteResponse): Promise<void> {
  const text = JSON.stringify(answer.body);
  const tag = etagOf(answer, text);
  response.setHeader('ETag', tag);
  if (answer.status === 200 && matchesEtag(request.headers['if-none-match'], tag)) response.status(304).end();
  else await sendInPieces(response.type('json'), text);
}
