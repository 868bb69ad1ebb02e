import type { Clock } from '../ports/clock.ts';
import type { WholeList } from '../ports/lists.ts';
import type { Listing } from '../ports/readers.ts';
import { filterOf } from './days.ts';
import type { ListFilter } from './list-records.ts';

/**
 * Rows read at a time: few enough that a piece and its text are garbage before the next collection of young objects;
 * old ones would pile up for a hundred megabytes.
 */
const PIECE = 250;

/**
 * Everything that a list's filter lets through, in the list's order, read piece by piece so that no export is ever held
 * whole.
 */
export class ExportRows<Row, SortField extends string, Filter> {
  constructor(
    private readonly reader: Pick<Listing<Row, SortField, Filter>, 'batches'>,
    private readonly clock: Clock,
  ) {}

  execute({ sort, filter }: WholeList<SortField, ListFilter<Filter>>): AsyncIterable<readonly Row[]> {
    return this.reader.batches({ sort, filter: filterOf<Filter>(filter, this.clock) }, PIECE);
  }
}
