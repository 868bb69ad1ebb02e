/** How far a port order of a simulated carrier has come. Carriers have their own words for it. */
export type Stage = 'received' | 'in_progress' | 'firm' | 'completed' | 'rejected' | 'cancelled';

/** The behaviour that the last four digits of an order's first number select. */
export type Story =
  | 'confirmed'
  | 'wrong_address'
  | 'wrong_account'
  | 'stays'
  | 'late_date'
  | 'date_withdrawn'
  | 'even_numbers_dropped'
  | 'never_active'
  | 'cancelled_by_carrier'
  | 'disputed'
  | 'expired';

const STORIES: Readonly<Record<string, Story>> = {
  '0002': 'wrong_address',
  '0003': 'wrong_account',
  '0008': 'stays',
  '0036': 'late_date',
  '0037': 'date_withdrawn',
  '0038': 'even_numbers_dropped',
  '0043': 'never_active',
  '0045': 'cancelled_by_carrier',
  '0051': 'disputed',
  '0052': 'expired',
};

/** What happens to the call that places the order. */
export type Reception = 'taken' | 'not_portable' | 'unavailable_twice' | 'answer_lost' | 'busy_once' | 'deferred';

const RECEPTIONS: Readonly<Record<string, Reception>> = {
  '0001': 'not_portable',
  '0004': 'unavailable_twice',
  '0005': 'answer_lost',
  '0006': 'busy_once',
  '0050': 'deferred',
};

export const storyOf = (firstNumber: string): Story => STORIES[firstNumber.slice(-4)] ?? 'confirmed';
export const receptionOf = (firstNumber: string): Reception => RECEPTIONS[firstNumber.slice(-4)] ?? 'taken';

const STARTED_AFTER_MS = 5_000;
const CONFIRMED_AFTER_MS = 15_000;
const NEXT_EVENT_AFTER_MS = 30_000;
const COMPLETED_AFTER_MS = 60_000;

export interface Progress {
  readonly stage: Stage;
  /** Whether the story's special event has happened: a moved date, a withdrawn date, dropped numbers, a dispute. */
  readonly hasHappened: boolean;
}

/** @param elapsedMs since the order was placed, in the time of the simulation */
export function progressAfter(elapsedMs: number, story: Story): Progress {
  const hasHappened = elapsedMs >= NEXT_EVENT_AFTER_MS;
  return { stage: stageAfter(elapsedMs, story, hasHappened), hasHappened };
}

function stageAfter(elapsedMs: number, story: Story, hasHappened: boolean): Stage {
  if (elapsedMs < STARTED_AFTER_MS) return 'received';
  if (elapsedMs < CONFIRMED_AFTER_MS || story === 'stays') return 'in_progress';
  switch (story) {
    case 'wrong_address':
    case 'wrong_account':
    case 'expired':
      return 'rejected';
    case 'disputed':
      if (!hasHappened) return 'rejected';
      break;
    case 'cancelled_by_carrier':
      return hasHappened ? 'cancelled' : 'firm';
    case 'never_active':
      return 'firm';
    default:
  }
  return elapsedMs < COMPLETED_AFTER_MS ? 'firm' : 'completed';
}
