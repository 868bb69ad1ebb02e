import type { SecurityEventKind, SecurityOutcome } from '../shared/security-vocabulary.ts';

export type { SecurityEventKind, SecurityOutcome };

/** A security-relevant event. Stored separately from the history of records, and only for a limited time. */
export interface NewSecurityEvent {
  readonly at: Date;
  readonly kind: SecurityEventKind;
  /** The user who acted; null if nobody was signed in. */
  readonly actorId: number | null;
  /** The username at that time. A typed name is never stored: it may be a password in the wrong field. */
  readonly actor: string | null;
  /** The object of the action, such as `user:12`. */
  readonly subject: string | null;
  /** IP address, truncated so that it identifies a network but not a household; `private` if it is not public. */
  readonly address: string | null;
  readonly requestId: string | null;
  readonly outcome: SecurityOutcome;
  /** A code with more detail, such as `totp` or `granted`. */
  readonly detail: string | null;
  /** The reason that an administrator gave; never written to the program's log. */
  readonly reason: string | null;
  /** How often it happened: one row can represent several refusals within a minute. */
  readonly count: number;
}

export interface SecurityEvent extends NewSecurityEvent {
  readonly id: number;
}
