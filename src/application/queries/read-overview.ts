import type { Clock } from '../ports/clock.ts';
import type { AttentionCount, CustomerOverview, OverviewReader } from '../ports/lists.ts';

type ShownCount = Omit<AttentionCount, 'id'> & { readonly id: number | null };

/** Reads what the home screen of a customer says first: what needs the customer, and whether there are records. */
export class ReadOverview {
  constructor(private readonly deps: { readonly overviews: OverviewReader; readonly clock: Clock }) {}

  /** An id names a request only if it is the only one. */
  async execute(userId: number): Promise<Omit<CustomerOverview, 'attention'> & { attention: ShownCount[] }> {
    const overview = await this.deps.overviews.ofUser(userId, this.deps.clock.now());
    const attention = overview.attention.map((row) => ({ ...row, id: row.count === 1 ? row.id : null }));
    return { ...overview, attention };
  }
}
