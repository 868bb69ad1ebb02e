import { runInNewContext } from 'node:vm';

/**
 * Runs synchronous work that might never end, and terminates it after a time limit. The limit detects a hang and does
 * not measure speed.
 * @throws Error after half a minute
 */
export function ending<T>(work: () => T): T {
  return runInNewContext('work()', { work }, { timeout: 30_000 }) as T;
}
