import type { CorrectedField } from '../shared/fields/change-fields.ts';
import { LNP_FIELDS } from '../shared/fields/lnp-fields.ts';
import type { ChangeKind, ChangeOutcome, ChangeState } from '../shared/statuses/changes.ts';

/** One changed field: a correctable field, `dueDate` (`yyyy-MM-dd`) or `numbers`. Values are formatted as stored. */
export interface ChangedValue {
  readonly field: CorrectedField | 'dueDate' | 'numbers';
  readonly from: string | null;
  readonly to: string | null;
}

/** Whether the values of a field are encrypted. They are never shown, and removed when the change has ended. */
export const isSealed = ({ field }: Pick<ChangedValue, 'field'>): boolean =>
  field !== 'dueDate' && field !== 'numbers' && LNP_FIELDS[field].type === 'sealed';

/** The values of a change that has ended: without the sealed ones, which nobody needs any more. */
export const valuesAfterEnd = (values: readonly ChangedValue[]): readonly ChangedValue[] =>
  values.map((value) => (isSealed(value) ? { ...value, to: null } : value));

/** A change of a submitted request, before it has an id. Rows are never deleted. */
export interface NewPortChange {
  readonly aggregate: 'lnp' | 'tf';
  readonly requestId: number;
  readonly kind: ChangeKind;
  /** The version of the provider's order that the change makes; null until the provider takes it. */
  readonly orderVersion: number | null;
  readonly state: ChangeState;
  readonly values: readonly ChangedValue[];
  /** Why the customer requests it. */
  readonly reason: string | null;
  /** `lnpc-` or `tfc-` and a UUID: identifies the supplement at the provider, the same on every attempt. */
  readonly reference: string;
  /** A username, and the user's id. */
  readonly askedBy: string;
  readonly askedById: number;
  readonly askedAt: Date;
  /** When the provider took it. */
  readonly sentAt: Date | null;
  readonly decidedAt: Date | null;
  /** Why it was refused or overtaken; null otherwise. */
  readonly outcome: ChangeOutcome | null;
  /** The words of the carrier or of the administrator who decided; null if there are none. */
  readonly outcomeText: string | null;
  /** Whether an administrator requested it against the portal's rules. */
  readonly isOverride: boolean;
}

export interface PortChange extends NewPortChange {
  readonly id: number;
}

/** The kind of the open change that a request shows: a cancellation before any other. */
export function openChangeKind(changes: readonly Pick<PortChange, 'kind'>[]): ChangeKind | null {
  return changes.find(({ kind }) => kind === 'cancel')?.kind ?? changes[0]?.kind ?? null;
}
