import type { RecordStore } from '../shared/record-store.ts';
import type { Time } from '../context.ts';
import type { Silence } from '../silence.ts';

/** The dependencies of every resource. */
export interface ThinktelContext {
  readonly store: RecordStore;
  readonly time: Time;
  readonly silence: Silence;
}
