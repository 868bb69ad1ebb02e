import { createContext, use } from 'react';
import type { Sentence } from '../../../../src/domain/shared/sentences/sentence.ts';

/** What screens need to say what the shared rules say. */
export interface Sayer {
  readonly say: (sentence: Sentence) => string;
  /** What a schema or the server said about a field: a written sentence is said in the chosen language, anything else stays. */
  readonly sayWritten: (message: string) => string;
}

export const SayContext = createContext<Sayer | null>(null);

/** The sentences of the shared rules in the chosen language. */
export function useSay(): Sayer {
  const sayer = use(SayContext);
  if (!sayer) throw new Error('useSay needs a SentencesProvider above it');
  return sayer;
}
