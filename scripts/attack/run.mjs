import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build.mjs';

/** Where the output of the tools and the report are written. */
export const OUT = path.join(root, 'dist/attack');

/**
 * The portal under attack: its address, the session cookie of an administrator, its process id, the seconds that a tool
 * may take, and a folder for temporary files.
 * @typedef {{ url: string, cookie: string, pid: number | undefined, seconds: number, scratch: string }} Target
 */
/** @typedef {{ code: number | null, output: string }} Ran */

/**
 * Runs a tool, ends it after `seconds` and writes its output, without session cookies, to `<log>.txt`.
 * @returns {Promise<Ran>}
 */
export function run(
  /** @type {string} */ log,
  /** @type {string} */ tool,
  /** @type {string[]} */ args,
  /** @type {number} */ seconds,
) {
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
