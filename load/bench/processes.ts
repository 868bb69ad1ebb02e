import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server under measurement, in a separate process. */
export interface Running {
  readonly url: string;
  readonly pid: number;
  /** Time from its start until it logs that it is ready, in milliseconds. */
  readonly readyMs: number;
  /** Resident memory, in MB. */
  memory(): number;
  /** Processor time used so far, in milliseconds. */
  cpuMs(): number;
  stop(): Promise<void>;
}

/** Keys that the portal and the ceiling share, so that a session of one is valid at the other. */
export const SESSION_KEYS = 'bench-key-of-at-least-thirty-two-characters';

/** Production settings of a portal, except its database and its provider. */
export const PRODUCTION: Readonly<Record<string, string>> = {
  NODE_ENV: 'production',
  ROLE: 'web',
  PORT: '0',
  PUBLIC_URL: 'http://127.0.0.1',
  SESSION_KEYS,
  ISP_BASE_URL: 'http://127.0.0.1:9',
  ISP_API_KEY: 'bench-provider-key',
  ISP_TEAM_EMAIL: 'team@example.com',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'portal@example.com',
  RATE_LIMIT_FACTOR: '1000000',
  OVERLOAD_DELAY_MS: '0',
};

const POLL_MS = 5;
/** The kernel counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Ticks that a process has spent in user and kernel mode. */
function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}

/**
 * Starts Node with a program. Its output goes to a file, like a container's log, so that reading it does not disturb
 * the measurement.
 * @param args of Node, such as `['dist/src/main.js']`
 * @throws Error with the output if the process ends before it is ready
 */
export async function start(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-process-'));
  const logFile = join(folder, 'log');
  const log = openSync(logFile, 'a');
  const began = performance.now();
  const child = spawn(process.execPath, [...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, ...env },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = once(child, 'exit');
  const abandon = () => child.kill('SIGKILL');
  process.once('exit', abandon);
  let url: string | undefined;
  while (url === undefined) {
    await sleep(POLL_MS);
    url = /(?:ready|health checks) on (\S+)$/m.exec(readFileSync(logFile, 'utf8'))?.[1];
    if (child.exitCode !== null && url === undefined)
      throw new Error(`${args.join(' ')} ended before it was ready: ${readFileSync(logFile, 'utf8')}`);
  }
  const readyMs = performance.now() - began;
  return {
    url,
    pid: child.pid ?? 0,
    readyMs,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    cpuMs: () => ticksOf(child.pid ?? 0) * TICK_MS,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      process.off('exit', abandon);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the built portal. @param main the built `main.js` */
export const startPortal = (
  main: string,
  databaseUrl: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Running> => start([main], { ...PRODUCTION, DATABASE_URL: databaseUrl, ...more });

export const startCeiling = (databaseUrl: string): Promise<Running> =>
  start(['--import', 'tsx', 'load/ceiling/main.ts'], {
    NODE_ENV: 'production',
    SESSION_KEYS,
    DATABASE_URL: databaseUrl,
  });
