import { FileStoreUnavailable } from '../../application/ports/file-store.ts';
import type { Config } from '../config/config.ts';
import { errorCodes } from '../doctor/finding.ts';
import { StartupError, startupMessage } from '../startup-error.ts';

/** Says what a failure left behind and why it occurred. Errors of the program itself stay as they are. */
export function failureOf(error: unknown, config: Config, consequence: string): unknown {
  const reason = startupMessage(error, config) ?? reasonOf(error);
  return reason === undefined ? error : new StartupError(`${reason} ${consequence}`, { cause: error });
}

function reasonOf(error: unknown): string | undefined {
  if (error instanceof FileStoreUnavailable) return `${error.message}.`;
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === undefined) return undefined;
  return path === undefined ? `The cause is ${errorCodes(error).join(', ')}.` : `${path} cannot be used (${code}).`;
}
