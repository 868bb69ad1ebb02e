import { startTransition, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Language } from '../../../../src/domain/shared/messages/message.ts';
import { setRequestLanguage } from '../api/request-language.ts';
import { entryTexts } from './entry-texts.ts';
import { rememberLanguage } from './language.ts';
import { translate, type Texts } from './translate.ts';
import { I18nContext, type I18n } from './use-t.ts';

/** A language and its texts. */
export interface Translations {
  readonly language: Language;
  readonly texts: Texts;
}

interface Props {
  readonly initial: Translations;
  readonly children: ReactNode;
}

/** Provides the texts of the initial language, and of any other language once its texts are loaded. */
export function I18nProvider({ initial, children }: Props) {
  const [{ language, texts }, setTranslations] = useState(initial);

  useEffect(() => {
    document.documentElement.lang = language;
    setRequestLanguage(language);
  }, [language]);

  const i18n = useMemo<I18n>(
    () => ({
      language,
      t: (key, params) => translate(texts, language, key, params) ?? key,
      switchTo: async (next) => {
        rememberLanguage(next);
        const loaded = await entryTexts.load(next);
        // As a transition, screens whose texts are still loading stay as they are.
        startTransition(() => setTranslations({ language: next, texts: loaded }));
      },
    }),
    [language, texts],
  );
  return <I18nContext value={i18n}>{children}</I18nContext>;
}
