import { en } from './en.ts';
import { fr } from './fr.ts';
import { formatMessage, type Catalogue, type Language, type Message } from './message.ts';

/** Both catalogues, for the server. A browser loads only the one that it shows. */
const catalogues: Readonly<Record<Language, Catalogue>> = { en, fr };

/** Returns the text of a message in the given language. */
export function translate(language: Language, message: Message): string {
  return formatMessage(catalogues[language], message);
}
