import type { Time } from '../context.ts';
import type { RecordStore } from '../shared/record-store.ts';
import type { Silence } from '../silence.ts';

/** The dependencies of every resource. */
export interface TelnyxContext {
  readonly store: RecordStore;
  readonly time: Time;
  readonly silence: Silence;
  /** Where orders without an address of their own send their events. */
  readonly webhookUrl: string | null;
}

/** ISO 8601 of milliseconds since 1970. */
export const instant = (at: number): string => new Date(Math.round(at)).toISOString();

/** Counts how often something happened, the first time as 1. */
export function countUp(store: RecordStore, name: string): number {
  const count = (store.find<{ count: number }>('counters', name)?.content.count ?? 0) + 1;
  if (count === 1) store.add('counters', name, { count });
  else store.update('counters', name, { count });
  return count;
}
