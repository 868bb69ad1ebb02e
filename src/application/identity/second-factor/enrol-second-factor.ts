import { DomainError } from '../../../domain/shared/domain-error.ts';
import { lockCaller, type Caller } from '../../calls/caller.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SecretBox, Totp } from '../../ports/hasher.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { secretContext } from './secret-context.ts';

/** The data to set up an authenticator app; shown only once. */
export interface Enrolment {
  /** In base32, to be typed by hand. */
  readonly secret: string;
  /** `otpauth://totp/…`, for a QR code. */
  readonly url: string;
}

/** Creates the secret of an authenticator app. Sign-in does not require it until the user confirms it with a code. */
export class EnrolSecondFactor {
  constructor(
    private readonly deps: {
      readonly unitOfWork: UnitOfWork;
      readonly totp: Totp;
      readonly secretBox: SecretBox;
      readonly clock: Clock;
    },
  ) {}

  /** @throws DomainError `second-factor-on` (conflict) if there is a confirmed one; as `lockCaller` */
  async execute(caller: Caller): Promise<Enrolment> {
    const { id, username } = caller;
    const secret = this.deps.totp.newSecret();
    const sealed = this.deps.secretBox.seal(secret, secretContext(id));
    await this.deps.unitOfWork.run(async (tx) => {
      // The lock serializes concurrent calls, so that none replaces a factor that is being confirmed.
      await lockCaller(tx, caller);
      if ((await tx.secondFactors.of(id))?.confirmedAt) throw new DomainError('conflict', 'second-factor-on');
      await tx.secondFactors.replace({
        userId: id,
        secret: sealed,
        confirmedAt: null,
        lastStep: null,
        createdAt: this.deps.clock.now(),
      });
    });
    return { secret, url: this.deps.totp.url(secret, username) };
  }
}
