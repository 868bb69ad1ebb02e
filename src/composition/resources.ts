import { join } from 'node:path';
import type { Database } from '../adapters/persistence/database.ts';
import { BUILD_INFO } from '../adapters/platform/build-info.ts';
import type { Config } from './config/config.ts';
import { instrumentDatabase } from './instrumentation.ts';
import { closeFolders } from './private-folders.ts';
import { webhookUrlOf } from './config/config-provider.ts';
import { sandboxOf } from './provider-sandboxes.ts';
import { ensureSchema, openStartedDatabase } from './schema.ts';
import { sessionKeys } from './session-keys.ts';

/** What the process opens before anything else. */
export interface Resources {
  readonly database: Database;
  readonly instrumentation: Awaited<ReturnType<typeof startInstrumentation>>;
  readonly sessionKeys: readonly string[];
  /** The set provider, or the sandbox that was started in its place. */
  readonly sandboxUrl: string | undefined;
  readonly close: () => Promise<void>;
}

/**
 * Opens database, telemetry and, if no provider is set, the sandbox; checks or migrates the schema.
 * @throws StartupError if the database lacks migrations that this process must not run
 * @throws DomainError `database-unavailable`
 */
export async function openResources(config: Config, now: (() => Date) | undefined): Promise<Resources> {
  const instrumentation = await startInstrumentation(config);
  const [opened, sandbox, keys] = await Promise.all([
    openStartedDatabase(config, {
      onRetry: (reason) => instrumentation?.telemetry.count('lnp.database.transaction.retries', { reason }),
    }),
    startProviderSandbox(config, now),
    sessionKeys(config),
    closeFolders(config),
  ]);
  const database = instrumentation ? instrumentDatabase(opened, instrumentation.telemetry) : opened;
  const close = async () => {
    await sandbox?.close();
    // Reads the gauges one last time, for which the database must be open.
    await instrumentation?.stop();
    await database.close();
  };
  try {
    await ensureSchema(database, config);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    database,
    instrumentation,
    sessionKeys: keys,
    sandboxUrl: sandbox?.url,
    close,
  };
}

async function startInstrumentation({ telemetry }: Config) {
  return (
    telemetry &&
    (await import('../adapters/telemetry/start-telemetry.ts')).startTelemetry(telemetry, BUILD_INFO.version)
  );
}

/** Starts the provider sandbox, with its state in the data folder, if no provider is set. */
async function startProviderSandbox(config: Config, now: (() => Date) | undefined) {
  if (!config.provider.isSandboxed) return undefined;
  const start = await sandboxOf(config.provider.name);
  return start({
    dataFile: join(config.dataDir, 'sandbox.db'),
    speed: config.sandboxSpeed,
    edition: config.provider.settings.ISP_API_EDITION ?? 2,
    ...(config.publicUrl !== undefined && { webhookUrl: webhookUrlOf(config.publicUrl, config) }),
    ...(now && { now }),
  });
}
