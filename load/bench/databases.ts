import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isEmpty, load } from '../data/load.ts';
import { LAST } from '../data/rows.ts';
import { startServer, type BenchServer } from '../data/server.ts';

/**
 * Files that determine the loaded rows: the schema and the generators. A stored copy is reused only if they are
 * unchanged, within a month.
 */
const MAKERS = [
  'src/adapters/persistence/migrations',
  'src/adapters/persistence/search-index',
  'src/adapters/persistence/counters',
  'load/data',
];

function madeBy(sizes: readonly number[]): string {
  const hash = createHash('sha256').update(`${sizes.join()} ${LAST}`);
  for (const folder of MAKERS)
    for (const file of readdirSync(folder).sort()) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Name of the database of a size; `load/lists/bench.ts` uses the same names. */
export const nameOf = (size: number): string => `bench_${size}`;

/**
 * Starts a MariaDB with one loaded database for each size, or uses the server that TEST_MYSQL_URL names.
 * @param cacheFolder folder in which loaded data are stored for the next run; undefined stores nothing
 */
export async function startLoaded(sizes: readonly number[], cacheFolder: string | undefined): Promise<BenchServer> {
  const copy = cacheFolder === undefined ? undefined : join(cacheFolder, madeBy(sizes));
  if (copy !== undefined && existsSync(copy)) return startServer(copy);
  const server = await startServer();
  try {
    for (const size of sizes) {
      const url = await server.database(nameOf(size));
      if (await isEmpty(url)) console.log(`${size} requests loaded, in seconds:`, await load(url, size));
    }
    if (copy === undefined) return server;
    // Renamed only when it is complete.
    rmSync(`${copy}.part`, { recursive: true, force: true });
    await server.keep(`${copy}.part`);
    renameSync(`${copy}.part`, copy);
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}
