import type { ErrorRequestHandler } from 'express';
import type { z } from 'zod';

/** A failure in the contract's form: a code, a message and an HTTP status. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** @throws ApiError 422 `invalid_request` naming what is wrong */
export function parseBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  return parse(schema, body, 422);
}

/** @throws ApiError 400 `invalid_request` naming what is wrong */
export function parseQuery<S extends z.ZodType>(schema: S, query: unknown): z.output<S> {
  return parse(schema, query, 400);
}

function parse<S extends z.ZodType>(schema: S, value: unknown, status: number): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ApiError(
    status,
    'invalid_request',
    parsed.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`).join('; '),
  );
}

/** The last Express middleware: turns every error into a response of the contract's form. */
export const answerErrors: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) {
    next(error);
    return;
  }
  if (error instanceof ApiError) {
    response.status(error.status).json({ code: error.code, message: error.message });
    return;
  }
  // The errors of the body parsers have an HTTP status of their own.
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
  if (status === 413) response.status(413).json({ code: 'too_large', message: 'The body is too large' });
  else if (status >= 400 && status < 500)
    response.status(400).json({ code: 'invalid_request', message: 'The request cannot be read' });
  else response.status(500).json({ code: 'unavailable', message: 'Internal error of the sandbox' });
};
