import { en } from './en.ts';
import { fr } from './fr.ts';
import { say, type Catalogue, type Language, type Message } from './sentence.ts';

/** Both catalogues at once, for the server; a browser loads just the one it shows. */
const catalogues: Readonly<Record<Language, Catalogue>> = { en, fr };

/** Says a sentence in the given language. */
export function translate(language: Language, sentence: Message): string {
  return say(catalogues[language], sentence);
}
