import type { Language } from '../../../../src/domain/shared/sentences/sentence.ts';
import { en } from './en.ts';
import type { Texts } from './translate.ts';

/** The texts of the screens in one language. */
export interface SpokenTexts {
  readonly language: Language;
  readonly texts: Texts;
}

/** Fetches a language; French comes in a file of its own, so that English readers never wait for it. */
export async function loadTexts(language: Language): Promise<SpokenTexts> {
  return { language, texts: language === 'en' ? en : (await import('./fr.ts')).fr };
}
