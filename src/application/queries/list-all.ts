import type { Clock } from '../ports/clock.ts';
import type { ListQuery, Page } from '../ports/lists.ts';
import type { Listing } from '../ports/readers.ts';
import { filterOf } from './days.ts';
import type { ListFilter } from './list-records.ts';

/** Lists rows that have no owner and that only administrators see. */
export class ListAll<Row, SortField extends string, Filter> {
  constructor(
    private readonly deps: {
      readonly reader: Pick<Listing<Row, SortField, Filter>, 'list'>;
      readonly clock: Clock;
    },
  ) {}

  async execute(input: ListQuery<SortField, ListFilter<Filter>>): Promise<Page<Row>> {
    return this.deps.reader.list({ ...input, filter: filterOf<Filter>(input.filter, this.deps.clock) });
  }
}
