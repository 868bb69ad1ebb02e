import type { CarrierFiguresReader, CarrierRequest } from '../ports/administration/carrier-figures.ts';
import type { Clock } from '../ports/clock.ts';

const DAY_MS = 86_400_000;
const PERIOD_DAYS = 180;
/** More requests are not read, so that the figures take the same time in a database of any size. */
const MAX_REQUESTS = 20_000;
const MAX_CARRIERS = 20;
const CACHE_MS = 10 * 60_000;

export interface CarrierFigure {
  readonly carrier: string;
  /** Requests that the carrier confirmed or rejected. */
  readonly decided: number;
  /** Those that it rejected at least once. */
  readonly rejected: number;
  /** Requests whose numbers have moved. */
  readonly completed: number;
  /** Median of days from submit to completion, corrections included; null without a completed request. */
  readonly medianDays: number | null;
}

export interface CarrierFigures {
  readonly at: Date;
  /** The counted requests were created since then. */
  readonly from: Date;
  readonly carriers: readonly CarrierFigure[];
}

/** Rejections and duration of ports by carrier, those with the most requests first. */
export class ReadCarrierFigures {
  private last: { readonly at: number; readonly figures: Promise<CarrierFigures> } | undefined;

  constructor(private readonly deps: { readonly carrierFigures: CarrierFiguresReader; readonly clock: Clock }) {}

  async execute(): Promise<CarrierFigures> {
    const now = this.deps.clock.now();
    const at = now.getTime();
    if (this.last && at - this.last.at < CACHE_MS && at >= this.last.at) return this.last.figures;
    const figures = this.read(now);
    this.last = { at, figures };
    figures.catch(() => {
      this.last = undefined;
    });
    return figures;
  }

  private async read(at: Date): Promise<CarrierFigures> {
    const from = new Date(at.getTime() - PERIOD_DAYS * DAY_MS);
    const requests = await this.deps.carrierFigures.newestSince(from, MAX_REQUESTS);
    const oldest = requests.length < MAX_REQUESTS ? from : (requests.at(-1)?.createdAt ?? from);
    return { at, from: oldest, carriers: carrierFiguresOf(requests).slice(0, MAX_CARRIERS) };
  }
}

/** Counts requests by carrier. */
export function carrierFiguresOf(requests: readonly CarrierRequest[]): readonly CarrierFigure[] {
  const byCarrier = new Map<string, CarrierRequest[]>();
  for (const request of requests) {
    if (!request.wasRejected && !request.isConfirmed) continue;
    const same = byCarrier.get(request.carrierKey);
    if (same) same.push(request);
    else byCarrier.set(request.carrierKey, [request]);
  }
  return [...byCarrier.values()]
    .map((decided) => {
      const days = decided.flatMap(({ createdAt, completedAt }) =>
        completedAt === null ? [] : [Math.max(0, (completedAt.getTime() - createdAt.getTime()) / DAY_MS)],
      );
      return {
        carrier: decided[0]?.carrier ?? '',
        decided: decided.length,
        rejected: decided.filter(({ wasRejected }) => wasRejected).length,
        completed: days.length,
        medianDays: medianOf(days),
      };
    })
    .sort((a, b) => b.decided - a.decided || a.carrier.localeCompare(b.carrier));
}

/** The median, with one decimal; null without values. */
function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : Math.round((upper + lower) * 5) / 10;
}
