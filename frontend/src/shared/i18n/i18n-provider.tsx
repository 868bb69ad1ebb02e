import { startTransition, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Language } from '../../../../src/domain/shared/messages/message.ts';
import { setRequestLanguage } from '../api/request-language.ts';
import { entryTexts } from './entry-texts.ts';
import { rememberLanguage } from './language.ts';
import { translate, type Texts } from './translate.ts';
import { I18nContext, type I18n } from './use-t.ts';

/** A language and its words. */
export interface Translations {
  readonly language: Language;
  readonly texts: Texts;
}

interface Props {
  readonly first: Translations;
  readonly children: ReactNode;
}

/** Speaks the first language at once and any other as soon as its words are here. */
export function I18nProvider({ first, children }: Props) {
  const [{ language, texts }, setSpoken] = useState(first);

  useEffect(() => {
    document.documentElement.lang = language;
    setRequestLanguage(language);
  }, [language]);

  const speech = useMemo<I18n>(
    () => ({
      language,
      t: (key, params) => translate(texts, language, key, params) ?? key,
      switchTo: async (next) => {
        const loaded = await entryTexts.load(next);
        // Screens whose words are still on their way keep what they show.
        startTransition(() => setSpoken({ language: next, texts: loaded }));
        rememberLanguage(next);
      },
    }),
    [language, texts],
  );
  return <I18nContext value={speech}>{children}</I18nContext>;
}
