import { styled } from '@mui/material/styles';
import type { NativeOrderView } from '../../../../src/adapters/http/contract/number-orders.ts';
import { formatMoment } from '../../shared/i18n/dates.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { DescriptionItem, DescriptionList } from '../../shared/records/description-list.tsx';
import { Numbers } from '../../shared/records/numbers.tsx';
import { OrderStatusBadge } from '../../shared/records/status-badge.tsx';
import { ProviderResponse } from './provider-response.tsx';
import { isOpenOrder } from './queries.ts';

const BeingOrdered = styled('p')(({ theme }) => ({
  margin: '4px 0 0',
  fontWeight: 400,
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
}));

/** The fields of a number order. */
export function OrderFields({ order }: { readonly order: NativeOrderView }) {
  const { language, t } = useT();
  return (
    <>
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
          {isOpenOrder(order) && <BeingOrdered>{t('orders.beingOrdered')}</BeingOrdered>}
        </DescriptionItem>
        <DescriptionItem name={t('orders.created')}>{formatMoment(language, order.createdAt)}</DescriptionItem>
        <DescriptionItem name={t('orders.updated')}>{formatMoment(language, order.updatedAt)}</DescriptionItem>
      </DescriptionList>
      <ProviderResponse response={order.ispOrderResponse} />
    </>
  );
}
