import type { User } from '../../domain/user/user.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { SessionReader } from '../ports/readers.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS, SESSION_TOUCH_MS } from './session-rules.ts';

/** Finds who a cookie's secret stands for, as the account stands now. */
export class ResolveSession {
  constructor(
    private readonly sessions: SessionReader,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** @returns undefined when the session is unknown, ended, idle too long or too old, or its user is gone */
  async execute(sessionSecret: string): Promise<User | undefined> {
    const idHash = this.ids.digest(sessionSecret);
    const found = await this.sessions.find(idHash);
    if (!found) return undefined;
    const now = this.clock.now();
    const idle = now.getTime() - found.session.lastSeenAt.getTime();
    const age = now.getTime() - found.session.createdAt.getTime();
    if (idle > SESSION_IDLE_MS || age > SESSION_ABSOLUTE_MS) return undefined;
    if (idle > SESSION_TOUCH_MS) await this.unitOfWork.run((tx) => tx.sessions.touch(idHash, now));
    return found.user;
  }
}
