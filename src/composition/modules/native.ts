import { ContainerModule } from 'inversify';
import { nativeRoutes } from '../../adapters/http/routes/native-orders.ts';
import { AskForNumbers } from '../../application/native/ask-for-numbers.ts';
import { ChangeOrderStatus } from '../../application/native/change-order-status.ts';
import { DeleteNativeOrder } from '../../application/native/delete-native-order.ts';
import { ListAvailableNumbers } from '../../application/native/list-available-numbers.ts';
import { ListRateCenters } from '../../application/native/list-rate-centers.ts';
import { PlaceNativeOrder } from '../../application/native/place-native-order.ts';
import { TellNativeOrder } from '../../application/native/tell-native-order.ts';
import { ListExchanges } from '../../application/queries/list-exchanges.ts';
import { ListEvents } from '../../application/queries/list-events.ts';
import { ListRecords } from '../../application/queries/list-records.ts';
import { ReadRecord } from '../../application/queries/read-record.ts';
import type { Config } from '../config.ts';
import { TOKENS } from '../tokens.ts';

const { alarm, clock, exchanges, historyReader, ids, isp, orderReader, routes, unitOfWork } = TOKENS;

/** Orders of new numbers. */
export const native = (config: Config) =>
  new ContainerModule(({ bind }) => {
    bind(AskForNumbers).toResolvedValue((...a) => new AskForNumbers(...a), [isp, alarm]);
    bind(routes).toResolvedValue(
      (ask, gateway, u, c, i, reader, history, exchangeLog) => {
        const read = new ReadRecord(reader);
        return nativeRoutes({
          place: new PlaceNativeOrder(ask, u, c, i, config.isp.timeoutMs),
          tell: new TellNativeOrder(u),
          rateCenters: new ListRateCenters(gateway),
          available: new ListAvailableNumbers(gateway),
          list: new ListRecords(reader, c),
          read,
          change: new ChangeOrderStatus(u, c),
          remove: new DeleteNativeOrder(u, c),
          events: new ListEvents('tn', reader, history),
          exchanges: new ListExchanges(read, exchangeLog),
        });
      },
      [AskForNumbers, isp, unitOfWork, clock, ids, orderReader, historyReader, exchanges],
    );
  });
