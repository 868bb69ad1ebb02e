import {
  NUMBER_ORDER_STATUS_TABLE,
  PORT_STATUS_TABLE,
  type NumberOrderStatus,
  type PortStatus,
  type StatusTone,
} from '../../../../src/domain/shared/statuses/statuses.ts';
import { useT } from '../i18n/use-t.ts';
import type { Tones } from '../theme/palettes.ts';
import { Badge, type BadgeTone } from './badge.tsx';

/** The colours of port requests' badges, and of all statuses in figures. */
export const STATUS_TONES: Readonly<Record<StatusTone, keyof Tones>> = {
  new: 'blue',
  waiting: 'yellow',
  success: 'green',
  failure: 'red',
};
const ORDER_BADGE_TONES: Readonly<Record<StatusTone, BadgeTone>> = {
  new: 'blue',
  waiting: 'neutral',
  success: 'primary',
  failure: 'red',
};

/** The badge with the status of an LNP or toll-free port request. */
export function StatusBadge({ status }: { readonly status: PortStatus }) {
  const { t } = useT();
  return <Badge tone={STATUS_TONES[PORT_STATUS_TABLE[status].tone]}>{t(`status.${status}`)}</Badge>;
}

/** The badge with the status of a number order. */
export function OrderStatusBadge({ status }: { readonly status: NumberOrderStatus }) {
  const { t } = useT();
  return <Badge tone={ORDER_BADGE_TONES[NUMBER_ORDER_STATUS_TABLE[status].tone]}>{t(`orderStatus.${status}`)}</Badge>;
}
