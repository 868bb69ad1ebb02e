/**
 * Sends fifty documents that were made to exhaust memory or time to a running portal, two at a time, while other
 * clients use it:
 * `node --import tsx scripts/attack/bombs.ts http://127.0.0.1:3000 "lnp_session=…" --pid 1234 --seconds 600`.
 * Prints each response, the maximum total resident size of the portal's processes, and the response times of
 * `/healthz`. A line that begins with `found:` is a fault. Resident sizes are read from /proc and printed on Linux
 * only.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DOCUMENT_BOMBS } from '../../tests/support/invoice/document-bombs.ts';
import { ANALYZE, invoiceOf, invoiceParts } from '../../tests/support/invoice/invoices.ts';
import { MULTIPART, multipart } from '../../tests/support/requests/toll-free.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pid: { type: 'string' }, seconds: { type: 'string', default: '900' } },
});
const [url = '', cookie = ''] = positionals;
const STOP_AT = performance.now() + Number(values.seconds) * 1_000;
/** Memory limit of the pod of a web replica. */
const LIMIT_MIB = 1_024;
const SAMPLE_MS = 10;
const PROBE_MS = 50;
/** Longer than any document may take, including its time in the queue. */
const HANGS_AFTER_MS = 240_000;
/** Every rejection is correct, and so is a reading. */
const ANSWERS: readonly number[] = [200, 413, 415, 422, 503];

interface Sizes {
  main: number;
  readers: number;
  total: number;
}
const peak: Sizes = { main: 0, readers: 0, total: 0 };

/** Counts shared pages once for each process, so the sum is an upper bound. */
function sample(pid: string): void {
  const main = residentMib(pid);
  const readers = childrenOf(pid).reduce((sum, child) => sum + residentMib(child), 0);
  peak.main = Math.max(peak.main, main);
  peak.readers = Math.max(peak.readers, readers);
  peak.total = Math.max(peak.total, main + readers);
}

function residentMib(pid: string): number {
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4) / 1024;
  } catch {
    return 0;
  }
}

function childrenOf(pid: string): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .split(' ')
      .filter((child) => child !== '');
  } catch {
    return [];
  }
}

async function send(content: Uint8Array): Promise<string> {
  try {
    const response = await fetch(`${url}${ANALYZE}`, {
      method: 'POST',
      headers: { ...MULTIPART, Cookie: cookie, Accept: 'application/json' },
      body: multipart(invoiceParts(content)),
      signal: AbortSignal.timeout(HANGS_AFTER_MS),
    });
    const { code } = (await response.json()) as { code?: string };
    return `${response.status} ${code ?? ''}`.trim();
  } catch (error) {
    return `0 ${error instanceof Error ? error.name : 'unknown'}`;
  }
}

/** Created before anything is measured, because compression occupies this process. */
const waiting: { readonly label: string; readonly content: Uint8Array }[] = [];
for (const [at, { name, content }] of DOCUMENT_BOMBS.entries())
  waiting.push({ label: `${at + 1}. ${name}`, content: await content() });
let sent = 0;
async function throwBombs(): Promise<void> {
  for (let bomb = waiting.shift(); bomb && performance.now() < STOP_AT; bomb = waiting.shift()) {
    const { content } = bomb;
    const began = performance.now();
    const answer = await send(content);
    sent += 1;
    console.log(
      `${bomb.label}: ${answer} (${(content.byteLength / 1_000).toFixed(1)} kB, ` +
        `${((performance.now() - began) / 1_000).toFixed(1)} s including its wait)`,
    );
    if (!ANSWERS.includes(Number(answer.split(' ')[0]))) console.log(`found: ${bomb.label} was answered ${answer}`);
  }
}

let isDone = false;
const probes: number[] = [];
async function probe(): Promise<void> {
  while (!isDone) {
    const began = performance.now();
    const ok = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(10_000) }).then(
      async (response) => (await response.arrayBuffer(), response.ok),
      () => false,
    );
    probes.push(performance.now() - began);
    if (!ok) console.log('found: /healthz did not answer');
    await pause(PROBE_MS);
  }
}

/** Counts of ordinary callers, who call the API and upload invoices meanwhile. */
const others = { calls: 0, invoices: 0, busy: 0 };
async function useAsOthersDo(): Promise<void> {
  const { content } = await invoiceOf('english');
  while (!isDone) {
    const account = await fetch(`${url}/api/user`, {
      headers: { Cookie: cookie },
      signal: AbortSignal.timeout(10_000),
    }).then(
      ({ status }) => status,
      () => 0,
    );
    others.calls += 1;
    if (account !== 200) console.log(`found: an ordinary call was answered ${account}`);
    const answer = await send(content);
    if (answer === '200') others.invoices += 1;
    else if (answer.startsWith('503')) others.busy += 1;
    else console.log(`found: an ordinary invoice was answered ${answer}`);
    await pause(500);
  }
}

const sampling = values.pid === undefined ? undefined : setInterval(() => sample(values.pid ?? ''), SAMPLE_MS);
const meanwhile = [probe(), useAsOthersDo()];
await Promise.all([throwBombs(), throwBombs()]);
isDone = true;
await Promise.all(meanwhile);
clearInterval(sampling);

const sorted = [...probes].sort((one, other) => one - other);
const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1);
console.log(
  `sent: ${sent} of ${DOCUMENT_BOMBS.length}; meanwhile ${others.calls} other calls and ${others.invoices} ordinary ` +
    `invoices were read, ${others.busy} invoices were told to retry later`,
);
console.log(
  `/healthz: median ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms (${probes.length})`,
);
if (values.pid !== undefined)
  console.log(
    `largest resident size, MiB: portal ${Math.round(peak.main)}, readers ${Math.round(peak.readers)}, total ` +
      `${Math.round(peak.total)}`,
  );
if (peak.total > LIMIT_MIB)
  console.log(`found: the portal's processes took ${Math.round(peak.total)} MiB, more than ${LIMIT_MIB}`);
