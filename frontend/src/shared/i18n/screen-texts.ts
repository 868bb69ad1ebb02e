import { byLanguage } from './by-language.ts';
import { screensEn } from './texts/screens.en.ts';
import type { Texts } from './translate.ts';

/** The texts of the screens of a session. Only they may import this, so that the sign-in screen stays small. */
export const screenTexts = byLanguage<Texts>(
  { en: async () => screensEn, fr: async () => (await import('./texts/screens.fr.ts')).screensFr },
  { en: screensEn },
);
