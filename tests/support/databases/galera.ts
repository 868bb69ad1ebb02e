import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, cpSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import mysql, { type Connection, type RowDataPacket } from 'mysql2/promise';
import { freePort } from '../free-port.ts';
import { find, prepareData } from './mariadb.ts';

const PROVIDER = ['/usr/lib/galera/libgalera_smm.so', '/usr/lib64/galera-4/libgalera_smm.so'].find(existsSync);
const SYNCED_WITHIN_MS = 60_000;
const ASK_EVERY_MS = 100;
export const hasGalera = (): boolean =>
  PROVIDER !== undefined && find('mariadbd') !== undefined && find('rsync') !== undefined;

/** One server of a cluster. */
export interface GaleraNode {
  /** URL of the server without a database name. */
  readonly url: string;
  readonly port: number;
  /** Whether it is running, connected to the others and up to date. */
  isSynced(): Promise<boolean>;
  status(name: string): Promise<string | undefined>;

  kill(): Promise<void>;
  restart(): Promise<void>;
  /** Cuts it off from the others. It still accepts connections, but rejects statements. */
  cutOff(): Promise<void>;
  /** Connects it again. */
  rejoin(): Promise<void>;
}

export interface GaleraCluster {
  readonly nodes: readonly GaleraNode[];
  /** URL of a proxy that connects to the synced nodes in turn, without a database name. */
  readonly url: string;
  createDatabase(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a cluster of three nodes on this machine, and a proxy in front of it. */
export async function startGalera(): Promise<GaleraCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'galera-'));
  const data = join(folder, 'data');
  prepareData(find('mariadbd') ?? '', folder, data);
  const [ports, groupPorts, transferPorts, copyPorts] = [
    await freePorts(),
    await freePorts(),
    await freePorts(),
    await freePorts(),
  ];
  const nodes = ports.map((port, at) => {
    const address = `127.0.0.1:${groupPorts[at] ?? 0}`;
    const settings = [
      `--port=${port}`,
      `--wsrep-node-name=node${at}`,
      `--wsrep-node-address=${address}`,
      `--wsrep-cluster-address=gcomm://${groupPorts.map((one) => `127.0.0.1:${one}`).join(',')}`,
      `--wsrep-sst-receive-address=127.0.0.1:${copyPorts[at] ?? 0}`,
      `--wsrep-provider-options=gmcast.listen_addr=tcp://${address};` +
        `ist.recv_addr=127.0.0.1:${transferPorts[at] ?? 0};gcache.size=128M;` +
        'evs.suspect_timeout=PT3S;evs.inactive_timeout=PT6S;evs.keepalive_period=PT0.5S;' +
        'evs.inactive_check_period=PT0.25S',
    ];
    return createNode(join(folder, `node${at}`), data, settings, port);
  });
  // Servers that root starts run as this user, as the copying program requires.
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'mysql', folder]);
  const proxy = await startProxy(nodes);
  const stop = async () => {
    await proxy.close();
    await Promise.all(nodes.map((node) => node.kill()));
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    for (const [at, node] of nodes.entries()) await node.start(at === 0 ? '--wsrep-new-cluster' : undefined);
    await run(ports[0] ?? 0, "CREATE USER 'portal'@'%' IDENTIFIED BY 'portal'");
    await run(ports[0] ?? 0, "GRANT ALL PRIVILEGES ON *.* TO 'portal'@'%' WITH GRANT OPTION");
    await proxy.usesAll();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    nodes,
    url: proxy.url,
    async createDatabase(name) {
      for (const port of ports) await run(port, `CREATE DATABASE IF NOT EXISTS ${name}`);
    },
    stop,
  };
}

const freePorts = (): Promise<readonly number[]> => Promise.all([freePort(), freePort(), freePort()]);
/** Runs a statement as root, which may do so on a node that is cut off too. */
async function run(port: number, sql: string): Promise<readonly RowDataPacket[]> {
  let connection: Connection | undefined;
  try {
    connection = await mysql.createConnection({ host: '127.0.0.1', port, user: 'root', connectTimeout: 2_000 });
    const [rows] = await connection.query<RowDataPacket[]>({ sql, timeout: 20_000 });
    return rows;
  } finally {
    connection?.destroy();
  }
}

function createNode(folder: string, template: string, settings: readonly string[], port: number) {
  const data = join(folder, 'data');
  mkdirSync(folder);
  cpSync(template, data, { recursive: true });
  const options = [
    '--no-defaults',
    `--datadir=${data}`,
    `--socket=${join(folder, 's')}`,
    `--pid-file=${join(folder, 'pid')}`,
    `--tmpdir=${folder}`,
    '--bind-address=127.0.0.1',
    '--skip-name-resolve',
    '--innodb-buffer-pool-size=32M',
    '--innodb-flush-log-at-trx-commit=0',
    '--innodb-autoinc-lock-mode=2',
    '--max-connections=300',
    '--binlog-format=ROW',
    '--wsrep-on=ON',
    `--wsrep-provider=${PROVIDER ?? ''}`,
    '--wsrep-cluster-name=test',
    '--wsrep-sst-method=rsync',
    ...settings,
    ...(process.getuid?.() === 0 ? ['--user=mysql'] : []),
  ];
  const binary = find('mariadbd') ?? '';
  const log = join(folder, 'log');
  let server: ChildProcess | undefined;
  process.once('exit', () => server?.kill('SIGKILL'));
  const status = async (name: string) => {
    const rows = await run(port, `SHOW GLOBAL STATUS LIKE '${name}'`).catch(() => []);
    return rows[0]?.['Value'] as string | undefined;
  };
  const isSynced = async () =>
    (await status('wsrep_local_state_comment')) === 'Synced' && (await status('wsrep_cluster_status')) === 'Primary';
  const synced = async () => {
    const late = Date.now() + SYNCED_WITHIN_MS;
    while (!(await isSynced())) {
      if (server?.exitCode !== null || Date.now() > late)
        throw new Error(`the node is not synced: ${readFileSync(log, 'utf8').slice(-3_000)}`);
      await sleep(ASK_EVERY_MS);
    }
  };
  const start = async (how?: string) => {
    const output = openSync(log, 'a');
    server = spawn(binary, [...options, ...(how === undefined ? [] : [how])], { stdio: ['ignore', output, output] });
    closeSync(output);
    await synced();
  };
  return {
    url: `mysql://portal:portal@127.0.0.1:${port}`,
    port,
    status,
    isSynced,
    start,
    kill: async () => server && ended(server),
    async restart() {
      const position = await recoveredPosition(binary, options);
      // Without a position, it copies another node.
      await start(position && `--wsrep-start-position=${position}`);
    },
    async cutOff() {
      await run(port, "SET GLOBAL wsrep_provider_options = 'gmcast.isolate=1'");
      while (await isSynced()) await sleep(ASK_EVERY_MS);
    },
    async rejoin() {
      await run(port, "SET GLOBAL wsrep_provider_options = 'gmcast.isolate=0'");
      await synced();
    },
  };
}

/** The last transaction that a killed node has. */
async function recoveredPosition(binary: string, options: readonly string[]): Promise<string | undefined> {
  const recovery = spawn(binary, [...options, '--wsrep-recover'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const limit = setTimeout(() => recovery.kill('SIGKILL'), SYNCED_WITHIN_MS);
  let position: string | undefined;
  for await (const line of createInterface({ input: recovery.stderr })) {
    position = /Recovered position:? (\S+)/.exec(line)?.[1];
    if (position !== undefined) break;
  }
  clearTimeout(limit);
  await ended(recovery);
  return position;
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGKILL');
  await once(server, 'exit');
}

/** Starts a proxy that connects to the synced nodes in turn, and ends the connections to the others. */
async function startProxy(nodes: readonly GaleraNode[]) {
  const pairs = new Set<{ readonly node: GaleraNode; readonly ends: readonly Socket[] }>();
  const [inUse, turn] = [new Set<GaleraNode>(), { next: 0 }];
  let closed = false;
  const server = createServer((client) => {
    const candidates = nodes.filter((node) => inUse.has(node));
    const node = candidates[(turn.next += 1) % candidates.length];
    if (!node) return void client.destroy();
    const upstream = connect({ port: node.port, host: '127.0.0.1', noDelay: true });
    client.setNoDelay(true);
    const pair = { node, ends: [client, upstream] };
    pairs.add(pair);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        to.destroy();
        pairs.delete(pair);
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const checking = Promise.all(
    nodes.map(async (node) => {
      while (!closed) {
        if (await node.isSynced()) inUse.add(node);
        else {
          inUse.delete(node);
          for (const pair of pairs) if (pair.node === node) for (const end of pair.ends) end.destroy();
        }
        await sleep(ASK_EVERY_MS * 5);
      }
    }),
  );
  return {
    url: `mysql://portal:portal@127.0.0.1:${(server.address() as AddressInfo).port}`,
    async usesAll() {
      while (inUse.size < nodes.length) await sleep(ASK_EVERY_MS);
    },
    async close() {
      closed = true;
      await checking;
      server.close();
      for (const { ends } of pairs) for (const end of ends) end.destroy();
    },
  };
}
