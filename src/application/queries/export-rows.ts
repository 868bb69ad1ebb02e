import type { Clock } from '../ports/clock.ts';
import type { WholeList } from '../ports/lists.ts';
import type { Listing } from '../ports/readers.ts';
import { filterOf } from './days.ts';
import type { ListFilter } from './list-records.ts';

/**
 * Rows per batch: few enough that a batch and its text are garbage before the next collection of young objects. Larger
 * batches would reach the old generation and accumulate to a hundred megabytes.
 */
const BATCH_SIZE = 250;

/**
 * Reads all rows that match a list's filter, in the list's order and in batches, so that an export is never in memory
 * as a whole.
 */
export class ExportRows<Row, SortField extends string, Filter> {
  constructor(
    private readonly deps: {
      readonly reader: Pick<Listing<Row, SortField, Filter>, 'batches'>;
      readonly clock: Clock;
    },
  ) {}

  execute({ sort, filter }: WholeList<SortField, ListFilter<Filter>>): AsyncIterable<readonly Row[]> {
    return this.deps.reader.batches({ sort, filter: filterOf<Filter>(filter, this.deps.clock) }, BATCH_SIZE);
  }
}
