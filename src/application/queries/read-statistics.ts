import { addDays } from '../../domain/shared/business-days.ts';
import type { Clock } from '../ports/clock.ts';
import type { StatisticsReader } from '../ports/readers.ts';

/** Days since submission at which a new group of open requests begins. */
const AGES = [0, 2, 5, 10, 20] as const;
const CARRIERS = 10;
/** Figures are counted over whole tables: those who look at the same moment share one count. */
const FRESH_MS = 5_000;

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
  readonly ordersThisMonth: number;
  /** First day of this month in Montreal, `yyyy-MM-dd`. */
  readonly monthFrom: string;
}

/** The figures of the administrators' dashboard. */
export class ReadStatistics {
  private last: { readonly at: number; readonly figures: Promise<Figures> } | undefined;

  constructor(
    private readonly reader: StatisticsReader,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<Figures> {
    const at = this.clock.now().getTime();
    if (this.last && at - this.last.at < FRESH_MS && at >= this.last.at) return this.last.figures;
    const figures = this.count();
    this.last = { at, figures };
    figures.catch(() => {
      this.last = undefined;
    });
    return figures;
  }

  private async count(): Promise<Figures> {
    const at = this.clock.now();
    const today = this.clock.today();
    const monthFrom = `${today.slice(0, 7)}-01`;
    // A request of day 0 was made today: older than d days is before the start of the day d - 1 days back.
    const bounds = AGES.slice(1).map((days) => this.clock.startOf(addDays(today, 1 - days)));
    const { reader } = this;
    const [lnp, tf, orders, older, oldestOpen, rejectedByCause, rejectedByCarrier, failedSends, ordersThisMonth] =
      await Promise.all([
        reader.byStatus('lnp'),
        reader.byStatus('tf'),
        reader.byStatus('tn'),
        reader.openBefore(bounds),
        reader.oldestOpen(),
        reader.rejectedByCause(),
        reader.rejectedByCarrier(CARRIERS),
        reader.failedItems(),
        reader.ordersSince(this.clock.startOf(monthFrom)),
      ]);
    const open = (lnp['submitted'] ?? 0) + (lnp['pending'] ?? 0);
    const atLeast = [open, ...older, 0];
    const openByAge = AGES.map((fromDays, place) => {
      const next = AGES[place + 1];
      return {
        fromDays,
        toDays: next === undefined ? null : next - 1,
        count: Math.max(0, (atLeast[place] ?? 0) - (atLeast[place + 1] ?? 0)),
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
      ordersThisMonth,
      monthFrom,
    };
  }
}
