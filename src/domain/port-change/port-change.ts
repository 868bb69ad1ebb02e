import type { LnpField } from '../shared/fields/lnp-fields.ts';
import type { ChangeKind, ChangeState } from '../shared/statuses/changes.ts';

/** The fields of a request that a correction can change. */
export const CORRECTABLE_FIELDS = [
  'requesterName',
  'streetNo',
  'streetName',
  'floorNo',
  'suite',
  'city',
  'province',
  'postalCode',
  'accountNumber',
  'reseller',
  'comments',
] as const satisfies readonly LnpField[];
export type CorrectableField = (typeof CORRECTABLE_FIELDS)[number];

/** One changed field: a correctable field, `dueDate` (`yyyy-MM-dd`) or `numbers`. Values are formatted as stored. */
export interface ChangedValue {
  readonly field: CorrectableField | 'dueDate' | 'numbers';
  readonly from: string | null;
  readonly to: string | null;
}

/** A change of a submitted request, before it has an id. Rows are never deleted. */
export interface NewPortChange {
  readonly aggregate: 'lnp' | 'tf';
  readonly requestId: number;
  readonly kind: ChangeKind;
  /** The version of the provider's order that the change makes; null for a change without a supplement. */
  readonly orderVersion: number | null;
  readonly state: ChangeState;
  readonly values: readonly ChangedValue[];
  /** Why the customer requests it, or why it was refused. */
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
  /** Why it was refused or overtaken, as a message key such as `too-late`; null otherwise. */
  readonly outcome: string | null;
  /** Whether an administrator requested it against the portal's rules. */
  readonly isOverride: boolean;
}

export interface PortChange extends NewPortChange {
  readonly id: number;
}
