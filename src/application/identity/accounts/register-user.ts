import { emailOfUsername, type User } from '../../../domain/user/user.ts';
import type { Language } from '../../../domain/shared/messages/message.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Hasher } from '../../ports/hasher.ts';
import type { Ids } from '../../ports/ids.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { securityEvent, userSubject } from '../../security-log/security-event.ts';
import type { Device } from '../../calls/device.ts';
import { openSession } from '../sessions/open-session.ts';
import type { PasswordPolicy } from '../passwords/password-policy.ts';
import { requestEmailConfirmation } from '../mail-address/request-email-confirmation.ts';
import type { UsernamePolicy } from './username-policy.ts';
import { DomainError } from '../../../domain/shared/domain-error.ts';

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
    private readonly deps: {
      readonly unitOfWork: UnitOfWork;
      readonly untrustedHasher: Hasher;
      readonly clock: Clock;
      readonly ids: Ids;
      readonly passwordPolicy: PasswordPolicy;
      readonly usernamePolicy: UsernamePolicy;
    },
  ) {}

  /**
   * If another account holds the address, the response is the same, and no mail is sent.
   * @throws DomainError `username-taken` (conflict), an advice of the password policy or a fault of the username
   * (invalid)
   */
  async execute(input: RegisterUserInput): Promise<{ user: User; sessionSecret: string }> {
    await this.checkUsername(input.username);
    this.deps.passwordPolicy.check(input.password, 'password', [input.username, input.email]);
    const passwordHash = await this.deps.untrustedHasher.hash(input.password);
    return this.deps.unitOfWork.run(async (tx) => {
      const { username, language } = input;
      const email = input.email ?? emailOfUsername(username);
      const user = await tx.users.add(
        { username, passwordHash, isAdmin: false, email, language, createdAt: this.deps.clock.now() },
        { shareEmail: true },
      );
      if (email !== null)
        await requestEmailConfirmation(tx, { userId: user.id, formerEmail: null }, user.createdAt, this.deps.ids);
      await tx.securityLog.add(
        securityEvent(user.createdAt, input.device, {
          kind: 'registration',
          actor: user,
          subject: userSubject(user.id),
        }),
      );
      return { user, sessionSecret: await openSession(tx, user.id, input.device, user.createdAt, this.deps.ids) };
    });
  }

  /** An existing name is reported as taken even if it breaks the rules: the operator may have chosen it. */
  private async checkUsername(username: string): Promise<void> {
    const fault = this.deps.usernamePolicy.faultOf(username);
    if (fault === undefined) return;
    if (await this.deps.unitOfWork.run((tx) => tx.users.byUsername(username)))
      throw new DomainError('conflict', 'username-taken');
    this.deps.usernamePolicy.check(username);
  }
}
