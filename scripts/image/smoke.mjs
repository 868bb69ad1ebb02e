/**
 * Starts the portal and the provider sandbox of an image, and uses them. Arguments: a builder and the name of an image,
 * such as `docker lnp-management-system`, or a folder of `build-on-stand-ins.sh` or `build-folder.sh`. In a folder, the
 * processes run as the user of the image, to whom most of its files are read-only; this needs root.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

/** Unpacked size of the base image, and limit of the whole image (ADR 22). */
const BASE_BYTES = 155e6;
const LIMIT_BYTES = 350e6;
const WAIT_MS = 60_000;
const PORT = 30_000 + (process.pid % 1000) * 2;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const KEY = 'not-a-secret'.repeat(3);
const SANDBOX = { ROLE: 'sandbox', SANDBOX_PORT: PORT + 1, SANDBOX_ALLOW_PRODUCTION: 1, SANDBOX_API_KEY: KEY };
const PORTAL = {
  PORT,
  PUBLIC_URL: ORIGIN,
  SESSION_KEYS: KEY,
  ISP_API_KEY: KEY,
  ISP_BASE_URL: `http://127.0.0.1:${PORT + 1}`,
  ISP_TEAM_EMAIL: 'team@isp.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'portal@portal.example',
  LOG_LEVEL: 'error',
  // The machine that builds may be busy.
  OVERLOAD_DELAY_MS: 0,
};

const dataIn = (/** @type {string} */ folder) => ({
  DATA_DIR: folder,
  DATABASE_URL: `sqlite:${folder}/portal.db`,
  SANDBOX_DATA: `${folder}/sandbox.db`,
});

/** @typedef {Record<string, string | number>} Env */
/** @type {import('node:child_process').StdioOptions} */
const stdio = ['ignore', 'ignore', 'inherit'];
const [first = '', image] = process.argv.slice(2);
const { bytes, start } =
  image !== undefined
    ? inContainers(first, image)
    : existsSync(path.join(first, 'root'))
      ? inRoot(first)
      : inFolder(first);

function inContainers(/** @type {string} */ builder, /** @type {string} */ name) {
  const options = ['run', '--rm', '--init', '--network=host', '--read-only', '--tmpfs=/tmp', '--cap-drop=ALL'];
  return {
    bytes: Number(execFileSync(builder, ['image', 'inspect', '--format={{.Size}}', name])),
    start: (/** @type {string} */ program, /** @type {Env} */ env) =>
      spawn(
        builder,
        [
          ...options,
          ...Object.entries({ ...env, ...dataIn('/data') }).map((pair) => `--env=${pair.join('=')}`),
          name,
          program,
        ],
        {
          stdio,
        },
      ),
  };
}

/** With the files of the image as their root, and as its configuration says. */
function inRoot(/** @type {string} */ folder) {
  const root = path.join(folder, 'root');
  const { Env, User, WorkingDir, Entrypoint } = JSON.parse(readFileSync(path.join(folder, 'config.json'), 'utf8'))
    .Docker.config;
  const [user, group] = User.split(':');
  const options = ['--root', root, '--wd', WorkingDir, '--mount-proc', '--setuid', user, '--setgid', group];
  const own = Object.fromEntries(Env.map((/** @type {string} */ line) => line.split(/=(.*)/s)));
  return {
    bytes: BASE_BYTES + bytesOf(path.join(root, 'app')),
    start: (/** @type {string} */ program, /** @type {Env} */ env) =>
      spawn('/usr/bin/unshare', [...options, ...Entrypoint, program], {
        env: { ...own, ...env, ...dataIn('/data') },
        stdio,
      }),
  };
}

function bytesOf(/** @type {string} */ folder) {
  return parseInt(execFileSync('du', ['-sb', folder], { encoding: 'utf8' }));
}

function inFolder(/** @type {string} */ folder) {
  const [app, data, tmp] = [path.join(folder, 'app'), path.join(folder, 'data'), path.join(folder, 'tmp')];
  const { uid, gid } = statSync(data);
  const own = { NODE_ENV: 'production', PATH: '', HOME: tmp, TMPDIR: tmp, ...dataIn(data) };
  return {
    bytes: BASE_BYTES + bytesOf(app),
    start: (/** @type {string} */ program, /** @type {Env} */ env) =>
      spawn(process.execPath, [program], { cwd: app, uid, gid, env: { ...env, ...own }, stdio }),
  };
}

/** Creates an account, opens pages, calls the provider and reads invoices, which uses all native libraries. */
async function usePortal() {
  const json = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
  const body = JSON.stringify({ username: 'customer@portal.example', password: 'correct horse' });
  const account = await call('/api/register', 201, { ...json, body });
  const headers = {
    Cookie: account.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  };
  for (const page of ['/', '/api/docs', '/api/docs/files/swagger-ui-bundle.js', '/api/openapi.json', '/readyz'])
    await call(page, 200);
  await call('/api/lnp/check?did=5142013344', 200, { headers });
  const text = new PDFDocument();
  text.text('Bell Canada\nAccount number: 512345678\nTelephone number: 514-201-3344').end();
  const paper = sharp({ create: { width: 800, height: 1000, channels: 3, background: 'white' } });
  for (const [type, invoice, status] of /** @type {const} */ ([
    ['application/pdf', Buffer.concat(await text.toArray()), 200],
    ['image/png', await paper.png().toBuffer(), 422],
  ])) {
    const form = new FormData();
    form.set('invoice', new Blob([new Uint8Array(invoice)], { type }), 'invoice');
    await call('/api/invoice/analyze', status, { method: 'POST', body: form, headers });
  }
}

async function call(/** @type {string} */ target, /** @type {number} */ status, /** @type {RequestInit} */ init = {}) {
  const answer = await fetch(ORIGIN + target, init);
  if (answer.status !== status) throw new Error(`${target} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** @type {import('node:child_process').ChildProcess[]} */
const running = [];
try {
  console.log(`The image has about ${Math.round(bytes / 1e6)} MB.`);
  if (bytes > LIMIT_BYTES) throw new Error(`The limit is ${LIMIT_BYTES / 1e6} MB.`);
  for (const env of [SANDBOX, PORTAL]) {
    const child = start('dist/src/main.js', env);
    running.unshift(child);
    for (const end = Date.now() + WAIT_MS; (await once(start('healthcheck.mjs', env), 'close'))[0] !== 0;)
      if (Date.now() > end || child.exitCode !== null) throw new Error('not healthy in time');
  }
  await usePortal();
  for (const child of running) {
    child.kill('SIGTERM');
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`ended with ${code} at SIGTERM`);
  }
  console.log('Image: ok');
} finally {
  for (const child of running) child.kill('SIGKILL');
}
