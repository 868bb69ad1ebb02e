import type { RejectionCause } from '../../../domain/shared/vocabulary.ts';

/** The kinds of records with counters and search index: LNP, toll-free and number orders. */
export type RecordKind = 'lnp' | 'tf' | 'tn';

export const TABLES: Readonly<Record<RecordKind, string>> = {
  lnp: 'lnp_requests',
  tf: 'tf_port_requests',
  tn: 'native_tn_orders',
};

/** A counted property of a record and its value. */
export type Facet = readonly [name: FacetName, value: string];
/**
 * The stored names of facets (table `record_totals`).
 * `owner`: user id and status, such as `17 pending`.
 * `stretch`: id block and status, such as `0000004096 pending`.
 * `cause` and `refuser` (key of the rejecting carrier) count rejected requests only.
 */
export type FacetName = 'status' | 'owner' | 'province' | 'carrier' | 'cause' | 'refuser' | 'stretch';

/** Ids per id block. Far pages skip whole blocks without reading their rows. */
export const BLOCK = 4096;
/** Digits of a block's first id. A space and the status follow. */
export const BLOCK_DIGITS = 10;

/** The counted properties of a record. */
export interface Counted {
  readonly id: number;
  readonly userId: number;
  readonly status: string;
  readonly province?: string;
  readonly carrierKey?: string;
  readonly rejectionCauses?: readonly string[];
}

/**
 * Facet value of the id block that contains an id: its first id, zero-padded so that strings sort like numbers, and the
 * status, so that lists of one status can skip blocks too.
 */
export const idBlockOf = (id: number, status: string): string =>
  `${String(id - (id % BLOCK)).padStart(BLOCK_DIGITS, '0')} ${status}`;

export const ownerValue = (userId: number, status: string): string => `${userId} ${status}`;

/** The causes under which a rejection is counted. A rejection without a cause counts as `other`. */
export const causesOf = (named: readonly string[]): readonly string[] =>
  named.length === 0 ? ['other' satisfies RejectionCause] : [...new Set(named)];

/** Lists all facets under which a record is counted. */
export function facetsOf(
  kind: RecordKind,
  { id, userId, status, province, carrierKey, rejectionCauses }: Counted,
): readonly Facet[] {
  const facets: Facet[] = [
    ['status', status],
    ['owner', ownerValue(userId, status)],
    ['stretch', idBlockOf(id, status)],
  ];
  if (province !== undefined) facets.push(['province', province]);
  if (carrierKey !== undefined) facets.push(['carrier', carrierKey]);
  if (kind !== 'lnp' || status !== 'rejected') return facets;
  return [
    ...facets,
    ['refuser', carrierKey ?? ''],
    ...causesOf(rejectionCauses ?? []).map((cause): Facet => ['cause', cause]),
  ];
}
