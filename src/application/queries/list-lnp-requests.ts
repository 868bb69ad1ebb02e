import { addDays } from '../../domain/shared/business-days.ts';
import type { Clock } from '../ports/clock.ts';
import type { ListQuery, Page } from '../ports/lists.ts';
import type { LnpFilter, LnpReader, LnpRow, LnpSortField } from '../ports/readers.ts';

/** What a list can be narrowed to; absent and undefined narrow nothing. */
export interface LnpListFilter extends Omit<{ [K in keyof LnpFilter]?: LnpFilter[K] | undefined }, 'createdFrom' | 'createdBefore'> {
  /** First and last day in Montreal, `yyyy-MM-dd`, both included. */
  readonly createdFrom?: string | undefined;
  readonly createdTo?: string | undefined;
}
export type LnpListInput = ListQuery<LnpSortField, LnpListFilter>;

/** Lists requests: everybody's for administrators, else one user's own. */
export class ListLnpRequests {
  constructor(
    private readonly reader: LnpReader,
    private readonly clock: Clock,
  ) {}

  /** @param ownerId null for everybody's */
  async execute(ownerId: number | null, input: LnpListInput): Promise<Page<LnpRow>> {
    const { createdFrom, createdTo, ...rest } = input.filter;
    const asked = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as LnpFilter;
    const filter: LnpFilter = {
      ...asked,
      ...(createdFrom !== undefined && { createdFrom: this.clock.startOf(createdFrom) }),
      ...(createdTo !== undefined && { createdBefore: this.clock.startOf(addDays(createdTo, 1)) }),
    };
    if (ownerId === null) return this.reader.list({ ...input, filter });
    if (filter.userId !== undefined && filter.userId !== ownerId) return { rows: [], total: 0 };
    return this.reader.list({ ...input, filter: { ...filter, userId: ownerId } });
  }
}
