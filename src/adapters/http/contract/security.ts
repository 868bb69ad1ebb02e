import * as z from 'zod/mini';
import { SECURITY_EVENT_KINDS, SECURITY_OUTCOMES } from '../../../domain/shared/security-vocabulary.ts';
import { instant, optionalCode } from './parts/fields.ts';
import { id } from './parts/ids.ts';
import { listQuery, recordFilter } from './parts/lists.ts';

/** What a browser's `User-Agent` says; null for what it does not say. */
export const DeviceView = z.object({
  /** Such as `Firefox 128`. */
  browser: z.nullable(z.string()),
  /** Such as `Windows`. */
  system: z.nullable(z.string()),
  type: z.nullable(z.enum(['desktop', 'mobile', 'tablet'])),
});
export type DeviceView = z.infer<typeof DeviceView>;

/** A session of a user. */
export const SessionView = z.object({
  /** Identifies the session; it does not grant access to it. */
  id: z.string(),
  device: DeviceView,
  /** The network only, such as `203.0.113.x`, or a text for a private one in the requested language. */
  address: z.nullable(z.string()),
  createdAt: instant,
  lastSeenAt: instant,
  /** Whether this is the session of the call. */
  current: z.boolean(),
});
export type SessionView = z.infer<typeof SessionView>;

export const EndedSessions = z.object({ ended: z.int() });

/** The `{sid}` of a path. Any other text counts as a session that does not exist. */
export const SessionParams = z.object({ sid: z.string().check(z.maxLength(100)) });

/** State of the second factor. */
export const SecondFactorView = z.object({
  enabled: z.boolean(),
  /** When it was turned on; null if it is off. */
  since: z.nullable(instant),
  recoveryCodesLeft: z.int(),
});

/** Sign-in security settings of an account, for its owner. */
export const OwnSecurity = z.object({
  secondFactor: z.extend(SecondFactorView, {
    /** Whether the account has no administrator rights until the second factor is on. */
    required: z.boolean(),
  }),
  /** End of the step-up period, in which changes of access need no password; it may be in the past. */
  provenUntil: instant,
  email: z.object({
    address: z.nullable(z.string()),
    /** Whether mails are sent to this address. */
    confirmed: z.boolean(),
    /** The address to which mails are sent until then. */
    former: z.nullable(z.string()),
  }),
});
export type OwnSecurity = z.infer<typeof OwnSecurity>;

/** Sign-in security settings of an account, for administrators. */
export const UserSecurity = z.object({ secondFactor: SecondFactorView });
export type UserSecurity = z.infer<typeof UserSecurity>;

/** Shown only once. */
export const Enrolment = z.object({
  /** Base32. */
  secret: z.string(),
  /** `otpauth://totp/…`, the content of the QR code. */
  url: z.string(),
});

const code = z
  .string({ error: 'code-required' })
  .check(z.minLength(1, 'code-required'), z.maxLength(100, 'second-factor-invalid'));

export const FactorConfirmation = z.object({ code });

/** Shown only once; each can be used once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Body of `POST /api/user/step-up`. */
export const StepUp = z.object({
  password: z
    .string({ error: 'password-required' })
    .check(z.minLength(1, 'password-required'), z.maxLength(256, 'password-too-long')),
  code: z.optional(optionalCode),
});
export const SteppedUp = z.object({ provenUntil: instant });

/** A mailed link's `{token}`. */
export const TokenParams = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

/** One row of the security log. */
export const SecurityEventView = z.object({
  id: z.int(),
  at: instant,
  kind: z.enum(SECURITY_EVENT_KINDS),
  actorId: z.nullable(z.int()),
  actor: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  address: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  outcome: z.enum(SECURITY_OUTCOMES),
  detail: z.nullable(z.string()),
  /** The reason that an administrator gave. */
  reason: z.nullable(z.string()),
  /** Number of occurrences: one row can represent several denials within a minute. */
  count: z.int(),
});
export type SecurityEventView = z.infer<typeof SecurityEventView>;

export const SecurityEventListQuery = listQuery(
  ['id', 'at'],
  z.strictObject({
    id: recordFilter.id,
    kind: z.optional(z.enum(SECURITY_EVENT_KINDS)),
    outcome: z.optional(z.enum(SECURITY_OUTCOMES)),
    actorId: z.optional(id),
    actor: z.optional(z.string().check(z.maxLength(255))),
    createdFrom: recordFilter.createdFrom,
    createdTo: recordFilter.createdTo,
    q: recordFilter.q,
  }),
);
export type SecurityEventListQuery = z.output<typeof SecurityEventListQuery>;
