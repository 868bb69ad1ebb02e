import { ContainerModule } from 'inversify';
import { numberOrderRoutes } from '../../adapters/http/routes/number-orders.ts';
import { ChangeOrderStatus } from '../../application/number-orders/change-order-status.ts';
import { GetNumberOrderResult } from '../../application/number-orders/get-number-order-result.ts';
import { ListAvailableNumbers } from '../../application/number-orders/list-available-numbers.ts';
import { ListRateCenters } from '../../application/number-orders/list-rate-centers.ts';
import { numberOrderKind } from '../../application/number-orders/number-order-kind.ts';
import { PlaceNumberOrder } from '../../application/number-orders/place-number-order.ts';
import { SubmitNumberOrder } from '../../application/number-orders/submit-number-order.ts';
import { DeleteOrder } from '../../application/porting/delete-order.ts';
import { ListEvents } from '../../application/queries/list-events.ts';
import { ListProviderCalls } from '../../application/queries/list-provider-calls.ts';
import { ListRecords } from '../../application/queries/list-records.ts';
import { ReadRecord } from '../../application/queries/read-record.ts';
import type { Config } from '../config/config.ts';
import type { Ports } from '../ports.ts';
import { TOKENS } from '../tokens.ts';

/** Bindings for orders of new numbers. */
export const numberOrders = (ports: Ports, { provider }: Config) =>
  new ContainerModule(({ bind }) => {
    const readRecord = new ReadRecord({ reader: ports.orderReader });
    const deps = { ...ports, reader: ports.orderReader, readRecord };
    bind(TOKENS.routes).toDynamicValue(() =>
      numberOrderRoutes({
        place: new PlaceNumberOrder({
          ...deps,
          submitOrder: new SubmitNumberOrder(deps),
          providerTimeoutMs: provider.timeoutMs,
        }),
        getResult: new GetNumberOrderResult(deps),
        rateCenters: new ListRateCenters(deps),
        available: new ListAvailableNumbers(deps),
        read: readRecord,
        list: new ListRecords(deps),
        change: new ChangeOrderStatus(deps),
        remove: new DeleteOrder({ ...deps, kind: numberOrderKind }),
        events: new ListEvents({ ...deps, aggregate: 'tn' }),
        providerCalls: new ListProviderCalls(deps),
      }),
    );
  });
