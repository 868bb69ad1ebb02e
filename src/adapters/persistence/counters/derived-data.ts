import type { EntityManager } from 'typeorm';
import { indexTokens } from '../search-index/token-index.ts';
import { facetsOf, type Counted, type RecordKind } from './facets.ts';
import { CounterDeltas } from './counter-deltas.ts';

/** What derived data needs of a record: its counted values and the text by which a search finds it. */
export interface IndexedRecord extends Counted {
  readonly id: number;
  readonly searchText: string;
}

/**
 * Updates counters and search index. Every write of a record must be reported here, in the same transaction.
 */
export class DerivedDataWriter {
  private readonly counters = new CounterDeltas();

  constructor(private readonly manager: EntityManager) {}

  async added(kind: RecordKind, record: IndexedRecord): Promise<void> {
    this.counters.count(kind, facetsOf(kind, record), 1);
    await indexTokens(this.manager, kind, record.id, record.searchText);
  }

  async changed(kind: RecordKind, before: IndexedRecord, after: IndexedRecord): Promise<void> {
    this.counters.count(kind, facetsOf(kind, before), -1);
    this.counters.count(kind, facetsOf(kind, after), 1);
    if (after.searchText !== before.searchText)
      await indexTokens(this.manager, kind, after.id, after.searchText, before.searchText);
  }

  async removed(kind: RecordKind, record: IndexedRecord): Promise<void> {
    this.counters.count(kind, facetsOf(kind, record), -1);
    await indexTokens(this.manager, kind, record.id, '', record.searchText);
  }

  /** Writes the counter deltas. Must be called once, just before the commit. */
  close(): Promise<void> {
    return this.counters.write(this.manager);
  }
}
