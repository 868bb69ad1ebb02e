import { addDays } from '../../domain/shared/business-days.ts';
import type { Clock } from '../ports/clock.ts';
import type { ListQuery, Page } from '../ports/lists.ts';
import type { RecordFilter, RecordReader } from '../ports/readers.ts';

/** What a list can be narrowed to; absent and undefined narrow nothing. */
export type ListFilter<Filter extends RecordFilter> = { [K in keyof Omit<Filter, 'createdFrom' | 'createdBefore'>]?: Filter[K] | undefined } & {
  /** First and last day in Montreal, `yyyy-MM-dd`, both included. */
  readonly createdFrom?: string | undefined;
  readonly createdTo?: string | undefined;
};

/** Lists records of one kind: everybody's for administrators, else one user's own. */
export class ListRecords<Row, SortField extends string, Filter extends RecordFilter> {
  constructor(
    private readonly reader: RecordReader<Row, SortField, Filter>,
    private readonly clock: Clock,
  ) {}

  /** @param ownerId null for everybody's */
  async execute(ownerId: number | null, input: ListQuery<SortField, ListFilter<Filter>>): Promise<Page<Row>> {
    const { createdFrom, createdTo, ...rest } = input.filter;
    const asked = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
    if (ownerId !== null && asked['userId'] !== undefined && asked['userId'] !== ownerId) return { rows: [], total: 0 };
    const filter = {
      ...asked,
      ...(createdFrom !== undefined && { createdFrom: this.clock.startOf(createdFrom) }),
      ...(createdTo !== undefined && { createdBefore: this.clock.startOf(addDays(createdTo, 1)) }),
      ...(ownerId !== null && { userId: ownerId }),
    } as Filter;
    return this.reader.list({ ...input, filter });
  }
}
