import type { SecurityEventKind, SecurityOutcome } from '../shared/security-vocabulary.ts';

export type { SecurityEventKind, SecurityOutcome };

/** Something that matters to the safety of accounts; kept apart from the history of records, and for a time only. */
export interface NewSecurityEvent {
  readonly at: Date;
  readonly kind: SecurityEventKind;
  /** Whoever did it; null when nobody was signed in. */
  readonly actorId: number | null;
  /** Their name as it was then. What somebody typed as a name is not kept: it may be a password in the wrong box. */
  readonly actor: string | null;
  /** What it was done to, such as `user:12`. */
  readonly subject: string | null;
  /** Cut short, so that it names a network and no household; `private` for one without a public address. */
  readonly address: string | null;
  readonly requestId: string | null;
  readonly outcome: SecurityOutcome;
  /** A code that says more, such as `totp` or `granted`. */
  readonly detail: string | null;
  /** Why it was done, in an administrator's words; never written to the program's log. */
  readonly reason: string | null;
  /** How often it happened: a row can stand for several refusals within a minute. */
  readonly count: number;
}

export interface SecurityEvent extends NewSecurityEvent {
  readonly id: number;
}
