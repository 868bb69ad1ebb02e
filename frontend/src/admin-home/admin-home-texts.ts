import { byLanguage } from '../shared/i18n/by-language.ts';
import { adminHomeEn } from '../shared/i18n/texts/admin-home.en.ts';
import type { Texts } from '../shared/i18n/translate.ts';

/** The texts of the administrators' home screen; customers never load them. */
export const adminHomeTexts = byLanguage<Texts>(
  { en: async () => adminHomeEn, fr: async () => (await import('../shared/i18n/texts/admin-home.fr.ts')).adminHomeFr },
  { en: adminHomeEn },
);
