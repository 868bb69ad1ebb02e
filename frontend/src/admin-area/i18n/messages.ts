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
  // Newer texts of react-admin's may not be translated yet: English stands in.
  return merge(english, frenchMessages, correctionsFr, adminFr);
}

/** What the area says: react-admin's own texts and the portal's. */
export const adminMessages = byLanguage<Messages>({ en: async () => english, fr: french }, { en: english });
