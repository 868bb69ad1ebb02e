import { readFileSync } from 'node:fs';

const SUFFIX = '_FILE';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Adds the settings whose values are in files: `NAME_FILE` names the file with the value of `NAME`, as orchestrators
 * mount secrets. A line break at the end is not part of the value.
 * @param names all settings
 * @returns the settings, and problems, which contain nothing of a value
 */
export function readSettingFiles(env: Variables, names: readonly string[]): { env: Variables; problems: string[] } {
  const values: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of names) {
    const file = env[name + SUFFIX]?.trim();
    if (!file) continue;
    if (env[name]?.trim()) problems.push(`${name} and ${name}${SUFFIX} must not both be set`);
    try {
      values[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      problems.push(
        `${name}${SUFFIX}: the file cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`,
      );
    }
  }
  return { env: { ...env, ...values }, problems };
}
