import { appendFileSync } from 'node:fs';

/**
 * Says that something could not be run on this machine, and why; where CI=true nothing may be left out, so it throws.
 */
export function notRun(what: string, why: string): void {
  const line = `${what}: ${why}`;
  const file = process.env['TEST_NOT_RUN_FILE'];
  if (file) appendFileSync(file, `${line}\n`);
  else console.warn(`Not run: ${line}`);
  if (process.env['CI'] === 'true') throw new Error(`Not run, and CI=true: ${line}`);
}
