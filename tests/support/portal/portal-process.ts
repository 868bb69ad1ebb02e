import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { BUILT_PORTAL } from '../built.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** A portal in a separate process, so that it can be killed and its log can be read. */
export interface PortalProcess {
  /** Its address; of a worker, the address of its health endpoint. */
  readonly url: string;
  readonly pid: number;
  /** The log lines so far. */
  log(): readonly Readonly<Record<string, unknown>>[];
  /** Kills the process, as a power failure does. */
  kill(): Promise<void>;
  /** Sends SIGTERM. @returns its exit code; null if a signal ended it */
  terminate(): Promise<number | null>;
}

/** @param entry the program, by default the built one @throws Error with its output if it ends before it is ready */
export async function startPortalProcess(
  env: Readonly<Record<string, string>>,
  entry = BUILT_PORTAL,
): Promise<PortalProcess> {
  const child = spawn(process.execPath, [...(entry.endsWith('.ts') ? ['--import', 'tsx'] : []), entry], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      RATE_LIMIT_FACTOR: '1000',
      INVOICE_PREPARE: 'false',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const ended = once(child, 'exit');
  // Processes end with the test, even if it is interrupted.
  const abandon = () => child.kill('SIGKILL');
  process.once('exit', abandon);
  void ended.then(() => process.off('exit', abandon));
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const ready = /(?:ready|health checks) on (\S+)$/.exec(line)?.[1];
      if (ready) resolve(ready);
    });
    void ended.then(() => reject(new Error(`the portal ended before it was ready: ${complaints}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    log: () =>
      lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>),
    kill,
    async terminate() {
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
}
