import type { Ending } from './endings.ts';

/** The stage of an order. `firm` is `foc` for local numbers and `confirmed` for toll-free numbers. */
export type Stage = 'received' | 'in_progress' | 'firm' | 'completed' | 'rejected';

export interface Progress {
  readonly stage: Stage;
  /** When this stage was reached, in milliseconds since 1970. */
  readonly since: number;
}

export interface Time {
  readonly now: () => number;
  readonly speed: number;
}

const IN_PROGRESS_AFTER = 5_000;
const FIRM_AFTER = 15_000;
const COMPLETED_AFTER = 60_000;

/** Computes an order's stage from its age alone. There are no timers, so a restart loses nothing. */
export function progressOf(createdAt: number, ending: Ending, time: Time): Progress {
  const age = (time.now() - createdAt) * time.speed;
  const at = (stage: Stage, after: number): Progress => ({ stage, since: Math.round(createdAt + after / time.speed) });
  if (age < IN_PROGRESS_AFTER) return at('received', 0);
  if (age < FIRM_AFTER || ending.stays) return at('in_progress', IN_PROGRESS_AFTER);
  if (ending.rejection) return at('rejected', FIRM_AFTER);
  return age < COMPLETED_AFTER ? at('firm', FIRM_AFTER) : at('completed', COMPLETED_AFTER);
}
