import type { Clock } from '../../ports/clock.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from './session-rules.ts';

/** Removes the rows of expired sessions. */
export class PurgeSessions {
  constructor(
    private readonly deps: {
      readonly unitOfWork: UnitOfWork;
      readonly clock: Clock;
    },
  ) {}

  async execute(): Promise<number> {
    const now = this.deps.clock.now().getTime();
    return this.deps.unitOfWork.run((tx) =>
      tx.sessions.purge(new Date(now - SESSION_IDLE_MS), new Date(now - SESSION_ABSOLUTE_MS)),
    );
  }
}
