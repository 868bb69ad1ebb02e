import type { Clock } from '../ports/clock.ts';
import type { ListQuery, Page } from '../ports/lists.ts';
import type { RecordFilter, RecordReader } from '../ports/readers.ts';
import { filterOf, type DatedFilter, type InstantName } from './days.ts';

/** The filter of a list. Absent and undefined fields do not filter. */
export type ListFilter<Filter> = {
  [K in Exclude<keyof Filter, InstantName | 'attention'>]?: Filter[K] | undefined;
} & DatedFilter;

/** Lists records of one kind: all of them for administrators, otherwise those of one user. */
export class ListRecords<Row, SortField extends string, Filter extends RecordFilter> {
  constructor(
    private readonly deps: {
      readonly reader: Pick<RecordReader<Row, SortField, Filter>, 'list'>;
      readonly clock: Clock;
    },
  ) {}

  /** @param ownerId null for the records of all users */
  async execute(ownerId: number | null, input: ListQuery<SortField, ListFilter<Filter>>): Promise<Page<Row>> {
    const filter = filterOf<Filter>(input.filter, this.deps.clock);
    if (ownerId === null) return this.deps.reader.list({ ...input, filter });
    if (filter.userId !== undefined && filter.userId !== ownerId) return { rows: [], total: 0 };
    return this.deps.reader.list({ ...input, filter: { ...filter, userId: ownerId } });
  }
}
