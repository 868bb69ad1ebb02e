import { byLanguage } from '../i18n/by-language.ts';
import type { Term } from '../i18n/texts/glossary/glossary.en.ts';
import { TranslationScope } from '../i18n/translation-scope.tsx';
import type { Texts } from '../i18n/translate.ts';
import { useT } from '../i18n/use-t.ts';

const glossary = byLanguage<Texts>({
  en: async () => (await import('../i18n/texts/glossary/glossary.en.ts')).glossaryEn,
  fr: async () => (await import('../i18n/texts/glossary/glossary.fr.ts')).glossaryFr,
});

function Text({ term }: { readonly term: Term }) {
  const { t } = useT();
  return (
    <>
      <strong>{t(`glossary.${term}`)}</strong>
      <br />
      {t(`glossary.${term}.text`)}
    </>
  );
}

/** The full name and the definition of a term. */
export function Definition({ term }: { readonly term: Term }) {
  return (
    <TranslationScope catalogue={glossary}>
      <Text term={term} />
    </TranslationScope>
  );
}
