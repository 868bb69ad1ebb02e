import { createContext, use } from 'react';
import type { Language, MessageParams } from '../../../../src/domain/shared/messages/message.ts';
import type { TextKey } from './translate.ts';

/** What screens need to speak the chosen language. */
export interface I18n {
  readonly language: Language;
  /** A text of the screens. */
  readonly t: (key: TextKey, params?: MessageParams) => string;
  readonly switchTo: (language: Language) => Promise<void>;
}

export const I18nContext = createContext<I18n | null>(null);

/** The chosen language and its words. */
export function useT(): I18n {
  const speech = use(I18nContext);
  if (!speech) throw new Error('useT needs a SpeechProvider above it');
  return speech;
}
