import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The built portal in a process of its own, serving only. */
export interface BenchPortal {
  readonly url: string;
  /** Memory that it holds, in MB. */
  memory(): number;
  stop(): Promise<void>;
}

/** @param main the built `main.js` @throws Error with what it said when it ends before it is ready */
export async function startBuilt(main: string, databaseUrl: string): Promise<BenchPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-portal-'));
  const child = spawn(process.execPath, [main], {
    env: { PORT: '0', ROLE: 'web', DATA_DIR: folder, DATABASE_URL: databaseUrl, RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error', BOOTSTRAP_ADMIN_USERNAME: 'unused-admin', BOOTSTRAP_ADMIN_PASSWORD: 'unused-admin-password' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      said += `${line}\n`;
      const ready = /ready on (\S+)$/.exec(line)?.[1];
      if (ready) resolve(ready);
    });
    void ended.then(() => reject(new Error(`the portal ended before it was ready: ${said}`)));
  });
  return {
    url,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
