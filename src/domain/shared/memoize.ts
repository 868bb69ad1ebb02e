/** How many results are stored before the memory starts again from empty. */
const MAX_RESULTS = 1_000;

/** Returns a function that stores the results of a pure function, which lists would compute for every row. */
export function memoize<Result extends NonNullable<unknown>>(
  compute: (key: string) => Result,
): (key: string) => Result {
  const results = new Map<string, Result>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    if (results.size >= MAX_RESULTS) results.clear();
    const result = compute(key);
    results.set(key, result);
    return result;
  };
}
