import { byLanguage } from '../../shared/i18n/by-language.ts';
import { requestEn } from '../../shared/i18n/texts/request/request.en.ts';
import type { Texts } from '../../shared/i18n/translate.ts';

/** What the form of a port request says; whoever only looks at the dashboard never loads it. */
export const requestTexts = byLanguage<Texts>(
  {
    en: async () => requestEn,
    fr: async () => (await import('../../shared/i18n/texts/request/request.fr.ts')).requestFr,
  },
  { en: requestEn },
);
