import * as z from 'zod/mini';
import { ATTENTION_REASONS } from '../../../domain/shared/statuses/attention.ts';
import { PORT_STATUSES, NUMBER_ORDER_STATUSES } from '../../../domain/shared/statuses/statuses.ts';
import { EVENT_KINDS, REJECTION_CAUSES } from '../../../domain/shared/vocabulary.ts';
import { instant, optionalText } from './parts/fields.ts';

const texts = { rejectionReason: z.optional(optionalText(2000)), nextSteps: z.optional(optionalText(2000)) };
const hasChange = z.refine<Readonly<Record<string, unknown>>>(
  (change) => Object.values(change).some((value) => value !== undefined),
  'nothing-to-change',
);

/**
 * Body of an administrator's PATCH of a port request, LNP or toll-free. Absent fields stay unchanged; null or empty
 * removes a text. A rejection without a cause counts as `other`.
 */
export const PortStatusChange = z
  .object({
    status: z.optional(z.enum(PORT_STATUSES, { error: 'status-invalid' })),
    cause: z.optional(z.enum(REJECTION_CAUSES, { error: 'cause-invalid' })),
    ...texts,
  })
  .check(hasChange);

/** Body of an administrator's PATCH of a number order. The texts are stored in its history, not in the order. */
export const OrderStatusChange = z
  .object({ status: z.optional(z.enum(NUMBER_ORDER_STATUSES, { error: 'order-status-invalid' })), ...texts })
  .check(hasChange);

/** One row of a record's history. */
export const HistoryEventView = z.object({
  id: z.int(),
  at: instant,
  actor: z.string(),
  kind: z.enum(EVENT_KINDS),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type HistoryEventView = z.infer<typeof HistoryEventView>;

/** The query of a deletion. `cancelOrder=true` also cancels the order of a port request at the provider. */
export const DeletionQuery = z.object({ cancelOrder: z.optional(z.enum(['true', 'false'])) });

/** The response of `GET /api/user/overview`. */
export const Overview = z.object({
  /** Whether the user has submitted anything yet. */
  hasRecords: z.boolean(),
  /** Whether the stage of a request may still change. */
  hasOpenRequests: z.boolean(),
  /** What waits for the user. A count is 100 at most. `id` names the request if there is only one. */
  attention: z.array(
    z.object({
      kind: z.enum(['lnp', 'tf']),
      reason: z.enum(ATTENTION_REASONS),
      count: z.int(),
      id: z.nullable(z.int()),
    }),
  ),
});
export type Overview = z.infer<typeof Overview>;
