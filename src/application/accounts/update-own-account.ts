import { DomainError } from '../../domain/shared/domain-error.ts';
import type { Language } from '../../domain/shared/sentences/sentence.ts';
import type { User } from '../../domain/user/user.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

export interface OwnAccountChange {
  /** Absent stays, null takes the address away. */
  readonly email?: string | null | undefined;
  readonly language?: Language | undefined;
}

export class UpdateOwnAccount {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws DomainError `email-taken` (conflict) */
  async execute(userId: number, change: OwnAccountChange): Promise<User> {
    return this.unitOfWork.run(async (tx) => {
      const user = await tx.users.lock(userId);
      if (!user) throw new DomainError('unauthenticated', 'not-signed-in');
      const changed: User = {
        ...user,
        ...(change.email !== undefined && { email: change.email }),
        ...(change.language !== undefined && { language: change.language }),
      };
      await tx.users.save(changed);
      return changed;
    });
  }
}
