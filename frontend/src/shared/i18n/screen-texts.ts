import { byLanguage } from './by-language.ts';
import { screensEn } from './texts/screens.en.ts';
import type { Texts } from './translate.ts';

/** What the screens of a session say. Only they may import it: the sign-in screen does not wait for their words. */
export const screenTexts = byLanguage<Texts>(
  { en: async () => screensEn, fr: async () => (await import('./texts/screens.fr.ts')).screensFr },
  { en: screensEn },
);
