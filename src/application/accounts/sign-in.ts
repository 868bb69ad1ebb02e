import { DomainError } from '../../domain/shared/domain-error.ts';
import type { User } from '../../domain/user/user.ts';
import type { Clock } from '../ports/clock.ts';
import type { Hasher, UntrustedHasher } from '../ports/hasher.ts';
import type { Ids } from '../ports/ids.ts';
import type { UserReader } from '../ports/readers.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import type { VerifySecondFactor } from '../second-factor/verify-second-factor.ts';
import type { RecordEvent } from '../security-log/record-event.ts';
import { securityEvent, userSubject } from '../security-log/security-event.ts';
import { openSession, type Device } from './open-session.ts';

export interface SignInInput {
  readonly username: string;
  readonly password: string;
  /** Of an authenticator app, or a recovery code. */
  readonly code?: string | undefined;
  /**
   * Whether somebody signed in to this account from there of late: others take turns with each other, and wait for
   * nobody else.
   */
  readonly known: boolean;
  readonly device: Device;
  /** The session that the browser came with; a sign-in ends it. */
  readonly formerSecret: string | null;
}

export class SignIn {
  constructor(
    private readonly users: UserReader,
    private readonly unitOfWork: UnitOfWork,
    private readonly hasher: Hasher,
    private readonly untrustedHasher: UntrustedHasher,
    private readonly verifySecondFactor: VerifySecondFactor,
    private readonly recordEvent: RecordEvent,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /**
   * @throws DomainError (unauthenticated) `credentials-invalid`: one answer, in the same time, for a wrong name and a
   * wrong password;
   * after a right password `account-suspended`, `second-factor-required` or `second-factor-invalid`;
   * `too-many-requests` (throttled) to a stranger while too many wait
   */
  async execute(input: SignInInput): Promise<{ user: User; sessionSecret: string }> {
    // Before anything is read for them.
    if (!input.known) this.untrustedHasher.assertCapacity();
    const found = await this.users.byUsername(input.username);
    try {
      const hasher = input.known ? this.hasher : this.untrustedHasher;
      const right = await hasher.verify(found?.passwordHash ?? null, input.password);
      if (!found || !right) throw new DomainError('unauthenticated', 'credentials-invalid');
      return await this.open(found, input);
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'unauthenticated') {
        const actor = found && { actor: found, subject: userSubject(found.id) };
        await this.recordEvent.execute(input.device, {
          kind: 'sign-in',
          outcome: 'refused',
          detail: error.code,
          ...actor,
        });
      }
      throw error;
    }
  }

  private async open(
    found: User,
    { password, code, device, formerSecret }: SignInInput,
  ): Promise<{ user: User; sessionSecret: string }> {
    const dearerHash = this.hasher.isOutdated(found.passwordHash) ? await this.hasher.hash(password) : undefined;
    return this.unitOfWork.run(async (tx) => {
      const user = await tx.users.lock(found.id);
      // A password that was changed while this one was looked at is no longer right.
      if (user?.passwordHash !== found.passwordHash) throw new DomainError('unauthenticated', 'credentials-invalid');
      if (user.suspendedAt !== null) throw new DomainError('unauthenticated', 'account-suspended');
      const proof = user.secondFactor ? await this.verifySecondFactor.execute(tx, user, code) : 'none';
      if (dearerHash !== undefined) await tx.users.save({ ...user, passwordHash: dearerHash });
      if (formerSecret !== null) await tx.sessions.end(this.ids.digest(formerSecret));
      const now = this.clock.now();
      const detail = proof === 'none' ? 'password' : proof;
      await tx.securityLog.add(
        securityEvent(now, device, { kind: 'sign-in', actor: user, subject: userSubject(user.id), detail }),
      );
      return { user, sessionSecret: await openSession(tx, user.id, device, now, this.ids) };
    });
  }
}
