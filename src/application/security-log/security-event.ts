import type { NewSecurityEvent, SecurityEventKind, SecurityOutcome } from '../../domain/security/security-event.ts';
import type { Device } from '../calls/device.ts';

/** The data of a security event. Absent fields become null; the default outcome is `ok`. */
export interface SecurityEventInput {
  readonly kind: SecurityEventKind;
  /** The user who acted, if somebody was signed in. */
  readonly actor?: { readonly id: number; readonly username: string } | undefined;
  readonly subject?: string | undefined;
  readonly outcome?: SecurityOutcome;
  readonly detail?: string | undefined;
  readonly reason?: string | undefined;
  /** How often it happened; 1 if absent. */
  readonly count?: number;
}

/** Creates an event of the security log for a call from this device. */
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

/** The form in which a user is recorded as the subject of an event. */
export const userSubject = (id: number): string => `user:${id}`;
