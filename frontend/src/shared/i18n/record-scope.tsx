import type { ReactNode } from 'react';
import { byLanguage } from './by-language.ts';
import { recordsEn } from './texts/records/records.en.ts';
import type { Texts } from './translate.ts';
import { TranslationScope } from './translation-scope.tsx';

const recordTexts = byLanguage<Texts>(
  {
    en: async () => recordsEn,
    fr: async () => (await import('./texts/records/records.fr.ts')).recordsFr,
  },
  { en: recordsEn },
);

/**
 * Adds the texts of records. Only modules that are loaded on demand may import it, to keep the first download small.
 */
export function RecordScope({ children }: { readonly children: ReactNode }) {
  return <TranslationScope catalogue={recordTexts}>{children}</TranslationScope>;
}
