import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import autocannon from 'autocannon';
import { client } from '../../tests/support/portal/http-client.ts';
import { median, type Finding } from './findings.ts';
import type { Running } from './processes.ts';

const SECONDS = 4;
const CONNECTIONS = 8;
const BUDGET = 0.9;
const PASSWORD = 'the password of the bench';

/** Milliseconds that all processors have worked since the machine started. */
const busyMs = () => cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);

interface Rate {
  readonly aSecond: number;
  /** Milliseconds of processor time for each. */
  readonly cpuMs: number;
}

/** Sign-ins of existing customers, with the processor time that portal, database and caller take together. */
async function signIns(portal: Running, names: readonly string[]): Promise<Rate> {
  let at = 0;
  const before = busyMs();
  const result = await autocannon({
    url: portal.url,
    connections: CONNECTIONS,
    duration: SECONDS,
    setupClient(caller) {
      const body = JSON.stringify({ username: names[at++ % names.length], password: PASSWORD });
      caller.setRequests([
        {
          method: 'POST',
          path: '/api/login',
          body,
          headers: { 'content-type': 'application/json', accept: 'application/json' },
        },
      ]);
    },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`sign-ins were answered with ${JSON.stringify(result.statusCodeStats)}, ${result.errors} failures`);
  return { aSecond: result['2xx'] / result.duration, cpuMs: (busyMs() - before) / result['2xx'] };
}

/** Hashes alone, in a process that does nothing else. */
async function hashes(): Promise<Rate> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'load/bench/bare-hashes.ts', String(SECONDS)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'exit');
  return JSON.parse(output) as Rate;
}

/** Hashes alone, while another process uses `burntMs` milliseconds of processor time per second. */
async function hashesBeside(burntMs: number): Promise<Rate> {
  const burning = spawn(process.execPath, ['--import', 'tsx', 'load/bench/burn.ts', String(burntMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(burning.stdout, 'data');
    return await hashes();
  } finally {
    burning.kill();
  }
}

/**
 * What sign-in costs in addition to argon2id: compares sign-ins with hashes alone, at the same parameters and
 * concurrency.
 * The hashes alone have all processors, which sign-ins share with the database and their caller. So a second comparison
 * is reported in which another process uses as much processor time as these take.
 */
export async function signInBound(portal: Running, rounds: number): Promise<readonly Finding[]> {
  const names = Array.from({ length: CONNECTIONS }, (_none, at) => `signer-${Date.now()}-${at}`);
  for (const username of names) await client(portal.url).post('/api/register', { username, password: PASSWORD });
  // The first sign-ins take several times as long, so they are not measured.
  await signIns(portal, names);
  const found: { readonly own: Rate; readonly bare: Rate; readonly otherMs: number; readonly underLoad: Rate }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const first = round % 2 === 0 ? undefined : await hashes();
    const own = await signIns(portal, names);
    const bare = first ?? (await hashes());
    const otherMs = Math.max(0, own.cpuMs - bare.cpuMs);
    found.push({ own, bare, otherMs, underLoad: await hashesBeside(otherMs * own.aSecond) });
  }
  const middle = (figure: (round: (typeof found)[number]) => number) => median(found.map(figure));
  const ratio = middle(({ own, bare }) => own.aSecond / bare.aSecond);
  const rate = middle(({ own }) => own.aSecond).toFixed(1);
  return [
    {
      part: 'sign-in',
      name: 'sign-ins against bare hashes',
      budget: `≥ ${BUDGET}`,
      measured: `${rate} of ${middle(({ bare }) => bare.aSecond).toFixed(1)} a second`,
      ratio,
      ok: ratio >= BUDGET,
    },
    {
      ...{
        part: 'sign-in',
        name: 'sign-ins against bare hashes under as much other load',
        budget: '',
        ratio: middle(({ own, underLoad }) => own.aSecond / underLoad.aSecond),
      },
      measured:
        `${rate} of ${middle(({ underLoad }) => underLoad.aSecond).toFixed(1)} a second; ` +
        `${middle(({ otherMs }) => otherMs).toFixed(1)} ms of other load for each, against ` +
        `${middle(({ bare }) => bare.cpuMs).toFixed(1)} ms of hashing`,
    },
  ];
}
