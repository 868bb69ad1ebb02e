import * as z from 'zod/mini';
import { LANGUAGES } from '../../../domain/shared/messages/message.ts';
import { PORT_STATUSES, NUMBER_ORDER_STATUSES } from '../../../domain/shared/statuses/statuses.ts';
import { AGGREGATES, EVENT_KINDS, WORK_REASONS } from '../../../domain/shared/vocabulary.ts';
import { CurrentUser, newPassword, username } from './accounts.ts';
import { emailAddress, instant, optionalText, requiredText } from './parts/fields.ts';
import { id } from './parts/ids.ts';
import { listQuery, recordFilter } from './parts/lists.ts';
import { HistoryEventView, OrderStatusChange, PortStatusChange } from './records.ts';

/**
 * A user as shown to administrators: what the user sees, and whether the account is suspended. It never contains the
 * password's hash.
 */
export const UserView = z.extend(CurrentUser, {
  /** When the account was suspended; null if it is active. */
  suspendedAt: z.nullable(instant),
  suspensionReason: z.nullable(z.string()),
});
export type UserView = z.infer<typeof UserView>;

/** The columns by which the list of users can be sorted. */
export const USER_SORT_FIELDS = ['id', 'username', 'isAdmin', 'createdAt'] as const;

export const UserListQuery = listQuery(
  USER_SORT_FIELDS,
  z.strictObject({
    id: recordFilter.id,
    q: recordFilter.q,
    isAdmin: z.optional(z.boolean()),
    createdFrom: recordFilter.createdFrom,
    createdTo: recordFilter.createdTo,
  }),
);
export type UserListQuery = z.output<typeof UserListQuery>;

/** Empty values of the edit dialog are ignored, as if they had not been sent. */
const emptied = z.transform((value: unknown): unknown => (value === '' || value === null ? undefined : value));
function ifGiven<T extends z.core.$ZodType>(schema: T) {
  return z.optional(z.pipe(emptied, z.optional(schema) as z.core.$ZodType<z.output<T> | undefined, unknown>));
}

/** Body of `PATCH /api/admin/users/{id}`. */
export const UserChange = z
  .object({
    username: ifGiven(username),
    password: ifGiven(newPassword),
    isAdmin: ifGiven(z.boolean({ error: 'value-invalid' })),
    email: ifGiven(emailAddress()),
    language: ifGiven(z.enum(LANGUAGES, { error: 'language-invalid' })),
  })
  .check(z.refine((change) => Object.values(change).some((value) => value !== undefined), 'nothing-to-change'));

/** Body of `POST /api/admin/users/{id}/suspend`. */
export const Suspension = z.object({ reason: requiredText('reason-required', 500) });

/** Body of `POST /api/admin/users/{id}/reinstate`. */
export const Reinstatement = z.object({ reason: optionalText(500) });

/** A deleted user. The name is stored until the person's data is erased, so that the user can be found. */
export const FormerUserView = z.object({
  id: z.int(),
  username: z.nullable(z.string()),
  deletedAt: instant,
  erasedAt: z.nullable(instant),
});
export type FormerUserView = z.infer<typeof FormerUserView>;

export const FormerUserListQuery = listQuery(
  ['id', 'deletedAt'],
  z.strictObject({
    id: recordFilter.id,
    q: recordFilter.q,
    createdFrom: recordFilter.createdFrom,
    createdTo: recordFilter.createdTo,
  }),
);
export type FormerUserListQuery = z.output<typeof FormerUserListQuery>;

/** One row of the history of everything. */
export const AuditEventView = z.extend(HistoryEventView, { aggregate: z.enum(AGGREGATES), aggregateId: z.int() });
export type AuditEventView = z.infer<typeof AuditEventView>;

export const AuditListQuery = listQuery(
  ['id', 'at'],
  z.strictObject({
    id: recordFilter.id,
    aggregate: z.optional(z.enum(AGGREGATES)),
    aggregateId: z.optional(id),
    actor: z.optional(z.string().check(z.maxLength(255))),
    kind: z.optional(z.enum(EVENT_KINDS)),
    createdFrom: recordFilter.createdFrom,
    createdTo: recordFilter.createdTo,
    q: recordFilter.q,
  }),
);
export type AuditListQuery = z.output<typeof AuditListQuery>;

/** A waiting or failed item of the outbox. Its payload is omitted, because it may be a mail with a secret. */
export const OutboxItemView = z.object({
  id: z.int(),
  kind: z.string(),
  aggregate: z.nullable(z.enum(AGGREGATES)),
  aggregateId: z.nullable(z.int()),
  state: z.enum(['waiting', 'failed']),
  attempts: z.int(),
  dueAt: instant,
  lastError: z.nullable(z.string()),
  createdAt: instant,
});
export type OutboxItemView = z.infer<typeof OutboxItemView>;

export const OutboxListQuery = listQuery(
  ['id', 'dueAt', 'createdAt', 'attempts'],
  z.strictObject({
    id: recordFilter.id,
    state: z.optional(z.enum(['waiting', 'failed'])),
    kind: z.optional(z.string().check(z.maxLength(30))),
    aggregate: z.optional(z.enum(AGGREGATES)),
    aggregateId: z.optional(id),
    /** Only items that failed at least once. */
    stuck: z.optional(z.boolean()),
  }),
);
export type OutboxListQuery = z.output<typeof OutboxListQuery>;

/** The kinds of records of the work list. */
const WORK_AGGREGATES = ['lnp', 'tf', 'tn'] as const;

/** A record that needs attention, with one reason. */
export const WorkItemView = z.object({
  id: z.string(),
  reason: z.enum(WORK_REASONS),
  aggregate: z.enum(WORK_AGGREGATES),
  aggregateId: z.int(),
  /** Since when the reason exists; for `date_soon` the firm date. */
  since: instant,
  /** The outbox item that is not sent; null for all other reasons. */
  itemId: z.nullable(z.int()),
  name: z.string(),
  /** Null for toll-free requests and number orders. */
  carrier: z.nullable(z.string()),
  status: z.string(),
  focAt: z.nullable(instant),
  userId: z.nullable(z.int()),
  username: z.nullable(z.string()),
});
export type WorkItemView = z.infer<typeof WorkItemView>;

export const WorkListQuery = listQuery(
  ['since'],
  z.strictObject({
    reason: z.optional(z.enum(WORK_REASONS)),
    aggregate: z.optional(z.enum(WORK_AGGREGATES)),
    /** Days without a change after which an open request has no news; 3 by default. */
    quietDays: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
  }),
);

const ids = z.array(id).check(z.minLength(1), z.maxLength(500));

/** Bodies of the calls that change the status of many records at once. */
export const BulkPortStatus = z.object({
  ids,
  change: PortStatusChange.check(
    z.refine(({ status, cause }) => status !== 'rejected' || cause !== undefined, {
      error: 'cause-required',
      path: ['cause'],
    }),
  ),
});
export const BulkOrderStatus = z.object({ ids, change: OrderStatusChange });

/** The result for each record, which was changed completely or not at all. */
export const BulkReport = z.object({
  changed: z.int(),
  failed: z.int(),
  results: z.array(
    z.object({ id: z.int(), ok: z.boolean(), code: z.optional(z.string()), error: z.optional(z.string()) }),
  ),
});
export type BulkReport = z.infer<typeof BulkReport>;

/** One recorded call to the provider about a request or an order; account numbers are masked. */
export const ExchangeView = z.object({
  id: z.int(),
  at: instant,
  method: z.string(),
  path: z.string(),
  request: z.nullable(z.json()),
  /** Null if no response arrived. */
  status: z.nullable(z.int()),
  response: z.nullable(z.json()),
});
export type ExchangeView = z.infer<typeof ExchangeView>;

const perStatus = <Status extends string>(statuses: readonly Status[]) => z.record(z.enum(statuses), z.int());

/** The figures of the administrators' dashboard. */
export const Statistics = z.object({
  at: instant,
  lnp: perStatus(PORT_STATUSES),
  tf: perStatus(PORT_STATUSES),
  orders: perStatus(NUMBER_ORDER_STATUSES),
  /** Open requests (LNP) by days since they were submitted. */
  openByAge: z.array(z.object({ fromDays: z.int(), toDays: z.nullable(z.int()), count: z.int() })),
  oldestOpen: z.nullable(z.object({ id: z.int(), createdAt: instant })),
  rejectedByCause: z.array(z.object({ cause: z.string(), count: z.int() })),
  rejectedByCarrier: z.array(z.object({ carrier: z.string(), count: z.int() })),
  failedSends: z.int(),
  /** How many records of the work list have each reason; `atLeast` if counting stopped early. */
  work: z.array(z.object({ reason: z.enum(WORK_REASONS), count: z.int(), atLeast: z.boolean() })),
  /** Number orders since the first of this month in Montreal. */
  ordersThisMonth: z.int(),
  /** First day of this month in Montreal. */
  monthFrom: z.iso.date(),
});
export type Statistics = z.infer<typeof Statistics>;

/** Rejections and duration of LNP ports by carrier. */
export const CarrierFigures = z.object({
  at: instant,
  /** The counted requests were created since then: at most 180 days ago, and at most the newest 20,000. */
  from: instant,
  carriers: z.array(
    z.object({
      carrier: z.string(),
      /** Requests that the carrier confirmed or rejected. */
      decided: z.int(),
      /** Those that it rejected at least once. */
      rejected: z.int(),
      /** Requests whose numbers have moved. */
      completed: z.int(),
      /** Median of days from submit to completion, with one decimal; null without a completed request. */
      medianDays: z.nullable(z.number()),
    }),
  ),
});
export type CarrierFigures = z.infer<typeof CarrierFigures>;
