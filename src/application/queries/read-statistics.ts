import { addDays } from '../../domain/shared/dates/business-days.ts';
import { OPEN_PORT_STATUSES } from '../../domain/shared/statuses/statuses.ts';
import type { Clock } from '../ports/clock.ts';
import type { WorkCount, WorkListReader } from '../ports/administration/work-list.ts';
import type { StatisticsReader } from '../ports/readers.ts';
import { workLimits } from './list-work.ts';

/** Days since submission at which each age group of open requests begins. */
const AGE_GROUPS = [0, 2, 5, 10, 20] as const;
const MAX_CARRIERS = 10;
/** How long figures are cached. They are counted over whole tables, so calls at the same time share one count. */
const CACHE_MS = 5_000;

type Counts = Readonly<Record<string, number>>;

export interface Figures {
  readonly at: Date;
  readonly lnp: Counts;
  readonly tf: Counts;
  readonly orders: Counts;
  /** Open LNP requests by days since submission, both bounds included. */
  readonly openByAge: readonly { readonly fromDays: number; readonly toDays: number | null; readonly count: number }[];
  readonly oldestOpen: { readonly id: number; readonly createdAt: Date } | undefined;
  readonly rejectedByCause: readonly { readonly cause: string; readonly count: number }[];
  readonly rejectedByCarrier: readonly { readonly carrier: string; readonly count: number }[];
  readonly failedSends: number;
  readonly work: readonly WorkCount[];
  readonly ordersThisMonth: number;
  /** First day of this month in Montreal, `yyyy-MM-dd`. */
  readonly monthFrom: string;
}

/** The figures of the administrators' dashboard. */
export class ReadStatistics {
  private last: { readonly at: number; readonly figures: Promise<Figures> } | undefined;

  constructor(
    private readonly deps: {
      readonly statistics: StatisticsReader;
      readonly workList: Pick<WorkListReader, 'counts'>;
      readonly clock: Clock;
    },
  ) {}

  async execute(): Promise<Figures> {
    const at = this.deps.clock.now().getTime();
    if (this.last && at - this.last.at < CACHE_MS && at >= this.last.at) return this.last.figures;
    const figures = this.count();
    this.last = { at, figures };
    figures.catch(() => {
      this.last = undefined;
    });
    return figures;
  }

  private async count(): Promise<Figures> {
    const at = this.deps.clock.now();
    const today = this.deps.clock.today();
    const monthFrom = `${today.slice(0, 7)}-01`;
    // A request of age 0 was created today. A request is at least d days old if it was created before the start of the
    // day d - 1 days ago.
    const bounds = AGE_GROUPS.slice(1).map((days) => this.deps.clock.startOf(addDays(today, 1 - days)));
    const { statistics } = this.deps;
    const [lnp, tf, orders, older, oldestOpen, rejectedByCause, rejectedByCarrier, failedSends, work, ordersThisMonth] =
      await Promise.all([
        statistics.byStatus('lnp'),
        statistics.byStatus('tf'),
        statistics.byStatus('tn'),
        statistics.openBefore(bounds),
        statistics.oldestOpen(),
        statistics.rejectedByCause(),
        statistics.rejectedByCarrier(MAX_CARRIERS),
        statistics.failedItems(),
        this.deps.workList.counts(workLimits(at)),
        statistics.ordersSince(this.deps.clock.startOf(monthFrom)),
      ]);
    const open = OPEN_PORT_STATUSES.reduce((sum, status) => sum + (lnp[status] ?? 0), 0);
    const atLeast = [open, ...older, 0];
    const openByAge = AGE_GROUPS.map((fromDays, index) => {
      const next = AGE_GROUPS[index + 1];
      return {
        fromDays,
        toDays: next === undefined ? null : next - 1,
        count: Math.max(0, (atLeast[index] ?? 0) - (atLeast[index + 1] ?? 0)),
      };
    });
    return {
      at,
      lnp,
      tf,
      orders,
      openByAge,
      oldestOpen,
      rejectedByCause,
      rejectedByCarrier,
      failedSends,
      work,
      ordersThisMonth,
      monthFrom,
    };
  }
}
