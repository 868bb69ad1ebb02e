import type { NumberOrderStatus } from '../../../../src/domain/shared/vocabulary.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Badge, type BadgeTone } from '../../shared/records/badge.tsx';

const TONES: Readonly<Record<NumberOrderStatus, BadgeTone>> = {
  completed: 'primary',
  failed: 'red',
  pending: 'neutral',
};

/** The status of a number order. */
export function OrderStatusBadge({ status }: { readonly status: NumberOrderStatus }) {
  const { t } = useT();
  return <Badge tone={TONES[status]}>{t(`orderStatus.${status}`)}</Badge>;
}
