import { emailOfUsername, type User } from '../../domain/user/user.ts';
import type { Language } from '../../domain/shared/sentences/sentence.ts';
import type { Clock } from '../ports/clock.ts';
import type { Hasher } from '../ports/hasher.ts';
import type { Ids } from '../ports/ids.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { securityEvent, userSubject } from '../security-log/security-event.ts';
import { openSession, type Device } from './open-session.ts';
import type { PasswordPolicy } from '../passwords/password-policy.ts';

export interface RegisterUserInput {
  readonly username: string;
  readonly password: string;
  readonly email: string | null;
  readonly language: Language;
  readonly device: Device;
}

/** Creates a customer's account and signs it in. */
export class RegisterUser {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly hasher: Hasher,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly policy: PasswordPolicy,
  ) {}

  /** @throws DomainError `username-taken` or `email-taken` (conflict), an advice of the password policy (invalid) */
  async execute(input: RegisterUserInput): Promise<{ user: User; sessionSecret: string }> {
    this.policy.check(input.password, 'password', [input.username, input.email]);
    const passwordHash = await this.hasher.hash(input.password);
    return this.unitOfWork.run(async (tx) => {
      const user = await tx.users.add({
        username: input.username,
        passwordHash,
        isAdmin: false,
        email: input.email ?? emailOfUsername(input.username),
        language: input.language,
        createdAt: this.clock.now(),
      });
      await tx.securityLog.add(securityEvent(user.createdAt, input.device, { kind: 'registration', actor: user, subject: userSubject(user.id) }));
      return { user, sessionSecret: await openSession(tx, user.id, input.device, user.createdAt, this.ids) };
    });
  }
}
