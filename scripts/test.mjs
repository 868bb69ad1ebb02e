/**
 * Runs the whole suite, fast checks first. With arguments it runs only jest: `npm test -- tests/unit/message.test.ts`.
 * The last line is the total of all tests; a stage that fails without a failed test counts as one failure.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { root } from './build.mjs';
import { printSummary } from './test-summary.mjs';

/** Maximum number of failed files that are run again; more failures are not caused by a slow machine. */
const MAX_FILES_RUN_AGAIN = 4;
/** The tests that also run on MySQL: what depends on the database, and one order from the form to the carrier. */
const MYSQL_TESTS = 'tests/contract/persistence/persistence|encrypted-connections|migrations-forward|jobs/lnp-orders';
const onCi = process.env['CI'] === 'true';
const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];

const scratch = mkdtempSync(path.join(os.tmpdir(), 'lnp-test-'));
const notRunFile = path.join(scratch, 'not-run.txt');
/** @type {import('./test-summary.mjs').Stage[]} */
const stages = [];
try {
  if (process.argv.length > 2) process.exitCode = (await run([...jest, ...process.argv.slice(2)], 'inherit')).code;
  else await everything();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

async function everything() {
  const mysqld = process.env['MYSQLD_PATH'];
  delete process.env['MYSQLD_PATH'];
  const [stopMariaDb] = await Promise.all([
    startSharedMariaDb(),
    check('types', ['node_modules/typescript-native/bin/tsc', '-b', '--pretty']),
    check('lint', ['node_modules/oxlint/bin/oxlint']),
    check('format', ['node_modules/oxfmt/bin/oxfmt', '--check']),
    check('build', ['scripts/build.mjs']),
  ]);
  await suite(['architecture', 'unit'], ['--coverage', '--maxWorkers=100%']);
  // Many of these tests wait for timers, processes and pages: more workers than processors keep the processors busy.
  const workers = `--maxWorkers=${os.availableParallelism() + 2}`;
  await suite(['contract', 'integration', 'e2e'], [workers]);
  stopMariaDb();
  if (mysqld) {
    process.env['MYSQLD_PATH'] = mysqld;
    const stopMysql = await startSharedMariaDb();
    await suite(['contract', 'integration'], [workers, '--testPathPatterns', MYSQL_TESTS], 'on MySQL');
    stopMysql();
  }
  process.exitCode = printSummary(stages, linesOf(notRunFile), onCi);
}

/** Runs a check that passes or fails. Its output is printed only on failure, in one piece. */
async function check(/** @type {string} */ name, /** @type {string[]} */ args) {
  const { code, output, seconds } = await run(args, 'pipe');
  console.log(`\n== ${name}: ${code === 0 ? 'ok' : 'FAILED'} (${seconds.toFixed(1)} s)`);
  if (code !== 0) console.log(output.trim());
  stages.push({
    name,
    seconds,
    passed: 0,
    failed: 0,
    skipped: 0,
    faults: code === 0 ? [] : [`${name} failed`],
    unsteady: [],
  });
}

/**
 * Runs some of the projects of jest; each must have run at least one test. In continuous integration, a few failed
 * files are run once more by themselves. If they pass then, they count as passed and are listed as flaky
 * (docs/decisions/0037).
 */
async function suite(/** @type {string[]} */ projects, /** @type {string[]} */ options, name = projects.join(' + ')) {
  console.log(`\n== ${name}`);
  const first = await jestRun(projects, options);
  let { results, code, seconds } = first;
  const failing = results.filter(({ status }) => status === 'failed').map((file) => file.name);
  /** @type {string[]} */
  let unsteady = [];
  // A second run of a few files would measure the coverage of these alone.
  if (onCi && !options.includes('--coverage') && failing.length > 0 && failing.length <= MAX_FILES_RUN_AGAIN) {
    console.log(`\n== ${name}: running the failed files again`);
    const second = await jestRun(projects, ['--maxWorkers=1', '--runTestsByPath', ...failing]);
    const again = new Map(second.results.map((file) => [file.name, file]));
    results = results.map((file) => again.get(file.name) ?? file);
    unsteady = failing.filter((file) => again.get(file)?.status === 'passed').map((file) => path.relative(root, file));
    ({ code } = second);
    seconds += second.seconds;
  }

  const tests = results.flatMap((one) => one.assertionResults);
  const count = (/** @type {string[]} */ ...statuses) => tests.filter(({ status }) => statuses.includes(status)).length;
  const broken = results.filter(
    (one) => one.status === 'failed' && !one.assertionResults.some(({ status }) => status === 'failed'),
  );
  const faults = projects.filter((project) => !hasRun(results, project)).map((project) => `no ${project} test was run`);
  const failed = count('failed') + broken.length;
  if (code !== 0 && failed === 0 && faults.length === 0)
    faults.push(`${name}: jest exited with ${code} although no test failed (coverage, or see its output above)`);
  stages.push({
    name,
    seconds,
    passed: count('passed'),
    failed,
    skipped: count('pending', 'todo', 'skipped', 'disabled'),
    faults,
    unsteady,
  });
}

async function jestRun(/** @type {string[]} */ projects, /** @type {string[]} */ options) {
  const file = path.join(scratch, `${stages.length}-${options.length}.json`);
  const { code, seconds } = await run(
    [...jest, '--selectProjects', ...projects, '--json', `--outputFile=${file}`, ...options],
    'inherit',
  );
  const { testResults } = /** @type {{ testResults: JestFile[] }} */ (
    JSON.parse(linesOf(file).join('\n') || '{"testResults":[]}')
  );
  return { results: testResults, code, seconds };
}

/** @typedef {{ name: string, status: string, assertionResults: { status: string }[] }} JestFile */

/** Whether a project ran a test. If something is known not to run here, a project may have only skipped tests. */
function hasRun(/** @type {JestFile[]} */ results, /** @type {string} */ project) {
  const folder = path.join(root, 'tests', project) + path.sep;
  const tests = results.filter(({ name }) => name.startsWith(folder)).flatMap((one) => one.assertionResults);
  return (
    tests.some(({ status }) => status === 'passed' || status === 'failed') ||
    (tests.length > 0 && linesOf(notRunFile).length > 0)
  );
}

/** @returns {string[]} */
function linesOf(/** @type {string} */ file) {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '');
  } catch {
    return [];
  }
}

/**
 * Starts one MariaDB, or the server of MYSQLD_PATH, for all test files, so that not each of them starts its own.
 * @returns {Promise<() => void>} stops it; it also stops when this process ends
 */
async function startSharedMariaDb() {
  const server = spawn(process.execPath, ['--import', 'tsx', 'tests/support/databases/shared-mariadb.ts'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const url = await new Promise((resolve) => {
    server.stdout.once('data', (line) => resolve(String(line).trim()));
    server.once('exit', () => resolve(undefined));
  });
  if (url) process.env['SHARED_MYSQL_URL'] = url;
  return () => server.stdin.end();
}

/** @returns {Promise<{ code: number, output: string, seconds: number }>} */
function run(/** @type {string[]} */ args, /** @type {'inherit' | 'pipe'} */ stdio) {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', stdio, stdio],
      env: { ...process.env, TEST_NOT_RUN_FILE: notRunFile },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output, seconds: (performance.now() - started) / 1000 }));
  });
}
