import { byLanguage } from './by-language.ts';
import { entryEn } from './texts/entry.en.ts';
import type { Texts } from './translate.ts';

/** What is said before anybody has signed in; English comes with the first screen. */
export const entryTexts = byLanguage<Texts>(
  { en: async () => entryEn, fr: async () => (await import('./texts/entry.fr.ts')).entryFr },
  { en: entryEn },
);
