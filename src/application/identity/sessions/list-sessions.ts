import { isAlive } from './session-rules.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import type { SessionReader } from '../../ports/readers.ts';
import type { Session } from '../../ports/identity-repositories.ts';
import { publicIdOf } from './public-id.ts';

/** A session as the screens show it. */
export interface OpenSession extends Pick<Session, 'createdAt' | 'lastSeenAt' | 'ip' | 'userAgent'> {
  /** Public id, which gives no access to the session. */
  readonly id: string;
  /** Whether it is the session of the caller. */
  readonly current: boolean;
}

/** Lists the open sessions of a user, last used first. */
export class ListSessions {
  constructor(
    private readonly deps: {
      readonly sessionReader: SessionReader;
      readonly clock: Clock;
      readonly ids: Ids;
    },
  ) {}

  /** @param currentSecret the secret of the session in use, which may be another user's */
  async execute(userId: number, currentSecret: string | null): Promise<readonly OpenSession[]> {
    const now = this.deps.clock.now();
    const current = currentSecret === null ? undefined : this.deps.ids.digest(currentSecret);
    const alive = (await this.deps.sessionReader.ofUser(userId)).filter((session) => isAlive(session, now));
    return alive.map(({ idHash, createdAt, lastSeenAt, ip, userAgent }) => ({
      id: publicIdOf(idHash, this.deps.ids),
      current: idHash === current,
      createdAt,
      lastSeenAt,
      ip,
      userAgent,
    }));
  }
}
