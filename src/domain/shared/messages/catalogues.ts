import { en, type MessageKey } from './en.ts';
import { fr } from './fr.ts';
import { mailsEn, type MailMessageKey } from './mails.en.ts';
import { mailsFr } from './mails.fr.ts';
import { interpolate, type Language, type MessageParams } from './message.ts';

/** A message of the rules, the API or the mails. */
export type ServerMessageKey = MessageKey | MailMessageKey;

/** All texts of the server. A browser loads only the rules' messages in the language that it shows. */
const catalogues: Readonly<Record<Language, Readonly<Record<ServerMessageKey, string>>>> = {
  en: { ...en, ...mailsEn },
  fr: { ...fr, ...mailsFr },
};

/** Returns the text of a message in the given language. */
export function translate(
  language: Language,
  { key, params }: { readonly key: ServerMessageKey; readonly params?: MessageParams },
): string {
  return interpolate(catalogues[language][key], params);
}
