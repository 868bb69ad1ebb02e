import type { Statistics } from '../../../../src/adapters/http/contract/admin.ts';
import { PORT_STATUS_TABLE, PORT_STATUSES } from '../../../../src/domain/shared/statuses/statuses.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { STATUS_TONES } from '../../shared/records/status-badge.tsx';
import type { Figure } from './figure.ts';
import { listAddress } from './list-address.ts';

/** Builds the counts of port requests by status, each with a link to the list. */
export function usePortFigures() {
  const { t } = useT();
  return (kind: 'lnp-requests' | 'tf-port-requests', counts: Statistics['lnp']): Figure[] =>
    PORT_STATUSES.map((status) => ({
      name: t(`status.${status}`),
      count: counts[status],
      to: listAddress(kind, { filter: { status } }),
      tone: STATUS_TONES[PORT_STATUS_TABLE[status].tone],
    }));
}
