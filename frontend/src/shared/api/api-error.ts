import type { Problem } from '../../../../src/adapters/http/contract/problem.ts';

/**
 * A call that the server did not grant. `message` is the general text for it: status, colon, and what the server said.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly statusText: string;
  /** What the server says about it in words for a customer; empty when it said nothing of use. */
  readonly userMessage: string;
  readonly code: string;
  /** Field (camelCase) → sentence. */
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

/** What to tell of a failed sign-in, registration or sign-out; undefined when no answer came. */
export function authMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.status >= 500 ? error.statusText : error.userMessage || error.statusText;
}

/** What to tell of a failed change: the server's sentence, else the given words. */
export function changeMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.userMessage !== '' ? error.userMessage : fallback;
}

/** What to tell of a failed reading. */
export function readMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError ? error.message : fallback;
}

/** The answer's status in words, for texts that name it; the given words when no answer came. */
export function statusTextOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError ? error.statusText : otherwise;
}

/** Sentences by field, where the server found fields at fault. */
export function fieldMessages(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.errors : {};
}

/**
 * Whether a submit has had its last word: a refusal is one; a lost connection, a server in trouble or an ended session
 * is not.
 */
export function isDefinitive(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 409 && error.status !== 401;
}
