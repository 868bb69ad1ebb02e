import type { MessageKey } from './en.ts';
import type { RejectionMessageKey } from './rejections.en.ts';

/** The languages in which every message of the product exists. */
export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

export type MessageParams = Readonly<Record<string, string | number>>;

/** A message of the catalogue with its parameters. It is translated only where it is shown, sent or stored. */
export interface Message {
  readonly key: MessageKey;
  /** A message among them is translated too. */
  readonly params?: Readonly<Record<string, MessageParams[string] | Message>>;
}

/** A message about a rejection. */
export interface RejectionMessage {
  readonly key: RejectionMessageKey;
}

/** Translates a message into a language that the provider of this function has chosen. */
export type Translate = (message: Message | RejectionMessage) => string;

/** All messages in one language. */
export type Catalogue = Readonly<Record<MessageKey, string>>;

/** Replaces the `{name}` placeholders of a template. A placeholder without a value stays as it is. */
export function interpolate(template: string, params: MessageParams = {}): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(params[name] ?? placeholder));
}

/** Returns the text of a message. @param catalogue that of the language */
export function formatMessage(language: Language, catalogue: Catalogue, message: Message): string {
  return interpolate(
    catalogue[message.key],
    textParams(language, message.params, (part) => formatMessage(language, catalogue, part)),
  );
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_FORMATS = {
  en: new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' }),
  fr: new Intl.DateTimeFormat('fr-CA', { dateStyle: 'long', timeZone: 'UTC' }),
} satisfies Record<Language, Intl.DateTimeFormat>;

/** Formats `2026-11-27` as November 27, 2026; returns any other value unchanged. */
function formatDay(language: Language, value: string | number): string | number {
  if (typeof value !== 'string' || !DAY.test(value)) return value;
  const at = new Date(`${value}T12:00:00Z`);
  return Number.isNaN(at.getTime()) ? value : DAY_FORMATS[language].format(at);
}

/** Translates the messages among parameters, and formats the days. */
export function textParams(
  language: Language,
  params: Message['params'] = {},
  translate: (message: Message) => string,
): MessageParams {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object' ? translate(value) : formatDay(language, value),
    ]),
  );
}

/**
 * Encodes a message as one string, for places that accept only a string (a schema's error message).
 * `decodeMessage` is its inverse.
 */
export function encodeMessage(key: MessageKey, params?: Message['params']): string {
  return params === undefined ? key : `${key}?${JSON.stringify(params)}`;
}

/**
 * Decodes the output of `encodeMessage`.
 * @returns undefined if the text contains no key of the catalogue
 */
export function decodeMessage(catalogue: Catalogue, text: string): Message | undefined {
  const mark = text.indexOf('?');
  const key = (mark < 0 ? text : text.slice(0, mark)) as MessageKey;
  if (!Object.hasOwn(catalogue, key)) return undefined;
  return mark < 0 ? { key } : { key, params: JSON.parse(text.slice(mark + 1)) as NonNullable<Message['params']> };
}
