import { DomainError, invalidField } from '../../../domain/shared/domain-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Hasher } from '../../ports/hasher.ts';
import type { Ids } from '../../ports/ids.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import type { VerifySecondFactor } from '../second-factor/verify-second-factor.ts';
import type { RecordEvent } from '../../security-log/record-event.ts';
import { securityEvent, userSubject } from '../../security-log/security-event.ts';
import { lockCaller, type Caller } from '../../calls/caller.ts';
import type { Device } from '../../calls/device.ts';
import { openSession } from './open-session.ts';
import { STEP_UP_MS } from './session-rules.ts';

export interface StepUpInput {
  /** The session in use ends. */
  readonly caller: Caller;
  readonly password: string;
  readonly code?: string | undefined;
  readonly device: Device;
}

/**
 * Verifies the user's identity again. The session continues under a new secret and counts as a recent sign-in (ASVS
 * 7.2.4, 7.5.1).
 */
export class StepUp {
  constructor(
    private readonly deps: {
      readonly unitOfWork: UnitOfWork;
      readonly hasher: Hasher;
      readonly verifySecondFactor: VerifySecondFactor;
      readonly recordEvent: RecordEvent;
      readonly clock: Clock;
      readonly ids: Ids;
    },
  ) {}

  /**
   * @throws DomainError (invalid) `current-password-wrong` at `password`; `second-factor-required` or
   * `second-factor-invalid` at `code`.
   * None of them is `unauthenticated`: the session is still open, and the screens must not treat it as ended. Otherwise
   * as `lockCaller`.
   */
  async execute({
    caller,
    password,
    code,
    device,
  }: StepUpInput): Promise<{ sessionSecret: string; provenUntil: Date }> {
    const event = { kind: 'step-up', actor: caller, subject: userSubject(caller.id) } as const;
    try {
      if (!(await this.deps.hasher.verify(caller.passwordHash, password)))
        throw invalidField('password', 'current-password-wrong');
      return await this.deps.unitOfWork.run(async (tx) => {
        const user = await lockCaller(tx, caller);
        const detail = await this.deps.verifySecondFactor.confirm(tx, user, code);
        await tx.sessions.end(caller.sessionIdHash);
        const now = this.deps.clock.now();
        await tx.securityLog.add(
          securityEvent(now, device, { ...event, detail: detail === 'none' ? 'password' : detail }),
        );
        const sessionSecret = await openSession(tx, user.id, device, now, this.deps.ids);
        return { sessionSecret, provenUntil: new Date(now.getTime() + STEP_UP_MS) };
      });
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'invalid')
        await this.deps.recordEvent.execute(device, { ...event, outcome: 'refused', detail: error.code });
      throw error;
    }
  }
}
