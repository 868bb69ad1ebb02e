import { KEY_LIFETIME_MS } from '../calls/begin-idempotent-request.ts';
import type { Clock } from '../ports/clock.ts';
import type { ProviderEvents } from '../ports/provider/provider-events.ts';
import type { Retention } from '../ports/outbox.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than any carrier repeats a webhook. */
const PROVIDER_EVENT_DAYS = 30;
const BATCH_SIZE = 500;
/** The most batches of one kind per run, so that a run does not hold up other work. The next run removes the rest. */
const MAX_BATCHES = 200;

export interface RetentionPeriods {
  /** Outbox items that are done. */
  readonly doneItems: number;
  /** Provider calls. */
  readonly providerCalls: number;
}

/** Removes expired rows of internal tables. Records and their history stay. */
export class PurgeExpired {
  constructor(
    private readonly deps: {
      readonly retention: Retention;
      readonly providerEvents: Pick<ProviderEvents, 'purge'>;
      readonly clock: Clock;
      /** In days. */
      readonly retentionDays: RetentionPeriods;
    },
  ) {}

  /** @returns how many rows were removed */
  async execute(): Promise<number> {
    const now = this.deps.clock.now().getTime();
    const { retention, providerEvents, retentionDays } = this.deps;
    return (
      (await inBatches((limit) => retention.purgeDoneItems(new Date(now - retentionDays.doneItems * DAY_MS), limit))) +
      (await inBatches((limit) =>
        retention.purgeProviderCalls(new Date(now - retentionDays.providerCalls * DAY_MS), limit),
      )) +
      (await inBatches((limit) => retention.purgeIdempotencyKeys(new Date(now - KEY_LIFETIME_MS), limit))) +
      (await inBatches((limit) => providerEvents.purge(new Date(now - PROVIDER_EVENT_DAYS * DAY_MS), limit)))
    );
  }
}

async function inBatches(purge: (limit: number) => Promise<number>): Promise<number> {
  let total = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const removed = await purge(BATCH_SIZE);
    total += removed;
    if (removed < BATCH_SIZE) break;
  }
  return total;
}
