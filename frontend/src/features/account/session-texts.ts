import { byLanguage } from '../../shared/i18n/by-language.ts';
import { sessionsEn } from '../../shared/i18n/texts/account/sessions.en.ts';
import type { Texts } from '../../shared/i18n/translate.ts';

/** The texts of the list of sessions. */
export const sessionTexts = byLanguage<Texts>(
  {
    en: async () => sessionsEn,
    fr: async () => (await import('../../shared/i18n/texts/account/sessions.fr.ts')).sessionsFr,
  },
  { en: sessionsEn },
);
