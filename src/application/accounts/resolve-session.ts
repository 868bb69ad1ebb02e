import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { SessionReader } from '../ports/readers.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import type { Caller } from './caller.ts';
import { isAlive, SESSION_TOUCH_MS, STEP_UP_MS } from './session-rules.ts';

/** Who calls, as the account stands now. */
export interface SignedIn {
  readonly user: Caller;
  /** Whether a second factor is asked for at sign-in. */
  readonly secondFactor: boolean;
  /** Until when this counts as fresh enough for what needs a recent sign-in or password; it may be past. */
  readonly provenUntil: Date;
  readonly proven: boolean;
}

/** Finds who a cookie's secret stands for, as the account stands now. */
export class ResolveSession {
  constructor(
    private readonly sessions: SessionReader,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** @returns undefined when the session is unknown, ended, idle too long or too old, or its user is gone */
  async execute(sessionSecret: string): Promise<SignedIn | undefined> {
    const idHash = this.ids.digest(sessionSecret);
    const found = await this.sessions.find(idHash);
    if (!found) return undefined;
    const { session, user, secondFactor } = found;
    const now = this.clock.now();
    if (!isAlive(session, now)) return undefined;
    if (now.getTime() - session.lastSeenAt.getTime() > SESSION_TOUCH_MS)
      await this.unitOfWork.run((tx) => tx.sessions.touch(idHash, now));
    // Whoever proves again who they are gets a new session, so that a session's age is that of its proof.
    const provenUntil = new Date(session.createdAt.getTime() + STEP_UP_MS);
    return {
      user: { ...user, secondFactor, sessionIdHash: idHash },
      secondFactor,
      provenUntil,
      proven: now <= provenUntil,
    };
  }
}
