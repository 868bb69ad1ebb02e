import { useMemo } from 'react';
import type { I18nProvider } from 'react-admin';
import type { MessageParams } from '../../../../src/domain/shared/messages/message.ts';
import type { TextKey } from '../../shared/i18n/translate.ts';
import { useT } from '../../shared/i18n/use-t.ts';

/** react-admin's parameters: `smart_count` selects the plural form, `_` is the text of an unknown key. */
interface Options extends MessageParams {
  readonly smart_count?: number;
  readonly _?: string;
}

/**
 * The portal's translations for react-admin's components. Each language has its own provider: otherwise react-admin
 * would remount the whole screen on a change of language, and typed text would be lost.
 */
export function useReactAdminI18n(): I18nProvider {
  const { language, t } = useT();
  return useMemo(
    () => ({
      translate: (key: string, { smart_count: count, _: fallback, ...params }: Options = {}) => {
        const text = t(key as TextKey, count === undefined ? params : { ...params, count });
        return text === key ? (fallback ?? key) : text;
      },
      // The portal's own switch changes the language, which replaces this provider.
      changeLocale: () => Promise.resolve(),
      // react-admin stores no language here, and at first renders nothing if its own differs from this one.
      getLocale: () => undefined as unknown as string,
      getLocales: () => [{ locale: language, name: language }],
    }),
    [language, t],
  );
}
