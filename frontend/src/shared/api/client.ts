import { ApiError } from './api-error.ts';
import { reportLostSession } from './lost-session.ts';
import { toApiError } from './to-api-error.ts';
import { settledGeneration, cookieGeneration, requestStepUp } from './session-renewal.ts';
import { requestLanguage } from './request-language.ts';

interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** For calls whose 401 does not mean that the session has ended. */
  readonly signsIn?: boolean;
}

/** Headers that every call sends. */
export function callerHeaders(): Readonly<Record<string, string>> {
  return { Accept: 'application/json, application/problem+json', 'Accept-Language': requestLanguage() };
}

async function send(path: string, options: CallOptions): Promise<Response | ApiError> {
  const { method = 'GET', body, headers, signal, signsIn = false } = options;
  const generation = cookieGeneration();
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: { ...callerHeaders(), ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  // 304 only occurs if the caller sent `If-None-Match`.
  if (response.ok || response.status === 304) return response;
  const { status, statusText } = response;
  const failed = {
    status,
    statusText,
    contentType: response.headers.get('content-type') ?? '',
    text: await response.text(),
  };
  if (status !== 401 || signsIn) return toApiError(failed);
  // A call that was sent before the cookie was renewed is repeated: its session has not ended.
  return (await settledGeneration()) === generation ? toApiError(failed) : send(path, options);
}

/**
 * Calls the portal's API with the session's cookie. If the session has ended, the call waits until the user has signed
 * in again and is repeated; if the server requires a step-up, the user is prompted and the call is repeated once.
 * @throws {ApiError} for any response other than a success; a network failure throws what fetch throws
 */
export async function call(path: string, options: CallOptions = {}): Promise<Response> {
  let response = await send(path, options);
  while (!options.signsIn && isSessionEnd(response) && (await reportLostSession()))
    response = await send(path, options);
  if (response instanceof ApiError && response.code === 'step-up-required' && (await requestStepUp()))
    response = await send(path, options);
  if (response instanceof ApiError) throw response;
  return response;
}

/** Whether the server refused a call because nobody is signed in; such a call had no effect. */
export function isSessionEnd(response: Response | ApiError): boolean {
  return response instanceof ApiError && response.status === 401;
}

/** Calls the API and parses the JSON response. */
export async function callJson<T>(path: string, options: CallOptions = {}): Promise<T> {
  return (await (await call(path, options)).json()) as T;
}
