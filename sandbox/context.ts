import { z } from 'zod';
import type { Time } from './orders/progress.ts';
import type { Silence } from './silence.ts';
import type { Store } from './store.ts';

/** The dependencies of every resource. */
export interface Context {
  readonly store: Store;
  readonly time: Time;
  readonly silence: Silence;
}

export const tenDigits = z.string().regex(/^\d{10}$/, 'must be ten digits');
export const reference = z.string().min(1).max(255);
export const byReference = z.object({ reference });
