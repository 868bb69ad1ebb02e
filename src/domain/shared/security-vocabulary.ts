/** The kinds of events in the security log. */
export const SECURITY_EVENT_KINDS = [
  'sign-in',
  'sign-out',
  'registration',
  'step-up',
  'reset-requested',
  'reset-done',
  'password-changed',
  'username-changed',
  'email-changed',
  'email-confirmed',
  'role-changed',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes-replaced',
  'sessions-ended',
  'user-deleted',
  'user-suspended',
  'user-reinstated',
  'export',
  'loa-download',
  'document-download',
  'personal-data-export',
  'erasure',
  'refusal',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

export const SECURITY_OUTCOMES = ['ok', 'refused'] as const;
export type SecurityOutcome = (typeof SECURITY_OUTCOMES)[number];
