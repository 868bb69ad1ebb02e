import type { Exchange, Json } from '../../application/ports/exchanges.ts';
import type { ProviderCall } from './provider-call.ts';

const LONGEST_TEXT = 2_000;
/** Fields by which an account could be taken over. */
const SECRET = /^(account_number|pin|port_out_pin|password)$/;

/** What went over the wire, fit to be kept: account numbers masked, a file by its size, text that is no JSON cut short. */
export function toExchange(call: ProviderCall, reference: string, at: Date, answer: { status: number | null; text: string | undefined }): Exchange {
  const query = call.query ? `?${new URLSearchParams(call.query).toString()}` : '';
  return {
    reference,
    at,
    method: call.method,
    path: `${call.path}${query}`,
    request: masked(call.form ? partsOf(call.form) : ((call.json ?? null) as Json)),
    status: answer.status,
    response: masked(jsonOf(answer.text)),
  };
}

function jsonOf(text: string | undefined): Json {
  if (text === undefined) return null;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text.slice(0, LONGEST_TEXT);
  }
}

function partsOf(form: FormData): Json {
  const parts: Record<string, Json> = {};
  for (const [name, value] of form) parts[name] = typeof value === 'string' ? value : { filename: value.name, bytes: value.size };
  return parts;
}

function masked(value: Json): Json {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item) => masked(item as Json));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, SECRET.test(name) ? mask(item) : masked(item)]));
}

/** Leaves the last three characters, by which two people on the telephone can tell that they mean the same account. */
function mask(value: Json): Json {
  if (typeof value !== 'string' && typeof value !== 'number') return value === null ? null : '•••';
  const text = String(value);
  return text.length > 6 ? `${'•'.repeat(text.length - 3)}${text.slice(-3)}` : '•'.repeat(text.length);
}
