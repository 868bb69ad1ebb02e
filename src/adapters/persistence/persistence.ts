import type { ProviderCallLog } from '../../application/ports/provider/provider-calls.ts';
import type { JobLocks, StalledRecordsReader, OutboxQueue, Retention } from '../../application/ports/outbox.ts';
import type { PersonalCopies } from '../../application/ports/personal-data.ts';
import type { OverviewReader } from '../../application/ports/lists.ts';
import type {
  FormerUserReader,
  HealthReader,
  HistoryReader,
  LnpReader,
  OrderReader,
  OutboxReader,
  PollingQueue,
  SecondFactorReader,
  SecurityEventReader,
  SessionReader,
  StatisticsReader,
  TfReader,
  UserReader,
} from '../../application/ports/readers.ts';
import type { CarrierFiguresReader } from '../../application/ports/administration/carrier-figures.ts';
import type { WorkListReader } from '../../application/ports/administration/work-list.ts';
import type { UnitOfWork } from '../../application/ports/unit-of-work.ts';
import type { OutboxDepth } from '../../application/telemetry/outbox-depth.ts';
import type { LnpRequest } from '../../domain/lnp-request/lnp-request.ts';
import type { TfPortRequest } from '../../domain/tf-port-request/tf-port-request.ts';
import type { Database } from './database.ts';
import { tableOf } from './row-mapper.ts';
import { limiterStoreOf, type LimiterStore } from './limiters.ts';
import { formerUsersOf } from './readers/former-users.ts';
import { healthOf } from './readers/health.ts';
import { historyReaderOf } from './readers/history.ts';
import { overviewReaderOf } from './readers/lists/overview.ts';
import { lnpReaderOf } from './readers/lnp.ts';
import type { ProviderEvents } from '../../application/ports/provider/provider-events.ts';
import { providerEventsOf } from './provider-events.ts';
import { providerCallLogOf } from './provider-call-log.ts';
import { orderReaderOf } from './readers/number-orders.ts';
import { outboxReaderOf } from './readers/outbox-records.ts';
import { outboxQueueOf } from './readers/outbox-queue.ts';
import { pollingQueueOf } from './readers/polling-queue.ts';
import { secondFactorReaderOf } from './readers/second-factors.ts';
import { securityEventsOf } from './readers/security-events.ts';
import { sessionReaderOf } from './readers/sessions.ts';
import { carrierFiguresReaderOf, statisticsOf } from './readers/statistics.ts';
import { tfReaderOf } from './readers/tf.ts';
import { userReaderOf } from './readers/users.ts';
import { workListReaderOf } from './readers/work-list.ts';
import { lnpRequestsTable, type LnpRequestRow } from './schemas/lnp-requests.ts';
import type { NameKeys } from './schemas/name-keys.ts';
import { tfPortRequestsTable } from './schemas/tf-port-requests.ts';
import { unitOfWorkOn } from './unit-of-work.ts';
import { jobLocksOf } from './maintenance/job-locks.ts';
import { rebuildDerivedDataJob } from './maintenance/rebuild-derived-data.ts';
import { stalledRecordsReaderOf } from './maintenance/stalled-records.ts';
import { outboxDepthOf } from './maintenance/outbox-depth.ts';
import { retentionOf } from './maintenance/retention.ts';

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
  readonly formerUsers: FormerUserReader;
  readonly secondFactorReader: SecondFactorReader;
  readonly securityEvents: SecurityEventReader;
  readonly outboxReader: OutboxReader;
  readonly overviews: OverviewReader;
  readonly statistics: StatisticsReader;
  readonly workList: WorkListReader;
  readonly carrierFigures: CarrierFiguresReader;
  readonly providerCalls: ProviderCallLog;
  readonly providerEvents: ProviderEvents;
  readonly health: HealthReader;
  readonly limiters: LimiterStore;
  readonly jobLocks: JobLocks;
  /** Corrects counters, stages and search index where an older release wrote records without them. */
  readonly derivedDataRebuild: { execute(): Promise<void> };
  readonly stalledRecords: StalledRecordsReader;
  readonly outboxDepth: { depth(): Promise<OutboxDepth> };
  readonly retention: Retention;
  /** Copies of changed or deleted rows in the SQLite log. */
  readonly personalCopies: PersonalCopies;
}

/** Creates the adapters of all ports that use the database. @param now the clock; tests simulate time with it */
export function createPersistence(database: Database, now: () => Date = () => new Date()): Persistence {
  return {
    unitOfWork: unitOfWorkOn(database, now),
    outboxQueue: outboxQueueOf(database),
    lnpReader: lnpReaderOf(database),
    tfReader: tfReaderOf(database),
    orderReader: orderReaderOf(database),
    lnpPolling: pollingQueueOf(database, tableOf<LnpRequestRow, LnpRequest>(lnpRequestsTable)),
    tfPolling: pollingQueueOf(database, tableOf<TfPortRequest & NameKeys, TfPortRequest>(tfPortRequestsTable)),
    historyReader: historyReaderOf(database),
    sessionReader: sessionReaderOf(database),
    userReader: userReaderOf(database),
    formerUsers: formerUsersOf(database),
    secondFactorReader: secondFactorReaderOf(database),
    securityEvents: securityEventsOf(database),
    outboxReader: outboxReaderOf(database),
    overviews: overviewReaderOf(database),
    statistics: statisticsOf(database),
    workList: workListReaderOf(database),
    carrierFigures: carrierFiguresReaderOf(database),
    providerCalls: providerCallLogOf(database),
    providerEvents: providerEventsOf(database),
    health: healthOf(database),
    limiters: limiterStoreOf(database),
    jobLocks: jobLocksOf(database),
    derivedDataRebuild: rebuildDerivedDataJob(database, jobLocksOf(database), now),
    stalledRecords: stalledRecordsReaderOf(database),
    outboxDepth: outboxDepthOf(database),
    retention: retentionOf(database),
    personalCopies: { remove: () => database.clearLog() },
  };
}
