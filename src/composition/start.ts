import { fileURLToPath } from 'node:url';
import { createPersistence } from '../adapters/persistence/persistence.ts';
import type { LogDestination } from '../adapters/platform/pino-log.ts';
import { Worker } from '../adapters/worker/worker.ts';
import { EnsureAccount } from '../application/identity/accounts/ensure-account.ts';
import { BUILD_INFO } from '../adapters/platform/build-info.ts';
import type { Config } from './config/config.ts';
import { buildContainer } from './container.ts';
import { createHttpHandlers } from './http/http-handlers.ts';
import { startHttpServer, SERVER_LIMITS, type HttpServer, type ServerLimits } from './http/http-server.ts';
import { registerGauges } from './instrumentation.ts';
import type { Ports } from './ports.ts';
import { openResources } from './resources.ts';
import { seedDemo } from './seed-demo.ts';
import { TOKENS } from './tokens.ts';

/** A running portal. */
export interface Portal {
  /** The address on which it listens, such as `http://127.0.0.1:3000`; undefined for a worker. */
  readonly url: string | undefined;
  /** Address of a worker's health probes; undefined if no port is set or the port is in use. */
  readonly probesUrl: string | undefined;
  /** Whether demo data was created in an empty database. */
  readonly seeded: boolean;
  /** Loads in the background what the first calls need and no start should wait for. */
  prepare(): void;
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
 * @throws StartupError if the database lacks migrations that this process must not run, or if the address is in use
 * @throws DomainError `database-unavailable`
 */
export async function startPortal(
  config: Config,
  { publicFolder = PUBLIC_FOLDER, now, limits, logTo }: StartOptions = {},
): Promise<Portal> {
  let stopping = false;
  const { database, instrumentation, sessionKeys, sandboxUrl, close } = await openResources(config, now);
  const server = config.role === 'worker' ? undefined : await startHttpServer(config, { ...SERVER_LIMITS, ...limits });
  const publicUrl = config.publicUrl ?? `http://localhost:${server ? new URL(server.url).port : config.port}`;
  const persistence = createPersistence(database, now);
  const container = buildContainer({
    config,
    persistence,
    sandboxUrl,
    publicUrl,
    isStopping: () => stopping,
    sessionKeys,
    now,
    instrumentation,
    logTo,
  });
  container.get(TOKENS.ports).operatorLog.info('process.started', { ...BUILD_INFO, role: config.role });
  if (instrumentation)
    registerGauges(instrumentation.telemetry, { container, database, persistence, role: config.role });

  if (config.bootstrapAdministrator)
    await container.get(EnsureAccount).execute({ ...config.bootstrapAdministrator, isAdmin: true, email: null });
  const seeded = config.seedDemo && (await seedDemo(container));
  const worker = config.role === 'web' ? undefined : container.get(Worker);
  worker?.start();
  const handlers = createHttpHandlers(container, { config, publicFolder, sessionKeys });
  server?.setHandler(handlers.app());
  const probes = server ? undefined : await startProbes(config, container.get(TOKENS.ports));
  probes?.setHandler(handlers.probes());
  return {
    url: server?.url,
    probesUrl: probes?.url,
    seeded,
    prepare: () => {
      if (server) container.get(TOKENS.invoiceReader).prepare();
    },
    stop: async () => {
      stopping = true;
      await Promise.all([server?.close(config.drainMs), worker?.stop()]);
      if (server) await container.get(TOKENS.invoiceReader).close();
      // A worker's probes respond until its work has ended: alive, but not ready.
      await probes?.close();
      await close();
    },
  };
}

/**
 * Starts the server of a worker's probes, if a port is set. If the port is in use, the worker runs without them,
 * because its work matters more. In a pod or container the missing probes then show the problem.
 */
async function startProbes(config: Config, { operatorLog }: Ports): Promise<HttpServer | undefined> {
  if (!config.workerProbes) return undefined;
  return startHttpServer(config).catch((error: unknown) => {
    operatorLog.alert('worker.probes_unavailable', { host: config.host, port: config.port }, error);
    return undefined;
  });
}
