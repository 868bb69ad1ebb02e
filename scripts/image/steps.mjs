/**
 * Tests the Dockerfile without Docker: executes its stages in plain folders, then starts every role from the result as
 * ENTRYPOINT, CMD, ENV and USER say. The application folder is read-only for the process and its PATH is empty.
 * `IMAGE_NODE=/path/to/node` names the Node to use; the default is the one that runs this script.
 */
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { root } from '../build.mjs';
import { environmentOf, only, stagesOf } from './dockerfile.mjs';
import { prove } from './proofs.mjs';
import { carryOut, workdirOf } from './stages.mjs';

/**
 * Unpacked size of the base image in MB: Node 24 is 127, the rest are the C and C++ libraries, certificates and time
 * zones (ADR 22).
 */
const BASE_MB = 155;
const LIMIT_MB = 350;

const node = process.env['IMAGE_NODE'] ?? process.execPath;
const say = (/** @type {string} */ line) => console.log(`  ${line}`);
const scratch = mkdtempSync(path.join(os.tmpdir(), 'lnp-image-'));
try {
  const stages = stagesOf(readFileSync(path.join(root, 'Dockerfile'), 'utf8'));
  const last = stages.at(-1);
  if (!last) throw new Error('Dockerfile: no stage');
  const files = carryOut(stages, { root, scratch, node, say });
  const app = path.join(files, workdirOf(last));

  const megabytes = Math.round(sizeOf(files) / 1e6);
  say(`the application has ${megabytes} MB, with the base about ${megabytes + BASE_MB} MB`);
  if (megabytes + BASE_MB > LIMIT_MB) throw new Error(`The image would be larger than ${LIMIT_MB} MB.`);

  const data = path.join(files, 'data');
  const user = Number(only(last, 'USER')[0]?.split(':')[0]);
  if (!(user > 0))
    throw new Error(
      'Dockerfile: USER must be a numeric id other than 0, so that Kubernetes can verify that it is not root.',
    );
  mkdirSync(path.join(files, 'tmp'));
  const as = letOnlyDataBeWritten(user, [data, path.join(files, 'tmp')]);
  /** @type {(word: string) => string} */
  const here = (word) => (word === '/nodejs/bin/node' ? node : word);
  await prove({
    command: [...only(last, 'ENTRYPOINT'), ...only(last, 'CMD')].map(here),
    health: only(last, 'HEALTHCHECK').map(here),
    env: Object.fromEntries(
      Object.entries({ ...environmentOf(last), TMPDIR: '/tmp' }).map(([name, value]) => [
        name,
        value.replace(/^\/(data|tmp)\b/, (folder) => path.join(files, folder)),
      ]),
    ),
    cwd: app,
    as,
    data,
    say,
  });
  console.log('Image steps: ok');
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/**
 * Root can write anywhere, so the processes run as the user of the image, for whom the application files are read-only.
 */
function letOnlyDataBeWritten(/** @type {number} */ user, /** @type {string[]} */ writable) {
  if (process.getuid?.() !== 0)
    throw new Error('This must run as root: only root can start processes as another user.');
  chmodSync(scratch, 0o755);
  for (const folder of writable) chownSync(folder, user, user);
  return { uid: user, gid: user };
}

function sizeOf(/** @type {string} */ folder) {
  return /** @type {string[]} */ (readdirSync(folder, { recursive: true })).reduce((sum, entry) => {
    const stat = statSync(path.join(folder, entry));
    return sum + (stat.isFile() ? stat.size : 0);
  }, 0);
}
