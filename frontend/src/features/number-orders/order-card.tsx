import Button from '@mui/material/Button';
import type { NativeOrderView } from '../../../../src/adapters/http/contract/number-orders.ts';
import { OPEN_NUMBER_ORDER_STATUSES } from '../../../../src/domain/shared/statuses/statuses.ts';
import { numberOrderPath } from '../../routes.ts';
import { formatDay } from '../../shared/i18n/dates.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Numbers } from '../../shared/records/numbers.tsx';
import { CardDetails, RecordCard, RowButtons } from '../../shared/lists/record-cards.tsx';
import { OrderStatusBadge } from '../../shared/records/status-badge.tsx';

const MAX_SHOWN = 5;

interface Props {
  readonly order: NativeOrderView;
  readonly onDetails: () => void;
}

/** One number order in a list. */
export function OrderCard({ order, onDetails }: Props) {
  const { language, t } = useT();
  const nameId = `number-order-${order.id}`;
  return (
    <RecordCard
      nameId={nameId}
      name={order.orderName}
      to={numberOrderPath(order.id)}
      badge={<OrderStatusBadge status={order.status} />}
    >
      <CardDetails>
        <dt>{t('native.rateCenter')}</dt>
        <dd>{t('orders.place', { center: order.rateCenter, province: order.province })}</dd>
        <dt>{t('native.npanxx')}</dt>
        <dd>{order.npanxx}</dd>
        <dt>{t('native.quantity')}</dt>
        <dd>{t('native.numbers', { count: order.quantity })}</dd>
        <dt>{t('orders.created')}</dt>
        <dd>{formatDay(language, order.createdAt)}</dd>
        {order.orderedNumbers.length > 0 && (
          <>
            <dt>{t(OPEN_NUMBER_ORDER_STATUSES.includes(order.status) ? 'orders.requested' : 'orders.ordered')}</dt>
            <dd>
              <Numbers numbers={order.orderedNumbers} atMost={MAX_SHOWN} />
            </dd>
          </>
        )}
      </CardDetails>
      <RowButtons>
        <Button size="small" variant="text" aria-describedby={nameId} onClick={onDetails}>
          {t('lnp.viewDetails')}
        </Button>
      </RowButtons>
    </RecordCard>
  );
}
