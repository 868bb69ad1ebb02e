import { use, useMemo, type ReactNode } from 'react';
import type { ByLanguage } from './by-language.ts';
import { translate, type Texts } from './translate.ts';
import { I18nContext, useT, type I18n } from './use-t.ts';

interface Props {
  /** Made once and for good, so that what it has fetched stays. */
  readonly catalogue: ByLanguage<Texts>;
  readonly children: ReactNode;
}

/** Lets the screens below say the texts of a further catalogue; suspends until they are here. */
export function TranslationScope({ catalogue, children }: Props) {
  const outer = useT();
  const { language } = outer;
  const texts = use(catalogue.toUse(language));

  const speech = useMemo<I18n>(
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
  return <I18nContext value={speech}>{children}</I18nContext>;
}
