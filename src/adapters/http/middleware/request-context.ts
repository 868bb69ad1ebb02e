import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Language } from '../../../domain/shared/messages/message.ts';

/** Gives each request an id, which answers, problems and log lines share. */
export const requestId: RequestHandler = (_request, response, next) => {
  const id = randomUUID();
  response.locals['requestId'] = id;
  response.setHeader('X-Request-Id', id);
  next();
};

export function requestIdOf(response: Response): string {
  return String(response.locals['requestId']);
}

/** The language of the answer's sentences by `Accept-Language`; English where neither is wanted more. */
export function languageOf(request: Request): Language {
  return request.acceptsLanguages('en', 'fr') === 'fr' ? 'fr' : 'en';
}
