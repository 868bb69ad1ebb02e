import type { Request, Response } from 'express';
import type { Caller } from '../../../application/accounts/caller.ts';
import type { SignedIn } from '../../../application/accounts/resolve-session.ts';
import type { RecordEvent } from '../../../application/security-log/record-event.ts';
import { DomainError } from '../../../domain/shared/domain-error.ts';
import type { User } from '../../../domain/user/user.ts';
import type { Route } from '../route.ts';
import { deviceOf } from './device.ts';

/** Judges who may go on with a call, and has the security log told of refusals and of data that leaves. */
export class AccessControl {
  /** @param administratorsNeedSecondFactor whether an administrator without one has no rights as such */
  constructor(
    private readonly recordEvent: RecordEvent,
    private readonly administratorsNeedSecondFactor: boolean,
  ) {}

  /**
   * @returns the user with the rights that they have in this call
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

  /** Whether this administrator must set up a second factor first. */
  lacksSecondFactor({ user, secondFactor }: SignedIn): boolean {
    return this.needsSecondFactor(user) && !secondFactor;
  }

  needsSecondFactor(user: User): boolean {
    return this.administratorsNeedSecondFactor && user.isAdmin;
  }

  /** @throws DomainError `step-up-required` (forbidden) when the call needs a fresher proof of who calls */
  requireStepUp(route: Route, body: unknown, signedIn: SignedIn | undefined): void {
    if (!signedIn || signedIn.proven || !route.stepUp) return;
    if (route.stepUp === true || route.stepUp(body, signedIn.user))
      throw new DomainError('forbidden', 'step-up-required');
  }

  /** Writes down that data left, where the route says so; never rejects. */
  async auditAccess(route: Route, request: Request, response: Response, user: User | undefined): Promise<void> {
    if (!route.auditEvent) return;
    await this.recordEvent.execute(deviceOf(request, response), {
      kind: route.auditEvent,
      actor: user,
      subject: subjectOf(request),
    });
  }

  /** Writes a refusal down; nobody waits for it. */
  auditDenial(request: Request, response: Response, code: string): void {
    const user = response.locals['user'] as User | undefined;
    void this.recordEvent.execute(deviceOf(request, response), {
      kind: 'refusal',
      actor: user,
      subject: subjectOf(request),
      outcome: 'refused',
      detail: code,
    });
  }
}

/** The call in short, such as `GET /api/admin/users/7`: no query, in which anything may stand. */
function subjectOf(request: Request): string {
  return `${request.method} ${request.path}`.slice(0, 255);
}
