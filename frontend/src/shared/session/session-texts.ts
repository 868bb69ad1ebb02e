import { byLanguage } from '../i18n/by-language.ts';
import { sessionsEn } from '../i18n/texts/account/sessions.en.ts';
import type { Texts } from '../i18n/translate.ts';

/** The texts of the list of sessions. */
export const sessionTexts = byLanguage<Texts>(
  { en: async () => sessionsEn, fr: async () => (await import('../i18n/texts/account/sessions.fr.ts')).sessionsFr },
  { en: sessionsEn },
);
