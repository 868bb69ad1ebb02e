import { use, useMemo } from 'react';
import { decodeMessage, say, type Catalogue, type Message } from '../../../../src/domain/shared/sentences/sentence.ts';
import { byLanguage } from './by-language.ts';
import { useT } from './use-t.ts';

/** What screens need to say what the shared rules say. */
export interface Sayer {
  readonly say: (sentence: Message) => string;
  /** What a schema or the server said about a field: a written sentence is said in the chosen language, anything else stays. */
  readonly sayWritten: (message: string) => string;
}

// Only forms have rules, so the sentences come with the first of them.
const sentences = byLanguage<Catalogue>({
  en: async () => (await import('../../../../src/domain/shared/sentences/en.ts')).en,
  fr: async () => (await import('../../../../src/domain/shared/sentences/fr.ts')).fr,
});

/** The sentences of the shared rules in the chosen language; suspends until they are here. */
export function useSay(): Sayer {
  const { language } = useT();
  const catalogue = use(sentences.toUse(language));
  return useMemo(
    () => ({
      say: (sentence) => say(catalogue, sentence),
      sayWritten: (text) => {
        const sentence = decodeMessage(catalogue, text.split('\n', 1)[0] ?? text);
        return sentence ? say(catalogue, sentence) : text;
      },
    }),
    [catalogue],
  );
}
