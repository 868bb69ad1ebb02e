import { interpolate, type Language, type MessageParams } from '../../../../src/domain/shared/messages/message.ts';
import type { accountEn } from './texts/account/account.en.ts';
import type { confirmEmailEn } from './texts/account/confirm-email.en.ts';
import type { privacyEn } from './texts/account/privacy.en.ts';
import type { proofEn } from './texts/account/proof.en.ts';
import type { sessionsEn } from './texts/account/sessions.en.ts';
import type { adminEn } from './texts/admin-area/admin-area.en.ts';
import type { entryEn } from './texts/entry.en.ts';
import type { filtersEn } from './texts/records/filters.en.ts';
import type { glossaryEn } from './texts/glossary/glossary.en.ts';
import type { recordsEn } from './texts/records/records.en.ts';
import type { requestEn } from './texts/request/request.en.ts';
import type { screensEn } from './texts/screens.en.ts';
import type { adminHomeEn } from './texts/admin-home.en.ts';

type AccountKey =
  | keyof typeof accountEn
  | keyof typeof confirmEmailEn
  | keyof typeof privacyEn
  | keyof typeof proofEn
  | keyof typeof sessionsEn;
type CatalogueKey =
  | AccountKey
  | keyof typeof entryEn
  | keyof typeof screensEn
  | keyof typeof filtersEn
  | keyof typeof glossaryEn
  | keyof typeof recordsEn
  | keyof typeof requestEn
  | keyof typeof adminHomeEn
  | keyof typeof adminEn;
type PluralBase<K> = K extends `${infer Base}.other` ? Base : never;

/** The key of a text; for a text with plural forms, the key without the form. */
export type TextKey = CatalogueKey | PluralBase<CatalogueKey>;

/** The texts of one catalogue in one language. */
export type Texts = Readonly<Partial<Record<CatalogueKey, string>>>;

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-CA', fr: 'fr-CA' };
const plurals = new Map<Language, Intl.PluralRules>();

function pluralForm(language: Language, count: number): string {
  const rules = plurals.get(language) ?? new Intl.PluralRules(LOCALES[language]);
  plurals.set(language, rules);
  return rules.select(count);
}

/** The name of the portal in the texts of titles. */
const PRODUCT_NAME = /LNP Management System|Système de gestion LNP/;
/** The operator's name of the portal, which the server adds to the page if it is set. */
const brandName = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;

/**
 * Translates a text of a catalogue. The parameter `count` selects the plural form and is formatted for the language.
 * @returns undefined if the catalogue does not have the text
 */
export function translate(
  texts: Texts,
  language: Language,
  key: TextKey,
  params: MessageParams = {},
): string | undefined {
  const templates: Readonly<Record<string, string | undefined>> = texts;
  const { count } = params;
  const hasCount = typeof count === 'number';
  const found =
    (hasCount ? (templates[`${key}.${pluralForm(language, count)}`] ?? templates[`${key}.other`]) : undefined) ??
    templates[key];
  if (found === undefined) return undefined;
  const template = brandName === undefined ? found : found.replace(PRODUCT_NAME, () => brandName);
  return interpolate(template, hasCount ? { ...params, count: count.toLocaleString(LOCALES[language]) } : params);
}
