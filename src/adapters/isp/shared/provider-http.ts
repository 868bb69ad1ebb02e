import type { z } from 'zod';
import type { ProviderCallRecord } from '../../../application/ports/provider/provider-calls.ts';
import { readCappedText } from './capped-text.ts';
import { toProviderCallRecord, type MaskedNames } from './call-record.ts';
import type { ProviderCall } from './provider-call.ts';
import { failureOfResponse, failureOfConnection, HttpFailure, type ReadError } from './failures.ts';
import { fromRetryAfter, type ReadRetryAfter } from './retry-after.ts';

const MAX_BODY_BYTES = 1024 * 1024;

export interface ProviderHttpOptions extends MaskedNames {
  /** URL that the paths of the calls follow. */
  readonly apiRoot: string;
  /** Headers of every call, such as `Authorization`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly readError: ReadError;
  /** Reads how long to wait before the next call, in seconds; by default from `Retry-After`. */
  readonly retryAfter?: ReadRetryAfter;
  /** Time limit of one call, from connecting to the last byte. */
  readonly timeoutMs: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Called after each call about an order, with or without a response. It must not throw. */
  readonly onCallRecord?: (record: ProviderCallRecord) => Promise<void>;
  /** The `traceparent` of the current trace, which the provider may continue. */
  readonly traceparent?: () => string | undefined;
}

/** Makes one call and returns the body of a 2xx response. @throws ProviderFailure and nothing else */
export type ProviderHttp = (call: ProviderCall) => Promise<{ readonly status: number; readonly text: string }>;

/**
 * Creates the HTTP client of a provider.
 * @throws TypeError when the API root or a header cannot be sent at all
 */
export function createProviderHttp({
  apiRoot,
  headers: commonHeaders,
  readError,
  retryAfter = fromRetryAfter,
  timeoutMs,
  now = Date.now,
  onCallRecord,
  traceparent,
  ...maskedNames
}: ProviderHttpOptions): ProviderHttp {
  const root = new URL(apiRoot).href.replace(/\/+$/, '');
  const sentAlways = new Headers({ Accept: 'application/json', ...commonHeaders });

  return async (call) => {
    const at = new Date(now());
    const recordCall = async (status: number | null, body: string | undefined) => {
      if (call.reference !== undefined)
        await onCallRecord?.(toProviderCallRecord(call, call.reference, at, { status, text: body }, maskedNames));
    };
    const { response, text } = await send(call).catch(async (error: unknown) => {
      await recordCall(null, undefined);
      throw failureOfConnection(error);
    });
    await recordCall(response.status, text);
    if (!response.ok)
      throw failureOfResponse(response.status, response.headers, text, now(), { readError, retryAfter });
    if (text === undefined) throw new HttpFailure('invalid_response', response.status);
    return { status: response.status, text };
  };

  async function send(call: ProviderCall): Promise<{ response: Response; text: string | undefined }> {
    const headers = new Headers(sentAlways);
    if (call.idempotencyKey !== undefined) headers.set('Idempotency-Key', call.idempotencyKey);
    if (call.json !== undefined && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
    const trace = traceparent?.();
    if (trace !== undefined) headers.set('traceparent', trace);
    const query = call.query ? `?${new URLSearchParams(call.query).toString()}` : '';
    const response = await fetch(`${root}${call.path}${query}`, {
      method: call.method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(call.timeoutMs ?? timeoutMs),
      ...bodyOf(call),
    });
    return { response, text: await readCappedText(response, MAX_BODY_BYTES) };
  }
}

function bodyOf({ json, form }: ProviderCall): { body?: FormData | string } {
  if (form) return { body: form };
  return json === undefined ? {} : { body: JSON.stringify(json) };
}

/** Parses a response body with its schema. @throws ProviderFailure `invalid_response` */
export function parseAnswer<S extends z.ZodType>(
  schema: S,
  { status, text }: { readonly status: number; readonly text: string },
): z.output<S> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // The error quotes the body, which may hold personal data, so it is not passed on.
    throw new HttpFailure('invalid_response', status);
  }
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new HttpFailure('invalid_response', status, { cause: parsed.error });
  return parsed.data;
}
