import { byLanguage } from '../../shared/i18n/by-language.ts';
import { proofEn } from '../../shared/i18n/texts/account/proof.en.ts';
import type { Texts } from '../../shared/i18n/translate.ts';

/** The texts of the step-up dialog. */
export const proofTexts = byLanguage<Texts>(
  { en: async () => proofEn, fr: async () => (await import('../../shared/i18n/texts/account/proof.fr.ts')).proofFr },
  { en: proofEn },
);
