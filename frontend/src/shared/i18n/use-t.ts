import { createContext, use } from 'react';
import type { Language, MessageParams } from '../../../../src/domain/shared/messages/message.ts';
import type { TextKey } from './translate.ts';

/** The selected language and its texts. */
export interface I18n {
  readonly language: Language;
  /** Translates a text; the parameter `count` selects the plural form. */
  readonly t: (key: TextKey, params?: MessageParams) => string;
  readonly switchTo: (language: Language) => Promise<void>;
}

export const I18nContext = createContext<I18n | null>(null);

/** Returns the selected language and its texts. @throws outside an `I18nProvider` */
export function useT(): I18n {
  const i18n = use(I18nContext);
  if (!i18n) throw new Error('useT needs an I18nProvider above it');
  return i18n;
}
