import type { EntityManager } from 'typeorm';
import { indexTokens } from '../search-index/token-index.ts';
import { facetsOf, type Counted, type RecordKind } from './facets.ts';
import { CounterDeltas } from './counter-deltas.ts';

/** A record as the books know it: what it is counted under and the text that it is found by. */
export interface IndexedRecord extends Counted {
  readonly searchText: string;
}

/** Keeps totals and the words of searches right: whoever writes a record enters it here, in the same transaction. */
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

  /** To be called once, before the commit. */
  close(): Promise<void> {
    return this.counters.write(this.manager);
  }
}
