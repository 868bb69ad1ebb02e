/** Replaces `query-string` in the build: what react-admin needs of it, done by the browser. */
export function parse(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Leaves out undefined values. */
export function stringify(values: Readonly<Record<string, string | number | boolean | undefined>>): string {
  return new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
}
