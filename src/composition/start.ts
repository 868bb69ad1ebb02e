import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from '../adapters/http/app.ts';
import { AccessControl } from '../adapters/http/security/access-control.ts';
import { RateLimits } from '../adapters/http/middleware/rate-limits.ts';
import { UploadSlots } from '../adapters/http/middleware/upload-slots.ts';
import { createProbes } from '../adapters/http/probes.ts';
import { healthRoutes } from '../adapters/http/routes/health.ts';
import type { LogDestination } from '../adapters/platform/pino-log.ts';
import { openDatabase } from '../adapters/persistence/database.ts';
import { createPersistence } from '../adapters/persistence/persistence.ts';
import { Worker } from '../adapters/worker/worker.ts';
import { EnsureAccount } from '../application/identity/accounts/ensure-account.ts';
import { ResolveSession } from '../application/identity/sessions/resolve-session.ts';
import { BeginIdempotentRequest } from '../application/calls/begin-idempotent-request.ts';
import { LOG_EVENTS } from '../application/ports/log-events.ts';
import type { OperatorLog } from '../application/ports/operator-log.ts';
import type { Config } from './config.ts';
import { buildContainer } from './container.ts';
import { startHttpServer, SERVER_LIMITS, type HttpServer, type ServerLimits } from './http-server.ts';
import { closeFolders } from './private-folders.ts';
import { ensureSchema } from './schema.ts';
import { seedDemo } from './seed-demo.ts';
import { instrumentDatabase, registerGauges } from './instrumentation.ts';
import { sessionKeys } from './session-keys.ts';
import { TOKENS } from './tokens.ts';

/** A running portal. */
export interface Portal {
  /** The address on which it listens, such as `http://127.0.0.1:3000`; undefined for a worker. */
  readonly url: string | undefined;
  /** Address of a worker's health probes; undefined if no port is set or the port is in use. */
  readonly probesUrl: string | undefined;
  /** Whether demo data was created in an empty database. */
  readonly seeded: boolean;
  /** Completes work in progress and closes everything. */
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Folder with the build of the frontend. */
  readonly publicFolder?: string;
  /** Another clock for simulated time. */
  readonly now?: () => Date;
  /** Destination of the log; standard output by default. */
  readonly logTo?: LogDestination;
  /** Other limits of the HTTP server. */
  readonly limits?: Partial<ServerLimits>;
}

const PUBLIC_FOLDER = fileURLToPath(new URL('../../public', import.meta.url));

/**
 * Starts the portal in its role: checks or migrates the database, starts the HTTP server and the worker.
 * @throws StartupError if the database lacks migrations that this process must not run
 * @throws Error if the database cannot be reached or the address is in use
 */
export async function startPortal(
  config: Config,
  { publicFolder = PUBLIC_FOLDER, now, limits, logTo }: StartOptions = {},
): Promise<Portal> {
  let stopping = false;
  const instrumentation =
    config.telemetry && (await import('../adapters/telemetry/start-telemetry.ts')).startTelemetry(config.telemetry);
  const [opened, sandbox, keys] = await Promise.all([
    openDatabase({ url: config.databaseUrl }),
    providerSandbox(config, now),
    sessionKeys(config),
    closeFolders(config),
  ]);
  const database = instrumentation ? instrumentDatabase(opened, instrumentation.telemetry) : opened;
  await ensureSchema(database, config).catch(async (error: unknown) => {
    await Promise.all([sandbox?.close(), database.close(), instrumentation?.stop()]);
    throw error;
  });
  const server = config.role === 'worker' ? undefined : await startHttpServer(config, { ...SERVER_LIMITS, ...limits });
  const publicUrl = config.publicUrl ?? `http://localhost:${server ? new URL(server.url).port : config.port}`;
  const persistence = createPersistence(database, now);
  const providerBaseUrl = config.provider.baseUrl ?? sandbox?.url ?? '';
  const container = buildContainer({
    config,
    persistence,
    providerBaseUrl,
    publicUrl,
    isStopping: () => stopping,
    sessionKeys: keys,
    now,
    instrumentation,
    logTo,
  });
  if (instrumentation)
    registerGauges(instrumentation.telemetry, { container, database, persistence, role: config.role });

  if (config.bootstrapAdministrator)
    await container.get(EnsureAccount).execute({ ...config.bootstrapAdministrator, isAdmin: true, email: null });
  const seeded = config.seedDemo && (await seedDemo(container));
  const worker = config.role === 'web' ? undefined : container.get(Worker);
  worker?.start();
  const { log, operatorLog, telemetry, health } = container.get(TOKENS.ports);
  const services = {
    resolveSession: container.get(ResolveSession),
    beginIdempotentRequest: container.get(BeginIdempotentRequest),
    limits: container.get(RateLimits),
    accessControl: container.get(AccessControl),
    uploads: new UploadSlots(),
    report: (error: unknown, attributes: Readonly<Record<string, string | number>>) =>
      operatorLog.alert('http.request_failed', attributes, error),
  };
  server?.setHandler(
    createApp({
      ...services,
      settings: {
        publicUrl,
        sessionKeys: keys,
        trustProxy: config.trustProxy,
        publicFolder,
        overloadDelayMs: config.security.overloadDelayMs,
      },
      routes: container.getAll(TOKENS.routes).flat(),
      observe: (attributes) =>
        log.info({ event: 'http.request_completed', ...attributes }, LOG_EVENTS['http.request_completed']),
      telemetry,
    }),
  );
  const probes = server === undefined && config.workerProbes ? await probesOf(config, operatorLog) : undefined;
  probes?.setHandler(createProbes({ ...services, routes: healthRoutes(health, () => stopping) }));
  return {
    url: server?.url,
    probesUrl: probes?.url,
    seeded,
    stop: async () => {
      stopping = true;
      await Promise.all([server?.close(config.drainMs), worker?.stop()]);
      if (server) await container.get(TOKENS.invoiceReader).close();
      // A worker's probes respond until its work has ended: alive, but not ready.
      await probes?.close();
      await sandbox?.close();
      // Reads the gauges one last time, for which the database must be open.
      await instrumentation?.stop();
      await database.close();
    },
  };
}

/**
 * Starts a worker's probes. If the port is in use, the worker runs without them, because its work matters more. In a
 * pod or container the missing probes then show the problem.
 */
async function probesOf(config: Config, operatorLog: OperatorLog): Promise<HttpServer | undefined> {
  return startHttpServer(config).catch((error: NodeJS.ErrnoException) => {
    operatorLog.alert('worker.probes_unavailable', { host: config.host, port: config.port }, error);
    return undefined;
  });
}

/** Starts the provider sandbox, with its state in the data folder, if no provider is set. */
async function providerSandbox(config: Config, now: (() => Date) | undefined) {
  if (config.provider.baseUrl !== undefined) return undefined;
  const { startSandbox } = await import('../../sandbox/start.ts');
  return startSandbox({
    host: '127.0.0.1',
    port: 0,
    dataFile: join(config.dataDir, 'sandbox.db'),
    speed: config.sandboxSpeed,
    ...(now && { now }),
  });
}
