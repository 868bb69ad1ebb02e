import type { I18nProvider } from 'react-admin';

interface Messages {
  readonly [key: string]: string | Messages;
}

type Values = Readonly<Record<string, unknown>>;

const FORMS_APART = /\s*\|{4}\s*/;

/** Nested messages under their whole names; of two with one name the later stays. */
function flat(messages: Messages, prefix = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
}

/**
 * Says react-admin's messages, which are written as Polyglot has them: `%{name}` for a value, and `one |||| many` where
 * `smart_count` counts.
 * Polyglot itself brings along the stand-ins of old browsers, twenty times the size of this.
 * @param language decides from which number on there are many: 2 in French, all but 1 in English
 */
export function translator(messages: object, language: string): I18nProvider {
  const phrases = new Map(flat(messages as Messages));
  const isOne = (count: number) => new Intl.PluralRules(language).select(count) === 'one';

  function adminT(key: string, values: Values | number = {}): string {
    const given: Values = typeof values === 'number' ? { smart_count: values } : values;
    const fallback = given['_'];
    const [one = '', many = one] = (phrases.get(key) ?? (typeof fallback === 'string' ? fallback : key)).split(
      FORMS_APART,
    );
    const count = given['smart_count'];
    const phrase = typeof count === 'number' && !isOne(count) ? many : one;
    return phrase.replace(/%\{(\w+)\}/g, (whole, name: string) => {
      const value = given[name] as string | number | null | undefined;
      return value === undefined || value === null ? whole : String(value);
    });
  }

  return {
    translate: adminT,
    // The portal's own switch changes the language, and with it the provider.
    changeLocale: () => Promise.resolve(),
    // react-admin keeps no language for this one, and draws nothing at first where it has another than this says.
    getLocale: () => undefined as unknown as string,
    getLocales: () => [{ locale: language, name: language }],
  };
}
