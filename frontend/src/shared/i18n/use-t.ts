import { createContext, use } from 'react';
import type { Language, SentenceParams } from '../../../../src/domain/shared/sentences/sentence.ts';
import type { TextKey } from './translate.ts';

/** What screens need to speak the chosen language. */
export interface Speech {
  readonly language: Language;
  /** A text of the screens. */
  readonly t: (key: TextKey, params?: SentenceParams) => string;
  readonly switchTo: (language: Language) => Promise<void>;
}

export const SpeechContext = createContext<Speech | null>(null);

/** The chosen language and its words. */
export function useT(): Speech {
  const speech = use(SpeechContext);
  if (!speech) throw new Error('useT needs a SpeechProvider above it');
  return speech;
}
