import type { Clock } from '../ports/clock.ts';
import type { GaugeName } from './metrics.ts';
import type { Readings } from './telemetry.ts';

/** How many items are in the outbox. */
export interface OutboxDepth {
  readonly waiting: number;
  readonly failed: number;
  /** When the oldest waiting item was added; undefined if none waits. */
  readonly oldestAt: Date | undefined;
}

export const OUTBOX_GAUGES = ['lnp.outbox.items', 'lnp.outbox.oldest.age'] as const satisfies readonly GaugeName[];

/** Minimum time between two database queries, however often the gauges are read. */
const CACHE_MS = 60_000;

/** Creates the function that reads the outbox gauges. */
export function outboxGauges(
  outbox: { depth(): Promise<OutboxDepth> },
  clock: Clock,
): () => Promise<Record<(typeof OUTBOX_GAUGES)[number], Readings>> {
  let last: { readonly at: number; readonly depth: Promise<OutboxDepth> } | undefined;
  return async () => {
    const now = clock.now().getTime();
    if (last === undefined || now - last.at >= CACHE_MS) last = { at: now, depth: outbox.depth() };
    const { waiting, failed, oldestAt } = await last.depth;
    return {
      'lnp.outbox.items': [
        { value: waiting, attributes: { state: 'waiting' } },
        { value: failed, attributes: { state: 'failed' } },
      ],
      'lnp.outbox.oldest.age': [{ value: oldestAt === undefined ? 0 : Math.max(0, (now - oldestAt.getTime()) / 1000) }],
    };
  };
}
