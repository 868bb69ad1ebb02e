import { DomainError, invalidField } from '../../domain/shared/domain-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { Hasher } from '../ports/hasher.ts';
import type { Ids } from '../ports/ids.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import type { User } from '../../domain/user/user.ts';
import { openSession, type Device } from './open-session.ts';

export interface ChangePasswordInput {
  readonly user: User;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly device: Device;
}

/** Changes one's own password; every session ends and the one in use goes on under a new secret. */
export class ChangePassword {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly hasher: Hasher,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** @throws DomainError `current-password-wrong` (invalid) at `currentPassword` */
  async execute(input: ChangePasswordInput): Promise<{ sessionSecret: string }> {
    if (!(await this.hasher.verify(input.user.passwordHash, input.currentPassword))) {
      throw invalidField('currentPassword', 'current-password-wrong');
    }
    const passwordHash = await this.hasher.hash(input.newPassword);
    return this.unitOfWork.run(async (tx) => {
      const user = await tx.users.lock(input.user.id);
      if (!user) throw new DomainError('unauthenticated', 'not-signed-in');
      await tx.users.save({ ...user, passwordHash });
      await tx.sessions.endAllOf(user.id);
      return { sessionSecret: await openSession(tx, user.id, input.device, this.clock, this.ids) };
    });
  }
}
