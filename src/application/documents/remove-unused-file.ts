import { DomainError } from '../../domain/shared/domain-error.ts';
import type { FileStore } from '../ports/file-store.ts';

/**
 * Removes the file of a call that failed. It stays if the database was unavailable, because its record may have been
 * stored: a record without its file could never be sent, while a file without a record is harmless.
 */
export async function removeUnusedFile(files: Pick<FileStore, 'remove'>, path: string, error: unknown): Promise<void> {
  if (error instanceof DomainError && error.code === 'database-unavailable') return;
  await files.remove(path).catch(() => undefined);
}
