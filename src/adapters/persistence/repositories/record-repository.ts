import type { EntityManager } from 'typeorm';
import type { RecordChange, RecordRepository } from '../../../application/ports/repositories.ts';
import { DomainError } from '../../../domain/shared/domain-error.ts';
import type { DerivedDataWriter, IndexedRecord } from '../counters/derived-data.ts';
import type { RecordKind } from '../counters/facets.ts';
import { changesOf, type Table } from '../row-mapper.ts';
import { caseById, forUpdate } from '../sql.ts';
import { addFormerReference } from './former-references.ts';

/** What all kinds of records have. */
interface StoredRecord {
  readonly id: number;
  readonly version: number;
  readonly userId: number;
  readonly status: string;
  readonly orderReference: string;
}

type New<R extends StoredRecord> = Omit<R, 'id' | 'version'>;

/** How one kind of records is stored. */
interface StoredKind<R extends StoredRecord, Keys> {
  readonly kind: RecordKind;
  readonly table: Table<StoredRecord, R>;
  /** The texts by which lists search, sort and filter. */
  readonly keysOf: (record: New<R>) => Keys;
}

/** Creates the functions that the repositories of all kinds of records share. */
export function recordRepository<R extends StoredRecord, Keys extends Pick<IndexedRecord, 'searchText'>>(
  manager: EntityManager,
  derivedData: DerivedDataWriter,
  { kind, table, keysOf }: StoredKind<R, Keys>,
): RecordRepository<R> {
  const withKeys = (record: R): R & Keys => ({ ...record, ...keysOf(record) });
  const find = async (id: number, lock = '') => (await table.select(manager, { id }, lock))[0];

  async function saveAll(changes: readonly RecordChange<R>[]): Promise<void> {
    const rows = changes.map(({ before, after }) => ({
      before: withKeys(before),
      after: withKeys({ ...after, version: before.version + 1 }),
    }));
    const changed = rows.map(({ before, after }) => ({ id: before.id, change: changesOf(before, after) }));
    const versions = caseById(rows.map(({ before }) => [before.id, before.version]));
    const condition = { sql: `version = ${versions.sql}`, values: versions.values };
    if ((await table.updateEach(manager, changed, condition)) !== changes.length)
      throw new DomainError('conflict', 'changed-meanwhile');
    for (const { before, after } of rows) {
      if (after.orderReference !== before.orderReference) await addFormerReference(manager, kind, before);
      await derivedData.changed(kind, before, after);
    }
  }

  return {
    async add(record) {
      const first = { ...record, version: 1 } as unknown as Omit<R, 'id'>;
      const row = { ...first, ...keysOf(record), organisationId: record.userId };
      const added = { ...first, id: await table.insert(manager, row) } as unknown as R;
      await derivedData.added(kind, withKeys(added));
      return added;
    },
    byId: (id) => find(id),
    byIds: (ids) => table.select(manager, { id: ids }),
    saveAll,
    async save(record, known) {
      const { id, version } = record;
      const before = known?.version === version ? known : await find(id);
      if (before?.version !== version) throw new DomainError('conflict', 'changed-meanwhile');
      await saveAll([{ before, after: record }]);
      return { ...record, version: version + 1 };
    },
    async remove(id) {
      const before = await find(id, forUpdate(manager));
      if (before === undefined) return false;
      await table.delete(manager, { id });
      await addFormerReference(manager, kind, before);
      await derivedData.removed(kind, withKeys(before));
      return true;
    },
  };
}
