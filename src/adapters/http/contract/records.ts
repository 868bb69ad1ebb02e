import * as z from 'zod/mini';
import { EVENT_KINDS, PORT_STATUSES, NUMBER_ORDER_STATUSES } from '../../../domain/shared/vocabulary.ts';
import { instant, optionalText } from './parts/fields.ts';

const texts = { rejectionReason: z.optional(optionalText(2000)), nextSteps: z.optional(optionalText(2000)) };
const anything = z.refine<Readonly<Record<string, unknown>>>(
  (change) => Object.values(change).some((value) => value !== undefined),
  'nothing-to-change',
);

/**
 * Body of an administrator's PATCH of a port request, LNP or toll-free; what is absent stays, null or empty takes a
 * text away.
 */
export const PortStatusChange = z
  .object({ status: z.optional(z.enum(PORT_STATUSES, { error: 'status-invalid' })), ...texts })
  .check(anything);

/** Body of an administrator's PATCH of a number order; an order keeps no texts, so these stand in its history. */
export const OrderStatusChange = z
  .object({ status: z.optional(z.enum(NUMBER_ORDER_STATUSES, { error: 'order-status-invalid' })), ...texts })
  .check(anything);

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
