/** Measures from outside how invoice readers affect their portal: `npm run bench:invoice -- --http`. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from '../../scripts/build.mjs';
import { makeDocument, type InvoiceDocument } from './corpus/document.ts';

export interface HttpBenchOptions {
  /** Number of callers who upload one scan or photo after another. */
  readonly callers: number;
  readonly seconds: number;
  /** Number of invoices of all classes that the callers upload instead, each the next one after an answer; 0: none. */
  readonly invoices: number;
  /** Whether to wait until idle readers exit, which takes two minutes. */
  readonly idle: boolean;
}

const NATIVE_INVOICES = 30;
const PROBE_EVERY_MS = 20;
const UNTIL_IDLE_MS = 130_000;

export async function benchHttp({ callers, seconds, invoices: total, idle }: HttpBenchOptions): Promise<void> {
  const samples = (kind: InvoiceDocument['class'], count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        makeDocument({ split: 'tuning', class: kind, index, recipe: { route: 'library' } }),
      ),
    );
  const [invoices, pictures] = [
    await samples('native', 13),
    [...(await samples('scan', 4)), ...(await samples('photo', 4))],
  ];
  await build(['server']);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'invoice-bench-'));
  const { child, url } = await startPortal(folder);
  try {
    const cookie = await signedIn(url);
    const residentMib = (pid: string) =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
    const readers = () =>
      readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
        .split(' ')
        .filter((pid) => pid !== '');
    const rss = () => [String(child.pid), ...readers()].map((pid) => Math.round(residentMib(pid))).join(' + ');
    const figures: Record<string, unknown> = {
      cores: os.availableParallelism(),
      'load of the machine before': os.loadavg()[0]?.toFixed(1),
      'RSS before, portal + readers, MB': rss(),
    };
    figures['/healthz idle, ms'] = summary(await probeWhile(url, pause(seconds * 500)));
    const first = await timed(() => analyze(url, cookie, invoices[0] as InvoiceDocument));
    const native: number[] = [];
    for (let turn = 0; turn < NATIVE_INVOICES; turn += 1)
      native.push(await timed(() => analyze(url, cookie, invoices[turn % invoices.length] as InvoiceDocument)));
    figures['first native invoice, ms'] = Math.round(first);
    figures['native invoice, ms'] = summary(native);
    figures['RSS after native invoices, MB'] = rss();
    const uploads = total > 0 ? pictures.flatMap((picture, index) => [invoices[index] ?? picture, picture]) : pictures;
    const began = performance.now();
    const isDue = (turn: number) => (total > 0 ? turn < total : performance.now() < began + seconds * 1_000);
    let read = 0;
    const waits: number[] = [];
    const reading = Promise.all(
      Array.from({ length: callers }, async (_, caller) => {
        const own = await signedIn(url, caller);
        for (let turn = caller; isDue(turn); turn += callers)
          waits.push(
            await timed(async () => {
              const one = await analyze(url, own, uploads[turn % uploads.length] as InvoiceDocument);
              read += one;
            }),
          );
      }),
    );
    figures[`/healthz while ${callers} callers upload, ms`] = summary(await probeWhile(url, reading));
    figures['invoices read'] = `${read} of ${waits.length}`;
    figures['wait of a caller for one invoice, ms'] = summary(waits);
    figures['until the last answer, s'] = Math.round((performance.now() - began) / 1_000);
    figures['RSS after pictures, MB'] = rss();
    if (idle) {
      await pause(UNTIL_IDLE_MS);
      figures['RSS once idle, MB'] = rss();
    }
    figures['load of the machine after'] = os.loadavg()[0]?.toFixed(1);
    console.table(figures);
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startPortal(folder: string): Promise<{ child: ChildProcess; url: string }> {
  const root = path.resolve(import.meta.dirname, '../..');
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: folder,
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'error',
    BOOTSTRAP_ADMIN_USERNAME: 'the-admin',
    BOOTSTRAP_ADMIN_PASSWORD: 'admin-password-1',
  };
  const child = spawn(process.execPath, ['dist/src/main.js'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /ready on (\S+)$/.exec(line)?.[1];
    if (url === undefined) continue;
    child.stdout.resume();
    return { child, url };
  }
  throw new Error('the portal did not start');
}

async function signedIn(url: string, caller = -1): Promise<string> {
  const response = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: `bench-${caller + 1}-${Date.now()}`, password: 'correct horse' }),
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

/** @returns 1 if the invoice was read */
async function analyze(url: string, cookie: string, { content }: InvoiceDocument): Promise<number> {
  const body = new FormData();
  body.append('invoice', new Blob([new Uint8Array(content)]), 'bill');
  const response = await fetch(`${url}/api/invoice/analyze`, { method: 'POST', headers: { Cookie: cookie }, body });
  await response.arrayBuffer();
  return Number(response.ok);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function probeWhile(url: string, work: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let done = false;
  const ended = work.finally(() => (done = true));
  while (!done) {
    times.push(await timed(async () => (await fetch(`${url}/healthz`)).arrayBuffer()));
    await pause(PROBE_EVERY_MS);
  }
  await ended;
  return times;
}

function summary(times: readonly number[]): string {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (quantile: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(quantile * sorted.length))] ?? 0).toFixed(1);
  return `median ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, most ${at(1)} (${times.length})`;
}
