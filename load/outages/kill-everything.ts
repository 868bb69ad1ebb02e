/**
 * Kills web processes, workers and the database server at random moments under load, and counts what was lost or done
 * twice: `node scripts/build.mjs && node --import tsx load/outages/kill-everything.ts [requests] [seed]`. It needs
 * HAProxy. `MYSQLD_PATH` names another server than the installed one.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import mysql from 'mysql2/promise';
import { bundled } from '../../tests/support/bundled.ts';
import { persistentCaller, type Caller } from '../../tests/support/chaos/fleet.ts';
import { seededRandom } from '../../tests/support/chaos/random.ts';
import { startMariaDb } from '../../tests/support/databases/mariadb.ts';
import { linesOf, orderPayload } from '../../tests/support/requests/number-orders.ts';
import { ADMIN, lnpPayload, PASSWORD, until } from '../../tests/support/portal/portal.ts';
import { startProviderProcess } from '../../tests/support/providers/provider-process.ts';
import { startReplicas } from '../../tests/support/replicas/replicas.ts';
import { MULTIPART, multipart, tfParts } from '../../tests/support/requests/toll-free.ts';
import { startMailServer, startProxy, type SentMail } from './surroundings.ts';

const CUSTOMERS = 10;
/** Mean pause of a customer, so that several kills fall into the run. */
const PAUSE_MS = 3_000;
const SETTLED_WITHIN_MS = 120_000;

const [requests = 500, seed = 20_261_123] = process.argv.slice(2).map(Number);
const random = seededRandom(seed);
// Without the log on disk at each commit, and whole pages, a killed server loses what it has confirmed.
const server = await startMariaDb(['--innodb-flush-log-at-trx-commit=1', '--innodb-doublewrite=ON']);
if (!server?.outage) throw new Error('needs an installed mariadbd or mysqld: it kills the server');
const { outage } = server;
const query = async (sql: string, database = 'portal') => {
  const connection = await mysql.createConnection(`${server.url}/${database}`);
  try {
    return (await connection.query(sql))[0] as Record<string, unknown>[];
  } finally {
    await connection.end();
  }
};
await query('CREATE DATABASE portal', 'mysql');
const [about] = await query('SELECT VERSION() AS version');
const folder = mkdtempSync(join(tmpdir(), 'kill-everything-'));
const mails: SentMail[] = [];
const smtp = await startMailServer(mails);
const provider = await startProviderProcess(20);
const program = await bundled('tests/support/chaos/portal-main');
const replicas = await startReplicas(
  2,
  {
    SESSION_KEYS: 'a-key-that-every-process-signs-with',
    DATA_DIR: folder,
    DATABASE_URL: `${server.url}/portal`,
    DATABASE_WAIT_SECONDS: '120',
    ISP_BASE_URL: provider.url,
    ISP_TIMEOUT_MS: '1500',
    ISP_POLL_SECONDS: '2',
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}?ignoreTLS=true`,
    LOG_LEVEL: 'silent',
    BOOTSTRAP_ADMIN_USERNAME: ADMIN.username,
    BOOTSTRAP_ADMIN_PASSWORD: ADMIN.password,
    // Leases of killed processes expire within seconds.
    STORM_START: String(Date.now()),
    STORM_PACE: '5',
  },
  program.file,
  2,
);
const proxy = await startProxy(replicas.web, folder);

interface Accepted {
  readonly kind: 'lnp' | 'tf' | 'native';
  readonly number: string;
}
const accepted: Accepted[] = [];
const texts: string[] = [];
const kills: Record<string, number> = {};
let remaining = requests;

async function expect201(call: ReturnType<Caller['get']>): Promise<{ readonly id: number }> {
  const answer = await call;
  if (answer.status !== 201) throw new Error(`answered with ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body as { readonly id: number };
}

async function registered(index: number): Promise<Caller> {
  const caller = persistentCaller({ size: 1, url: () => proxy.url });
  await expect201(caller.post('/api/register', { username: `customer-${index}`, password: PASSWORD }));
  return caller;
}

/** Submits requests, each with a key under which it is repeated until the portal answers. */
async function submitAll(caller: Caller): Promise<void> {
  while (remaining > 0) {
    const at = requests - remaining;
    remaining -= 1;
    const key = `request-${at}`;
    if (at % 10 === 9) {
      const [number = ''] = linesOf('toronto', 1, 2000 + at);
      const payload = orderPayload('toronto', 1, { orderedNumbers: [number] });
      await expect201(caller.post('/api/native-tn/orders', payload, key));
      accepted.push({ kind: 'native', number });
    } else if (at % 5 === 4) {
      const number = `800201${1000 + at}`;
      const form = multipart(tfParts({ tollFreeNumbers: [number] }));
      await expect201(caller.raw('/api/tf-port-requests', form, { ...MULTIPART, 'Idempotency-Key': key }));
      accepted.push({ kind: 'tf', number });
    } else {
      const number = `514201${1000 + at}`;
      const { id } = await expect201(caller.post('/api/lnp-requests', lnpPayload({ phone_number: number }), key));
      accepted.push({ kind: 'lnp', number });
      if (at % 3 === 0) {
        const text = `Message on ${number}`;
        const answer = await caller.post(`/api/lnp-requests/${id}/send-update`, { updateMessage: text }, `${key}-text`);
        if (answer.status !== 200) throw new Error(`the message was answered with ${answer.status}`);
        texts.push(text);
      }
    }
    await sleep(random.between(0, 2 * PAUSE_MS));
  }
}

/** Kills one process, or all of them together, and starts it again. */
async function killOne(): Promise<void> {
  const all = [...replicas.web, ...replicas.workers];
  const victim = random.oneOf(['web', 'web', 'worker', 'worker', 'database', 'everything']);
  kills[victim] = (kills[victim] ?? 0) + 1;
  const isDown = victim === 'database' || victim === 'everything';
  const killed =
    victim === 'everything'
      ? all
      : victim === 'database'
        ? []
        : [random.oneOf(victim === 'web' ? replicas.web : replicas.workers)];
  await Promise.all([isDown && outage.crash(), ...killed.map((one) => one.kill())]);
  if (isDown) await outage.restart();
  await Promise.all(killed.map((one) => one.startAgain()));
}

try {
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, (_none, index) => registered(index)));
  const began = Date.now();
  const submitting = Promise.all(customers.map(submitAll));
  let isSubmitting = true;
  submitting.then(
    () => (isSubmitting = false),
    () => (isSubmitting = false),
  );
  while (isSubmitting) {
    await sleep(random.between(100, 1_500));
    await killOne();
  }
  await submitting;
  await until(
    async () => (await query("SELECT COUNT(*) AS n FROM outbox WHERE state = 'waiting'"))[0]?.['n'] === 0,
    'the outbox to be empty',
    SETTLED_WITHIN_MS,
  );
  console.log(JSON.stringify({ server: about?.['version'], seed, kills, seconds: (Date.now() - began) / 1000 }));
  console.log(JSON.stringify(await counted()));
} finally {
  proxy.stop();
  await replicas.stop();
  await provider.stop();
  await server.stop();
  await new Promise<void>((resolve) => smtp.close(resolve));
  await program.remove();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function counted() {
  const keyOf = ({ kind, number }: Accepted) => `${kind} ${number}`;
  const orders = (await provider.orders()).map(({ kind, content }) =>
    keyOf({
      kind,
      number: content.numbers?.[0]?.first ?? content.toll_free_numbers?.[0] ?? content.tns?.[0] ?? '',
    }),
  );
  const records = await query(`SELECT CONCAT('lnp ', phone_number) AS name FROM lnp_requests
    UNION ALL SELECT CONCAT('tf ', JSON_UNQUOTE(JSON_EXTRACT(toll_free_numbers, '$[0]'))) FROM tf_port_requests
    UNION ALL SELECT CONCAT('native ', JSON_UNQUOTE(JSON_EXTRACT(ordered_numbers, '$[0]'))) FROM native_tn_orders`);
  const names = records.map(({ name }) => String(name));
  const letters = await query('SELECT loa_path FROM tf_port_requests');
  const ids = mails.map(({ id }) => id);
  return {
    accepted: accepted.length,
    records: names.length,
    recordsLost: accepted.filter((one) => !names.includes(keyOf(one))).length,
    recordsDoubled: doubled(names),
    orders: orders.length,
    ordersLost: accepted.filter((one) => !orders.includes(keyOf(one))).length,
    ordersDoubled: doubled(orders),
    lettersLost: letters.filter((row) => !existsSync(join(folder, 'files', String(row['loa_path'])))).length,
    itemsFailed: (await query("SELECT id FROM outbox WHERE state = 'failed'")).length,
    messages: texts.length,
    messagesLost: texts.filter((text) => !mails.some((mail) => mail.text.includes(text))).length,
    messagesAtProviderDoubled: doubled((await provider.messages()).map(({ text }) => text)),
    mailsWithOneId: new Set(ids).size,
    mailsSentTwice: doubled(ids),
    textsWithTwoIds: texts.filter(
      (text) => new Set(mails.filter((mail) => mail.text.includes(text)).map(({ id }) => id)).size > 1,
    ).length,
  };
}

function doubled(items: readonly string[]): number {
  return items.length - new Set(items).size;
}
