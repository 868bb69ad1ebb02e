import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import process from 'node:process';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

/**
 * The program to start: ENTRYPOINT and CMD, the command of HEALTHCHECK, the environment of the image, and the user.
 * @typedef {{ command: string[], health: string[], env: Record<string, string>, cwd: string, as: { uid: number, gid:
 * number }, data: string, say: (line: string) => void }} Image
 */

/** Time limit of a step in milliseconds, many times what any step takes. */
const PATIENCE_MS = 60_000;
const SECRETS = { SESSION_KEYS: 'not-a-secret-'.repeat(3), ISP_API_KEY: 'not-a-secret' };
const OUTSIDE = {
  ISP_TEAM_EMAIL: 'team@isp.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'portal@portal.example',
};
const ADMINISTRATOR = { username: 'root', password: 'correct horse battery' };

/** Starts every role as a container would, and stops it as an orchestrator does. @throws Error if a step fails */
export async function prove(/** @type {Image} */ image) {
  const database = { DATABASE_URL: `sqlite:${image.data}/portal.db` };
  const [webPort, workerPort, sandboxPort] = [await freePort(), await freePort(), await freePort()];

  await ends(
    image,
    {},
    {
      code: 1,
      words: [
        'PUBLIC_URL: required in production',
        'SESSION_KEYS: required in production',
        'ISP_API_KEY: required in production',
      ],
    },
  );
  await ends(image, { ROLE: 'sandbox' }, { code: 1, words: ['SANDBOX_ALLOW_PRODUCTION=1'] });

  const sandbox = await runs(image, {
    ROLE: 'sandbox',
    SANDBOX_ALLOW_PRODUCTION: '1',
    SANDBOX_PORT: sandboxPort,
    SANDBOX_API_KEY: SECRETS.ISP_API_KEY,
    SANDBOX_SPEED: '100',
  });
  const all = {
    ...{
      ...database,
      ...SECRETS,
      ...OUTSIDE,
      ISP_BASE_URL: `http://127.0.0.1:${sandboxPort}`,
      PUBLIC_URL: `http://localhost:${webPort}`,
      MIGRATE_ON_START: 'false',
      ISP_POLL_SECONDS: '0.2',
    },
    ...{
      BOOTSTRAP_ADMIN_USERNAME: ADMINISTRATOR.username,
      BOOTSTRAP_ADMIN_PASSWORD: ADMINISTRATOR.password,
      LOG_LEVEL: 'error',
    },
  };
  await ends(image, { ...all, PORT: webPort }, { code: 1, words: ['ROLE=migrate'] });
  await ends(image, { ROLE: 'migrate', ...database }, { code: 0, words: ['up to date'] });
  await ends(image, { ROLE: 'migrate', ...database }, { code: 0, words: ['up to date'] });

  // In production SQLite allows only one process, so web and worker run with NODE_ENV=test here.
  const split = { ...all, NODE_ENV: 'test' };
  const web = await runs(image, { ...split, ROLE: 'web', PORT: webPort });
  const worker = await runs(image, { ...split, ROLE: 'worker', PORT: workerPort });
  await port(`http://127.0.0.1:${webPort}`);
  image.say('a request was submitted to the web role, sent by the worker and confirmed by the sandbox');
  for (const process of [web, worker, sandbox]) await process.stop();
}

/**
 * Does what a customer does: creates an account, opens pages, submits a request and waits until it is confirmed. This
 * exercises the hasher, the database, the outbox and the client of the provider.
 */
async function port(/** @type {string} */ origin) {
  for (const page of ['/', '/api/docs', '/api/docs/files/swagger-ui-bundle.js', '/api/openapi.json', '/readyz']) {
    const { status } = await fetch(origin + page);
    if (status !== 200) throw new Error(`${page} answered ${status}`);
  }
  const account = await fetch(
    `${origin}/api/register`,
    json({ username: 'customer@portal.example', password: 'correct horse' }),
  );
  const cookie = account.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const submitted = await fetch(`${origin}/api/lnp-requests`, json(REQUEST, { cookie }));
  const { id } = /** @type {{ id?: number }} */ (await submitted.json());
  if (submitted.status !== 201) throw new Error(`submitting answered ${submitted.status}`);
  await readInvoices(origin, cookie);
  await until('the request is confirmed', async () => {
    const { status } = /** @type {{ status?: string }} */ (
      await (await fetch(`${origin}/api/lnp-requests/${id}`, { headers: { cookie } })).json()
    );
    return status === 'confirmed';
  });
}

/** Uploads an invoice with text and a blank page: both engines, their data and their threads must be in the image. */
async function readInvoices(/** @type {string} */ origin, /** @type {string} */ cookie) {
  const text = new PDFDocument();
  /** @type {Buffer[]} */
  const parts = [];
  text.on('data', (part) => parts.push(part));
  text
    .text(
      'Bell Canada\nMonthly statement\nAccount number: 512345678\nTelephone number: 514-201-3344\nService address: ' +
        '1200 rue Sherbrooke O, Montreal QC H3A 1H6\nAmount due: $42.00',
    )
    .end();
  await once(text, 'end');
  const paper = await sharp({ create: { width: 800, height: 1000, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  for (const [name, type, content, wanted] of /** @type {const} */ ([
    ['bill.pdf', 'application/pdf', Buffer.concat(parts), 200],
    ['paper.png', 'image/png', paper, 422],
  ])) {
    const form = new FormData();
    form.set('invoice', new Blob([new Uint8Array(content)], { type }), name);
    const answer = await fetch(`${origin}/api/invoice/analyze`, {
      method: 'POST',
      body: form,
      headers: { cookie, Accept: 'application/json' },
    });
    const body = await answer.text();
    if (answer.status !== wanted) throw new Error(`reading ${name} answered ${answer.status}: ${body}`);
  }
}

const REQUEST = {
  ...{
    phone_number: '514-201-3344',
    port_type: 'regular',
    trunks: [],
    requester_name: 'Boulangerie Côté inc.',
    current_carrier: 'Bell Canada',
    account_number: '512345678',
  },
  ...{ street_no: '1200', street_name: 'rue Sherbrooke O', city: 'Montréal', province: 'QC', postal_code: 'H3A 1H6' },
};

const json = (/** @type {unknown} */ body, headers = {}) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
});

/** Starts a role that is expected to exit by itself. */
async function ends(
  /** @type {Image} */ image,
  /** @type {Record<string, string>} */ env,
  /** @type {{ code: number, words: string[] }} */ wanted,
) {
  const child = start(image, env);
  const code = await child.ended;
  const missing = wanted.words.filter((words) => !child.output().includes(words));
  if (code !== wanted.code || missing.length > 0)
    throw new Error(
      `ROLE=${env['ROLE'] ?? 'all'} ended with ${code} and did not say ` +
        `${missing.join(', ') || 'why'}:\n${child.output()}`,
    );
  image.say(`ROLE=${env['ROLE'] ?? 'all'} ended with ${code}: ${child.output().trim().split('\n')[0]?.slice(0, 120)}`);
}

/**
 * Starts a role that serves, waits until the HEALTHCHECK of the image passes; `stop` expects exit code 0 after SIGTERM.
 */
async function runs(/** @type {Image} */ image, /** @type {Record<string, string>} */ env) {
  const child = start(image, env);
  const healthy = async () => {
    const check = start({ ...image, command: image.health }, env);
    return (await check.ended) === 0;
  };
  await until(`ROLE=${env['ROLE']} is healthy`, () =>
    Promise.race([
      healthy(),
      child.ended.then(() => Promise.reject(new Error(`ROLE=${env['ROLE']} ended:\n${child.output()}`))),
    ]),
  );
  return {
    stop: async () => {
      child.kill('SIGTERM');
      const code = await child.ended;
      if (code !== 0) throw new Error(`ROLE=${env['ROLE']} ended with ${code} at SIGTERM:\n${child.output()}`);
      image.say(`ROLE=${env['ROLE']} was healthy and ended with 0 at SIGTERM`);
    },
  };
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

function start(/** @type {Image} */ { command, cwd, as, env: own }, /** @type {Record<string, string>} */ env) {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd,
    env: { PATH: '', ...own, ...env },
    ...as,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
  const late = setTimeout(() => child.kill('SIGKILL'), 3 * PATIENCE_MS).unref();
  const ended = once(child, 'close').then(([code]) => {
    clearTimeout(late);
    running.delete(child);
    return /** @type {number | null} */ (code);
  });
  return { ended, output: () => output, kill: (/** @type {NodeJS.Signals} */ signal) => child.kill(signal) };
}

async function until(/** @type {string} */ what, /** @type {() => Promise<boolean>} */ holds) {
  const last = Date.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (Date.now() > last) throw new Error(`${what}: not within ${PATIENCE_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** @returns {Promise<string>} */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return String(typeof address === 'object' && address !== null ? address.port : 0);
}
