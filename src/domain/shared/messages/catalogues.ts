import { en, type MessageKey } from './en.ts';
import { fr } from './fr.ts';
import { mailsEn, type MailMessageKey } from './mails.en.ts';
import { mailsFr } from './mails.fr.ts';
import { rejectionsEn, type RejectionMessageKey } from './rejections.en.ts';
import { rejectionsFr } from './rejections.fr.ts';
import { interpolate, LANGUAGES, textParams, type Language, type Message, type Translate } from './message.ts';

/** A message of the rules, the API, the mails or about a rejection. */
export type ServerMessageKey = MessageKey | MailMessageKey | RejectionMessageKey;

/** All texts of the server. A browser loads only the rules' messages in the language that it shows. */
const catalogues: Readonly<Record<Language, Readonly<Record<ServerMessageKey, string>>>> = {
  en: { ...en, ...mailsEn, ...rejectionsEn },
  fr: { ...fr, ...mailsFr, ...rejectionsFr },
};

/** Returns the text of a message in the given language. */
export function translate(
  language: Language,
  { key, params }: { readonly key: ServerMessageKey; readonly params?: Message['params'] },
): string {
  return interpolate(
    catalogues[language][key],
    textParams(language, params, (part) => translate(language, part)),
  );
}

/** Returns the translator into a language. */
export const translatorInto =
  (language: Language): Translate =>
  (message) =>
    translate(language, message);

/** The translators into all languages. */
export const TRANSLATORS: readonly Translate[] = LANGUAGES.map(translatorInto);
