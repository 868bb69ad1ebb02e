import type { ProviderCallRecord, Json } from '../../../application/ports/provider-calls.ts';
import type { ProviderCall } from './provider-call.ts';

const LONGEST_TEXT = 2_000;
/** Fields by which an account could be taken over. */
const SECRET = /^(account_number|pin|port_out_pin|password)$/;
/** Fewer characters stand in a text by chance. */
const SHORTEST_QUOTED = 5;

/**
 * What went over the wire, fit to be kept: account numbers masked, a file by its size, text that is no JSON cut short.
 */
export function toProviderCallRecord(
  call: ProviderCall,
  reference: string,
  at: Date,
  answer: { status: number | null; text: string | undefined },
): ProviderCallRecord {
  const query = call.query ? `?${new URLSearchParams(call.query).toString()}` : '';
  const sent = call.form ? partsOf(call.form) : ((call.json ?? null) as Json);
  const request = masked(sent, []);
  // A provider may quote in a sentence what it was sent. What the order itself shows elsewhere is no secret.
  const shown = JSON.stringify(request);
  const quoted = secretsIn(sent).filter((secret) => secret.length >= SHORTEST_QUOTED && !shown.includes(secret));
  return {
    reference,
    at,
    method: call.method,
    path: `${call.path}${query}`,
    request,
    status: answer.status,
    response: masked(jsonOf(answer.text), quoted),
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
  for (const [name, value] of form)
    parts[name] = typeof value === 'string' ? value : { filename: value.name, bytes: value.size };
  return parts;
}

function secretsIn(value: Json): string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, item]: [string, Json]) =>
    SECRET.test(name) && typeof item === 'string' ? [item] : secretsIn(item),
  );
}

/** @param quoted what is masked within texts too */
function masked(value: Json, quoted: readonly string[]): Json {
  if (typeof value === 'string') return quoted.reduce((text, secret) => text.replaceAll(secret, hidden(secret)), value);
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item) => masked(item as Json, quoted));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]: [string, Json]) => [
      name,
      SECRET.test(name) ? mask(item) : masked(item, quoted),
    ]),
  );
}

function mask(value: Json): Json {
  if (typeof value === 'string' || typeof value === 'number') return hidden(String(value));
  return value === null ? null : '•••';
}

/** Leaves the last three characters, by which two people on the telephone can tell that they mean the same account. */
function hidden(text: string): string {
  return text.length > 6 ? `${'•'.repeat(text.length - 3)}${text.slice(-3)}` : '•'.repeat(text.length);
}
