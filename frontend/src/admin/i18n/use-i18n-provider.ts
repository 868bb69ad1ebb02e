import polyglotI18nProvider from 'ra-i18n-polyglot';
import { use, useMemo } from 'react';
import type { I18nProvider } from 'react-admin';
import { useT } from '../../shared/i18n/use-t.ts';
import { adminMessages } from './messages.ts';

/**
 * react-admin's words in the portal's language; suspends until they are here. Each language has a provider of its own:
 * react-admin would otherwise build the whole screen anew, and what is typed there would be lost.
 */
export function useAdminI18n(): I18nProvider {
  const { language } = useT();
  const messages = use(adminMessages.toUse(language));
  return useMemo(() => polyglotI18nProvider(() => messages, language, [{ locale: language, name: language }]), [messages, language]);
}
