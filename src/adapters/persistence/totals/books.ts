import type { EntityManager } from 'typeorm';
import { indexWords } from '../words/word-index.ts';
import { facetsOf, type Counted, type RecordKind } from './facets.ts';
import { Tally } from './tally.ts';

/** A record as the books know it: what it is counted under and the text that it is found by. */
export interface Booked extends Counted {
  readonly searchText: string;
}

/** Keeps totals and the words of searches right: whoever writes a record enters it here, in the same transaction. */
export class Books {
  private readonly tally = new Tally();

  constructor(private readonly manager: EntityManager) {}

  async added(kind: RecordKind, record: Booked): Promise<void> {
    this.tally.count(kind, facetsOf(kind, record), 1);
    await indexWords(this.manager, kind, record.id, record.searchText);
  }

  async changed(kind: RecordKind, before: Booked, after: Booked): Promise<void> {
    this.tally.count(kind, facetsOf(kind, before), -1);
    this.tally.count(kind, facetsOf(kind, after), 1);
    if (after.searchText !== before.searchText) await indexWords(this.manager, kind, after.id, after.searchText, before.searchText);
  }

  async removed(kind: RecordKind, record: Booked): Promise<void> {
    this.tally.count(kind, facetsOf(kind, record), -1);
    await indexWords(this.manager, kind, record.id, '', record.searchText);
  }

  /** To be called once, before the commit. */
  close(): Promise<void> {
    return this.tally.write(this.manager);
  }
}
