import { use, useMemo, type ReactNode } from 'react';
import type { ByLanguage } from './by-language.ts';
import { translate, type Texts } from './translate.ts';
import { I18nContext, useT, type I18n } from './use-t.ts';

interface Props {
  /** A module-level constant, so that fetched texts are not lost. */
  readonly catalogue: ByLanguage<Texts>;
  readonly children: ReactNode;
}

/** Adds the texts of another catalogue for the components below; suspends until they are loaded. */
export function TranslationScope({ catalogue, children }: Props) {
  const outer = useT();
  const { language } = outer;
  const texts = use(catalogue.promiseFor(language));

  const i18n = useMemo<I18n>(
    () => ({
      language,
      t: (key, params) => translate(texts, language, key, params) ?? outer.t(key, params),
      switchTo: async (next) => {
        // All texts are loaded before the first one changes.
        await catalogue.load(next);
        await outer.switchTo(next);
      },
    }),
    [language, texts, outer, catalogue],
  );
  return <I18nContext value={i18n}>{children}</I18nContext>;
}
