import { DomainError } from '../../domain/shared/domain-error.ts';
import { lockCaller, type Caller } from '../accounts/caller.ts';
import type { Clock } from '../ports/clock.ts';
import type { SecretBox, Totp } from '../ports/hasher.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { secretContext } from './secret-context.ts';

/** What an authenticator app is set up with; told once. */
export interface Enrolment {
  /** In base32, for whoever types it. */
  readonly secret: string;
  /** `otpauth://totp/…`, for a QR picture. */
  readonly url: string;
}

/** Makes the secret of an authenticator app, which asks for nothing until a code of it was given. */
export class EnrolSecondFactor {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly totp: Totp,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `second-factor-on` (conflict) when there is a confirmed one; as `lockCaller` */
  async execute(caller: Caller): Promise<Enrolment> {
    const { id, username } = caller;
    const secret = this.totp.newSecret();
    const sealed = this.box.seal(secret, secretContext(id));
    await this.unitOfWork.run(async (tx) => {
      // Two at once take turns, and neither takes the place of one that is being confirmed.
      await lockCaller(tx, caller);
      if ((await tx.secondFactors.of(id))?.confirmedAt) throw new DomainError('conflict', 'second-factor-on');
      await tx.secondFactors.replace({
        userId: id,
        secret: sealed,
        confirmedAt: null,
        lastStep: null,
        createdAt: this.clock.now(),
      });
    });
    return { secret, url: this.totp.url(secret, username) };
  }
}
