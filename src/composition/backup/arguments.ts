import { parseArgs } from 'node:util';
import { StartupError } from '../startup-error.ts';
import type { BackupOptions } from './run-backup.ts';

const USAGE = 'Usage: backup FOLDER [--keep NUMBER] [--at HH:MM], or restore FOLDER.';

/** @throws StartupError with the usage */
export function backupOptions(args: readonly string[], now: Date): BackupOptions {
  const { folder, keep, at } = parsed(args);
  if (!/^([1-9]\d*)?$/.test(keep ?? '') || !/^(([01]\d|2[0-3]):[0-5]\d)?$/.test(at ?? ''))
    throw new StartupError(USAGE);
  return {
    parent: folder,
    keep: keep === undefined ? undefined : Number(keep),
    waitMs: at === undefined ? 0 : millisecondsUntil(at, now),
  };
}

/** @throws StartupError with the usage */
export function restoreFolder(args: readonly string[]): string {
  const { folder, keep, at } = parsed(args);
  if (keep !== undefined || at !== undefined) throw new StartupError(USAGE);
  return folder;
}

/** @param at a time of day in UTC, such as `07:00` */
function millisecondsUntil(at: string, now: Date): number {
  const today = Date.parse(`${now.toISOString().slice(0, 10)}T${at}Z`);
  return (today > now.getTime() ? today : today + 86_400_000) - now.getTime();
}

function parsed(given: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: { keep: { type: 'string' }, at: { type: 'string' } },
    });
    const [folder, ...others] = positionals;
    if (folder !== undefined && others.length === 0) return { folder, ...values };
  } catch (error) {
    throw new StartupError(USAGE, { cause: error });
  }
  throw new StartupError(USAGE);
}
