import { z } from 'zod';
import type { Silence } from './silence.ts';
import type { Store } from './store.ts';

/** Which edition of the provider's API the sandbox speaks. Edition 1 has no changes to orders after submission. */
export type Edition = 1 | 2;

export interface Time {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** How many times faster than in reality orders progress. */
  readonly speed: number;
}

/** The dependencies of every resource. */
export interface Context {
  readonly store: Store;
  readonly time: Time;
  readonly silence: Silence;
  readonly edition: Edition;
}

export const tenDigits = z.string().regex(/^\d{10}$/, 'must be ten digits');
export const reference = z.string().min(1).max(255);
export const byReference = z.object({ reference });
