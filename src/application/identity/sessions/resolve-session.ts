import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import type { SessionReader } from '../../ports/readers.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import type { Caller } from '../../calls/caller.ts';
import { isAlive, SESSION_TOUCH_MS, STEP_UP_MS } from './session-rules.ts';

/** The signed-in user, according to the account's current state. */
export interface SignedIn {
  readonly user: Caller;
  /** Whether sign-in requires a second factor. */
  readonly secondFactor: boolean;
  /** Until when the session satisfies a step-up requirement; may be in the past. */
  readonly provenUntil: Date;
  readonly proven: boolean;
}

/** Finds the user of a session cookie. */
export class ResolveSession {
  constructor(
    private readonly deps: {
      readonly sessionReader: SessionReader;
      readonly unitOfWork: UnitOfWork;
      readonly clock: Clock;
      readonly ids: Ids;
    },
  ) {}

  /** @returns undefined if the session is unknown, ended or expired, or its user was deleted */
  async execute(sessionSecret: string): Promise<SignedIn | undefined> {
    const idHash = this.deps.ids.digest(sessionSecret);
    const found = await this.deps.sessionReader.find(idHash);
    if (!found) return undefined;
    const { session, user, secondFactor } = found;
    const now = this.deps.clock.now();
    if (!isAlive(session, now)) return undefined;
    if (now.getTime() - session.lastSeenAt.getTime() > SESSION_TOUCH_MS)
      await this.deps.unitOfWork.run((tx) => tx.sessions.touch(idHash, now));
    // A step-up opens a new session, so the age of a session is the age of its last proof of identity.
    const provenUntil = new Date(session.createdAt.getTime() + STEP_UP_MS);
    return {
      user: { ...user, secondFactor, sessionIdHash: idHash },
      secondFactor,
      provenUntil,
      proven: now <= provenUntil,
    };
  }
}
