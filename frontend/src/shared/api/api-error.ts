import type { Problem } from '../../../../src/adapters/http/contract/problem.ts';

/** A call that the server rejected. `message` consists of the status, a colon and the server's message. */
export class ApiError extends Error {
  readonly status: number;
  readonly statusText: string;
  /** The server's message for customers; empty if there is none. */
  readonly userMessage: string;
  readonly code: string;
  /** Message by field name (camelCase). */
  readonly errors: Readonly<Record<string, string>>;

  constructor(status: number, statusText: string, problem: Partial<Problem>) {
    const message = problem.detail ?? problem.error ?? problem.message ?? '';
    super(`${status}: ${status >= 500 ? statusText : message}`);
    this.name = 'ApiError';
    this.status = status;
    this.statusText = statusText;
    this.userMessage = message;
    this.code = problem.code ?? '';
    this.errors = problem.errors ?? {};
  }
}

/** The message for a failed sign-in, registration or sign-out; undefined without a response. */
export function authMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.status >= 500 ? error.statusText : error.userMessage || error.statusText;
}

/** The message for a failed change: the server's, otherwise `fallback`. */
export function changeMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.userMessage !== '' ? error.userMessage : fallback;
}

/** The message for data that could not be loaded. */
export function readMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError ? error.message : fallback;
}

/** The status text of the response, for messages that include it; `fallback` without a response. */
export function statusTextOf(error: unknown, fallback: string): string {
  return error instanceof ApiError ? error.statusText : fallback;
}

/** The messages of invalid fields, by field name. */
export function fieldMessages(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.errors : {};
}

/**
 * Whether the result of a submit is final. A rejection is; a lost connection, a server error or an ended session is
 * not, because the server may still process the same submit or accept it later.
 */
export function isDefinitive(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 409 && error.status !== 401;
}
