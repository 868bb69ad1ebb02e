import * as z from 'zod/mini';
import { SECURITY_EVENT_KINDS, SECURITY_OUTCOMES } from '../../../domain/shared/security-vocabulary.ts';
import { instant, optionalCode } from './parts/fields.ts';
import { id } from './parts/ids.ts';
import { listQuery, recordFilter } from './parts/lists.ts';

/** What a browser says of itself; null where it says nothing. */
export const DeviceView = z.object({
  /** Such as `Firefox 128`. */
  browser: z.nullable(z.string()),
  /** Such as `Windows`. */
  system: z.nullable(z.string()),
  type: z.nullable(z.enum(['desktop', 'mobile', 'tablet'])),
});
export type DeviceView = z.infer<typeof DeviceView>;

/** A place where a user is signed in. */
export const SessionView = z.object({
  /** Names the session; it opens nothing. */
  id: z.string(),
  device: DeviceView,
  /** The network alone, such as `203.0.113.x`, or words for a private one in the language asked for. */
  address: z.nullable(z.string()),
  createdAt: instant,
  lastSeenAt: instant,
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type SessionView = z.infer<typeof SessionView>;

export const EndedSessions = z.object({ ended: z.int() });

/** A path's `{sid}`: what is no session's name is a session that is not there. */
export const SessionParams = z.object({ sid: z.string().check(z.maxLength(100)) });

/** What is asked for beside the password. */
export const SecondFactorView = z.object({
  enabled: z.boolean(),
  /** Since when; null while it is off. */
  since: z.nullable(instant),
  recoveryCodesLeft: z.int(),
});

/** How safe an account is, for its owner. */
export const OwnSecurity = z.object({
  secondFactor: z.extend(SecondFactorView, {
    /** Whether the account may do nothing as an administrator before it is on. */
    required: z.boolean(),
  }),
  /** Until when changes of access need no password; it may be past. */
  provenUntil: instant,
  email: z.object({
    address: z.nullable(z.string()),
    /** Whether the account is written to there. */
    confirmed: z.boolean(),
    /** Where it is written to until then. */
    former: z.nullable(z.string()),
  }),
});
export type OwnSecurity = z.infer<typeof OwnSecurity>;

/** How safe an account is, for administrators. */
export const UserSecurity = z.object({ secondFactor: SecondFactorView });
export type UserSecurity = z.infer<typeof UserSecurity>;

/** Told once. */
export const Enrolment = z.object({
  /** Base32. */
  secret: z.string(),
  /** `otpauth://totp/…`: what the QR picture holds. */
  url: z.string(),
});

const code = z
  .string({ error: 'code-required' })
  .check(z.minLength(1, 'code-required'), z.maxLength(100, 'second-factor-invalid'));

export const FactorConfirmation = z.object({ code });

/** Told once; each is good once. */
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
  /** Why it was done, as an administrator wrote it. */
  reason: z.nullable(z.string()),
  /** How often it happened: a row can stand for several refusals within a minute. */
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
