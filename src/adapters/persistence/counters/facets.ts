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
 * `cause` and `refuser` (key of the rejecting carrier) count rejected requests only. A request that was cancelled at
 * the customer's request has no cause; `canceller` counts it by the same key, to be subtracted.
 */
export type FacetName = 'status' | 'owner' | 'province' | 'carrier' | 'cause' | 'refuser' | 'canceller';

/** The counted properties of a record. */
export interface Counted {
  readonly userId: number;
  readonly status: string;
  readonly province?: string;
  readonly carrierKey?: string;
  readonly rejectionCauses?: readonly string[];
  readonly isCancelledOnRequest?: boolean;
}

export const ownerValue = (userId: number, status: string): string => `${userId} ${status}`;

/** The causes under which a rejection is counted. A rejection without a cause counts as `other`. */
export const causesOf = (named: readonly string[]): readonly string[] =>
  named.length === 0 ? ['other' satisfies RejectionCause] : [...new Set(named)];

/** Lists all facets under which a record is counted. */
export function facetsOf(
  kind: RecordKind,
  { userId, status, province, carrierKey, rejectionCauses, isCancelledOnRequest }: Counted,
): readonly Facet[] {
  const facets: Facet[] = [
    ['status', status],
    ['owner', ownerValue(userId, status)],
  ];
  // The province of a toll-free request is the address of its end user, by which nothing is counted.
  if (kind !== 'tf' && province !== undefined) facets.push(['province', province]);
  if (carrierKey !== undefined) facets.push(['carrier', carrierKey]);
  if (kind !== 'lnp' || status !== 'rejected') return facets;
  facets.push(['refuser', carrierKey ?? '']);
  if (isCancelledOnRequest) return [...facets, ['canceller', carrierKey ?? '']];
  return [...facets, ...causesOf(rejectionCauses ?? []).map((cause): Facet => ['cause', cause])];
}
