import englishMessages from 'ra-language-english';
import { mergeTranslations, type TranslationMessages } from 'react-admin';
import { byLanguage } from '../../shared/i18n/by-language.ts';
import { adminEn } from './en.ts';

type Messages = TranslationMessages;

const merge = mergeTranslations as (...catalogues: readonly object[]) => Messages;
const english = merge(englishMessages, adminEn);

async function french(): Promise<Messages> {
  const [{ default: frenchMessages }, { adminFr }, { correctionsFr }] = await Promise.all([
    import('ra-language-french'),
    import('./fr.ts'),
    import('./corrections.fr.ts'),
  ]);
  // English is the fallback for newer texts of react-admin that are not translated yet.
  return merge(english, frenchMessages, correctionsFr, adminFr);
}

/** All texts of the area: react-admin's own and the portal's. */
export const adminMessages = byLanguage<Messages>({ en: async () => english, fr: french }, { en: english });
