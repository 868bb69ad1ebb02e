import { DomainError } from '../../../domain/shared/domain-error.ts';
import type { User } from '../../../domain/user/user.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Hasher } from '../../ports/hasher.ts';
import type { UserReader } from '../../ports/readers.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';

export interface EnsureAccountInput {
  readonly username: string;
  readonly password: string;
  readonly isAdmin: boolean;
  readonly email: string | null;
}

/** Creates an account at startup if no user has that name. Never changes an existing account. */
export class EnsureAccount {
  constructor(
    private readonly deps: {
      readonly userReader: UserReader;
      readonly unitOfWork: UnitOfWork;
      readonly hasher: Hasher;
      readonly clock: Clock;
    },
  ) {}

  /** @returns undefined if a user with that name exists */
  async execute(input: EnsureAccountInput): Promise<User | undefined> {
    if (await this.deps.userReader.byUsername(input.username)) return undefined;
    const passwordHash = await this.deps.hasher.hash(input.password);
    const creation = this.deps.unitOfWork.run(async (tx) => {
      if (await tx.users.byUsername(input.username)) return undefined;
      const { username, isAdmin, email } = input;
      return tx.users.add({ username, passwordHash, isAdmin, email, language: 'en', createdAt: this.deps.clock.now() });
    });
    return creation.catch((error: unknown) => {
      // Another process that starts at the same time has created it.
      if (error instanceof DomainError && error.code === 'username-taken') return undefined;
      throw error;
    });
  }
}
