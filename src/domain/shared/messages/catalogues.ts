import { en } from './en.ts';
import { fr } from './fr.ts';
import { formatMessage, type Catalogue, type Language, type Message } from './message.ts';

/** Both catalogues at once, for the server; a browser loads just the one it shows. */
const catalogues: Readonly<Record<Language, Catalogue>> = { en, fr };

/** Says a sentence in the given language. */
export function translate(language: Language, message: Message): string {
  return formatMessage(catalogues[language], message);
}
