import { ContainerModule } from 'inversify';
import { numberOrderRoutes } from '../../adapters/http/routes/number-orders.ts';
import { SubmitNumberOrder } from '../../application/number-orders/submit-number-order.ts';
import { ChangeOrderStatus } from '../../application/number-orders/change-order-status.ts';
import { DeleteNumberOrder } from '../../application/number-orders/delete-number-order.ts';
import { ListAvailableNumbers } from '../../application/number-orders/list-available-numbers.ts';
import { ListRateCenters } from '../../application/number-orders/list-rate-centers.ts';
import { PlaceNumberOrder } from '../../application/number-orders/place-number-order.ts';
import { GetNumberOrderResult } from '../../application/number-orders/get-number-order-result.ts';
import { ListProviderCalls } from '../../application/queries/list-provider-calls.ts';
import { ListEvents } from '../../application/queries/list-events.ts';
import { ListRecords } from '../../application/queries/list-records.ts';
import { ReadRecord } from '../../application/queries/read-record.ts';
import type { Config } from '../config.ts';
import { TOKENS } from '../tokens.ts';

const { operatorLog, clock, providerCalls, historyReader, ids, provider, orderReader, routes, unitOfWork } = TOKENS;

/** Bindings for orders of new numbers. */
export const numberOrders = (config: Config) =>
  new ContainerModule(({ bind }) => {
    bind(SubmitNumberOrder).toResolvedValue((...a) => new SubmitNumberOrder(...a), [provider, operatorLog]);
    bind(routes).toResolvedValue(
      (ask, gateway, u, c, i, reader, history, providerCallLog) => {
        const read = new ReadRecord(reader);
        return numberOrderRoutes({
          place: new PlaceNumberOrder(ask, u, c, i, config.provider.timeoutMs),
          getResult: new GetNumberOrderResult(u),
          rateCenters: new ListRateCenters(gateway),
          available: new ListAvailableNumbers(gateway),
          list: new ListRecords(reader, c),
          read,
          change: new ChangeOrderStatus(u, c),
          remove: new DeleteNumberOrder(u, c),
          events: new ListEvents('tn', reader, history),
          providerCalls: new ListProviderCalls(read, providerCallLog),
        });
      },
      [SubmitNumberOrder, provider, unitOfWork, clock, ids, orderReader, historyReader, providerCalls],
    );
  });
