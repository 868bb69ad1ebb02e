import { DomainError } from '../../domain/shared/domain-error.ts';
import type { FileStore } from '../ports/file-store.ts';

/**
 * Removes the LOA of a call that failed. It stays if the database was unavailable, because the request may have been
 * stored: a request without an LOA could never be sent, while an LOA without a request is harmless.
 */
export async function removeUnusedLoa(files: Pick<FileStore, 'remove'>, path: string, error: unknown): Promise<void> {
  if (error instanceof DomainError && error.code === 'database-unavailable') return;
  await files.remove(path).catch(() => undefined);
}
