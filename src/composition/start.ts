import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from '../adapters/http/app.ts';
import { RateLimits } from '../adapters/http/middleware/rate-limits.ts';
import { openDatabase } from '../adapters/persistence/database.ts';
import { createPersistence } from '../adapters/persistence/persistence.ts';
import { Worker } from '../adapters/worker/worker.ts';
import { EnsureAccount } from '../application/accounts/ensure-account.ts';
import { ResolveSession } from '../application/accounts/resolve-session.ts';
import { ClaimCall } from '../application/idempotency/claim-call.ts';
import type { Config } from './config.ts';
import { compose } from './container.ts';
import { seedDemo } from './seed-demo.ts';
import { sessionKeys } from './session-keys.ts';
import { TOKENS } from './tokens.ts';

/** A running portal. */
export interface Portal {
  /** Where it really listens, such as `http://127.0.0.1:3000`; undefined for a worker. */
  readonly url: string | undefined;
  /** Whether demo data was put into an empty database. */
  readonly seeded: boolean;
  /** Finishes what runs and closes everything. */
  stop(): Promise<void>;
}

export interface StartOptions {
  /** The frontend's build. */
  readonly publicFolder?: string;
  /** Another clock for simulated time. */
  readonly now?: () => Date;
}

const PUBLIC_FOLDER = fileURLToPath(new URL('../../public', import.meta.url));

/**
 * Starts the portal in its role: migrates the database, serves, works.
 * @throws Error when the database cannot be reached or the address is taken
 */
export async function startPortal(config: Config, { publicFolder = PUBLIC_FOLDER, now }: StartOptions = {}): Promise<Portal> {
  let stopping = false;
  let answer: RequestListener = notYet;
  const server = config.role === 'worker' ? undefined : createServer(TIMEOUTS, (request, response) => answer(request, response));
  const [database, sandbox, keys] = await Promise.all([openDatabase({ url: config.databaseUrl }), providerSandbox(config, now), sessionKeys(config)]);
  await database.migrate().catch(async (error: unknown) => {
    await Promise.all([sandbox?.close(), database.close()]);
    throw error;
  });
  const url = server && (await listen(server, config));
  const publicUrl = config.publicUrl ?? `http://localhost:${url ? new URL(url).port : config.port}`;
  const persistence = createPersistence(database);
  const ispBaseUrl = config.isp.baseUrl ?? sandbox?.url ?? '';
  const container = compose({ config, persistence, ispBaseUrl, publicUrl, isStopping: () => stopping, now });

  if (config.bootstrapAdministrator) await container.get(EnsureAccount).execute({ ...config.bootstrapAdministrator, isAdmin: true, email: null });
  const seeded = config.seedDemo && (await seedDemo(container));
  const worker = config.role === 'web' ? undefined : container.get(Worker);
  worker?.start();
  if (server) {
    const log = container.get(TOKENS.log);
    const alarm = container.get(TOKENS.alarm);
    answer = createApp({
      settings: { publicUrl, sessionKeys: keys, trustProxy: config.trustProxy, publicFolder },
      routes: container.getAll(TOKENS.routes).flat(),
      resolveSession: container.get(ResolveSession),
      claimCall: container.get(ClaimCall),
      limits: new RateLimits(config.rateLimitFactor),
      report: (error, facts) => alarm.raise('a request failed unexpectedly', facts, error),
      observe: (facts) => log.info(facts, 'answered'),
    });
  }
  return {
    url,
    seeded,
    stop: async () => {
      stopping = true;
      await Promise.all([server && closed(server), worker?.stop()]);
      await sandbox?.close();
      await database.close();
    },
  };
}

/** A client that is slower than this in sending its request is cut off, in milliseconds. */
const TIMEOUTS = { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 5_000 };

/** Listening begins before all is composed, since links name the port; until then callers are asked to come again. */
const notYet: RequestListener = (_request, response) => {
  response.writeHead(503, { 'Retry-After': '1' }).end();
};

async function listen(server: Server, config: Config): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  return `http://${host}:${port}`;
}

async function closed(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}

/** The provider sandbox with state beside the portal's, when no real provider is named. */
async function providerSandbox(config: Config, now: (() => Date) | undefined) {
  if (config.isp.baseUrl !== undefined) return undefined;
  const { startSandbox } = await import('../../sandbox/start.ts');
  return startSandbox({ host: '127.0.0.1', port: 0, dataFile: join(config.dataDir, 'sandbox.db'), speed: config.sandboxSpeed, ...(now && { now }) });
}
