/**
 * Reads the snake_case names of the specification's payload (`phone_number`) as the camelCase of the schemas.
 * A field sent in both forms counts as it stands in camelCase.
 */
export function camelCased(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const named = Object.entries(body).flatMap(([name, value]): [string, unknown][] => {
    const camel = name.replace(/_([a-z0-9])/g, (_mark, letter: string) => letter.toUpperCase());
    return camel === name || !Object.hasOwn(body, camel) ? [[camel, value]] : [];
  });
  return Object.fromEntries(named);
}
