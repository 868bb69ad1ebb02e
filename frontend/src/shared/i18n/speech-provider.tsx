import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { setRequestLanguage } from '../api/request-language.ts';
import { rememberLanguage } from './language.ts';
import { loadTexts, type SpokenTexts } from './load-texts.ts';
import { translate } from './translate.ts';
import { SpeechContext, type Speech } from './use-t.ts';

interface Props {
  readonly first: SpokenTexts;
  readonly children: ReactNode;
}

/** Speaks the first language at once and any other as soon as its words are here. */
export function SpeechProvider({ first, children }: Props) {
  const [{ language, texts }, setTexts] = useState(first);

  useEffect(() => {
    document.documentElement.lang = language;
    setRequestLanguage(language);
  }, [language]);

  const speech = useMemo<Speech>(
    () => ({
      language,
      t: (key, params) => translate(texts, language, key, params),
      switchTo: async (next) => {
        setTexts(await loadTexts(next));
        rememberLanguage(next);
      },
    }),
    [language, texts],
  );
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}
