import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mysql from 'mysql2/promise';
import { build } from '../../scripts/build.mjs';
import { startMariaDb } from '../../tests/support/databases/mariadb.ts';
import { startProviderProcess } from '../../tests/support/providers/provider-process.ts';
import { startReplicas, type Replica } from '../../tests/support/replicas/replicas.ts';
import { load } from '../data/load.ts';
import { samplesUnder, SAMPLER, type PortalSamples } from './samples.ts';

/** Tables that the load reads; their statistics are refreshed after loading. */
const ANALYZED_TABLES = ['users', 'lnp_requests', 'lnp_request_numbers', 'history', 'record_words', 'outbox'];

/** Settings of the database server: minimal for a smoke test, otherwise as on a small dedicated machine. */
const SMALL = ['--local-infile=ON'];
const REAL = [
  ...SMALL,
  '--innodb-buffer-pool-size=1G',
  '--innodb-log-file-size=256M',
  '--innodb-flush-log-at-trx-commit=1',
];

/** A portal of this build with everything that it needs, in a temporary folder. */
export interface Target {
  readonly url: string;
  readonly admin: { readonly username: string; readonly password: string };
  readonly web: readonly Replica[];
  readonly worker: Replica;
  /** Process id of the database server; undefined if TEST_MYSQL_URL names the server, which may run elsewhere. */
  readonly databasePid: number | undefined;
  /** Samples that the process has recorded so far, one per second. */
  readonly samples: (of: Replica) => readonly PortalSamples[];
  stop(): Promise<void>;
}

interface Wanted {
  readonly replicas: number;
  /** Number of LNP requests of earlier years. */
  readonly requests: number;
  readonly small: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Starts MariaDB, the sandbox as the provider, web replicas and a worker, with all limits as in production. Callers are
 * distinguished by the address in the header of a proxy.
 */
export async function startTarget({ replicas, requests, small, env = {} }: Wanted): Promise<Target> {
  await build(['server', 'frontend']);
  const admin = { username: 'load-administrator', password: 'the password of a load test' };
  const folder = mkdtempSync(join(tmpdir(), 'load-'));
  const server = await startMariaDb(small ? SMALL : REAL);
  if (!server) throw new Error('no database server: set TEST_MYSQL_URL or install mariadbd or mysqld');
  const name = `load_${process.pid}`;
  const [variables] = await asServer<{ pidFile: string }>(
    server.url,
    `CREATE DATABASE ${name}`,
    'SELECT @@pid_file AS pidFile',
  );
  const databaseUrl = `${server.url}/${name}`;
  if (requests > 0) console.log(`${requests} requests loaded:`, await load(databaseUrl, requests));
  await asServer(
    server.url,
    ...(requests > 0 ? [`ANALYZE TABLE ${ANALYZED_TABLES.map((table) => `${name}.${table}`).join(', ')}`] : []),
  );
  const provider = await startProviderProcess(50);
  const running = await startReplicas(
    replicas,
    {
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      ISP_BASE_URL: provider.url,
      ISP_POLL_SECONDS: '5',
      RECONCILE_MINUTES: '0',
      SESSION_KEYS: 'a-key-that-every-process-signs-with',
      TRUST_PROXY: '1',
      RATE_LIMIT_FACTOR: '1',
      BOOTSTRAP_ADMIN_USERNAME: admin.username,
      BOOTSTRAP_ADMIN_PASSWORD: admin.password,
      NODE_OPTIONS: `--import ${SAMPLER}`,
      SAMPLES_FOLDER: folder,
      ...env,
    },
    'dist/src/main.js',
  );
  return {
    url: running.web[0]?.url ?? '',
    admin,
    web: running.web,
    worker: running.worker,
    databasePid: server.outage && variables && Number(readFileSync(variables.pidFile, 'utf8')),
    samples: (of) => samplesUnder(folder, of.pid),
    async stop() {
      await running.stop();
      await provider.stop();
      await asServer(server.url, `DROP DATABASE ${name}`);
      await server.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Runs SQL statements as the administrator of the server. @returns the rows of the last statement */
async function asServer<T>(url: string, ...statements: readonly string[]): Promise<readonly T[]> {
  const connection = await mysql.createConnection(url);
  let rows: readonly T[] = [];
  for (const statement of statements) rows = (await connection.query(statement))[0] as unknown as readonly T[];
  await connection.end();
  return rows;
}
