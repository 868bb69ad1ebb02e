import type { z } from 'zod';
import { ProviderFailure } from '../../../application/ports/provider-failure.ts';
import type { ProviderCallRecord } from '../../../application/ports/provider-calls.ts';
import { readCappedText } from './capped-text.ts';
import { toProviderCallRecord } from './call-record.ts';
import type { ProviderCall } from './provider-call.ts';
import { failureOfAnswer, failureOfConnection } from './failures.ts';

const MAX_BODY_BYTES = 1024 * 1024;

export interface ProviderHttpOptions {
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  /** For one call, from connecting to the last byte. */
  readonly timeoutMs: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Hears of each call about an order, answered or not; it must not throw. */
  readonly onCallRecord?: (exchange: ProviderCallRecord) => Promise<void>;
  /** The trace under way, which the provider may go on with. */
  readonly traceparent?: () => string | undefined;
}

/** Makes one call and gives the body of a 2xx answer. @throws IspFailure and nothing else */
export type ProviderHttp = (call: ProviderCall) => Promise<{ readonly status: number; readonly text: string }>;

/** HTTP as the provider's contract uses it. @throws TypeError when the base address or the key cannot be sent at all */
export function createProviderHttp({
  baseUrl,
  apiKey,
  timeoutMs,
  now = Date.now,
  onCallRecord: onExchange,
  traceparent,
}: ProviderHttpOptions): ProviderHttp {
  const root = new URL(`${baseUrl.replace(/\/+$/, '')}/v1`).href;
  const fixed = new Headers({ Accept: 'application/json' });
  if (apiKey !== undefined) fixed.set('Authorization', `Bearer ${apiKey}`);

  return async (call) => {
    const at = new Date(now());
    const told = async (status: number | null, answer: string | undefined) => {
      if (call.reference !== undefined)
        await onExchange?.(toProviderCallRecord(call, call.reference, at, { status, text: answer }));
    };
    const exchange = await exchanged(call).catch(async (error: unknown) => {
      await told(null, undefined);
      throw failureOfConnection(error);
    });
    const { response, text } = exchange;
    await told(response.status, text);
    if (!response.ok) throw failureOfAnswer(response.status, response.headers, text, now());
    if (text === undefined) throw new ProviderFailure('invalid_response', { status: response.status });
    return { status: response.status, text };
  };

  async function exchanged(call: ProviderCall): Promise<{ response: Response; text: string | undefined }> {
    const headers = new Headers(fixed);
    if (call.idempotencyKey !== undefined) headers.set('Idempotency-Key', call.idempotencyKey);
    if (call.json !== undefined) headers.set('Content-Type', 'application/json');
    const trace = traceparent?.();
    if (trace !== undefined) headers.set('traceparent', trace);
    const query = call.query ? `?${new URLSearchParams(call.query).toString()}` : '';
    const response = await fetch(`${root}${call.path}${query}`, {
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

/** Reads an answer by its schema. @throws IspFailure `invalid_response` */
export function parseAnswer<S extends z.ZodType>(
  schema: S,
  { status, text }: { readonly status: number; readonly text: string },
): z.output<S> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // The error quotes the body, which may hold personal data: it goes no further.
    throw new ProviderFailure('invalid_response', { status });
  }
  const read = schema.safeParse(body);
  if (!read.success) throw new ProviderFailure('invalid_response', { status, cause: read.error });
  return read.data;
}
