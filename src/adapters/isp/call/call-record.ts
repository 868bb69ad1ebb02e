import type { ProviderCallRecord, Json } from '../../../application/ports/provider/provider-calls.ts';
import { SECRET_LNP_NAMES } from '../wire/mapping.ts';
import type { ProviderCall } from './provider-call.ts';

const MAX_TEXT_LENGTH = 2_000;
/** Fields with which an account could be taken over. The provider may name a PIN in its messages. */
const SECRETS: ReadonlySet<string> = new Set([...SECRET_LNP_NAMES, 'pin', 'port_out_pin', 'password']);
/** Shorter secrets could match a text by chance. */
const MIN_QUOTED_LENGTH = 5;

/**
 * Converts a call to the record that is stored: account numbers are masked, a file is replaced by its name and size,
 * and text that is not JSON is truncated.
 */
export function toProviderCallRecord(
  call: ProviderCall,
  reference: string,
  at: Date,
  answer: { status: number | null; text: string | undefined },
): ProviderCallRecord {
  const query = call.query ? `?${new URLSearchParams(call.query).toString()}` : '';
  const sent = call.form ? partsOf(call.form) : ((call.json ?? null) as Json);
  const request = maskSecrets(sent, []);
  // A provider's message may quote what it received. Values that the masked request still shows are not secret.
  const shown = JSON.stringify(request);
  const quoted = secretsIn(sent).filter((secret) => secret.length >= MIN_QUOTED_LENGTH && !shown.includes(secret));
  return {
    reference,
    at,
    method: call.method,
    path: `${call.path}${query}`,
    request,
    status: answer.status,
    response: maskSecrets(jsonOf(answer.text), quoted),
  };
}

function jsonOf(text: string | undefined): Json {
  if (text === undefined) return null;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text.slice(0, MAX_TEXT_LENGTH);
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
    SECRETS.has(name) && typeof item === 'string' ? [item] : secretsIn(item),
  );
}

/** @param quoted secrets that are also masked inside other texts */
function maskSecrets(value: Json, quoted: readonly string[]): Json {
  if (typeof value === 'string')
    return quoted.reduce((text, secret) => text.replaceAll(secret, maskText(secret)), value);
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item) => maskSecrets(item as Json, quoted));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]: [string, Json]) => [
      name,
      SECRETS.has(name) ? maskValue(item) : maskSecrets(item, quoted),
    ]),
  );
}

function maskValue(value: Json): Json {
  if (typeof value === 'string' || typeof value === 'number') return maskText(String(value));
  return value === null ? null : '•••';
}

/** Keeps the last three characters, so that two people on the telephone can verify that they mean the same account. */
function maskText(text: string): string {
  return text.length > 6 ? `${'•'.repeat(text.length - 3)}${text.slice(-3)}` : '•'.repeat(text.length);
}
