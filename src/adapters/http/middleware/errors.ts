import { Router, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import { FileStoreUnavailable } from '../../../application/ports/file-store.ts';
import { DomainError } from '../../../domain/shared/domain-error.ts';
import { toProblem, DEFAULT_ERROR_FORMAT, type ErrorFormat } from '../problem-details.ts';
import type { Route } from '../route.ts';
import { EventStream } from './event-stream.ts';
import { languageOf, requestIdOf } from './request-context.ts';

/** Reports an unexpected failure, or one of the database, to the operator. */
export type ReportFailure = (error: unknown, attributes: Readonly<Record<string, string | number>>) => void;

/** Errors of the body parser, by its error types. */
const BODY_FAILURES: Readonly<Record<string, DomainError>> = {
  'entity.too.large': new DomainError('too-large', 'body-too-large'),
  'entity.parse.failed': new DomainError('malformed', 'body-malformed'),
  'entity.verify.failed': new DomainError('malformed', 'body-malformed'),
  'request.size.invalid': new DomainError('malformed', 'body-malformed'),
  'request.aborted': new DomainError('malformed', 'body-malformed'),
  'encoding.unsupported': new DomainError('wrong-type', 'content-type-wrong'),
  'charset.unsupported': new DomainError('wrong-type', 'content-type-wrong'),
};

/** Converts errors of Express and its middleware to domain errors. */
function normalizeError(error: unknown): unknown {
  if (error instanceof FileStoreUnavailable)
    return new DomainError('unavailable', 'files-unavailable', { cause: error, retryAfterSeconds: 5 });
  if (error instanceof DomainError || !(error instanceof Error)) return error;
  const { type, status } = error as { type?: unknown; status?: unknown };
  if (typeof type === 'string' && BODY_FAILURES[type]) return BODY_FAILURES[type];
  // Such as a path that cannot be decoded or invalid compression: an error of the caller that needs no details.
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new DomainError('malformed', 'body-malformed');
  return error;
}

/** Errors of other systems, which an operator must see although callers get a domain error. */
const FOR_OPERATORS: ReadonlySet<string> = new Set(['files-unavailable', 'database-unavailable']);

/** Whether the caller's `Accept` names a JSON type. */
function acceptsJson(request: Request): boolean {
  return /\bjson\b/i.test(request.headers.accept ?? '');
}

/**
 * Creates a handler that finds the error format of a call's route. It runs only after a call has failed, which may
 * happen before the call reaches its route.
 */
export function errorFormatsOf(routes: readonly Route[]): RequestHandler {
  const formats = Router();
  for (const {
    method,
    path,
    alwaysJson = false,
    repeatDetail = false,
    unexpectedErrorKey = DEFAULT_ERROR_FORMAT.unexpectedErrorKey,
    problem: { fieldsOf } = DEFAULT_ERROR_FORMAT,
  } of routes) {
    const format: ErrorFormat = { alwaysJson, repeatDetail, unexpectedErrorKey, fieldsOf };
    formats[method](path, (_request, response, next) => {
      response.locals['errorFormat'] = format;
      next();
    });
  }
  return formats;
}

/** Sends an error as a problem document or, if `Accept` names no JSON type, as plain text. */
function sendProblem(request: Request, response: Response, error: unknown): void {
  const format = (response.locals['errorFormat'] as ErrorFormat | undefined) ?? DEFAULT_ERROR_FORMAT;
  const problem = toProblem(error, languageOf(request), requestIdOf(response), format);
  const events: unknown = response.locals['events'];
  if (response.headersSent && events instanceof EventStream) {
    events.finish('problem', problem);
    return;
  }
  if (error instanceof DomainError && error.retryAfterSeconds !== undefined) {
    response.setHeader('Retry-After', String(error.retryAfterSeconds));
  }
  response.status(problem.status).vary('Accept');
  if (format.alwaysJson || acceptsJson(request))
    response.type('application/problem+json').send(JSON.stringify(problem));
  else response.type('text/plain').send(problem.detail);
}

/** Records a call that was denied because of its caller or because of a rate limit. */
export type AuditDenial = (request: Request, response: Response, code: string) => void;

/**
 * Creates the error handler of the application, the only place where an error becomes a response.
 * @param report called for errors that an operator must see
 * @param findFormat sets the error format of the call's route
 * @param auditDenial called for denied and throttled calls
 */
export function answerErrors(
  report: ReportFailure,
  findFormat?: RequestHandler,
  auditDenial?: AuditDenial,
): ErrorRequestHandler {
  return (thrown, request, response, next) => {
    const error = normalizeError(thrown);
    if (!(error instanceof DomainError) || FOR_OPERATORS.has(error.code))
      report(thrown, { requestId: requestIdOf(response), route: String(response.locals['route'] ?? 'none') });
    if (error instanceof DomainError && (error.denied || error.kind === 'throttled'))
      auditDenial?.(request, response, error.code);
    if (response.headersSent && response.locals['events'] === undefined) {
      // A response that has begun can only be aborted.
      if (error instanceof DomainError) response.destroy();
      else next(thrown);
      return;
    }
    if (findFormat === undefined) return sendProblem(request, response, error);
    return void findFormat(request, response, () => sendProblem(request, response, error));
  };
}
