import type { ServiceIdentifier } from 'inversify';
import type { Logger } from 'pino';
import type { Alarm } from '../application/ports/alarm.ts';
import type { Clock } from '../application/ports/clock.ts';
import type { FileStore } from '../application/ports/file-store.ts';
import type { Hasher, SecretBox, StrangersHasher, Totp } from '../application/ports/hasher.ts';
import type { Ids } from '../application/ports/ids.ts';
import type { IspGateway } from '../application/ports/isp-gateway.ts';
import type { Mailer } from '../application/ports/mailer.ts';
import type { ExchangeLog } from '../application/ports/exchanges.ts';
import type { ChoreLeases, DriftReader, OutboxQueue, Retention } from '../application/ports/outbox.ts';
import type { FormerUserReader, HealthReader, HistoryReader, LnpReader, OrderReader, OutboxReader, PollingQueue, SecondFactorReader, SecurityEventReader, SessionReader, StatisticsReader, TfReader, UserReader } from '../application/ports/readers.ts';
import type { PersonalCopies } from '../application/ports/personal-data.ts';
import type { RecipientLimits } from '../application/ports/recipient-limits.ts';
import type { UnitOfWork } from '../application/ports/unit-of-work.ts';
import type { Telemetry } from '../application/telemetry/telemetry.ts';
import type { MakeLimiter } from '../adapters/http/middleware/limiters.ts';
import type { Route } from '../adapters/http/route.ts';
import type { WorkerInvoiceReader } from '../adapters/invoice/worker-invoice-reader.ts';
import type { Links } from '../application/mail/owner-mail.ts';
import type { OutboxHandlers } from '../application/outbox/dispatch-item.ts';
import type { PortLine } from '../application/porting/port-line.ts';
import type { LnpRequest } from '../domain/lnp-request/lnp-request.ts';
import type { TfPortRequest } from '../domain/tf-port-request/tf-port-request.ts';
import type { Config } from './config.ts';

const token = <T>(name: string) => Symbol(name) as ServiceIdentifier<T>;

/** The names of what is no class of its own; use cases are bound under their classes. */
export const TOKENS = {
  config: token<Config>('config'),
  links: token<Links>('links'),
  log: token<Logger>('log'),
  telemetry: token<Telemetry>('telemetry'),
  alarm: token<Alarm>('alarm'),
  clock: token<Clock>('clock'),
  ids: token<Ids>('ids'),
  hasher: token<Hasher>('hasher'),
  /** For whoever is not known yet: at a pace that leaves the machine to the others. */
  strangersHasher: token<StrangersHasher>('strangersHasher'),
  totp: token<Totp>('totp'),
  secretBox: token<SecretBox>('secretBox'),
  commonPasswords: token<(password: string) => boolean>('commonPasswords'),
  recipientLimits: token<RecipientLimits>('recipientLimits'),
  mailer: token<Mailer>('mailer'),
  files: token<FileStore>('files'),
  isp: token<IspGateway>('isp'),
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
  exchanges: token<ExchangeLog>('exchanges'),
  health: token<HealthReader>('health'),
  /** Makes counters that every process on the database shares. */
  sharedLimiter: token<MakeLimiter>('sharedLimiter'),
  /** Takes out counters that count no longer. */
  limiterPurge: token<{ execute(): Promise<void> }>('limiterPurge'),
  choreLeases: token<ChoreLeases>('choreLeases'),
  personalCopies: token<PersonalCopies>('personalCopies'),
  booksCorrection: token<{ execute(): Promise<void> }>('booksCorrection'),
  drift: token<DriftReader>('drift'),
  retention: token<Retention>('retention'),
  lnpLine: token<PortLine<LnpRequest>>('lnpLine'),
  tfLine: token<PortLine<TfPortRequest>>('tfLine'),
  outboxHandlers: token<OutboxHandlers>('outboxHandlers'),
  /** Bound once by each area of the portal. */
  routes: token<readonly Route[]>('routes'),
};
