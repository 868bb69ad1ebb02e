import type { ErrorRequestHandler } from 'express';
import type { z } from 'zod';

/** A failed call in the carrier's form: `{ID, Message}`. */
export class ThinktelError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** @throws ThinktelError 400 that names what is wrong */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`);
  throw new ThinktelError(400, problems.join('; '));
}

/** The last Express middleware. */
export const answerFailures: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) return next(error);
  const given = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
  const message = error instanceof ThinktelError ? error.message : 'The request cannot be processed';
  response.status(given).json({ ID: `E${given}`, Message: message });
};
