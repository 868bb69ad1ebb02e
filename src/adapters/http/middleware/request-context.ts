import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Language } from '../../../domain/shared/messages/message.ts';

/** Gives each request an id, which its response, problem document and log lines contain. */
export const requestId: RequestHandler = (_request, response, next) => {
  const id = randomUUID();
  response.locals['requestId'] = id;
  response.setHeader('X-Request-Id', id);
  next();
};

export function requestIdOf(response: Response): string {
  return String(response.locals['requestId']);
}

/** The language of response texts by `Accept-Language`; English unless French is preferred. */
export function languageOf(request: Request): Language {
  return request.acceptsLanguages('en', 'fr') === 'fr' ? 'fr' : 'en';
}
