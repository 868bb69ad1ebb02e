import { PROVIDERS } from '../adapters/isp/registry.ts';
import type { Persistence } from '../adapters/persistence/persistence.ts';
import { argon2Hasher } from '../adapters/platform/argon2-hasher.ts';
import { commonPasswords } from '../adapters/platform/common-passwords.ts';
import { openFileStore } from '../adapters/platform/files/file-store.ts';
import { luxonClock } from '../adapters/platform/luxon-clock.ts';
import { mailCopies } from '../adapters/platform/mail-copies.ts';
import { OWN_MAIL_BRAND } from '../adapters/platform/mail-html.ts';
import { folderMailer, smtpMailer } from '../adapters/platform/mailers.ts';
import { nodeIds } from '../adapters/platform/node-ids.ts';
import { throttledHasher } from '../adapters/platform/throttled-hasher.ts';
import { unavailability } from '../adapters/persistence/failures.ts';
import {
  createLog,
  databaseWarnings,
  pinoOperatorLog,
  type LogExporter,
  type LogDestination,
} from '../adapters/platform/pino-log.ts';
import { recipientLimits } from '../adapters/platform/recipient-limits.ts';
import { secretBox } from '../adapters/platform/secret-box.ts';
import { totp } from '../adapters/platform/totp.ts';
import type { OperatorLog } from '../application/ports/operator-log.ts';
import { auditLoggingUnitOfWork } from '../application/security-log/audit-logging-unit-of-work.ts';
import { countingUnitOfWork } from '../application/telemetry/change-counts.ts';
import { countingOperatorLog, observedMailer } from '../application/telemetry/observed.ts';
import { tracedUnitOfWork } from '../application/telemetry/outbox-trace.ts';
import { NO_TELEMETRY, type Telemetry } from '../application/telemetry/telemetry.ts';
import type { Config } from './config/config.ts';
import { webhookUrlOf } from './config/config-provider.ts';
import { mailFolderOf } from './private-folders.ts';

/** Concurrent calls to the provider; further calls wait. */
const MAX_CONCURRENT_PROVIDER_CALLS = 32;

/** What must be open before the ports can be created. */
export interface Infrastructure {
  readonly config: Config;
  readonly persistence: Persistence;
  /** Base URL of the sandbox in this process; undefined if there is none. */
  readonly sandboxUrl: string | undefined;
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

/** All ports by name. A use case names the ones that it needs in the type of its constructor's parameter. */
export type Ports = ReturnType<typeof createPorts>;

/** Reports failures that nobody expected. If the database is unavailable, it is a warning, and not each is logged. */
function failureReport(log: ReturnType<typeof createLog>, operatorLog: OperatorLog): OperatorLog['alert'] {
  const warnOfDatabase = databaseWarnings(log);
  return (event, attributes, error) => {
    const reason = unavailability(error);
    if (reason) warnOfDatabase(reason.code);
    else operatorLog.alert(event, attributes, error);
  };
}

/** Creates the adapter of each port. */
export function createPorts({
  config,
  persistence,
  sandboxUrl,
  publicUrl,
  isStopping,
  sessionKeys,
  now,
  instrumentation,
  logTo,
}: Infrastructure) {
  const telemetry = instrumentation?.telemetry ?? NO_TELEMETRY;
  const log = createLog(config.logLevel, instrumentation, logTo);
  const operatorLog = countingOperatorLog(pinoOperatorLog(log), telemetry);
  const clock = luxonClock(now);
  const hasher = argon2Hasher();
  const mailFolder = mailFolderOf(config.dataDir);
  const { name, palette } = config.brand;
  const mailBrand = { name, color: palette?.light.main ?? OWN_MAIL_BRAND.color };
  const personalCopies = [mailCopies(mailFolder), persistence.personalCopies];
  return {
    ...persistence,
    urls: { publicUrl },
    isStopping,
    telemetry,
    log,
    operatorLog,
    reportFailure: failureReport(log, operatorLog),
    clock,
    ids: nodeIds,
    totp,
    secretBox: secretBox(sessionKeys),
    hasher,
    untrustedHasher: throttledHasher(hasher, Math.max(1, Math.round(config.rateLimitFactor))),
    unitOfWork: auditLoggingUnitOfWork(
      countingUnitOfWork(tracedUnitOfWork(persistence.unitOfWork, telemetry), telemetry),
      operatorLog,
    ),
    files: openFileStore(config.files),
    isCommonPassword: commonPasswords(),
    recipientLimits: recipientLimits(config.rateLimitFactor, persistence.limiters.make),
    mailer: observedMailer(
      config.smtpUrl
        ? smtpMailer(config.smtpUrl, config.mailFrom, mailBrand)
        : folderMailer(mailFolder, config.mailFrom, mailBrand),
      telemetry,
    ),
    personalCopies: {
      async remove(person: Parameters<Persistence['personalCopies']['remove']>[0]) {
        for (const copies of personalCopies) await copies.remove(person);
      },
    },
    provider: PROVIDERS[config.provider.name].create(config.provider.settings, sandboxUrl, {
      timeoutMs: config.provider.timeoutMs,
      maxConcurrent: MAX_CONCURRENT_PROVIDER_CALLS,
      now: () => clock.now().getTime(),
      // The record is only for administrators, so a failure to store it must not fail the call.
      onCallRecord: (record) =>
        persistence.providerCalls
          .add(record)
          .catch(() => operatorLog.info('provider.call_not_recorded', { path: record.path })),
      telemetry,
      teamEmail: config.provider.teamEmail,
      defaultTrunk: config.provider.defaultTrunk,
      webhookUrl: webhookUrlOf(publicUrl, config),
    }),
  };
}
