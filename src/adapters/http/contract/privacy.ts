import * as z from 'zod/mini';
import { FormerUserView, UserView } from './admin.ts';
import { SecondFactorView, SessionView } from './security.ts';

const records = z.array(z.looseObject({ id: z.int() }));

/** All that is held on a customer; records have their `events` and `exchanges` with the provider with them. */
export const PersonalDataView = z.object({
  /** The account, or the note that it was deleted. */
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

/** Who runs the portal, how long it keeps what it must not keep for ever, and what it asks of passwords. */
export const OperatorView = z.object({
  /** Null where the operator has not named itself. */
  name: z.nullable(z.string()),
  /** Whom to ask about personal data: a mail address, a telephone number or a page; null where none is named. */
  contact: z.nullable(z.string()),
  keptForDays: z.object({
    /** Events of the security log. */
    securityLog: days,
    /** What went over the wire to and from the provider. */
    exchanges: days,
    /** Mails and sends that are done. */
    doneItems: days,
  }),
  /** What is asked of new passwords, for the forms. */
  passwords: z.object({
    minLength: z.int(),
    /** Whether the commonest passwords are refused. */
    refusesCommon: z.boolean(),
  }),
});
export type OperatorView = z.infer<typeof OperatorView>;
