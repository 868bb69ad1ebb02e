import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/**
 * The built portal in a separate process, configured as in production. The settings name a provider and a mail server,
 * but neither is called.
 */
export interface StartedPortal {
  readonly url: string;
  /** From the start of the process to the first 200 of /readyz, in milliseconds. */
  readonly readyAfterMs: number;
  /** Resident memory, in MB. */
  memory(): number;
  stop(): Promise<void>;
}

/** The environment of every portal that is measured. */
export const settings = (databaseUrl: string, dataDir: string): NodeJS.ProcessEnv => ({
  PORT: '0',
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  LOG_LEVEL: 'error',
  SESSION_KEYS: 'only-for-measurements-0123456789-abcdef',
  ISP_BASE_URL: 'http://127.0.0.1:9',
  ISP_API_KEY: 'unused',
  SMTP_URL: 'smtp://127.0.0.1:9',
});

/**
 * Starts the built portal and waits until it is ready.
 * @param main the built `main.js`
 * @throws Error with its output if it ends before it is ready
 */
export async function startBuilt(main: string, env: NodeJS.ProcessEnv): Promise<StartedPortal> {
  const began = performance.now();
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const ready = /ready on (\S+)$/.exec(line)?.[1];
      if (ready) resolve(ready);
    });
    void ended.then(() => reject(new Error(`the portal ended before it was ready: ${output}`)));
  });
  while ((await fetch(`${url}/readyz`)).status !== 200);
  return {
    url,
    readyAfterMs: performance.now() - began,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
