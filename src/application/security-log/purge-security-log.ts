import type { Clock } from '../ports/clock.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

const BATCH_SIZE = 500;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes expired events of the security log, in small batches so that other work does not wait. */
export class PurgeSecurityLog {
  /** @param retentionDays how many days an event is stored */
  constructor(
    private readonly deps: {
      readonly unitOfWork: UnitOfWork;
      readonly clock: Clock;
      readonly logDays: number;
    },
  ) {}

  async execute(): Promise<void> {
    const before = new Date(this.deps.clock.now().getTime() - this.deps.logDays * DAY_MS);
    while ((await this.deps.unitOfWork.run((tx) => tx.securityLog.purge(before, BATCH_SIZE))) === BATCH_SIZE);
  }
}
