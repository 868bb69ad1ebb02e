import { spawn } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { client } from '../../tests/support/http-client.ts';
import { median, type Finding } from './findings.ts';
import type { Running } from './processes.ts';

const SECONDS = 4;
const CONNECTIONS = 8;
const BUDGET = 0.9;
const PASSWORD = 'the password of the bench';

/** Sign-ins a second of customers who are known. */
async function signIns(portal: Running, names: readonly string[]): Promise<number> {
  let at = 0;
  const result = await autocannon({
    url: portal.url,
    connections: CONNECTIONS,
    duration: SECONDS,
    setupClient(caller) {
      const body = JSON.stringify({ username: names[at++ % names.length], password: PASSWORD });
      caller.setRequests([{ method: 'POST', path: '/api/login', body, headers: { 'content-type': 'application/json', accept: 'application/json' } }]);
    },
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`sign-ins were answered with ${JSON.stringify(result.statusCodeStats)}, ${result.errors} failures`);
  return result['2xx'] / result.duration;
}

/** Bare hashes a second in a process that does nothing else. */
async function hashes(): Promise<number> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'load/bench/bare-hashes.ts', String(SECONDS)], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await once(child, 'exit');
  return Number(said);
}

/** What sign-in costs beyond argon2id: sign-ins against bare hashes of the same parameters, as many at once. */
export async function signInBound(portal: Running, rounds: number): Promise<readonly Finding[]> {
  const names = Array.from({ length: CONNECTIONS }, (_none, at) => `signer-${Date.now()}-${at}`);
  for (const username of names) await client(portal.url).post('/api/register', { username, password: PASSWORD });
  const found: { readonly own: number; readonly bare: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      const own = await signIns(portal, names);
      found.push({ own, bare: await hashes() });
    } else {
      const bare = await hashes();
      found.push({ bare, own: await signIns(portal, names) });
    }
  }
  const ratio = median(found.map(({ own, bare }) => own / bare));
  const measured = `${median(found.map(({ own }) => own)).toFixed(1)} of ${median(found.map(({ bare }) => bare)).toFixed(1)} a second`;
  return [{ part: 'sign-in', name: 'sign-ins against bare hashes', budget: `≥ ${BUDGET}`, measured, ratio, ok: ratio >= BUDGET }];
}
