import * as z from 'zod/mini';
import { ATTENTION_REASONS } from '../../../../domain/shared/statuses/attention.ts';
import { CHANGE_KINDS } from '../../../../domain/shared/statuses/changes.ts';
import { PORT_STAGES } from '../../../../domain/shared/statuses/stages.ts';
import { instant } from './fields.ts';

/** What responses say about the order of a port request beyond its status. */
export const progressViews = {
  /** Where the request is between Submit and service. */
  stage: z.enum(PORT_STAGES),
  /** The version of the order at the provider: increases with each accepted change. */
  orderVersion: z.int(),
  /** When the numbers move: the firm date; null until the carrier confirmed it. */
  focAt: z.nullable(instant),
  /** Set while the carrier warns that it may miss the firm date. */
  jeopardy: z.nullable(z.object({ since: instant, text: z.string() })),
  /** Until when the provider takes changes; null if it does not say. */
  changesUntil: z.nullable(instant),
  /** Whether a cancellation, or another change, is open. */
  cancelRequested: z.boolean(),
  changeRequested: z.boolean(),
  numbers: z.object({ total: z.int(), active: z.int(), rejected: z.int(), cancelled: z.int() }),
  /** Until when the user of a mobile number must answer a text message; null if none waits for an answer. */
  replyBy: z.nullable(instant),
  /** Common to requests that were submitted together. */
  batchId: z.nullable(z.string()),
};

/**
 * The changes that are possible now. A change is judged again when it is requested. Lists do not show whether the first
 * send of an order is under way, the response with one record does.
 */
export const allowedViews = {
  allowed: z.array(
    z.object({
      kind: z.enum(CHANGE_KINDS),
      /** Null if the change is possible. */
      whyNot: z.nullable(z.object({ code: z.string(), detail: z.string() })),
      /** Until when it is possible; null if no limit is known. */
      until: z.nullable(instant),
    }),
  ),
};

/** The filter of lists of port requests. The days of `foc…` and `updated…` are in Montreal, both inclusive. */
export const progressFilter = {
  stage: z.optional(z.enum(PORT_STAGES)),
  focFrom: z.optional(z.iso.date()),
  focTo: z.optional(z.iso.date()),
  updatedFrom: z.optional(z.iso.date()),
  updatedTo: z.optional(z.iso.date()),
  /** Requests that need their customer for this reason. */
  attention: z.optional(z.enum(ATTENTION_REASONS)),
};
