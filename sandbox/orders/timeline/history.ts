import type { Context } from '../../context.ts';
import type { StoredOrder } from '../../store.ts';
import { receiveSupplement } from './decide.ts';
import { receiveLetter, startWork } from './stories.ts';
import { applySteering, type Steering } from './steering.ts';
import { Timeline } from './timeline.ts';
import type { SupplementInput } from '../content/supplement-input.ts';

const IN_PROGRESS_AFTER = 5_000;

/** What happened to an order from outside, as it is stored. */
export type OrderEvent =
  | {
      readonly kind: 'supplement';
      readonly content: { readonly supplementId: string; readonly input: SupplementInput };
    }
  | { readonly kind: 'document'; readonly content: StoredDocument }
  | { readonly kind: 'steering'; readonly content: Steering };

export interface StoredDocument {
  readonly documentId: string;
  readonly reference: string;
  readonly kind: 'loa' | 'bill' | 'csr' | 'other';
  readonly mediaType: string;
  readonly sha256: string;
}

/** Computes the history of a port order until now. */
export function historyOf(order: StoredOrder, context: Context): Timeline {
  const timeline = new Timeline(order, context);
  timeline.plan(timeline.after(order.createdAt, IN_PROGRESS_AFTER), (at) => startWork(timeline, at));
  for (const { at, event } of context.store.eventsOf(order.orderId))
    timeline.schedule(at, () => apply(timeline, event as OrderEvent, at));
  timeline.runUntil(context.time.now());
  return timeline;
}

function apply(timeline: Timeline, event: OrderEvent, at: number): void {
  switch (event.kind) {
    case 'supplement':
      receiveSupplement(timeline, {
        ...event.content,
        receivedAt: at,
        version: event.content.input.base_version + 1,
        status: 'received',
        reason: null,
        decidedAt: null,
      });
      break;
    case 'document':
      if (event.content.kind === 'loa') receiveLetter(timeline, at);
      break;
    case 'steering':
      applySteering(timeline, event.content, at);
      break;
  }
}
