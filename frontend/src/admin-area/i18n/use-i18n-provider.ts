import { use, useMemo } from 'react';
import type { I18nProvider } from 'react-admin';
import { useT } from '../../shared/i18n/use-t.ts';
import { adminMessages } from './messages.ts';
import { translator } from './translator.ts';

/**
 * react-admin's translations in the portal's language; suspends until they are loaded. Each language has its own
 * provider: otherwise react-admin would remount the whole screen on a change of language, and typed text would be lost.
 */
export function useAdminI18n(): I18nProvider {
  const { language } = useT();
  const messages = use(adminMessages.promiseFor(language));
  return useMemo(() => translator(messages, language), [messages, language]);
}
