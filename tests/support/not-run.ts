import { appendFileSync } from 'node:fs';

/**
 * Reports that something could not be run on this machine, and why. Throws if CI=true, where nothing may be skipped.
 */
export function notRun(what: string, why: string): void {
  const line = `${what}: ${why}`;
  const file = process.env['TEST_NOT_RUN_FILE'];
  if (file) appendFileSync(file, `${line}\n`);
  else console.warn(`Not run: ${line}`);
  if (process.env['CI'] === 'true') throw new Error(`Not run, and CI=true: ${line}`);
}
