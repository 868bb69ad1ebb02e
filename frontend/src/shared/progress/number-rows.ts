import type { NumberState } from '../../../../src/domain/shared/statuses/changes.ts';
import type { PortStage } from '../../../../src/domain/shared/statuses/stages.ts';
import type { RequestProgress } from './request-progress.ts';

/** One number of a request, as the API returns it. */
export interface NumberRow {
  /** Ten digits. */
  readonly did: string;
  /** Null until the provider reports it. */
  readonly state: NumberState | null;
  readonly focAt: string | null;
  readonly activatedAt: string | null;
  readonly replyBy: string | null;
  readonly causeTexts: readonly string[];
}
export type ShownState = NumberState | 'unknown';

/** The state that all numbers of a request share at a stage; the numbers differ, or are not known, at the others. */
const STATE_AT: Readonly<Partial<Record<PortStage, NumberState>>> = {
  with_carrier: 'in_progress',
  date_confirmed: 'foc',
  at_risk: 'foc',
  active: 'active',
  rejected: 'rejected',
  cancelled: 'cancelled',
  cancelled_by_carrier: 'cancelled',
};

/** The numbers of a request whose provider reports no states of single numbers: they follow from the stage. */
export function rowsOfRequest(
  { stage, focAt }: Pick<RequestProgress, 'stage' | 'focAt'>,
  numbers: readonly string[],
): readonly NumberRow[] {
  const state = STATE_AT[stage] ?? null;
  return numbers.map((did) => ({ did, state, focAt, activatedAt: null, replyBy: null, causeTexts: [] }));
}

export const stateOf = ({ state }: NumberRow): ShownState => state ?? 'unknown';

/** How many numbers are in each state, in the order in which the states follow each other. */
export function countStates(rows: readonly NumberRow[]): readonly (readonly [ShownState, number])[] {
  const order: readonly ShownState[] = ['unknown', 'received', 'in_progress', 'foc', 'active', 'rejected', 'cancelled'];
  const counts = new Map<ShownState, number>();
  for (const row of rows) counts.set(stateOf(row), (counts.get(stateOf(row)) ?? 0) + 1);
  return order.flatMap((state) => {
    const count = counts.get(state);
    return count === undefined ? [] : [[state, count] as const];
  });
}

/** The rows of a state whose number contains the typed digits. */
export function filterNumbers(
  rows: readonly NumberRow[],
  state: ShownState | undefined,
  typed: string,
): readonly NumberRow[] {
  const digits = typed.replace(/\D/g, '');
  return rows.filter((row) => (state === undefined || stateOf(row) === state) && row.did.includes(digits));
}
