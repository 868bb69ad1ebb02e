import type { ProviderCallRecord, Json } from '../../../application/ports/provider/provider-calls.ts';
import type { ProviderCall } from './provider-call.ts';

const MAX_TEXT_LENGTH = 2_000;
/** Fields with which an account could be taken over. The provider may name a PIN in its messages. */
const COMMON_SECRETS = ['pin', 'port_out_pin', 'password'];
const MASKED_TEXT = '•••';
/** Shorter secrets could match a text by chance. */
const MIN_QUOTED_LENGTH = 5;

/** What the record of a call masks in the fields of a provider, by their names. */
export interface MaskedNames {
  /** Secrets. Only their last characters are shown. */
  readonly secretNames: ReadonlySet<string>;
  /** Fields with a file in base64. Only its size stays. */
  readonly fileNames?: ReadonlySet<string>;
  /** Free texts, which may contain any secret: nothing of them stays. Responses repeat some under other names. */
  readonly freeText?: { readonly sent: ReadonlySet<string>; readonly received: ReadonlySet<string> };
}

type Quotes = readonly (readonly [text: string, mask: string])[];

const NONE: ReadonlySet<string> = new Set();

/**
 * Converts a call to the record that is stored: account numbers and free texts are masked, a file is replaced by its
 * size and, if it has one, its name, and text that is not JSON is truncated.
 */
export function toProviderCallRecord(
  call: ProviderCall,
  reference: string,
  at: Date,
  answer: { status: number | null; text: string | undefined },
  { secretNames, fileNames = NONE, freeText = { sent: NONE, received: NONE } }: MaskedNames,
): ProviderCallRecord {
  const secrets = new Set([...COMMON_SECRETS, ...secretNames]);
  const query = call.query ? `?${new URLSearchParams(call.query).toString()}` : '';
  const sent = withoutFiles(call.form ? partsOf(call.form) : ((call.json ?? null) as Json), fileNames);
  const named = call.secrets ?? [];
  const request = maskSecrets(
    withoutText(sent, freeText.sent),
    secrets,
    named.map((secret) => [secret, maskText(secret)] as const),
  );
  // A provider's message may quote what it received. Values that the masked request still shows are not secret.
  const shown = JSON.stringify(request);
  const quoted = [
    ...valuesOf(sent, freeText.sent).map((text) => [text, MASKED_TEXT] as const),
    ...[...named, ...valuesOf(sent, secrets)].map((secret) => [secret, maskText(secret)] as const),
  ].filter(([text]) => text.length >= MIN_QUOTED_LENGTH && !shown.includes(text));
  return {
    reference,
    at,
    method: call.method,
    path: `${call.path}${query}`,
    request,
    status: answer.status,
    response: maskSecrets(
      withoutText(withoutFiles(jsonOf(answer.text), fileNames), freeText.received),
      secrets,
      quoted,
    ),
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

const withoutFiles = (value: Json, names: ReadonlySet<string>): Json =>
  replaceTexts(value, names, (file) => ({ bytes: Buffer.byteLength(file, 'base64') }));

const withoutText = (value: Json, names: ReadonlySet<string>): Json => replaceTexts(value, names, () => MASKED_TEXT);

/** Replaces the texts in fields with these names. */
function replaceTexts(value: Json, names: ReadonlySet<string>, replace: (text: string) => Json): Json {
  if (names.size === 0 || value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item) => replaceTexts(item as Json, names, replace));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]: [string, Json]) => [
      name,
      names.has(name) && typeof item === 'string' && item !== '' ? replace(item) : replaceTexts(item, names, replace),
    ]),
  );
}

function valuesOf(value: Json, names: ReadonlySet<string>): string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, item]: [string, Json]) =>
    names.has(name) && typeof item === 'string' ? [item] : valuesOf(item, names),
  );
}

/** @param quoted what is also masked inside other texts, and how */
function maskSecrets(value: Json, names: ReadonlySet<string>, quoted: Quotes): Json {
  if (typeof value === 'string') return quoted.reduce((text, [secret, mask]) => text.replaceAll(secret, mask), value);
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
