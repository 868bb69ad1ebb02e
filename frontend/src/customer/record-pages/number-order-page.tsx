import { useParams } from 'react-router';
import type { NativeOrderView } from '../../../../src/adapters/http/contract/number-orders.ts';
import { orderEventLabel } from '../../features/number-orders/order-event-label.ts';
import { OrderFields } from '../../features/number-orders/order-fields.tsx';
import { isOpenOrder, ORDER_LISTS } from '../../features/number-orders/queries.ts';
import { Panel } from '../../shared/components/panel.tsx';
import { RecordScope } from '../../shared/i18n/record-scope.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { StepBar, type ShownStep } from '../../shared/progress/step-bar.tsx';
import { Headline } from '../../shared/progress/summary.tsx';
import { History } from '../../shared/records/history.tsx';
import { useRecord } from '../../shared/records/queries.ts';
import { OrderStatusBadge } from '../../shared/records/status-badge.tsx';
import { RecordPage } from './record-page.tsx';

function stepsOf({ status }: NativeOrderView): readonly ShownStep[] {
  const submitted = { name: 'submitted', state: 'done' } as const;
  if (status === 'failed') return [submitted, { name: 'failed', state: 'failed' }];
  return [submitted, { name: 'completed', state: status === 'completed' ? 'done' : 'current' }];
}

function headlineKey({ status, orderedNumbers, quantity }: NativeOrderView) {
  const isPartial = status === 'completed' && orderedNumbers.length < quantity;
  return isPartial ? 'headline.order.partial' : (`headline.order.${status}` as const);
}

function NumberOrderContent() {
  const i18n = useT();
  const { t } = i18n;
  const id = Number(useParams()['id']);
  const query = useRecord<NativeOrderView>(ORDER_LISTS.all, id, isOpenOrder);
  return (
    <RecordPage title={t('page.title.order', { id })} query={query} nameOf={({ orderName }) => orderName}>
      {(order) => (
        <>
          <Panel>
            <OrderStatusBadge status={order.status} />
            <Headline role="status">
              {t(headlineKey(order), { count: order.orderedNumbers.length, total: order.quantity })}
            </Headline>
            <StepBar steps={stepsOf(order)} />
          </Panel>
          <Panel>
            <OrderFields order={order} />
            <History path={ORDER_LISTS.all} record={order} labelOf={(event) => orderEventLabel(i18n, event)} />
          </Panel>
        </>
      )}
    </RecordPage>
  );
}

/** The page of one number order. */
export function NumberOrderPage() {
  return (
    <RecordScope>
      <NumberOrderContent key={useParams()['id']} />
    </RecordScope>
  );
}
