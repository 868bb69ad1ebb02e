import type { Clock } from '../ports/clock.ts';
import type { GaugeName } from './metrics.ts';
import type { Readings } from './telemetry.ts';

/** How much lies in the outbox. */
export interface OutboxDepth {
  readonly waiting: number;
  readonly failed: number;
  /** When the oldest item that waits was written; undefined where none does. */
  readonly oldestAt: Date | undefined;
}

export const OUTBOX_GAUGES = ['lnp.outbox.items', 'lnp.outbox.oldest.age'] as const satisfies readonly GaugeName[];

/** The database is asked no oftener, however often somebody looks at the gauges. */
const FRESH_MS = 60_000;

/** The outbox as gauges tell of it. */
export function outboxGauges(
  outbox: { depth(): Promise<OutboxDepth> },
  clock: Clock,
): () => Promise<Record<(typeof OUTBOX_GAUGES)[number], Readings>> {
  let last: { readonly at: number; readonly depth: Promise<OutboxDepth> } | undefined;
  return async () => {
    const now = clock.now().getTime();
    if (last === undefined || now - last.at >= FRESH_MS) last = { at: now, depth: outbox.depth() };
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
