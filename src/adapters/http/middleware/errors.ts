import { Router, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import { FileStoreUnavailable } from '../../../application/ports/file-store.ts';
import { DomainError } from '../../../domain/shared/domain-error.ts';
import { toProblem, DEFAULT_ERROR_FORMAT, type ErrorFormat } from '../problem-details.ts';
import type { Route } from '../route.ts';
import { EventStream } from './event-stream.ts';
import { languageOf, requestIdOf } from './request-context.ts';

/** What of a failure is told to the operator. */
export type ReportFailure = (error: unknown, attributes: Readonly<Record<string, string | number>>) => void;

/** Failures of the body parser by the type it gives them. */
const BODY_FAILURES: Readonly<Record<string, DomainError>> = {
  'entity.too.large': new DomainError('too-large', 'body-too-large'),
  'entity.parse.failed': new DomainError('malformed', 'body-malformed'),
  'entity.verify.failed': new DomainError('malformed', 'body-malformed'),
  'request.size.invalid': new DomainError('malformed', 'body-malformed'),
  'request.aborted': new DomainError('malformed', 'body-malformed'),
  'encoding.unsupported': new DomainError('wrong-type', 'content-type-wrong'),
  'charset.unsupported': new DomainError('wrong-type', 'content-type-wrong'),
};

/** Express and its parts throw errors of their own; what they mean is said as ours. */
function normalizeError(error: unknown): unknown {
  if (error instanceof FileStoreUnavailable)
    return new DomainError('unavailable', 'files-unavailable', { cause: error, retryAfterSeconds: 5 });
  if (error instanceof DomainError || !(error instanceof Error)) return error;
  const { type, status } = error as { type?: unknown; status?: unknown };
  if (typeof type === 'string' && BODY_FAILURES[type]) return BODY_FAILURES[type];
  // A path that cannot be decoded, a broken compression: the caller's fault, of no use to say more.
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new DomainError('malformed', 'body-malformed');
  return error;
}

/** Whether the caller's `Accept` names a JSON type. */
function acceptsJson(request: Request): boolean {
  return /\bjson\b/i.test(request.headers.accept ?? '');
}

/**
 * Finds out how the failures of a call's route are told; asked only once a call has failed, which it may before its
 * route is reached.
 */
export function errorFormatsOf(routes: readonly Route[]): RequestHandler {
  const manners = Router();
  for (const {
    method,
    path,
    alwaysJson = false,
    repeatDetail: details = false,
    unexpectedErrorKey: unexpected = DEFAULT_ERROR_FORMAT.unexpectedErrorKey,
  } of routes) {
    const manner: ErrorFormat = { alwaysJson, repeatDetail: details, unexpectedErrorKey: unexpected };
    manners[method](path, (_request, response, next) => {
      response.locals['manner'] = manner;
      next();
    });
  }
  return manners;
}

/** Answers an error as a problem document or, for callers whose `Accept` names no JSON, as its sentence alone. */
function sendProblem(request: Request, response: Response, error: unknown): void {
  const manner = (response.locals['manner'] as ErrorFormat | undefined) ?? DEFAULT_ERROR_FORMAT;
  const problem = toProblem(error, languageOf(request), requestIdOf(response), manner);
  const events: unknown = response.locals['events'];
  if (response.headersSent && events instanceof EventStream) {
    events.finish('problem', problem);
    return;
  }
  if (error instanceof DomainError && error.retryAfterSeconds !== undefined) {
    response.setHeader('Retry-After', String(error.retryAfterSeconds));
  }
  response.status(problem.status).vary('Accept');
  if (manner.alwaysJson || acceptsJson(request))
    response.type('application/problem+json').send(JSON.stringify(problem));
  else response.type('text/plain').send(problem.detail);
}

/** Records a call that was refused for whom it came from, or for how many came before it. */
export type AuditDenial = (request: Request, response: Response, code: string) => void;

/** The one place where an error becomes an answer. */
export function answerErrors(
  report: ReportFailure,
  manners?: RequestHandler,
  noteRefusal?: AuditDenial,
): ErrorRequestHandler {
  return (thrown, request, response, next) => {
    const error = normalizeError(thrown);
    if (!(error instanceof DomainError) || thrown instanceof FileStoreUnavailable)
      report(thrown, { requestId: requestIdOf(response), route: String(response.locals['route'] ?? 'none') });
    if (error instanceof DomainError && (error.denied || error.kind === 'throttled'))
      noteRefusal?.(request, response, error.code);
    if (response.headersSent && response.locals['events'] === undefined) {
      // An answer that has begun can only break off.
      if (error instanceof DomainError) response.destroy();
      else next(thrown);
      return;
    }
    if (manners === undefined) return sendProblem(request, response, error);
    return void manners(request, response, () => sendProblem(request, response, error));
  };
}
