import type { LnpRequestView, StatusCheckView } from '../../../../src/adapters/http/contract/lnp-requests.ts';
import { useRecordPart } from '../../shared/records/queries.ts';

/** Whose requests a list shows. */
export type Scope = 'mine' | 'all';

/** API paths of the lists of requests; single requests are below `all`. */
export const LNP_LISTS: Readonly<Record<Scope, string>> = { mine: '/api/my-lnp-requests', all: '/api/lnp-requests' };

/** Loads the provider's last status of each number of a request. */
export function useStatusChecks(request: LnpRequestView) {
  return useRecordPart<StatusCheckView>(LNP_LISTS.all, request, 'status-checks');
}
