import type { Request, Response } from 'express';
import type { Caller } from '../../../application/calls/caller.ts';
import type { SignedIn } from '../../../application/identity/sessions/resolve-session.ts';
import type { RecordEvent } from '../../../application/security-log/record-event.ts';
import { DomainError } from '../../../domain/shared/domain-error.ts';
import type { User } from '../../../domain/user/user.ts';
import type { Route } from '../route.ts';
import { deviceOf } from './device.ts';

/** Decides whether a call may proceed, and records denials and data exports in the security log. */
export class AccessControl {
  constructor(
    private readonly deps: {
      readonly recordEvent: RecordEvent;
      /** Whether administrators without a second factor have only a user's rights. */
      readonly administratorsNeedSecondFactor: boolean;
    },
  ) {}

  /**
   * Checks whether the caller may call the route.
   * @returns the user with the rights that apply to this call
   * @throws DomainError `not-signed-in` (unauthenticated); (forbidden) `not-allowed`, `second-factor-setup-required`
   */
  authorize(route: Route, signedIn: SignedIn | undefined): Caller | undefined {
    if (route.access !== 'public' && !signedIn) throw new DomainError('unauthenticated', 'not-signed-in');
    if (!signedIn) return undefined;
    const { user } = signedIn;
    if (route.access === 'admin' && !user.isAdmin) throw new DomainError('forbidden', 'not-allowed');
    if (!user.isAdmin || !this.lacksSecondFactor(signedIn)) return user;
    if (route.access === 'admin') throw new DomainError('forbidden', 'second-factor-setup-required');
    return route.ownAccount ? user : { ...user, isAdmin: false };
  }

  /** Whether the user is an administrator who must set up a second factor first. */
  lacksSecondFactor({ user, secondFactor }: SignedIn): boolean {
    return this.needsSecondFactor(user) && !secondFactor;
  }

  needsSecondFactor(user: User): boolean {
    return this.deps.administratorsNeedSecondFactor && user.isAdmin;
  }

  /** @throws DomainError `step-up-required` (forbidden) if the call requires step-up */
  requireStepUp(route: Route, body: unknown, signedIn: SignedIn | undefined): void {
    if (!signedIn || signedIn.proven || !route.stepUp) return;
    if (route.stepUp === true || route.stepUp(body, signedIn.user))
      throw new DomainError('forbidden', 'step-up-required');
  }

  /** Records the call in the security log if the route has an `auditEvent`. Never rejects. */
  async auditAccess(route: Route, request: Request, response: Response, user: User | undefined): Promise<void> {
    if (!route.auditEvent) return;
    await this.deps.recordEvent.execute(deviceOf(request, response), {
      kind: route.auditEvent,
      actor: user,
      subject: subjectOf(request),
    });
  }

  /** Records a denial in the security log, in the background. */
  auditDenial(request: Request, response: Response, code: string): void {
    const user = response.locals['user'] as User | undefined;
    void this.deps.recordEvent.execute(deviceOf(request, response), {
      kind: 'refusal',
      actor: user,
      subject: subjectOf(request),
      outcome: 'refused',
      detail: code,
    });
  }
}

/** Paths whose next part is a secret of a mail, also in calls that no route serves. */
const BEFORE_TOKEN = /^(\/api\/(?:reset-password|confirm-email)\/).+/i;

/** The call in short, such as `GET /api/admin/users/7`, without tokens and its query, which may contain anything. */
function subjectOf(request: Request): string {
  return `${request.method} ${request.path.replace(BEFORE_TOKEN, '$1:token')}`.slice(0, 255);
}
