import { fill, type Language, type SentenceParams } from '../../../../src/domain/shared/sentences/sentence.ts';
import type { en } from './en.ts';

type CatalogueKey = keyof typeof en;
type PluralBase<K> = K extends `${infer Base}.other` ? Base : never;

/** A text of the screens; one that counts is named without its plural form. */
export type TextKey = CatalogueKey | PluralBase<CatalogueKey>;

/** All texts of the screens in one language. */
export type Texts = Readonly<Record<CatalogueKey, string>>;

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-CA', fr: 'fr-CA' };
const plurals = new Map<Language, Intl.PluralRules>();

function pluralForm(language: Language, count: number): string {
  const rules = plurals.get(language) ?? new Intl.PluralRules(LOCALES[language]);
  plurals.set(language, rules);
  return rules.select(count);
}

/** Says a text of the screens; `count` among the values chooses the plural form and is written as the language writes numbers. */
export function translate(texts: Texts, language: Language, key: TextKey, params: SentenceParams = {}): string {
  const all: Readonly<Record<string, string | undefined>> = texts;
  const { count } = params;
  if (typeof count !== 'number') return fill(all[key] ?? key, params);
  const template = all[`${key}.${pluralForm(language, count)}`] ?? all[`${key}.other`] ?? all[key] ?? key;
  return fill(template, { ...params, count: count.toLocaleString(LOCALES[language]) });
}
