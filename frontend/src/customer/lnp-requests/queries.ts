import type { LnpRequestView, StatusCheckView } from '../../../../src/adapters/http/contract/lnp-requests.ts';
import { useRecordPart } from '../../shared/records/queries.ts';

/** Whose requests a list shows. */
export type Scope = 'mine' | 'all';

/** Where the lists of requests are read; below `all` lies each single one. */
export const LNP_LISTS: Readonly<Record<Scope, string>> = { mine: '/api/my-lnp-requests', all: '/api/lnp-requests' };

/** The provider's last word on each number of a request. */
export function useStatusChecks(request: LnpRequestView) {
  return useRecordPart<StatusCheckView>(LNP_LISTS.all, request, 'status-checks');
}
