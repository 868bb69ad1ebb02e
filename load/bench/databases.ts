import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isEmpty, load } from '../data/load.ts';
import { startServer, type BenchServer } from '../data/server.ts';

/** What decides how the loaded rows look: the schema, and what makes them. */
const MAKERS = [
  'src/adapters/persistence/migrations',
  'src/adapters/persistence/search-index',
  'src/adapters/persistence/counters',
  'load/data',
];

function madeBy(sizes: readonly number[]): string {
  const hash = createHash('sha256').update(sizes.join());
  for (const folder of MAKERS)
    for (const file of readdirSync(folder).sort()) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

/** The database of a size; `load/lists/bench.ts` names them alike. */
export const nameOf = (size: number): string => `bench_${size}`;

/**
 * Starts a MariaDB with a loaded database of each size, or takes the one that TEST_MYSQL_URL names.
 * @param keptUnder where loaded data are kept for the next time; undefined keeps nothing
 */
export async function startLoaded(sizes: readonly number[], keptUnder: string | undefined): Promise<BenchServer> {
  const kept = keptUnder === undefined ? undefined : join(keptUnder, madeBy(sizes));
  if (kept !== undefined && existsSync(kept)) return startServer(kept);
  const server = await startServer();
  try {
    for (const size of sizes) {
      const url = await server.database(nameOf(size));
      if (await isEmpty(url)) console.log(`${size} requests loaded, in seconds:`, await load(url, size));
    }
    if (kept === undefined) return server;
    // Under its name only once it is whole.
    rmSync(`${kept}.part`, { recursive: true, force: true });
    await server.keep(`${kept}.part`);
    renameSync(`${kept}.part`, kept);
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}
