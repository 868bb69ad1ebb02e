import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { NativeOrderView } from '../../../../src/adapters/http/contract/number-orders.ts';
import { numberOrderPath } from '../../routes.ts';
import { DialogFrame } from '../../shared/components/dialog-frame.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { History } from '../../shared/records/history.tsx';
import { orderEventLabel } from './order-event-label.ts';
import { OrderFields } from './order-fields.tsx';
import { ORDER_LISTS } from './queries.ts';

interface Props {
  readonly order: NativeOrderView;
  readonly onClose: () => void;
}

/** All details of a number order. */
export function OrderDetails({ order, onClose }: Props) {
  const i18n = useT();
  const { t } = i18n;
  return (
    <DialogFrame
      wide
      title={t('orders.details')}
      onClose={onClose}
      actions={
        <>
          <Button component={Link} to={numberOrderPath(order.id)}>
            {t('orders.page')}
          </Button>
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      <OrderFields order={order} />
      <History path={ORDER_LISTS.all} record={order} labelOf={(event) => orderEventLabel(i18n, event)} />
    </DialogFrame>
  );
}
