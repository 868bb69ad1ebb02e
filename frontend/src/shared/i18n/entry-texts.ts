import { byLanguage } from './by-language.ts';
import { entryEn } from './texts/entry.en.ts';
import type { Texts } from './translate.ts';

/** The texts of the screens that need no session; English is part of the first download. */
export const entryTexts = byLanguage<Texts>(
  { en: async () => entryEn, fr: async () => (await import('./texts/entry.fr.ts')).entryFr },
  { en: entryEn },
);
