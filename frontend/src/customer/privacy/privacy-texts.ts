import { byLanguage } from '../../shared/i18n/by-language.ts';
import { privacyEn } from '../../shared/i18n/texts/account/privacy.en.ts';
import type { Texts } from '../../shared/i18n/translate.ts';

/** The texts of the privacy page. */
export const privacyTexts = byLanguage<Texts>(
  {
    en: async () => privacyEn,
    fr: async () => (await import('../../shared/i18n/texts/account/privacy.fr.ts')).privacyFr,
  },
  { en: privacyEn },
);
