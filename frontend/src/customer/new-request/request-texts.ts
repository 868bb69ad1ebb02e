import { byLanguage } from '../../shared/i18n/by-language.ts';
import { requestEn } from '../../shared/i18n/texts/request/request.en.ts';
import type { Texts } from '../../shared/i18n/translate.ts';

/** The texts of the port request form, which the dashboard does not load. */
export const requestTexts = byLanguage<Texts>(
  {
    en: async () => requestEn,
    fr: async () => (await import('../../shared/i18n/texts/request/request.fr.ts')).requestFr,
  },
  { en: requestEn },
);
