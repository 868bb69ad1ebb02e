import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { OUT, run } from './run.mjs';

/** @typedef {import('./run.mjs').Target} Target */

/**
 * Calls generated from the API's description. Does not check that every kind of bad value is rejected, because the API
 * corrects some of them, such as spaces in a number.
 */
export async function schemathesis(/** @type {Target} */ { url, cookie, seconds }, /** @type {string} */ tool) {
  const checks =
    'not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance,ignored_auth';
  const sessionEnders = '/(logout|step-up|sessions|second-factor|password|erase)|/admin/users/\\{id\\}$';
  const { code, output } = await run(
    'schemathesis',
    tool,
    [
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
      String(Math.max(20, seconds - 30)),
      '--no-color',
    ],
    seconds,
  );
  // It cannot generate parts of the type application/pdf; the test suite covers these.
  const failures = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^(❌|🚫) .+: \d+$/u.test(line) && !line.includes('Serialization not possible'));
  return code === 0 || /passed/.test(output) ? failures : [`schemathesis ended with ${code}: see schemathesis.txt`];
}

/** SQL injection in the parameters that reach the database. */
export async function sqlmap(/** @type {Target} */ { url, cookie, seconds, scratch }, /** @type {string} */ tool) {
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
      seconds / 3,
    );
    found.push(
      ...output
        .split('\n')
        .filter((line) => /is vulnerable|appears to be .*injectable|^Parameter: /i.test(line))
        .map((line) => `${name}: ${line.trim()}`),
    );
    if (!/do not appear to be injectable|Parameter: /.test(output))
      console.log(`  ${name}: not finished, see sqlmap-${name}.txt`);
  }
  return found;
}

/** A crawler that tries its attacks on each page and form that it finds. */
export async function wapiti(/** @type {Target} */ { url, cookie, seconds }, /** @type {string} */ tool) {
  const file = path.join(OUT, 'wapiti-report.txt');
  rmSync(file, { force: true });
  await run(
    'wapiti',
    tool,
    [
      '--url',
      `${url}/`,
      ...[
        '/login',
        '/api/docs',
        '/api/my-lnp-requests?filter=%7B%7D&sort=%5B%22id%22%2C%22ASC%22%5D',
        '/api/lnp/check?did=5142013344',
        '/api/lnp-requests?filter=%7B%22q%22%3A%22a%22%7D',
      ].flatMap((page) => ['--start', `${url}${page}`]),
      '--header',
      `Cookie: ${cookie}`,
      '--scope',
      'domain',
      '--flush-session',
      '--max-scan-time',
      String(seconds - 20),
      '--max-attack-time',
      '60',
      '--format',
      'txt',
      '--output',
      file,
      '--no-bugreport',
      '--module',
      'backup,cookieflags,crlf,csp,csrf,exec,file,http_headers,permanentxss,redirect,sql,ssrf,timesql,xss,xxe,' +
        'methods,htaccess',
    ],
    seconds,
  );
  if (!existsSync(file)) return ['wapiti wrote no report: see wapiti.txt'];
  // The summary of vulnerabilities comes first, before anomalies (time-outs) and additional remarks.
  const weaknesses = /Summary of vulnerabilities([^]*?)Summary of /.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  return weaknesses
    .split('\n')
    .filter((line) => /^ +\S.* : +[1-9]\d*$/.test(line))
    .map((line) => line.trim().replaceAll(/ +/g, ' '));
}

/** Slow headers, slow bodies and slow reading. The portal must answer other clients meanwhile. */
export async function slowhttptest(/** @type {Target} */ { url, cookie, seconds: limit }, /** @type {string} */ tool) {
  const seconds = Math.min(60, limit);
  const common = ['-c', '500', '-r', '100', '-l', String(seconds), '-p', '5'];
  /** @type {Record<string, string[]>} */
  const modes = {
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
  for (const [name, options] of Object.entries(modes)) {
    let unanswered = 0;
    const probing = setInterval(
      () =>
        void fetch(`${url}/api/user`, { headers: { Cookie: cookie }, signal: AbortSignal.timeout(5_000) }).then(
          ({ status }) => (unanswered += status === 200 ? 0 : 1),
          () => (unanswered += 1),
        ),
      1_000,
    );
    await run(`slowhttptest-${name}`, tool, [...common, ...options], seconds + 30);
    clearInterval(probing);
    if (unanswered > 0)
      found.push(`slow ${name}: ${unanswered} of about ${seconds} ordinary calls were not answered meanwhile`);
  }
  return found;
}
