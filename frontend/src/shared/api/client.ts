import { ApiError } from './api-error.ts';
import { refusal } from './refusal.ts';
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

/** What every call says of the caller. */
export function callerHeaders(): Readonly<Record<string, string>> {
  return { Accept: 'application/json, application/problem+json', 'Accept-Language': requestLanguage() };
}

async function send(path: string, options: CallOptions): Promise<Response | ApiError> {
  const { method = 'GET', body, headers, signal, signsIn = false } = options;
  const cookie = cookieGeneration();
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: { ...callerHeaders(), ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  // 304 comes to those alone who named what they have.
  if (response.ok || response.status === 304) return response;
  const { status, statusText } = response;
  const answer = {
    status,
    statusText,
    contentType: response.headers.get('content-type') ?? '',
    text: await response.text(),
  };
  if (status !== 401 || signsIn) return refusal(answer, signsIn);
  // The session of a call that was on its way while it got another cookie has not ended.
  return (await settledGeneration()) === cookie ? refusal(answer) : send(path, options);
}

/**
 * Calls the portal's API with the session's cookie. Where the server first wants to know again who is there, that is
 * asked, and the call repeated once.
 * @throws {ApiError} for any answer but a success; a network failure throws what fetch throws
 */
export async function call(path: string, options: CallOptions = {}): Promise<Response> {
  let answer = await send(path, options);
  if (answer instanceof ApiError && answer.code === 'step-up-required' && (await requestStepUp()))
    answer = await send(path, options);
  if (answer instanceof ApiError) throw answer;
  return answer;
}

/** Calls and reads the JSON answer. */
export async function callJson<T>(path: string, options: CallOptions = {}): Promise<T> {
  return (await (await call(path, options)).json()) as T;
}
