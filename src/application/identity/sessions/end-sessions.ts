import { DomainError } from '../../../domain/shared/domain-error.ts';
import { lockCaller, type Caller } from '../../calls/caller.ts';
import type { Device } from '../../calls/device.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import type { SessionReader } from '../../ports/readers.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { securityEvent, userSubject } from '../../security-log/security-event.ts';
import { publicIdOf } from './public-id.ts';

export interface EndSessionsInput {
  /** The user whose sessions end. */
  readonly userId: number;
  readonly caller: Caller;
  readonly device: Device;
}

/** Ends sessions that are no longer trusted: the caller's own or, for an administrator, those of any user. */
export class EndSessions {
  constructor(
    private readonly deps: {
      readonly sessionReader: SessionReader;
      readonly unitOfWork: UnitOfWork;
      readonly clock: Clock;
      readonly ids: Ids;
    },
  ) {}

  /** Ends one session by its public id. @throws DomainError `not-found` if there is none; as `lockCaller` */
  async endOne(id: string, { userId, caller, device }: EndSessionsInput): Promise<void> {
    const found = (await this.deps.sessionReader.ofUser(userId)).find(
      ({ idHash }) => publicIdOf(idHash, this.deps.ids) === id,
    );
    if (!found) throw new DomainError('not-found', 'not-found');
    await this.deps.unitOfWork.run(async (tx) => {
      const actor = await lockCaller(tx, caller);
      await tx.sessions.end(found.idHash);
      await tx.securityLog.add(
        securityEvent(this.deps.clock.now(), device, {
          kind: 'sessions-ended',
          actor,
          subject: userSubject(userId),
          detail: 'one',
        }),
      );
    });
  }

  /**
   * Ends all sessions except the one in use.
   * @returns how many sessions ended
   * @throws DomainError `not-found` if there is no such user; as `lockCaller`
   */
  async endOthers({ userId, caller, device }: EndSessionsInput): Promise<number> {
    return this.deps.unitOfWork.run(async (tx) => {
      const actor = await lockCaller(tx, caller);
      if (!(await tx.users.byId(userId))) throw new DomainError('not-found', 'not-found');
      const ended = await tx.sessions.endAllOf(userId, caller.sessionIdHash);
      await tx.securityLog.add(
        securityEvent(this.deps.clock.now(), device, {
          kind: 'sessions-ended',
          actor,
          subject: userSubject(userId),
          detail: 'all',
        }),
      );
      return ended;
    });
  }
}
