import type { ProviderCallRecord, Json } from '../../../application/ports/provider/provider-calls.ts';
import type { ProviderCall } from './provider-call.ts';

const MAX_TEXT_LENGTH = 2_000;
/** Fields with which an account could be taken over. The provider may name a PIN in its messages. */
const COMMON_SECRETS = ['pin', 'port_out_pin', 'password'];
/** Shorter secrets could match a text by chance. */
const MIN_QUOTED_LENGTH = 5;

/**
 * Converts a call to the record that is stored: account numbers are masked, a file is replaced by its size and, if it
 * has one, its name, and text that is not JSON is truncated.
 * @param secretNames names of further fields to mask
 * @param fileNames names of fields with a file in base64
 */
export function toProviderCallRecord(
  call: ProviderCall,
  reference: string,
  at: Date,
  answer: { status: number | null; text: string | undefined },
  secretNames: ReadonlySet<string>,
  fileNames: ReadonlySet<string> = new Set(),
): ProviderCallRecord {
  const secrets = new Set([...COMMON_SECRETS, ...secretNames]);
  const query = call.query ? `?${new URLSearchParams(call.query).toString()}` : '';
  const sent = withoutFiles(call.form ? partsOf(call.form) : ((call.json ?? null) as Json), fileNames);
  const named = call.secrets ?? [];
  const request = maskSecrets(sent, secrets, named);
  // A provider's message may quote what it received. Values that the masked request still shows are not secret.
  const shown = JSON.stringify(request);
  const quoted = [...named, ...secretsIn(sent, secrets)].filter(
    (secret) => secret.length >= MIN_QUOTED_LENGTH && !shown.includes(secret),
  );
  return {
    reference,
    at,
    method: call.method,
    path: `${call.path}${query}`,
    request,
    status: answer.status,
    response: maskSecrets(withoutFiles(jsonOf(answer.text), fileNames), secrets, quoted),
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

function withoutFiles(value: Json, names: ReadonlySet<string>): Json {
  if (names.size === 0 || value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item) => withoutFiles(item as Json, names));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]: [string, Json]) => [
      name,
      names.has(name) && typeof item === 'string'
        ? { bytes: Buffer.byteLength(item, 'base64') }
        : withoutFiles(item, names),
    ]),
  );
}

function secretsIn(value: Json, names: ReadonlySet<string>): string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, item]: [string, Json]) =>
    names.has(name) && typeof item === 'string' ? [item] : secretsIn(item, names),
  );
}

/** @param quoted secrets that are also masked inside other texts */
function maskSecrets(value: Json, names: ReadonlySet<string>, quoted: readonly string[]): Json {
  if (typeof value === 'string')
    return quoted.reduce((text, secret) => text.replaceAll(secret, maskText(secret)), value);
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item) => maskSecrets(item as Json, names, quoted));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]: [string, Json]) => [
      name,
      names.has(name) ? maskValue(item) : maskSecrets(item, names, quoted),
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
