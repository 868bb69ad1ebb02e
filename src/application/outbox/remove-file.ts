import type { FileStore } from '../ports/file-store.ts';
import type { OutboxItem } from '../ports/outbox.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** Removes a file whose record was deleted. */
export class RemoveFile {
  constructor(
    private readonly deps: {
      readonly unitOfWork: UnitOfWork;
      readonly files: FileStore;
    },
  ) {}

  /** @throws FileStoreUnavailable when the item must be retried */
  async execute(item: OutboxItem<'file-remove'>): Promise<void> {
    await this.deps.files.remove(item.payload.path);
    await this.deps.unitOfWork.run((tx) => tx.outbox.done(item));
  }
}
