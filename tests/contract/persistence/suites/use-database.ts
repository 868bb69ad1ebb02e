import { afterAll, beforeAll } from '@jest/globals';

/** Opens new, empty databases. */
export interface Databases<D> {
  fresh(): Promise<D>;
}

/** One new database for all tests of a suite. */
export function useDatabase<D extends { close(): Promise<void> }>(server: Databases<D>): () => D {
  let database: D | undefined;
  beforeAll(async () => void (database = await server.fresh()));
  afterAll(() => database?.close());
  return () => {
    if (database === undefined) throw new Error('no database yet');
    return database;
  };
}

/** A signal that one side waits for and the other side sets. */
export function signal(): { readonly come: Promise<void>; readonly give: () => void } {
  let give: () => void = () => undefined;
  const come = new Promise<void>((resolve) => (give = resolve));
  return { come, give };
}

/** The outcome of each call: its value, or the code of its error. */
export async function outcomes(promises: readonly Promise<unknown>[]): Promise<readonly unknown[]> {
  const settled = await Promise.allSettled(promises);
  return settled.map((one) =>
    one.status === 'fulfilled' ? one.value : ((one.reason as { code?: unknown }).code ?? one.reason),
  );
}
