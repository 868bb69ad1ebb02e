import type { Problem } from '../../../../src/adapters/http/contract/problem.ts';
import { ApiError } from './api-error.ts';
import { requestLanguage } from './request-language.ts';
import { reportLostSession } from './lost-session.ts';

interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** For calls whose 401 does not mean that the session has ended. */
  readonly signsIn?: boolean;
}

async function problemOf(response: Response): Promise<Partial<Problem>> {
  const type = response.headers.get('content-type') ?? '';
  const text = await response.text();
  if (type.includes('json')) {
    try {
      return JSON.parse(text) as Partial<Problem>;
    } catch {
      return {};
    }
  }
  // A proxy's error page is no sentence for a customer.
  return type.includes('html') ? {} : { detail: text };
}

/**
 * Calls the portal's API with the session's cookie.
 * @throws {ApiError} for any answer but a success; a network failure throws what fetch throws
 */
export async function call(path: string, options: CallOptions = {}): Promise<Response> {
  const { method = 'GET', body, headers, signal, signsIn = false } = options;
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json, application/problem+json',
      'Accept-Language': requestLanguage(),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  if (response.ok) return response;
  if (response.status === 401 && !signsIn) reportLostSession();
  const problem = await problemOf(response);
  throw new ApiError(response.status, response.statusText || (problem.title ?? ''), problem);
}

/** Calls and reads the JSON answer. */
export async function callJson<T>(path: string, options: CallOptions = {}): Promise<T> {
  return (await (await call(path, options)).json()) as T;
}
