/**
 * Submits requests while nodes of a Galera cluster are killed and cut off in turn, and counts what was lost or done
 * twice: `node scripts/build.mjs && node --import tsx load/outages/galera.ts [requests] [seconds between outages]`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import mysql, { type RowDataPacket } from 'mysql2/promise';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { persistentCaller } from '../../tests/support/chaos/fleet.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { startGalera } from '../../tests/support/databases/galera.ts';
import { ADMIN, lnpPayload, PASSWORD, until } from '../../tests/support/portal/portal.ts';
import { startPortalProcess } from '../../tests/support/portal/portal-process.ts';
import { startProviderProcess } from '../../tests/support/providers/provider-process.ts';

const [count = '500', every = '20'] = process.argv.slice(2);
const REQUESTS = Number(count);
const OUTAGE_EVERY_MS = Number(every) * 1000;
const AWAY_MS = 6_000;
const CUSTOMERS = 6;
const SETTLED_WITHIN_MS = 240_000;
/** A request in so many is also discussed, which mails the provider's team. */
const MESSAGE_EVERY = 2;
/** So that the requests are spread over several outages. */
const PAUSE_MS = 1_500;

const say = (text: string) => console.error(`${new Date().toISOString()} ${text}`);
const mails: string[] = [];
const mailServer = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, _session, done) => {
    const pieces: Buffer[] = [];
    stream.on('data', (piece: Buffer) => pieces.push(piece));
    stream.on('end', () => {
      mails.push(Buffer.concat(pieces).toString());
      done();
    });
  },
});
await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
const cluster = await startGalera();
await cluster.createDatabase('portal');
const folder = mkdtempSync(join(tmpdir(), 'galera-outages-'));
const provider = await startProviderProcess(20);
const metricPorts: number[] = [];

async function start(role: string) {
  const metricPort = await freePort();
  metricPorts.push(metricPort);
  return startPortalProcess({
    ROLE: role,
    DATA_DIR: folder,
    DATABASE_URL: `${cluster.url}/portal`,
    SESSION_KEYS: 'a-key-that-every-process-signs-with',
    ISP_BASE_URL: provider.url,
    ISP_POLL_SECONDS: '2',
    SMTP_URL: `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`,
    BOOTSTRAP_ADMIN_USERNAME: ADMIN.username,
    BOOTSTRAP_ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'silent',
    OTEL_METRICS_EXPORTER: 'prometheus',
    OTEL_TRACES_EXPORTER: 'none',
    OTEL_EXPORTER_PROMETHEUS_HOST: '127.0.0.1',
    OTEL_EXPORTER_PROMETHEUS_PORT: String(metricPort),
  });
}

async function retriesByReason(): Promise<Readonly<Record<string, number>>> {
  const found: Record<string, number> = {};
  for (const port of metricPorts) {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    for (const [, reason = '', value] of text.matchAll(
      /^lnp_database_transaction_retries\w*\{.*?reason="([\w-]+)".*?\} (\d+)/gm,
    ))
      found[reason] = (found[reason] ?? 0) + Number(value);
  }
  return found;
}

const processes = [await start('web'), await start('web'), await start('worker'), await start('worker')];
const webs = processes.slice(0, 2);
const fleet = {
  size: webs.length,
  url: (which: number) => webs[which]?.url ?? '',
  killAndRestart: async () => undefined,
  stop: async () => undefined,
};
const conflictsSeen = async () => {
  const values = await Promise.all(
    cluster.nodes.flatMap((node) => [node.status('wsrep_local_cert_failures'), node.status('wsrep_local_bf_aborts')]),
  );
  return values.reduce((sum, value) => sum + Number(value ?? 0), 0);
};

const acknowledged = new Map<string, number>();
const messages: string[] = [];
let next = 0;
const customer = async (which: number) => {
  const caller = persistentCaller(fleet);
  const { status } = await caller.post('/api/register', { username: `customer-${which}`, password: PASSWORD });
  if (status !== 201) throw new Error(`registration was answered ${status}`);
  for (let at = (next += 1) - 1; at < REQUESTS; at = (next += 1) - 1) {
    const number = `514201${3000 + at}`;
    const submission = await caller.post('/api/lnp-requests', lnpPayload({ phone_number: number }), `submission-${at}`);
    if (submission.status !== 201) throw new Error(`submission was answered ${JSON.stringify(submission)}`);
    const { id } = submission.body as { readonly id: number };
    acknowledged.set(number, id);
    // Read through the other web process.
    const read = await caller.get(`/api/lnp-requests/${id}`);
    if (read.status !== 200) throw new Error(`the new request was answered ${read.status}`);
    if (at % MESSAGE_EVERY === 0) {
      const text = `Message on ${number}`;
      const sent = await caller.post(`/api/lnp-requests/${id}/send-update`, { updateMessage: text }, `m-${at}`);
      if (sent.status !== 200) throw new Error(`the message was answered ${sent.status}`);
      messages.push(text);
    }
    await sleep(PAUSE_MS);
  }
};

const outages = { killed: 0, cutOff: 0 };
let lostCounters = 0;
let isOver = false;
async function breakNodes(): Promise<void> {
  for (let turn = 0; !isOver; turn += 1) {
    await sleep(OUTAGE_EVERY_MS);
    const node = cluster.nodes[turn % cluster.nodes.length];
    if (isOver || !node) return;
    if (turn % 2 === 0) {
      lostCounters +=
        Number(await node.status('wsrep_local_cert_failures')) + Number(await node.status('wsrep_local_bf_aborts'));
      say(`node ${turn % 3} is killed`);
      await node.kill();
      outages.killed += 1;
      await sleep(AWAY_MS);
      await node.restart();
    } else {
      say(`node ${turn % 3} is cut off`);
      await node.cutOff();
      outages.cutOff += 1;
      await sleep(AWAY_MS);
      await node.rejoin();
    }
    say(`node ${turn % 3} is back; ${acknowledged.size} requests`);
  }
}

try {
  say('begins');
  const breaking = breakNodes();
  await Promise.all(Array.from({ length: CUSTOMERS }, (_none, which) => customer(which)));
  isOver = true;
  await breaking;
  say('all are submitted');
  const database = await mysql.createConnection(`${cluster.nodes[0]?.url ?? ''}/portal`);
  await database.query('SET SESSION wsrep_sync_wait = 1');
  const query = async (sql: string) => (await database.query<RowDataPacket[]>(sql))[0];
  await until(
    async () => (await query("SELECT COUNT(*) AS n FROM outbox WHERE state = 'waiting'"))[0]?.['n'] === 0,
    'the outbox to be empty',
    SETTLED_WITHIN_MS,
  );
  const failed = (await query("SELECT COUNT(*) AS n FROM outbox WHERE state = 'failed'"))[0]?.['n'] as number;
  const stored = new Set((await query('SELECT id FROM lnp_requests')).map(({ id }) => id as number));
  const counted = await query("SELECT SUM(total) AS n FROM record_totals WHERE kind = 'lnp' AND facet = 'status'");
  await database.end();
  const orders = (await provider.orders()).filter(({ kind }) => kind === 'lnp');
  const ordersOf = (number: string) => orders.filter(({ content }) => content.numbers?.[0]?.first === number).length;
  const texts = await Promise.all(mails.map(async (mail) => (await PostalMime.parse(mail)).text ?? ''));
  const mailsWith = (text: string) => texts.filter((mail) => mail.includes(text)).length;
  const numbers = [...acknowledged.keys()];
  const result = {
    ...outages,
    accepted: acknowledged.size,
    stored: stored.size,
    counted: Number(counted[0]?.['n']),
    orders: orders.length,
    lost: numbers.filter((number) => !stored.has(acknowledged.get(number) ?? 0) || ordersOf(number) === 0).length,
    doubled: numbers.filter((number) => ordersOf(number) > 1).length + stored.size - acknowledged.size,
    failed,
    mails: messages.length,
    mailsLost: messages.filter((text) => mailsWith(text) === 0).length,
    mailsTwice: messages.filter((text) => mailsWith(text) > 1).length,
    conflicts: (await conflictsSeen()) + lostCounters,
    retries: await retriesByReason(),
  };
  console.log(JSON.stringify(result));
  const { lost, doubled, mailsLost, mailsTwice } = result;
  process.exitCode = lost + doubled + failed + mailsLost + mailsTwice === 0 ? 0 : 1;
} finally {
  isOver = true;
  for (const process of processes) await process.kill();
  await provider.stop();
  await cluster.stop();
  mailServer.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
