import type { Config } from '../config/config.ts';
import { checkBrand } from './check-brand.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk, checkFileStore } from './check-files.ts';
import { checkMail } from './check-mail.ts';
import { checkProvider } from './check-provider.ts';
import { ok, type Finding } from './finding.ts';

/** Checks everything that the portal needs. The settings were read before, so they are valid. */
export async function runDoctor(config: Config): Promise<readonly Finding[]> {
  const findings = await Promise.all([
    checkDatabase(config),
    checkFileStore(config),
    checkMail(config),
    checkProvider(config),
    checkDisk(config),
  ]);
  return [ok('settings', 'All settings are valid.'), ...checkBrand(config), ...findings.flat()];
}

/** One line for each finding, and a last line with the number of problems. */
export function formatFindings(findings: readonly Finding[]): string {
  const problems = findings.filter(({ isOk }) => !isOk).length;
  const lines = findings.map(
    ({ subject, isOk, text }) => `${isOk ? 'ok     ' : 'PROBLEM'}  ${subject.padEnd(8)}  ${text}`,
  );
  return [...lines, problems === 0 ? 'No problem was found.' : `Problems found: ${problems}.`].join('\n');
}
