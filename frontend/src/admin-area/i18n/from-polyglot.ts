/** Nested messages in the notation of Polyglot. */
interface Messages {
  readonly [key: string]: string | Messages;
}

/**
 * Converts react-admin's own messages to the portal's notation: `%{name}` to `{name}`, `smart_count` to `count`, and
 * `one |||| many` to two texts with the keys `….one` and `….other`. Nested keys are joined with dots.
 */
export function fromPolyglot(messages: object, prefix = ''): Readonly<Record<string, string>> {
  const entries = Object.entries(messages as Messages).flatMap(([name, message]): [string, string][] => {
    const key = prefix + name;
    if (typeof message !== 'string') return Object.entries(fromPolyglot(message, `${key}.`));
    const [one = '', other] = message
      .replaceAll('%{smart_count}', '{count}')
      .replaceAll('%{', '{')
      .split(/\s*\|{4}\s*/);
    return other === undefined
      ? [[key, one]]
      : [
          [`${key}.one`, one],
          [`${key}.other`, other],
        ];
  });
  return Object.fromEntries(entries);
}
