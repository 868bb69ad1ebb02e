import type { NewSecurityEvent, SecurityEventKind, SecurityOutcome } from '../../domain/security/security-event.ts';
import type { Device } from '../accounts/open-session.ts';

/** What happened; whatever is absent is null, and the outcome is that it was done. */
export interface SecurityEventInput {
  readonly kind: SecurityEventKind;
  /** Whoever did it, when somebody was signed in. */
  readonly actor?: { readonly id: number; readonly username: string } | undefined;
  readonly subject?: string | undefined;
  readonly outcome?: SecurityOutcome;
  readonly detail?: string | undefined;
  readonly reason?: string | undefined;
  /** How often it happened; once when absent. */
  readonly count?: number;
}

/** An event of the security log, of a call that came from this device. */
export function securityEvent(
  at: Date,
  { network, requestId }: Pick<Device, 'network' | 'requestId'>,
  { kind, actor, subject, outcome = 'ok', detail, reason, count = 1 }: SecurityEventInput,
): NewSecurityEvent {
  return {
    ...{ at, kind, outcome, requestId, address: network },
    actorId: actor?.id ?? null,
    actor: actor?.username ?? null,
    subject: subject ?? null,
    detail: detail ?? null,
    reason: reason ?? null,
    count,
  };
}

/** How a user is named as a subject. */
export const userSubject = (id: number): string => `user:${id}`;
