import { z } from 'zod';
import type { Time } from './orders/progress.ts';
import type { Silence } from './silence.ts';
import type { Store } from './store.ts';

/** What every resource works with. */
export interface Context {
  readonly store: Store;
  readonly time: Time;
  readonly silence: Silence;
}

export const tenDigits = z.string().regex(/^\d{10}$/, 'must be ten digits');
export const reference = z.string().min(1).max(255);
export const byReference = z.object({ reference });
