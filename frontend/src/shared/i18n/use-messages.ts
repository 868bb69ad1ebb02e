import { use, useMemo } from 'react';
import {
  decodeMessage,
  formatMessage,
  type Catalogue,
  type Message,
} from '../../../../src/domain/shared/messages/message.ts';
import { byLanguage } from './by-language.ts';
import { useT } from './use-t.ts';

/** Translates the messages of the shared domain rules. */
export interface MessageTranslator {
  readonly translate: (message: Message) => string;
  /**
   * Translates a message that a schema or the server reported about a field, if it is an encoded message; returns any
   * other text unchanged.
   */
  readonly translateEncoded: (message: string) => string;
}

// Only forms have rules, so the messages are loaded with the first form.
const messages = byLanguage<Catalogue>({
  en: async () => (await import('../../../../src/domain/shared/messages/en.ts')).en,
  fr: async () => (await import('../../../../src/domain/shared/messages/fr.ts')).fr,
});

/** The messages of the shared rules in the selected language; suspends until they are loaded. */
export function useMessages(): MessageTranslator {
  const { language } = useT();
  const catalogue = use(messages.promiseFor(language));
  return useMemo(
    () => ({
      translate: (message) => formatMessage(language, catalogue, message),
      translateEncoded: (text) => {
        const message = decodeMessage(catalogue, text.split('\n', 1)[0] ?? text);
        return message ? formatMessage(language, catalogue, message) : text;
      },
    }),
    [language, catalogue],
  );
}
