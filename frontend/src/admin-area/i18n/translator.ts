import type { I18nProvider } from 'react-admin';

interface Messages {
  readonly [key: string]: string | Messages;
}

type Values = Readonly<Record<string, unknown>>;

const PLURAL_SEPARATOR = /\s*\|{4}\s*/;

/** Flattens nested messages to dotted keys; if a key occurs twice, the later one wins. */
function flatten(messages: Messages, prefix = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

/**
 * Translates react-admin's messages, which use the syntax of Polyglot: `%{name}` for a value, and `one |||| many` for
 * the plural forms of `smart_count`. Polyglot itself includes polyfills for old browsers and is twenty times larger.
 * @param language decides which numbers are plural: from 2 in French, all but 1 in English
 */
export function translator(messages: object, language: string): I18nProvider {
  const phrases = new Map(flatten(messages as Messages));
  const isOne = (count: number) => new Intl.PluralRules(language).select(count) === 'one';

  function adminT(key: string, values: Values | number = {}): string {
    const parameters: Values = typeof values === 'number' ? { smart_count: values } : values;
    const fallback = parameters['_'];
    const [one = '', many = one] = (phrases.get(key) ?? (typeof fallback === 'string' ? fallback : key)).split(
      PLURAL_SEPARATOR,
    );
    const count = parameters['smart_count'];
    const phrase = typeof count === 'number' && !isOne(count) ? many : one;
    return phrase.replace(/%\{(\w+)\}/g, (match, name: string) => {
      const value = parameters[name] as string | number | null | undefined;
      return value === undefined || value === null ? match : String(value);
    });
  }

  return {
    translate: adminT,
    // The portal's own switch changes the language, which replaces this provider.
    changeLocale: () => Promise.resolve(),
    // react-admin stores no language here, and at first renders nothing if its own differs from this one.
    getLocale: () => undefined as unknown as string,
    getLocales: () => [{ locale: language, name: language }],
  };
}
