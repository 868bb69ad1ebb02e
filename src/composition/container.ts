import 'reflect-metadata';
import { Container } from 'inversify';
import { createProviderGateway } from '../adapters/isp/provider-gateway.ts';
import type { ProviderCallRecord } from '../application/ports/provider-calls.ts';
import type { Persistence } from '../adapters/persistence/persistence.ts';
import { argon2Hasher } from '../adapters/platform/argon2-hasher.ts';
import { commonPasswords } from '../adapters/platform/common-passwords.ts';
import { openFileStore } from '../adapters/platform/file-store.ts';
import { luxonClock } from '../adapters/platform/luxon-clock.ts';
import { mailCopies } from '../adapters/platform/mail-copies.ts';
import { folderMailer, smtpMailer } from '../adapters/platform/mailers.ts';
import { nodeIds } from '../adapters/platform/node-ids.ts';
import { throttledHasher } from '../adapters/platform/throttled-hasher.ts';
import { createLog, pinoOperatorLog, type LogExporter, type LogDestination } from '../adapters/platform/pino-log.ts';
import { recipientLimits } from '../adapters/platform/recipient-limits.ts';
import { secretBox } from '../adapters/platform/secret-box.ts';
import { totp } from '../adapters/platform/totp.ts';
import { auditLoggingUnitOfWork } from '../application/security-log/audit-logging-unit-of-work.ts';
import { countingOperatorLog, observedMailer } from '../application/telemetry/observed.ts';
import { tracedUnitOfWork } from '../application/telemetry/outbox-trace.ts';
import { NO_TELEMETRY, type Telemetry } from '../application/telemetry/telemetry.ts';
import type { Config } from './config.ts';
import { accountSecurity } from './modules/account-security.ts';
import { accounts } from './modules/accounts.ts';
import { administration } from './modules/administration.ts';
import { invoice } from './modules/invoice.ts';
import { lnp } from './modules/lnp.ts';
import { numberOrders } from './modules/number-orders.ts';
import { tollFree } from './modules/toll-free.ts';
import { backgroundJobs } from './modules/background-jobs.ts';
import { mailFolderOf } from './private-folders.ts';
import { TOKENS } from './tokens.ts';

/** Concurrent calls to the provider; further calls wait. */
const MAX_CONCURRENT_PROVIDER_CALLS = 32;

/** What must be open before the container is built. */
export interface Infrastructure {
  readonly config: Config;
  readonly persistence: Persistence;
  readonly providerBaseUrl: string;
  readonly publicUrl: string;
  readonly isStopping: () => boolean;
  /** The first key signs and encrypts, all keys verify and decrypt. */
  readonly sessionKeys: readonly string[];
  /** Another clock for simulated time. */
  readonly now?: (() => Date) | undefined;
  /** Where the log is written in place of standard output. */
  readonly logTo?: LogDestination | undefined;
  /** Telemetry and log export; undefined if nothing is exported. */
  readonly instrumentation?: (LogExporter & { readonly telemetry: Telemetry }) | undefined;
}

/** Builds the container, which binds every port to its adapter and every use case to its ports. */
export function buildContainer({
  config,
  persistence,
  providerBaseUrl,
  publicUrl,
  isStopping,
  sessionKeys,
  now,
  instrumentation,
  logTo,
}: Infrastructure): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  const telemetry = instrumentation?.telemetry ?? NO_TELEMETRY;
  const log = createLog(config.logLevel, instrumentation, logTo);
  const { provider: isp } = config;
  container.bind(TOKENS.config).toConstantValue(config);
  container.bind(TOKENS.urls).toConstantValue({ publicUrl });
  container.bind(TOKENS.log).toConstantValue(log);
  container.bind(TOKENS.telemetry).toConstantValue(telemetry);
  const operatorLog = countingOperatorLog(pinoOperatorLog(log), telemetry);
  container.bind(TOKENS.operatorLog).toConstantValue(operatorLog);
  const clock = luxonClock(now);
  container.bind(TOKENS.clock).toConstantValue(clock);
  container.bind(TOKENS.ids).toConstantValue(nodeIds);
  container.bind(TOKENS.hasher).toResolvedValue(() => argon2Hasher());
  container
    .bind(TOKENS.untrustedHasher)
    .toResolvedValue(
      (hasher) => throttledHasher(hasher, Math.max(1, Math.round(config.rateLimitFactor))),
      [TOKENS.hasher],
    );
  container.bind(TOKENS.totp).toConstantValue(totp);
  container.bind(TOKENS.secretBox).toConstantValue(secretBox(sessionKeys));
  container.bind(TOKENS.commonPasswords).toConstantValue(commonPasswords());
  const mailFolder = mailFolderOf(config.dataDir);
  container
    .bind(TOKENS.mailer)
    .toConstantValue(
      observedMailer(
        config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : folderMailer(mailFolder, config.mailFrom),
        telemetry,
      ),
    );
  const copies = [mailCopies(mailFolder), persistence.personalCopies];
  container.bind(TOKENS.personalCopies).toConstantValue({
    async remove(person) {
      for (const kind of copies) await kind.remove(person);
    },
  });
  container.bind(TOKENS.files).toConstantValue(openFileStore(config.files));
  const onCallRecord = async (record: ProviderCallRecord) => {
    // The record is only for administrators, so a failure to store it must not fail the call.
    await persistence.providerCalls
      .add(record)
      .catch(() => operatorLog.info('provider.call_not_recorded', { path: record.path }));
  };
  container.bind(TOKENS.provider).toConstantValue(
    createProviderGateway({
      baseUrl: providerBaseUrl,
      apiKey: isp.apiKey ?? '',
      timeoutMs: isp.timeoutMs,
      maxConcurrent: MAX_CONCURRENT_PROVIDER_CALLS,
      now: () => clock.now().getTime(),
      onCallRecord,
      telemetry,
    }),
  );
  container
    .bind(TOKENS.unitOfWork)
    .toConstantValue(auditLoggingUnitOfWork(tracedUnitOfWork(persistence.unitOfWork, telemetry), operatorLog));
  container.bind(TOKENS.outboxQueue).toConstantValue(persistence.outboxQueue);
  container.bind(TOKENS.lnpPolling).toConstantValue(persistence.lnpPolling);
  container.bind(TOKENS.tfPolling).toConstantValue(persistence.tfPolling);
  container.bind(TOKENS.lnpReader).toConstantValue(persistence.lnpReader);
  container.bind(TOKENS.tfReader).toConstantValue(persistence.tfReader);
  container.bind(TOKENS.orderReader).toConstantValue(persistence.orderReader);
  container.bind(TOKENS.historyReader).toConstantValue(persistence.historyReader);
  container.bind(TOKENS.sessionReader).toConstantValue(persistence.sessionReader);
  container.bind(TOKENS.formerUsers).toConstantValue(persistence.formerUsers);
  container.bind(TOKENS.userReader).toConstantValue(persistence.userReader);
  container.bind(TOKENS.secondFactorReader).toConstantValue(persistence.secondFactorReader);
  container.bind(TOKENS.securityEvents).toConstantValue(persistence.securityEvents);
  container.bind(TOKENS.sharedLimiter).toConstantValue(persistence.limiters.make);
  container
    .bind(TOKENS.recipientLimits)
    .toConstantValue(recipientLimits(config.rateLimitFactor, persistence.limiters.make));
  container.bind(TOKENS.limiterPurge).toConstantValue({ execute: persistence.limiters.purge });
  container.bind(TOKENS.outboxReader).toConstantValue(persistence.outboxReader);
  container.bind(TOKENS.statistics).toConstantValue(persistence.statistics);
  container.bind(TOKENS.providerCalls).toConstantValue(persistence.providerCalls);
  container.bind(TOKENS.health).toConstantValue(persistence.health);
  container.bind(TOKENS.jobLocks).toConstantValue(persistence.jobLocks);
  container.bind(TOKENS.derivedDataRebuild).toConstantValue(persistence.derivedDataRebuild);
  container.bind(TOKENS.stalledRecords).toConstantValue(persistence.stalledRecords);
  container.bind(TOKENS.retention).toConstantValue(persistence.retention);
  container.load(
    accounts(config, isStopping),
    accountSecurity(config),
    lnp(config),
    tollFree(config),
    numberOrders(config),
    invoice(config),
    administration(),
    backgroundJobs(config),
  );
  return container;
}
