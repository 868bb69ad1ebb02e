import englishMessages from 'ra-language-english';
import { byLanguage } from '../../shared/i18n/by-language.ts';
import { adminEn } from '../../shared/i18n/texts/admin-area/admin-area.en.ts';
import type { Texts } from '../../shared/i18n/translate.ts';
import { fromPolyglot } from './from-polyglot.ts';

const reactAdminEn = fromPolyglot(englishMessages);
const english = { ...reactAdminEn, ...adminEn };

async function french(): Promise<Texts> {
  const [{ default: frenchMessages }, { reactAdminFr }, { adminFr }] = await Promise.all([
    import('ra-language-french'),
    import('../../shared/i18n/texts/admin-area/react-admin.fr.ts'),
    import('../../shared/i18n/texts/admin-area/admin-area.fr.ts'),
  ]);
  // English is the fallback for newer texts of react-admin that are not translated yet.
  return { ...reactAdminEn, ...fromPolyglot(frenchMessages), ...reactAdminFr, ...adminFr };
}

/** All texts of the area: react-admin's own and the portal's. */
export const adminAreaTexts = byLanguage<Texts>({ en: async () => english, fr: french }, { en: english });
