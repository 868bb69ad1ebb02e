import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { constants, cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import mysql from 'mysql2/promise';
import { freePort } from '../free-port.ts';

export interface TestMariaDb {
  /** URL of the server without a database name. */
  readonly url: string;
  /** Simulates outages; undefined for a server that others use too. */
  readonly outage: Outage | undefined;
  stop(): Promise<void>;
}

/** Ways in which a server can fail. */
export interface Outage {
  /** Accepts connections but does not respond, like a machine that hangs. */
  freeze(): void;
  thaw(): void;
  /** Kills the process. */
  crash(): Promise<void>;
  /** Resolves when the process has ended after a shutdown over SQL. */
  ended(): Promise<void>;
  /** Starts it again with its data. */
  restart(): Promise<void>;
}

const START_WITHIN_MS = 30_000;
const FOLDERS = [
  ...(process.env['PATH'] ?? '').split(delimiter),
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/libexec',
  '/opt/homebrew/bin',
];

/** The server program: the one of MYSQLD_PATH, such as MySQL's, otherwise MariaDB's or MySQL's on the PATH. */
const serverProgram = (): string | undefined => process.env['MYSQLD_PATH'] ?? find('mariadbd', 'mysqld');

/** Returns the path of the first of these programs that is installed. */
export function find(...names: readonly string[]): string | undefined {
  return names.flatMap((name) => FOLDERS.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

/** Whether `startMariaDb` can start or reach a server. */
export function hasMariaDb(): boolean {
  return process.env['TEST_MYSQL_URL'] !== undefined || serverProgram() !== undefined;
}

/** Whether the server program is MariaDB's. */
export const isMariaDb = (binary = serverProgram() ?? ''): boolean =>
  execFileSync(binary, ['--no-defaults', '--version']).toString().includes('MariaDB');

/** Saves most of the time that MySQL needs for data that nobody keeps. */
const MYSQL_SETTINGS = ['--innodb-flush-method=nosync', '--innodb-doublewrite=OFF'];

/** Creates the data folder of a server. */
export function prepareData(binary: string, folder: string, data: string): void {
  const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];
  const quiet = { stdio: 'ignore' } as const;
  if (!isMariaDb(binary)) {
    execFileSync(
      binary,
      ['--no-defaults', '--initialize-insecure', `--datadir=${data}`, ...MYSQL_SETTINGS, ...asRoot],
      quiet,
    );
    return;
  }
  const install = find('mariadb-install-db', 'mysql_install_db');
  if (install === undefined) throw new Error('mariadb-install-db is missing');
  const lean = [
    '--innodb-log-file-size=4M',
    '--innodb-buffer-pool-size=16M',
    '--innodb-flush-log-at-trx-commit=0',
    '--innodb-flush-method=nosync',
  ];
  execFileSync(
    install,
    [
      '--no-defaults',
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      `--datadir=${data}`,
      `--tmpdir=${folder}`,
      ...asRoot,
      ...lean,
    ],
    quiet,
  );
}

async function ready(url: string, server: ChildProcess): Promise<void> {
  const late = Date.now() + START_WITHIN_MS;
  for (;;) {
    try {
      await (await mysql.createConnection(url)).end();
      return;
    } catch (error) {
      if (server.exitCode !== null)
        throw new Error(`the database server ended with ${server.exitCode}`, { cause: error });
      if (Date.now() > late) throw error;
      await sleep(50);
    }
  }
}

/**
 * Starts a server in a temporary folder, unless `TEST_MYSQL_URL` names one. Without settings and data of its own, it
 * uses the server of the whole run (`SHARED_MYSQL_URL`) if there is one.
 * @param settings options that override the small ones for tests
 * @param initialData a data folder to copy and start from
 * @returns undefined if there is no server
 */
export async function startMariaDb(
  settings: readonly string[] = [],
  initialData?: string,
): Promise<TestMariaDb | undefined> {
  const isSpecial = settings.length > 0 || initialData !== undefined;
  const given = process.env['TEST_MYSQL_URL'] ?? (isSpecial ? undefined : process.env['SHARED_MYSQL_URL']);
  if (given !== undefined) return { url: given, outage: undefined, stop: async () => undefined };
  const binary = serverProgram();
  if (binary === undefined) return undefined;

  const folder = mkdtempSync(join(tmpdir(), 'mariadb-'));
  const data = join(folder, 'data');
  const port = await freePort();
  if (initialData === undefined) prepareData(binary, folder, data);
  else cpSync(initialData, data, { recursive: true, mode: constants.COPYFILE_FICLONE });
  writeFileSync(
    join(folder, 'init.sql'),
    "CREATE USER IF NOT EXISTS 'portal'@'%' IDENTIFIED BY 'portal';\n" +
      "GRANT ALL PRIVILEGES ON *.* TO 'portal'@'%' WITH GRANT OPTION;\n",
  );
  const launch = () =>
    spawn(
      binary,
      [
        '--no-defaults',
        `--datadir=${data}`,
        `--socket=${join(folder, 's')}`,
        `--pid-file=${join(folder, 'pid')}`,
        `--tmpdir=${folder}`,
        '--bind-address=127.0.0.1',
        `--port=${port}`,
        `--init-file=${join(folder, 'init.sql')}`,
        '--skip-name-resolve',
        '--innodb-buffer-pool-size=32M',
        '--innodb-flush-log-at-trx-commit=0',
        '--performance-schema=OFF',
        '--skip-log-bin',
        ...(isMariaDb(binary) ? [] : MYSQL_SETTINGS),
        ...settings,
        ...(process.getuid?.() === 0 ? ['--user=root'] : []),
      ],
      { stdio: 'ignore' },
    );
  let server = launch();
  const abandon = () => server.kill('SIGKILL');
  process.once('exit', abandon);
  const url = `mysql://portal:portal@127.0.0.1:${port}`;
  const crash = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
  };
  const outage: Outage = {
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
    crash,
    async ended() {
      if (server.exitCode === null) await once(server, 'exit');
    },
    async restart() {
      server = launch();
      await ready(`${url}/mysql`, server);
    },
  };
  const stop = async () => {
    process.off('exit', abandon);
    await crash();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await ready(`${url}/mysql`, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, outage, stop };
}
