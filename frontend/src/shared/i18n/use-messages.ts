import { use, useMemo } from 'react';
import {
  decodeMessage,
  formatMessage,
  type Catalogue,
  type Message,
} from '../../../../src/domain/shared/messages/message.ts';
import { byLanguage } from './by-language.ts';
import { useT } from './use-t.ts';

/** What screens need to say what the shared rules say. */
export interface MessageTranslator {
  readonly translate: (message: Message) => string;
  /**
   * What a schema or the server said about a field: a written sentence is said in the chosen language, anything else
   * stays.
   */
  readonly translateEncoded: (message: string) => string;
}

// Only forms have rules, so the sentences come with the first of them.
const messages = byLanguage<Catalogue>({
  en: async () => (await import('../../../../src/domain/shared/messages/en.ts')).en,
  fr: async () => (await import('../../../../src/domain/shared/messages/fr.ts')).fr,
});

/** The sentences of the shared rules in the chosen language; suspends until they are here. */
export function useMessages(): MessageTranslator {
  const { language } = useT();
  const catalogue = use(messages.toUse(language));
  return useMemo(
    () => ({
      translate: (message) => formatMessage(catalogue, message),
      translateEncoded: (text) => {
        const message = decodeMessage(catalogue, text.split('\n', 1)[0] ?? text);
        return message ? formatMessage(catalogue, message) : text;
      },
    }),
    [catalogue],
  );
}
