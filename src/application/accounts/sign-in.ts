import { DomainError } from '../../domain/shared/domain-error.ts';
import type { User } from '../../domain/user/user.ts';
import type { Clock } from '../ports/clock.ts';
import type { Hasher } from '../ports/hasher.ts';
import type { Ids } from '../ports/ids.ts';
import type { UserReader } from '../ports/readers.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { openSession, type Device } from './open-session.ts';

export interface SignInInput {
  readonly username: string;
  readonly password: string;
  readonly device: Device;
  /** The session that the browser came with; a sign-in ends it. */
  readonly formerSecret: string | null;
}

export class SignIn {
  constructor(
    private readonly users: UserReader,
    private readonly unitOfWork: UnitOfWork,
    private readonly hasher: Hasher,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** @throws DomainError `credentials-invalid`: one answer, in the same time, for a wrong name and a wrong password */
  async execute(input: SignInInput): Promise<{ user: User; sessionSecret: string }> {
    const user = await this.users.byUsername(input.username);
    const right = await this.hasher.verify(user?.passwordHash ?? null, input.password);
    if (!user || !right) throw new DomainError('unauthenticated', 'credentials-invalid');
    return this.unitOfWork.run(async (tx) => {
      if (input.formerSecret !== null) await tx.sessions.end(this.ids.digest(input.formerSecret));
      return { user, sessionSecret: await openSession(tx, user.id, input.device, this.clock, this.ids) };
    });
  }
}
