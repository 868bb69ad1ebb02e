import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { NativeOrderView } from '../../../../src/adapters/http/contract/number-orders.ts';
import type { HistoryEventView } from '../../../../src/adapters/http/contract/records.ts';
import { isNumberOrderStatus, OPEN_NUMBER_ORDER_STATUSES } from '../../../../src/domain/shared/statuses/statuses.ts';
import { DialogFrame } from '../../shared/components/dialog-frame.tsx';
import { formatMoment } from '../../shared/i18n/dates.ts';
import { useT, type I18n } from '../../shared/i18n/use-t.ts';
import { DescriptionItem, DescriptionList } from '../../shared/records/description-list.tsx';
import { History } from '../../shared/records/history.tsx';
import { Numbers } from '../../shared/records/numbers.tsx';
import { OrderStatusBadge } from '../../shared/records/status-badge.tsx';
import { ProviderResponse } from './provider-response.tsx';
import { ORDER_LISTS } from './queries.ts';

const BeingOrdered = styled('p')(({ theme }) => ({
  margin: '4px 0 0',
  fontWeight: 400,
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
}));

/** The label of an event where number orders use other texts than port requests. */
function orderEventLabel({ t }: I18n, { kind, to }: HistoryEventView): string | undefined {
  if (kind === 'status')
    return isNumberOrderStatus(to) ? t('event.statusTo', { to: t(`orderStatus.${to}`) }) : undefined;
  return kind === 'created' || kind === 'updated' || kind === 'deleted' ? t(`orders.event.${kind}`) : undefined;
}

interface Props {
  readonly order: NativeOrderView;
  readonly onClose: () => void;
}

/** All details of a number order. */
export function OrderDetails({ order, onClose }: Props) {
  const i18n = useT();
  const { language, t } = i18n;
  const isOpen = OPEN_NUMBER_ORDER_STATUSES.includes(order.status);
  return (
    <DialogFrame
      wide
      title={t('orders.details')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <DescriptionList>
        <DescriptionItem name={t('orders.id')}>{order.id}</DescriptionItem>
        <DescriptionItem name={t('native.orderName')}>{order.orderName}</DescriptionItem>
        <DescriptionItem name={t('lnp.status')}>
          <OrderStatusBadge status={order.status} />
        </DescriptionItem>
        <DescriptionItem name={t('native.quantity')}>{t('native.numbers', { count: order.quantity })}</DescriptionItem>
        <DescriptionItem name={t('native.rateCenter')}>{order.rateCenter}</DescriptionItem>
        <DescriptionItem name={t('native.npanxx')}>{order.npanxx}</DescriptionItem>
        <DescriptionItem name={t('native.province')}>{t(`province.${order.province}`)}</DescriptionItem>
        <DescriptionItem wide name={t('orders.ordered')}>
          {order.orderedNumbers.length > 0 ? <Numbers numbers={order.orderedNumbers} /> : t('orders.noNumbers')}
          {isOpen && <BeingOrdered>{t('orders.beingOrdered')}</BeingOrdered>}
        </DescriptionItem>
        <DescriptionItem name={t('orders.created')}>{formatMoment(language, order.createdAt)}</DescriptionItem>
        <DescriptionItem name={t('orders.updated')}>{formatMoment(language, order.updatedAt)}</DescriptionItem>
      </DescriptionList>
      <ProviderResponse response={order.ispOrderResponse} />
      <History path={ORDER_LISTS.all} record={order} labelOf={(event) => orderEventLabel(i18n, event)} />
    </DialogFrame>
  );
}
