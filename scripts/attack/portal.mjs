import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import process from 'node:process';
import { root } from '../build.mjs';

const ADMIN = { username: 'the-admin', password: 'admin-password-1' };
const CUSTOMER = { username: 'the-customer', password: 'customer-password-1' };

/** Starts the built portal with its own data in `folder`, on a free port, and waits until it is ready. */
export async function startPortal(/** @type {string} */ folder) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'error',
    SANDBOX_SPEED: '200',
    ISP_POLL_SECONDS: '1',
    INVOICE_READERS: '1',
    BOOTSTRAP_ADMIN_USERNAME: ADMIN.username,
    BOOTSTRAP_ADMIN_PASSWORD: ADMIN.password,
  };
  const child = spawn(process.execPath, ['dist/src/main.js'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let log = '';
  child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => (log += text));
  const exited = new Promise((resolve) => child.once('exit', resolve));
  while (!/ready on/.test(log) && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 50));
  return {
    url,
    pid: child.pid,
    failures: () =>
      log
        .split('\n')
        .filter((line) => line.includes('http.request_failed'))
        .map((line) => `logged: ${line.slice(0, 500)}`),
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/**
 * Registers a customer with one port request, so that there is something to find, and signs in as the administrator,
 * who may call every route.
 * @returns the administrator's session cookie
 */
export async function signIn(/** @type {string} */ url) {
  const post = (
    /** @type {string} */ target,
    /** @type {unknown} */ body,
    /** @type {Record<string, string>} */ headers = {},
  ) =>
    fetch(`${url}${target}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const cookieOf = (/** @type {Response} */ response) =>
    response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; ');
  const customer = cookieOf(await post('/api/register', CUSTOMER));
  const request = {
    phoneNumber: '514-201-3344',
    portType: 'regular',
    trunks: [],
    requesterName: 'Boulangerie',
    streetNo: '1',
    streetName: 'rue Un',
    city: 'Montréal',
    province: 'QC',
    postalCode: 'H3A 1H6',
    currentCarrier: 'Bell Canada',
    accountNumber: '512345678',
  };
  const created = await post('/api/lnp-requests', request, { Cookie: customer });
  if (created.status !== 201)
    throw new Error(`the port request to attack was not created: ${created.status} ${await created.text()}`);
  return cookieOf(await post('/api/login', ADMIN));
}
