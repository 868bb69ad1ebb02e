import { DomainError } from '../../../domain/shared/domain-error.ts';
import type { User } from '../../../domain/user/user.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Hasher, UntrustedHasher } from '../../ports/hasher.ts';
import type { Ids } from '../../ports/ids.ts';
import type { UserReader } from '../../ports/readers.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import type { VerifySecondFactor } from '../second-factor/verify-second-factor.ts';
import type { RecordEvent } from '../../security-log/record-event.ts';
import { securityEvent, userSubject } from '../../security-log/security-event.ts';
import type { Device } from '../../calls/device.ts';
import { openSession } from './open-session.ts';

export interface SignInInput {
  readonly username: string;
  readonly password: string;
  /** Code of an authenticator app, or a recovery code. */
  readonly code?: string | undefined;
  /**
   * Whether somebody recently signed in to this account from the same address. Password checks from other addresses
   * have limited capacity of their own.
   */
  readonly known: boolean;
  readonly device: Device;
  /** The secret of the session that the browser had before; a sign-in ends it. */
  readonly formerSecret: string | null;
}

export class SignIn {
  constructor(
    private readonly deps: {
      readonly userReader: UserReader;
      readonly unitOfWork: UnitOfWork;
      readonly hasher: Hasher;
      readonly untrustedHasher: UntrustedHasher;
      readonly verifySecondFactor: VerifySecondFactor;
      readonly recordEvent: RecordEvent;
      readonly clock: Clock;
      readonly ids: Ids;
    },
  ) {}

  /**
   * @throws DomainError (unauthenticated) `credentials-invalid`, with the same text and timing for a wrong name and a
   * wrong password; after a correct password `account-suspended`, `second-factor-required` or `second-factor-invalid`;
   * `too-many-requests` (throttled) to untrusted addresses while too many of them wait
   */
  async execute(input: SignInInput): Promise<{ user: User; sessionSecret: string }> {
    // Checked before anything is read for an untrusted address.
    if (!input.known) this.deps.untrustedHasher.assertCapacity();
    const found = await this.deps.userReader.byUsername(input.username);
    try {
      const hasher = input.known ? this.deps.hasher : this.deps.untrustedHasher;
      const isCorrect = await hasher.verify(found?.passwordHash ?? null, input.password);
      if (!found || !isCorrect) throw new DomainError('unauthenticated', 'credentials-invalid');
      return await this.open(found, input);
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'unauthenticated') {
        const actor = found && { actor: found, subject: userSubject(found.id) };
        await this.deps.recordEvent.execute(input.device, {
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
    const updatedHash = this.deps.hasher.isOutdated(found.passwordHash)
      ? await this.deps.hasher.hash(password)
      : undefined;
    return this.deps.unitOfWork.run(async (tx) => {
      const user = await tx.users.lock(found.id);
      // The password was changed while this one was being verified.
      if (user?.passwordHash !== found.passwordHash) throw new DomainError('unauthenticated', 'credentials-invalid');
      if (user.suspendedAt !== null) throw new DomainError('unauthenticated', 'account-suspended');
      const proof = user.secondFactor ? await this.deps.verifySecondFactor.execute(tx, user, code) : 'none';
      if (updatedHash !== undefined) await tx.users.save({ ...user, passwordHash: updatedHash });
      if (formerSecret !== null) await tx.sessions.end(this.deps.ids.digest(formerSecret));
      const now = this.deps.clock.now();
      const detail = proof === 'none' ? 'password' : proof;
      await tx.securityLog.add(
        securityEvent(now, device, { kind: 'sign-in', actor: user, subject: userSubject(user.id), detail }),
      );
      return { user, sessionSecret: await openSession(tx, user.id, device, now, this.deps.ids) };
    });
  }
}
