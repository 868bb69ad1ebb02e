import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { en } from '../../../../src/domain/shared/sentences/en.ts';
import { readSentence, say, type Catalogue, type Language } from '../../../../src/domain/shared/sentences/sentence.ts';
import { SayContext, type Sayer } from './use-say.ts';
import { useT } from './use-t.ts';

async function loadSentences(language: Language): Promise<Catalogue> {
  return language === 'en' ? en : (await import('../../../../src/domain/shared/sentences/fr.ts')).fr;
}

/** Lets the screens below say what the shared rules say. It stands apart from their own texts: the sign-in screen has no rules. */
export function SentencesProvider({ children }: { readonly children: ReactNode }) {
  const { language } = useT();
  const [sentences, setSentences] = useState<Catalogue>(en);

  useEffect(() => {
    let wanted = true;
    void loadSentences(language).then((loaded) => {
      if (wanted) setSentences(loaded);
    });
    return () => {
      wanted = false;
    };
  }, [language]);

  const sayer = useMemo<Sayer>(
    () => ({
      say: (sentence) => say(sentences, sentence),
      sayWritten: (message) => {
        const sentence = readSentence(en, message.split('\n', 1)[0] ?? message);
        return sentence ? say(sentences, sentence) : message;
      },
    }),
    [sentences],
  );
  return <SayContext value={sayer}>{children}</SayContext>;
}
