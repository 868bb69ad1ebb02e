import type { z } from 'zod';
import type { ProviderCallRecord } from '../../../application/ports/provider/provider-calls.ts';
import { readCappedText } from './capped-text.ts';
import { toProviderCallRecord } from './call-record.ts';
import type { ProviderCall } from './provider-call.ts';
import { failureOfResponse, failureOfConnection, HttpFailure } from './failures.ts';

const MAX_BODY_BYTES = 1024 * 1024;

export interface ProviderHttpOptions {
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
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
 * Creates the HTTP client that the provider's contract describes.
 * @throws TypeError when the base URL or the API key cannot be sent at all
 */
export function createProviderHttp({
  baseUrl,
  apiKey,
  timeoutMs,
  now = Date.now,
  onCallRecord,
  traceparent,
}: ProviderHttpOptions): ProviderHttp {
  const apiRoot = new URL(`${baseUrl.replace(/\/+$/, '')}/v1`).href;
  const commonHeaders = new Headers({ Accept: 'application/json' });
  if (apiKey !== undefined) commonHeaders.set('Authorization', `Bearer ${apiKey}`);

  return async (call) => {
    const at = new Date(now());
    const recordCall = async (status: number | null, body: string | undefined) => {
      if (call.reference !== undefined)
        await onCallRecord?.(toProviderCallRecord(call, call.reference, at, { status, text: body }));
    };
    const { response, text } = await send(call).catch(async (error: unknown) => {
      await recordCall(null, undefined);
      throw failureOfConnection(error);
    });
    await recordCall(response.status, text);
    if (!response.ok) throw failureOfResponse(response.status, response.headers, text, now());
    if (text === undefined) throw new HttpFailure('invalid_response', response.status);
    return { status: response.status, text };
  };

  async function send(call: ProviderCall): Promise<{ response: Response; text: string | undefined }> {
    const headers = new Headers(commonHeaders);
    if (call.idempotencyKey !== undefined) headers.set('Idempotency-Key', call.idempotencyKey);
    if (call.json !== undefined) headers.set('Content-Type', 'application/json');
    const trace = traceparent?.();
    if (trace !== undefined) headers.set('traceparent', trace);
    const query = call.query ? `?${new URLSearchParams(call.query).toString()}` : '';
    const response = await fetch(`${apiRoot}${call.path}${query}`, {
      method: call.method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
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
