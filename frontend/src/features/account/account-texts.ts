import { byLanguage } from '../../shared/i18n/by-language.ts';
import { accountEn } from '../../shared/i18n/texts/account/account.en.ts';
import { sessionsEn } from '../../shared/i18n/texts/account/sessions.en.ts';
import type { Texts } from '../../shared/i18n/translate.ts';

const english = { ...accountEn, ...sessionsEn } as const;

async function french(): Promise<Texts> {
  const [{ accountFr }, { sessionsFr }] = await Promise.all([
    import('../../shared/i18n/texts/account/account.fr.ts'),
    import('../../shared/i18n/texts/account/sessions.fr.ts'),
  ]);
  return { ...accountFr, ...sessionsFr };
}

/** The texts of the account screen, loaded with it. */
export const accountTexts = byLanguage<Texts>({ en: async () => english, fr: french }, { en: english });
