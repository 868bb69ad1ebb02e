import { use, useMemo, type ReactNode } from 'react';
import type { ByLanguage } from './by-language.ts';
import { translate, type Texts } from './translate.ts';
import { SpeechContext, useT, type Speech } from './use-t.ts';

interface Props {
  /** Made once and for good, so that what it has fetched stays. */
  readonly catalogue: ByLanguage<Texts>;
  readonly children: ReactNode;
}

/** Lets the screens below say the texts of a further catalogue; suspends until they are here. */
export function MoreTexts({ catalogue, children }: Props) {
  const outer = useT();
  const { language } = outer;
  const texts = use(catalogue.toUse(language));

  const speech = useMemo<Speech>(
    () => ({
      language,
      t: (key, params) => translate(texts, language, key, params) ?? outer.t(key, params),
      switchTo: async (next) => {
        // Every word is here before the first one changes.
        await catalogue.load(next);
        await outer.switchTo(next);
      },
    }),
    [language, texts, outer, catalogue],
  );
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}
