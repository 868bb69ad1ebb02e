import * as z from 'zod/mini';
import { FormerUserView, UserView } from './admin.ts';
import { SecondFactorView, SessionView } from './security.ts';

const records = z.array(z.looseObject({ id: z.int() }));

/** All data about a customer. Records include their `events` and their `exchanges` with the provider. */
export const PersonalDataView = z.object({
  /** The account, or the record of its deletion. */
  user: z.union([UserView, FormerUserView]),
  secondFactor: SecondFactorView,
  sessions: z.array(SessionView),
  history: records,
  securityEvents: records,
  lnpRequests: records,
  tfPortRequests: records,
  nativeOrders: records,
});

const days = z.number();

/** Who runs the portal, how long it stores data, and its password rules. */
export const OperatorView = z.object({
  /** Null if the operator has set no name. */
  name: z.nullable(z.string()),
  /** Contact for personal data: a mail address, a telephone number or a page; null if none is set. */
  contact: z.nullable(z.string()),
  keptForDays: z.object({
    /** Events of the security log. */
    securityLog: days,
    /** Recorded calls to the provider. */
    exchanges: days,
    /** Completed outbox items, such as mails. */
    doneItems: days,
  }),
  /** Rules for new passwords, for the forms. */
  passwords: z.object({
    minLength: z.int(),
    /** Whether very common passwords are rejected. */
    refusesCommon: z.boolean(),
  }),
});
export type OperatorView = z.infer<typeof OperatorView>;
