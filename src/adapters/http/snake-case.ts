/**
 * Converts the snake_case names of the specification's payload (`phone_number`) to the camelCase of the schemas. If a
 * field is sent in both forms, the camelCase one counts.
 */
export function camelCased(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const entries = Object.entries(body).flatMap(([name, value]): [string, unknown][] => {
    const camel = name.replace(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
    return camel === name || !Object.hasOwn(body, camel) ? [[camel, value]] : [];
  });
  return Object.fromEntries(entries);
}
