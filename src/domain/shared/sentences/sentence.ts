import type { SentenceKey } from './en.ts';

/** The languages in which every sentence of the product exists. */
export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

export type SentenceParams = Readonly<Record<string, string | number>>;

/** A sentence of the catalogue with the values that it names; said in a language only at the edge. */
export interface Sentence {
  readonly key: SentenceKey;
  readonly params?: SentenceParams;
}

/** Says a sentence in a language chosen by whoever hands it over. */
export type Say = (sentence: Sentence) => string;

/** A whole catalogue in one language. */
export type Catalogue = Readonly<Record<SentenceKey, string>>;

/** Fills `{name}` places of a template; a place without a value stays as it is written. */
export function fill(template: string, params: SentenceParams = {}): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
}

/** Says a sentence out of the given catalogue. */
export function say(catalogue: Catalogue, sentence: Sentence): string {
  return fill(catalogue[sentence.key], sentence.params);
}

/**
 * Writes a sentence as one string, so that it can travel where only a string can (a schema's message).
 * `readSentence` is its inverse.
 */
export function writeSentence(key: SentenceKey, params?: SentenceParams): string {
  return params === undefined ? key : `${key}?${JSON.stringify(params)}`;
}

/**
 * Reads what `writeSentence` wrote.
 * @returns undefined when the text names no sentence of the catalogue
 */
export function readSentence(catalogue: Catalogue, text: string): Sentence | undefined {
  const mark = text.indexOf('?');
  const key = (mark < 0 ? text : text.slice(0, mark)) as SentenceKey;
  if (!Object.hasOwn(catalogue, key)) return undefined;
  return mark < 0 ? { key } : { key, params: JSON.parse(text.slice(mark + 1)) as SentenceParams };
}
