import { use, useMemo } from 'react';
import type { I18nProvider } from 'react-admin';
import { useT } from '../../shared/i18n/use-t.ts';
import { adminMessages } from './messages.ts';
import { translator } from './translator.ts';

/**
 * react-admin's words in the portal's language; suspends until they are here. Each language has a provider of its own:
 * react-admin would otherwise build the whole screen anew, and what is typed there would be lost.
 */
export function useAdminI18n(): I18nProvider {
  const { language } = useT();
  const messages = use(adminMessages.toUse(language));
  return useMemo(() => translator(messages, language), [messages, language]);
}
