import { runInNewContext } from 'node:vm';

/**
 * Does work of the event loop that might never end, and stops it for good when it does not: a bound for what hangs, no
 * measure of speed.
 * @throws Error after half a minute
 */
export function ending<T>(work: () => T): T {
  return runInNewContext('work()', { work }, { timeout: 30_000 }) as T;
}
