import type { ErrorRequestHandler } from 'express';
import type { z } from 'zod';

/** A failure as the carrier answers it. */
export class TelnyxError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly title: string,
    detail: string = title,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(detail);
  }
}

export const notFound = () => new TelnyxError(404, '10005', 'Resource not found');

/** @throws TelnyxError 422 naming what is wrong */
export function parseBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const detail = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`).join('; ');
  throw new TelnyxError(422, '10015', 'Invalid request', detail);
}

/** Codes are text in the answers of the porting calls and numbers in those of all others, as the document has them. */
const HAS_TEXT_CODES = /^\/v2\/port/;

/** The last Express middleware: turns every error into a response of the carrier's form. */
export const answerErrors: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (response.headersSent) {
    next(error);
    return;
  }
  const { status, code, title, message, headers } = known(error);
  const hasTextCode = HAS_TEXT_CODES.test(request.originalUrl);
  response
    .status(status)
    .set(headers)
    .json({ errors: [{ code: hasTextCode ? code : Number(code), title, detail: message }] });
};

function known(error: unknown): TelnyxError {
  if (error instanceof TelnyxError) return error;
  // The errors of the body parsers have an HTTP status of their own.
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
  return status >= 400 && status < 500
    ? new TelnyxError(status, '10015', 'Bad request')
    : new TelnyxError(500, '10007', 'Unexpected error');
}
