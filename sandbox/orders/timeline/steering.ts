import { z } from 'zod';
import { end, setCompleted, setFirm } from './stories.ts';
import type { OrderSnapshot, Timeline } from './timeline.ts';

const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

/** What a test can set in an order at once. Statuses are those of orders of local numbers. */
export const steering = z.strictObject({
  /** The order stays in this status until it is set again or a supplement is accepted. */
  status: z.enum(['received', 'in_progress', 'foc', 'completed', 'rejected', 'cancelled']).optional(),
  version: z.int().min(1).optional(),
  foc_at: instant.nullish(),
  changes_until: instant.nullish(),
  allows: z.array(z.enum(['cancel', 'date', 'correction', 'remove_numbers'])).optional(),
  jeopardy: z.strictObject({ code: z.string(), text: z.string() }).nullish(),
  rejection: z.strictObject({ code: z.string(), text: z.string() }).optional(),
  /** A message of the losing carrier. */
  comment: z.string().min(1).optional(),
});
export type SteeringInput = z.input<typeof steering>;
export type Steering = z.output<typeof steering>;

export function applySteering(timeline: Timeline, { comment, status, ...given }: Steering, at: number): void {
  if (comment !== undefined) timeline.addMessage(at, { from: 'losing_carrier', text: comment });
  const changes: Partial<OrderSnapshot> = {
    ...(given.version !== undefined && { version: given.version }),
    ...(given.foc_at !== undefined && { focAt: given.foc_at }),
    ...(given.changes_until !== undefined && { changesUntil: given.changes_until }),
    ...(given.allows && { allows: given.allows }),
    ...(given.jeopardy !== undefined && { jeopardy: given.jeopardy && { ...given.jeopardy, since: at } }),
    ...(given.rejection && { rejection: given.rejection }),
  };
  if (status !== undefined) {
    timeline.discardPlan();
    setStatus(timeline, at, status, changes);
  } else if (Object.keys(changes).length > 0) timeline.change(at, changes);
}

function setStatus(
  timeline: Timeline,
  at: number,
  status: NonNullable<Steering['status']>,
  changes: Partial<OrderSnapshot>,
): void {
  switch (status) {
    case 'received':
    case 'in_progress':
      timeline.change(at, { focAt: null, changesUntil: null, ...changes, stage: status });
      break;
    case 'foc':
      setFirm(timeline, at, changes);
      break;
    case 'completed':
      setCompleted(timeline, at, changes);
      break;
    case 'rejected':
    case 'cancelled':
      end(timeline, at, { ...changes, stage: status });
      break;
  }
}
