import type { ServiceIdentifier } from 'inversify';
import type { Logger } from 'pino';
import type { OperatorLog } from '../application/ports/operator-log.ts';
import type { Clock } from '../application/ports/clock.ts';
import type { FileStore } from '../application/ports/file-store.ts';
import type { Hasher, SecretBox, UntrustedHasher, Totp } from '../application/ports/hasher.ts';
import type { Ids } from '../application/ports/ids.ts';
import type { ProviderGateway } from '../application/ports/provider-gateway.ts';
import type { Mailer } from '../application/ports/mailer.ts';
import type { ProviderCallLog } from '../application/ports/provider-calls.ts';
import type { JobLocks, StalledRecordsReader, OutboxQueue, Retention } from '../application/ports/outbox.ts';
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
} from '../application/ports/readers.ts';
import type { PersonalCopies } from '../application/ports/personal-data.ts';
import type { RecipientLimits } from '../application/ports/recipient-limits.ts';
import type { UnitOfWork } from '../application/ports/unit-of-work.ts';
import type { Telemetry } from '../application/telemetry/telemetry.ts';
import type { LimiterFactory } from '../adapters/http/middleware/limiters.ts';
import type { Route } from '../adapters/http/route.ts';
import type { WorkerInvoiceReader } from '../adapters/invoice/worker-invoice-reader.ts';
import type { PortalUrls } from '../application/mail/owner-mail.ts';
import type { OutboxHandlers } from '../application/outbox/process-outbox-item.ts';
import type { PortRequestKind } from '../application/porting/port-request-kind.ts';
import type { LnpRequest } from '../domain/lnp-request/lnp-request.ts';
import type { TfPortRequest } from '../domain/tf-port-request/tf-port-request.ts';
import type { Config } from './config.ts';

const token = <T>(name: string) => Symbol(name) as ServiceIdentifier<T>;

/** Identifiers of dependencies that are not classes. Use cases are bound by their class. */
export const TOKENS = {
  config: token<Config>('config'),
  urls: token<PortalUrls>('urls'),
  log: token<Logger>('log'),
  telemetry: token<Telemetry>('telemetry'),
  operatorLog: token<OperatorLog>('operatorLog'),
  clock: token<Clock>('clock'),
  ids: token<Ids>('ids'),
  hasher: token<Hasher>('hasher'),
  /** Hasher for untrusted addresses, with limited processor use. */
  untrustedHasher: token<UntrustedHasher>('untrustedHasher'),
  totp: token<Totp>('totp'),
  secretBox: token<SecretBox>('secretBox'),
  commonPasswords: token<(password: string) => boolean>('commonPasswords'),
  recipientLimits: token<RecipientLimits>('recipientLimits'),
  mailer: token<Mailer>('mailer'),
  files: token<FileStore>('files'),
  provider: token<ProviderGateway>('isp'),
  invoiceReader: token<WorkerInvoiceReader>('invoiceReader'),
  unitOfWork: token<UnitOfWork>('unitOfWork'),
  outboxQueue: token<OutboxQueue>('outboxQueue'),
  lnpPolling: token<PollingQueue<LnpRequest>>('lnpPolling'),
  tfPolling: token<PollingQueue<TfPortRequest>>('tfPolling'),
  lnpReader: token<LnpReader>('lnpReader'),
  tfReader: token<TfReader>('tfReader'),
  orderReader: token<OrderReader>('orderReader'),
  historyReader: token<HistoryReader>('historyReader'),
  sessionReader: token<SessionReader>('sessionReader'),
  secondFactorReader: token<SecondFactorReader>('secondFactorReader'),
  securityEvents: token<SecurityEventReader>('securityEvents'),
  userReader: token<UserReader>('userReader'),
  formerUsers: token<FormerUserReader>('formerUsers'),
  outboxReader: token<OutboxReader>('outboxReader'),
  statistics: token<StatisticsReader>('statistics'),
  providerCalls: token<ProviderCallLog>('providerCalls'),
  health: token<HealthReader>('health'),
  /** Creates rate limiters that all processes on the database share. */
  sharedLimiter: token<LimiterFactory>('sharedLimiter'),
  /** Deletes expired counters. */
  limiterPurge: token<{ execute(): Promise<void> }>('limiterPurge'),
  jobLocks: token<JobLocks>('jobLocks'),
  personalCopies: token<PersonalCopies>('personalCopies'),
  derivedDataRebuild: token<{ execute(): Promise<void> }>('derivedDataRebuild'),
  stalledRecords: token<StalledRecordsReader>('stalledRecords'),
  retention: token<Retention>('retention'),
  lnpKind: token<PortRequestKind<LnpRequest>>('lnpKind'),
  tollFreeKind: token<PortRequestKind<TfPortRequest>>('tollFreeKind'),
  outboxHandlers: token<OutboxHandlers>('outboxHandlers'),
  /** Bound several times, by each module that has routes. */
  routes: token<readonly Route[]>('routes'),
};
