import type { RejectionCause } from '../../../domain/shared/vocabulary.ts';

/** What totals and words are kept of. */
export type RecordKind = 'lnp' | 'tf' | 'tn';

export const TABLES: Readonly<Record<RecordKind, string>> = {
  lnp: 'lnp_requests',
  tf: 'tf_port_requests',
  tn: 'native_tn_orders',
};

/** Under what a record is counted: a name and a value. */
export type Facet = readonly [name: FacetName, value: string];
/**
 * `owner` has values such as `17 pending`; `stretch` those of a block of ids, such as `0000004096 pending`; `cause` and
 * `refuser` (a carrier's key) count rejected requests alone.
 */
export type FacetName = 'status' | 'owner' | 'province' | 'carrier' | 'cause' | 'refuser' | 'stretch';

/** Ids of a block: what a page far down passes over without reading. */
export const BLOCK = 4096;
/** Digits of a block's first id, in front of a space and the status. */
export const BLOCK_DIGITS = 10;

/** What is counted of a record. */
export interface Counted {
  readonly id: number;
  readonly userId: number;
  readonly status: string;
  readonly province?: string;
  readonly carrierKey?: string;
  readonly rejectionCauses?: readonly string[];
}

/**
 * The block that an id lies in, written so that texts sort as numbers do, with the status: a list of one status passes
 * over blocks too.
 */
export const idBlockOf = (id: number, status: string): string =>
  `${String(id - (id % BLOCK)).padStart(BLOCK_DIGITS, '0')} ${status}`;

export const ownerValue = (userId: number, status: string): string => `${userId} ${status}`;

/** The causes under which a rejection is counted: one that names none is one of `other`. */
export const causesOf = (named: readonly string[]): readonly string[] =>
  named.length === 0 ? ['other' satisfies RejectionCause] : [...new Set(named)];

/** Everything that a record of this kind is counted under. */
export function facetsOf(
  kind: RecordKind,
  { id, userId, status, province, carrierKey, rejectionCauses }: Counted,
): readonly Facet[] {
  const all: Facet[] = [
    ['status', status],
    ['owner', ownerValue(userId, status)],
    ['stretch', idBlockOf(id, status)],
  ];
  if (province !== undefined) all.push(['province', province]);
  if (carrierKey !== undefined) all.push(['carrier', carrierKey]);
  if (kind !== 'lnp' || status !== 'rejected') return all;
  return [
    ...all,
    ['refuser', carrierKey ?? ''],
    ...causesOf(rejectionCauses ?? []).map((cause): Facet => ['cause', cause]),
  ];
}
