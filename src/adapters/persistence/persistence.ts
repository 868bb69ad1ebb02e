import type { ExchangeLog } from '../../application/ports/exchanges.ts';
import type { OutboxQueue } from '../../application/ports/outbox.ts';
import type { HealthReader, HistoryReader, LnpReader, OrderReader, OutboxReader, PollingQueue, SessionReader, StatisticsReader, TfReader, UserReader } from '../../application/ports/readers.ts';
import type { UnitOfWork } from '../../application/ports/unit-of-work.ts';
import type { LnpRequest } from '../../domain/lnp-request/lnp-request.ts';
import type { TfPortRequest } from '../../domain/tf-port-request/tf-port-request.ts';
import type { Database } from './database.ts';
import { plainRows } from './plain-rows.ts';
import { healthOf } from './readers/health.ts';
import { historyReaderOf } from './readers/history.ts';
import { lnpReaderOf } from './readers/lnp.ts';
import { exchangeLogOf } from './exchange-log.ts';
import { orderReaderOf } from './readers/native-orders.ts';
import { outboxReaderOf } from './readers/outbox-records.ts';
import { outboxQueueOf } from './readers/outbox-queue.ts';
import { pollingQueueOf } from './readers/polling-queue.ts';
import { sessionReaderOf } from './readers/sessions.ts';
import { statisticsOf } from './readers/statistics.ts';
import { tfReaderOf } from './readers/tf.ts';
import { userReaderOf } from './readers/users.ts';
import { lnpRequestsTable } from './schemas/lnp-requests.ts';
import { tfPortRequestsTable } from './schemas/tf-port-requests.ts';
import { unitOfWorkOn } from './unit-of-work.ts';

export interface Persistence {
  readonly unitOfWork: UnitOfWork;
  readonly outboxQueue: OutboxQueue;
  readonly lnpReader: LnpReader;
  readonly tfReader: TfReader;
  readonly orderReader: OrderReader;
  readonly lnpPolling: PollingQueue<LnpRequest>;
  readonly tfPolling: PollingQueue<TfPortRequest>;
  readonly historyReader: HistoryReader;
  readonly sessionReader: SessionReader;
  readonly userReader: UserReader;
  readonly outboxReader: OutboxReader;
  readonly statistics: StatisticsReader;
  readonly exchanges: ExchangeLog;
  readonly health: HealthReader;
}

/** Every port that a database stands behind. */
export function createPersistence(database: Database): Persistence {
  return {
    unitOfWork: unitOfWorkOn(database),
    outboxQueue: outboxQueueOf(database),
    lnpReader: lnpReaderOf(database),
    tfReader: tfReaderOf(database),
    orderReader: orderReaderOf(database),
    lnpPolling: pollingQueueOf(database, 'lnp_requests', plainRows<LnpRequest>(lnpRequestsTable)),
    tfPolling: pollingQueueOf(database, 'tf_port_requests', plainRows<TfPortRequest>(tfPortRequestsTable)),
    historyReader: historyReaderOf(database),
    sessionReader: sessionReaderOf(database),
    userReader: userReaderOf(database),
    outboxReader: outboxReaderOf(database),
    statistics: statisticsOf(database),
    exchanges: exchangeLogOf(database),
    health: healthOf(database),
  };
}
