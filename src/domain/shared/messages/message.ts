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

/** Returns the text of a message in the language of the catalogue. */
export function formatMessage(catalogue: Catalogue, message: Message): string {
  return interpolate(
    catalogue[message.key],
    textParams(message.params, (part) => formatMessage(catalogue, part)),
  );
}

/** Translates the messages among parameters. */
export function textParams(params: Message['params'] = {}, translate: (message: Message) => string): MessageParams {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'object' ? translate(value) : value]),
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
