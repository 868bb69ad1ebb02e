import type { ProviderCapability } from '../vocabulary.ts';

interface ChangeKindRow {
  /** The type of the supplement (SUP) by which carriers change an order. */
  readonly supplement: 1 | 2 | 3;
  /** What the provider must be able to do; otherwise an administrator decides. */
  readonly capability: ProviderCapability;
}

/** The changes that a customer can request after Submit, and their states. The words are those of the API. */
const CHANGE_KIND_TABLE = {
  cancel: { supplement: 1, capability: 'cancel' },
  date: { supplement: 2, capability: 'date_change' },
  correction: { supplement: 3, capability: 'correction' },
  remove_numbers: { supplement: 3, capability: 'remove_numbers' },
} as const satisfies Readonly<Record<string, ChangeKindRow>>;

export type ChangeKind = keyof typeof CHANGE_KIND_TABLE;
export const CHANGE_KINDS = Object.keys(CHANGE_KIND_TABLE) as readonly ChangeKind[];

/** The type of the supplement (SUP) of a kind of change. */
export const supplementType = (kind: ChangeKind): 1 | 2 | 3 => CHANGE_KIND_TABLE[kind].supplement;

/** What a provider must be able to do to take a kind of change. */
export const capabilityFor = (kind: ChangeKind): ProviderCapability => CHANGE_KIND_TABLE[kind].capability;

/**
 * - `waiting`: saved, not yet accepted by the provider
 * - `asked`: the provider took it and has not decided
 * - `manual`: the provider takes no supplement of this kind; an administrator decides
 */
const CHANGE_STATE_TABLE = {
  waiting: { isOpen: true },
  asked: { isOpen: true },
  manual: { isOpen: true },
  accepted: { isOpen: false },
  refused: { isOpen: false },
  overtaken: { isOpen: false },
  withdrawn: { isOpen: false },
} as const;

export type ChangeState = keyof typeof CHANGE_STATE_TABLE;
export const CHANGE_STATES = Object.keys(CHANGE_STATE_TABLE) as readonly ChangeState[];
export const isOpenChange = ({ state }: { readonly state: ChangeState }): boolean => CHANGE_STATE_TABLE[state].isOpen;

/** Why a change was refused or overtaken. Each has a message `change-outcome-…`. */
export const CHANGE_OUTCOMES = [
  'too-late',
  'not-possible',
  'date-not-available',
  'carrier-refused',
  'team-refused',
  'other-change-open',
  'order-not-accepted',
  'order-rejected',
  'order-cancelled',
  'superseded',
] as const;
export type ChangeOutcome = (typeof CHANGE_OUTCOMES)[number];

/** The states of one number of an order, in the order in which they follow each other. */
const NUMBER_STATE_TABLE = {
  received: { isFinal: false },
  in_progress: { isFinal: false },
  foc: { isFinal: false },
  active: { isFinal: true },
  rejected: { isFinal: true },
  cancelled: { isFinal: true },
} as const;

export type NumberState = keyof typeof NUMBER_STATE_TABLE;
export const NUMBER_STATES = Object.keys(NUMBER_STATE_TABLE) as readonly NumberState[];
export const isFinalNumberState = (state: NumberState): boolean => NUMBER_STATE_TABLE[state].isFinal;
