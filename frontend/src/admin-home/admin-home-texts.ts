import { byLanguage } from '../shared/i18n/by-language.ts';
import { adminHomeEn } from '../shared/i18n/texts/admin-home.en.ts';
import { workEn } from '../shared/i18n/texts/admin-area/work.en.ts';
import type { Texts } from '../shared/i18n/translate.ts';

const english = { ...adminHomeEn, ...workEn };

async function french(): Promise<Texts> {
  const [{ adminHomeFr }, { workFr }] = await Promise.all([
    import('../shared/i18n/texts/admin-home.fr.ts'),
    import('../shared/i18n/texts/admin-area/work.fr.ts'),
  ]);
  return { ...adminHomeFr, ...workFr };
}

/** The texts of the administrators' home screen; customers never load them. */
export const adminHomeTexts = byLanguage<Texts>({ en: async () => english, fr: french }, { en: english });
