import type { Clock } from '../ports/clock.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

const BATCH = 500;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes what the security log has kept long enough, in small pieces so that nobody waits for it. */
export class PurgeSecurityLog {
  /** @param keptDays days that an event is kept */
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly keptDays: number,
  ) {}

  async execute(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - this.keptDays * DAY_MS);
    while ((await this.unitOfWork.run((tx) => tx.securityLog.purge(before, BATCH))) === BATCH);
  }
}
