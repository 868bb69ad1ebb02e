import { KEY_LIFETIME_MS } from '../idempotency/begin-idempotent-request.ts';
import type { Clock } from '../ports/clock.ts';
import type { Retention } from '../ports/outbox.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 500;
/** So many batches of one kind in one go: what is left over goes with the next, and nobody is held up meanwhile. */
const MAX_BATCHES = 200;

export interface RetentionPeriods {
  /** Items of the outbox once they are done. */
  readonly doneItems: number;
  /** What went over the wire. */
  readonly exchanges: number;
}

/** Takes out rows of the bookkeeping that have served their time; records and their history stay. */
export class PurgeExpired {
  constructor(
    private readonly retention: Retention,
    private readonly clock: Clock,
    /** In days. */
    private readonly keptFor: RetentionPeriods,
  ) {}

  /** @returns how many rows went */
  async execute(): Promise<number> {
    const now = this.clock.now().getTime();
    const { retention, keptFor } = this;
    return (
      (await inBatches((limit) => retention.purgeDoneItems(new Date(now - keptFor.doneItems * DAY_MS), limit))) +
      (await inBatches((limit) => retention.purgeProviderCalls(new Date(now - keptFor.exchanges * DAY_MS), limit))) +
      (await inBatches((limit) => retention.purgeIdempotencyKeys(new Date(now - KEY_LIFETIME_MS), limit)))
    );
  }
}

async function inBatches(purge: (limit: number) => Promise<number>): Promise<number> {
  let total = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const gone = await purge(BATCH);
    total += gone;
    if (gone < BATCH) break;
  }
  return total;
}
