/**
 * Attacks a portal of its own with the tools of the trade: `npm run test:attack -- --only schemathesis,sqlmap --minutes
 * 3`.
 * Tools are taken from the PATH or from dist/attack/tools, where those that are Python packages are put when they are
 * missing; what cannot be had is named and left out.
 * `documents` and `bombs` are programs of this project: mutated bills and letters, and documents made to exhaust memory
 * or time.
 * What each said stands in dist/attack/, and the sum in dist/attack/report.md; ends with 1 when something was found.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { build, root } from './build.mjs';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'schemathesis,sqlmap,wapiti,slowhttptest,documents,bombs' },
    minutes: { type: 'string', default: '5' },
  },
});
const SECONDS = Number(values.minutes) * 60;
const OUT = path.join(root, 'dist/attack');
const TOOLS = path.join(OUT, 'tools');
const ADMIN = { username: 'the-admin', password: 'admin-password-1' };
const CUSTOMER = { username: 'the-customer', password: 'customer-password-1' };

/** @typedef {{ url: string, cookie: string, pid: number | undefined }} Target */
/** @typedef {{ code: number | null, output: string }} Ran */
/** @typedef {{ package?: string, own?: boolean, attack: (target: Target, tool: string) => Promise<string[]> }} Tool */

/** @type {Record<string, Tool>} */
const tools = {
  schemathesis: { package: 'schemathesis', attack: schemathesis },
  sqlmap: { package: 'sqlmap', attack: sqlmap },
  wapiti: { package: 'wapiti3', attack: wapiti },
  slowhttptest: { attack: slowhttptest },
  documents: { own: true, attack: documents },
  bombs: { own: true, attack: bombs },
};

mkdirSync(OUT, { recursive: true });
await build();
const scratch = mkdtempSync(path.join(os.tmpdir(), 'lnp-attack-'));
/** @type {Map<string, string[]>} */
const findings = new Map();
/** @type {string[]} */
const missing = [];
try {
  for (const name of values.only.split(',')) await underAttack(name);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
report();

/** Each tool has a portal of its own: one may leave it in a state in which another finds nothing. */
async function underAttack(/** @type {string} */ name) {
  const one = tools[name];
  if (!one) throw new Error(`There is no tool ${name}; there are ${Object.keys(tools).join(', ')}.`);
  const tool = one.own === true ? process.execPath : obtain(name, one.package);
  if (tool === undefined) {
    console.log(`\n== ${name} could not be had and is left out`);
    missing.push(name);
    return;
  }
  console.log(`\n== ${name}`);
  const portal = await startPortal(path.join(scratch, name));
  try {
    const found = await one.attack({ url: portal.url, cookie: await signIn(portal.url), pid: portal.pid }, tool);
    const alive = await fetch(`${portal.url}/readyz`, { signal: AbortSignal.timeout(20_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    findings.set(name, [...found, ...(alive ? [] : ['the portal does not answer any more']), ...portal.failures()]);
  } finally {
    await portal.stop();
  }
}

/** @returns the tool's path, or undefined where it cannot be had */
function obtain(/** @type {string} */ name, /** @type {string | undefined} */ pythonPackage) {
  const found = () =>
    [path.join(TOOLS, name, 'bin'), ...(process.env['PATH'] ?? '').split(path.delimiter)]
      .map((folder) => path.join(folder, name))
      .find((file) => existsSync(file));
  if (found() === undefined && pythonPackage !== undefined) {
    // Each in a place of its own: they want different versions of the same packages.
    spawnSync('python3', ['-m', 'venv', path.join(TOOLS, name)]);
    spawnSync(path.join(TOOLS, name, 'bin/pip'), ['install', '--quiet', '--disable-pip-version-check', pythonPackage], {
      stdio: 'inherit',
    });
  }
  return found();
}

async function startPortal(/** @type {string} */ folder) {
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
  const ended = new Promise((resolve) => child.once('exit', resolve));
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
      await ended;
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

/** An administrator sees all routes; a customer with something to find is made besides. */
async function signIn(/** @type {string} */ url) {
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
  const cookieOf = (/** @type {Response} */ answer) =>
    answer.headers
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
  const made = await post('/api/lnp-requests', request, { Cookie: customer });
  if (made.status !== 201)
    throw new Error(`the request to attack was answered with ${made.status}: ${await made.text()}`);
  return cookieOf(await post('/api/login', ADMIN));
}

/** Runs a tool for so long at most and keeps what it says. @returns {Promise<Ran>} */
function run(/** @type {string} */ log, /** @type {string} */ tool, /** @type {string[]} */ args, seconds = SECONDS) {
  return new Promise((resolve) => {
    const child = spawn(tool, args, { cwd: OUT, stdio: ['ignore', 'pipe', 'pipe'], timeout: seconds * 1000 });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
    child.once('close', (code) => {
      writeFileSync(
        path.join(OUT, `${log}.txt`),
        `${[tool, ...args].join(' ').replaceAll(/lnp_session[^'" ]*/g, '…')}\n\n${output}`,
      );
      resolve({ code, output });
    });
  });
}

/**
 * Calls made of the API's description. Whether each kind of bad value is refused is not asked: some are put right
 * instead, such as spaces in a number.
 */
async function schemathesis(/** @type {Target} */ { url, cookie }, /** @type {string} */ tool) {
  const checks =
    'not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance,ignored_auth';
  const sessionEnders = '/(logout|step-up|sessions|second-factor|password|erase)|/admin/users/\\{id\\}$';
  const { code, output } = await run('schemathesis', tool, [
    'run',
    `${url}/api/openapi.json`,
    '--header',
    `Cookie: ${cookie}`,
    '--header',
    'Accept: application/json',
    '--checks',
    checks,
    '--exclude-path-regex',
    sessionEnders,
    '--phases',
    'examples,coverage,fuzzing',
    '--workers',
    '1',
    '--continue-on-failure',
    '--seed',
    '20260302',
    '--max-time',
    String(Math.max(20, SECONDS - 30)),
    '--no-color',
  ]);
  // It cannot make parts of the type application/pdf; tests of the suite do.
  const told = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^(❌|🚫) .+: \d+$/u.test(line) && !line.includes('Serialization not possible'));
  return code === 0 || /passed/.test(output) ? told : [`schemathesis ended with ${code}: see schemathesis.txt`];
}

async function sqlmap(/** @type {Target} */ { url, cookie }, /** @type {string} */ tool) {
  /** @type {Record<string, string[]>} */
  const targets = {
    login: [
      '-u',
      `${url}/api/login`,
      '--data',
      '{"username":"the-customer*","password":"x*"}',
      '--headers',
      'Content-Type: application/json',
      '--ignore-code',
      '401',
    ],
    filter: ['-u', `${url}/api/lnp-requests?filter=%7B%22q%22%3A%22514*%22%7D`],
    carrier: ['-u', `${url}/api/lnp-requests?filter=%7B%22currentCarrier%22%3A%22Bell*%22%7D`],
    sort: ['-u', `${url}/api/lnp-requests?sort=%5B%22id*%22%2C%22ASC*%22%5D`, '--ignore-code', '400'],
    range: ['-u', `${url}/api/admin/users?range=%5B0%2C9*%5D`, '--ignore-code', '400'],
    id: ['-u', `${url}/api/lnp-requests/1*`, '--ignore-code', '400,404'],
  };
  const found = [];
  for (const [name, target] of Object.entries(targets)) {
    const { output } = await run(
      `sqlmap-${name}`,
      tool,
      [
        ...target,
        '--cookie',
        cookie,
        '--batch',
        '--flush-session',
        '--level',
        '2',
        '--risk',
        '2',
        '--dbms',
        'SQLite',
        '--technique',
        'BEUSQ',
        '--disable-coloring',
        '--output-dir',
        path.join(scratch, 'sqlmap'),
      ],
      SECONDS / 3,
    );
    found.push(
      ...output
        .split('\n')
        .filter((line) => /is vulnerable|appears to be .*injectable|^Parameter: /i.test(line))
        .map((line) => `${name}: ${line.trim()}`),
    );
    if (!/do not appear to be injectable|Parameter: /.test(output))
      console.log(`  ${name}: was not finished, see sqlmap-${name}.txt`);
  }
  return found;
}

async function wapiti(/** @type {Target} */ { url, cookie }, /** @type {string} */ tool) {
  const file = path.join(OUT, 'wapiti-report.txt');
  rmSync(file, { force: true });
  await run('wapiti', tool, [
    '--url',
    `${url}/`,
    ...[
      '/login',
      '/api/docs',
      '/api/my-lnp-requests?filter=%7B%7D&sort=%5B%22id%22%2C%22ASC%22%5D',
      '/api/lnp/check?did=5142013344',
      '/api/lnp-requests?filter=%7B%22q%22%3A%22a%22%7D',
    ].flatMap((one) => ['--start', `${url}${one}`]),
    '--header',
    `Cookie: ${cookie}`,
    '--scope',
    'domain',
    '--flush-session',
    '--max-scan-time',
    String(SECONDS - 20),
    '--max-attack-time',
    '60',
    '--format',
    'txt',
    '--output',
    file,
    '--no-bugreport',
    '--module',
    'backup,cookieflags,crlf,csp,csrf,exec,file,http_headers,permanentxss,redirect,sql,ssrf,timesql,xss,xxe,methods,htaccess',
  ]);
  if (!existsSync(file)) return ['wapiti made no report: see wapiti.txt'];
  // The sum of weaknesses stands before that of anomalies, which are time-outs, and of what is only remarked.
  const weaknesses = /Summary of vulnerabilities([^]*?)Summary of /.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  return weaknesses
    .split('\n')
    .filter((line) => /^ +\S.* : +[1-9]\d*$/.test(line))
    .map((line) => line.trim().replaceAll(/ +/g, ' '));
}

/** Slow headers, slow bodies and slow reading; while it lasts the portal must answer others. */
async function slowhttptest(/** @type {Target} */ { url, cookie }, /** @type {string} */ tool) {
  const seconds = Math.min(60, SECONDS);
  const common = ['-c', '500', '-r', '100', '-l', String(seconds), '-p', '5'];
  /** @type {Record<string, string[]>} */
  const manners = {
    headers: ['-H', '-i', '5', '-u', `${url}/api/user`],
    body: [
      '-B',
      '-i',
      '5',
      '-s',
      '90000',
      '-t',
      'POST',
      '-f',
      'application/json',
      '-j',
      cookie,
      '-u',
      `${url}/api/lnp-requests`,
    ],
    reading: [
      '-X',
      '-w',
      '1',
      '-y',
      '8',
      '-n',
      '5',
      '-z',
      '8',
      '-k',
      '3',
      '-u',
      `${url}/api/docs/files/swagger-ui-bundle.js`,
    ],
  };
  const found = [];
  for (const [name, manner] of Object.entries(manners)) {
    let refused = 0;
    const asking = setInterval(
      () =>
        void fetch(`${url}/api/user`, { headers: { Cookie: cookie }, signal: AbortSignal.timeout(5_000) }).then(
          ({ status }) => (refused += status === 200 ? 0 : 1),
          () => (refused += 1),
        ),
      1_000,
    );
    await run(`slowhttptest-${name}`, tool, [...common, ...manner], seconds + 30);
    clearInterval(asking);
    if (refused > 0)
      found.push(`slow ${name}: ${refused} of some ${seconds} ordinary calls were not answered meanwhile`);
  }
  return found;
}

/** Five hundred mutated bills and letters, one after the other; each must be answered as the API's description says. */
async function documents(/** @type {Target} */ { url, cookie }, /** @type {string} */ tool) {
  const script = path.join(root, 'scripts/attack/documents.ts');
  // tsx is found from the project's own folder.
  const { code, output } = await run(
    'documents',
    tool,
    [
      '--import',
      path.join(root, 'node_modules/tsx/dist/loader.mjs'),
      script,
      url,
      cookie,
      '--seconds',
      String(SECONDS),
    ],
    SECONDS + 150,
  );
  console.log(output.trim());
  const found = output.split('\n').filter((line) => line.startsWith('found: '));
  return code === 0 ? found : [...found, `it ended with ${code}: see documents.txt`];
}

/**
 * Fifty documents that ask for gigabytes or minutes, while others use the portal. One reader: what a pod of 1 GiB has.
 */
async function bombs(/** @type {Target} */ { url, cookie, pid }, /** @type {string} */ tool) {
  const script = path.join(root, 'scripts/attack/bombs.ts');
  const { code, output } = await run(
    'bombs',
    tool,
    [
      '--max-old-space-size=4096',
      '--import',
      path.join(root, 'node_modules/tsx/dist/loader.mjs'),
      script,
      url,
      cookie,
      '--pid',
      String(pid),
      '--seconds',
      String(SECONDS),
    ],
    SECONDS + 300,
  );
  console.log(output.trim());
  const found = output.split('\n').filter((line) => line.startsWith('found: '));
  return code === 0 ? found : [...found, `it ended with ${code}: see bombs.txt`];
}

function report() {
  const lines = [
    '# What the attacks found',
    '',
    ...[...findings].flatMap(([name, found]) => [
      `## ${name}`,
      '',
      ...(found.length > 0 ? found.map((one) => `- ${one}`) : ['Nothing.']),
      '',
    ]),
    ...missing.map((name) => `${name} could not be had and was left out.`),
  ];
  writeFileSync(path.join(OUT, 'report.md'), `${lines.join('\n')}\n`);
  console.log(`\n${lines.join('\n')}`);
  process.exitCode = [...findings.values()].some((found) => found.length > 0) ? 1 : 0;
}
