import type { MessageKey } from './en.ts';

/** The languages in which every sentence of the product exists. */
export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

export type MessageParams = Readonly<Record<string, string | number>>;

/** A sentence of the catalogue with the values that it names; said in a language only at the edge. */
export interface Message {
  readonly key: MessageKey;
  readonly params?: MessageParams;
}

/** Says a sentence in a language chosen by whoever hands it over. */
export type Translate = (message: Message) => string;

/** A whole catalogue in one language. */
export type Catalogue = Readonly<Record<MessageKey, string>>;

/** Fills `{name}` places of a template; a place without a value stays as it is written. */
export function interpolate(template: string, params: MessageParams = {}): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
}

/** Says a sentence out of the given catalogue. */
export function formatMessage(catalogue: Catalogue, message: Message): string {
  return interpolate(catalogue[message.key], message.params);
}

/**
 * Writes a sentence as one string, so that it can travel where only a string can (a schema's message).
 * `decodeMessage` is its inverse.
 */
export function encodeMessage(key: MessageKey, params?: MessageParams): string {
  return params === undefined ? key : `${key}?${JSON.stringify(params)}`;
}

/**
 * Reads what `encodeMessage` wrote.
 * @returns undefined when the text names no sentence of the catalogue
 */
export function decodeMessage(catalogue: Catalogue, text: string): Message | undefined {
  const mark = text.indexOf('?');
  const key = (mark < 0 ? text : text.slice(0, mark)) as MessageKey;
  if (!Object.hasOwn(catalogue, key)) return undefined;
  return mark < 0 ? { key } : { key, params: JSON.parse(text.slice(mark + 1)) as MessageParams };
}
