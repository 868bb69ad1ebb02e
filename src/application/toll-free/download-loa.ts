import { DomainError } from '../../domain/shared/domain-error.ts';
import type { Actor } from '../calls/actor.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { TfRow } from '../ports/readers.ts';
import type { ReadRecord } from '../queries/read-record.ts';
import { safeFilename } from '../documents/safe-filename.ts';

/** Reads the LOA of a toll-free request, for its owner or an administrator. */
export class DownloadLoa {
  constructor(
    private readonly deps: {
      readonly readRecord: ReadRecord<TfRow>;
      readonly files: FileStore;
    },
  ) {}

  /** @throws DomainError `not-found`, `loa-missing` (not-found); FileStoreUnavailable */
  async execute(id: number, actor: Actor): Promise<{ filename: string; content: Uint8Array }> {
    const { loaFilename, loaPath } = await this.deps.readRecord.execute(id, actor);
    const loa = await this.deps.files.get(loaPath);
    if (!loa) throw new DomainError('not-found', 'loa-missing');
    // Names that earlier releases stored may have any extension.
    return { filename: safeFilename(loaFilename), content: loa.content };
  }
}
