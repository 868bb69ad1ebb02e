import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/**
 * Executes the stages of a Dockerfile in plain folders, one for each stage, without isolation: COPY and RUN as written,
 * with the Node, npm and C library of this machine instead of the base images'.
 * @param {import('./dockerfile.mjs').Stage[]} stages
 * @param {{ root: string, scratch: string, node: string, say: (line: string) => void }} places
 * @returns {string} the folder with the file system of the last stage
 */
export function carryOut(stages, { root, scratch, node, say }) {
  const context = contextOf(root);
  let folder = '';
  for (const { name, base, instructions } of stages) {
    folder = path.join(scratch, name);
    const parent = stages.find((stage) => stage.name === base);
    if (parent) cpSync(path.join(scratch, parent.name), folder, { recursive: true, verbatimSymlinks: true });
    let workdir = parent ? workdirOf(parent) : '/';
    for (const { kind, words, from } of instructions) {
      if (kind === 'WORKDIR') workdir = words[0] ?? '/';
      const here = path.join(folder, workdir);
      mkdirSync(here, { recursive: true });
      if (kind === 'COPY' && from) copyFromStage(path.join(scratch, from), here, folder, words);
      else if (kind === 'COPY') copyFromContext(root, context, here, words);
      else if (kind === 'RUN') {
        const began = performance.now();
        run(words[0] ?? '', here, node);
        say(`${name}: ${words[0]} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
      }
    }
  }
  return folder;
}

/** @returns {string} the last working directory of a stage */
export function workdirOf(/** @type {import('./dockerfile.mjs').Stage} */ stage) {
  return stage.instructions.findLast(({ kind }) => kind === 'WORKDIR')?.words[0] ?? '/';
}

/** The build context: .dockerignore excludes everything and then lists what is included. */
function contextOf(/** @type {string} */ root) {
  const [first, ...rest] = readFileSync(path.join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (first !== '*' || rest.some((line) => !/^![\w.-]+$/.test(line)))
    throw new Error('.dockerignore must be a * and then names at the root, each after a !');
  const wanted = rest.map((line) => line.slice(1));
  const missing = wanted.filter((name) => !existsSync(path.join(root, name)));
  if (missing.length > 0) throw new Error(`.dockerignore names missing files: ${missing.join(', ')}`);
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', '--', ...wanted], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return files.split('\0').filter((file) => file !== '' && existsSync(path.join(root, file)));
}

/** `COPY source… target` from the build context. The content of a folder is copied into the target, as Docker does. */
function copyFromContext(
  /** @type {string} */ root,
  /** @type {string[]} */ context,
  /** @type {string} */ here,
  /** @type {string[]} */ words,
) {
  const target = path.join(here, words.at(-1) ?? '.');
  for (const source of words.slice(0, -1)) {
    const files = source === '.' ? context : context.filter((file) => file === source || file.startsWith(`${source}/`));
    if (files.length === 0) throw new Error(`COPY ${source}: .dockerignore excludes it`);
    for (const file of files)
      cpSync(
        path.join(root, file),
        path.join(target, file === source ? path.basename(file) : path.relative(source, file)),
      );
  }
}

/** `COPY --from=stage /source target`; an absolute target is relative to the root of the stage. */
function copyFromStage(
  /** @type {string} */ stage,
  /** @type {string} */ here,
  /** @type {string} */ folder,
  /** @type {string[]} */ words,
) {
  const [source = '', target = ''] = words;
  const to = path.isAbsolute(target) ? path.join(folder, target) : path.join(here, target);
  if (!statSync(path.join(stage, source), { throwIfNoEntry: false }))
    throw new Error(`COPY ${source}: not found in that stage`);
  cpSync(path.join(stage, source), to, { recursive: true, verbatimSymlinks: true });
}

function run(/** @type {string} */ command, /** @type {string} */ cwd, /** @type {string} */ node) {
  // The environment also has the settings for the package registry.
  const env = { ...process.env, NODE_ENV: undefined, PATH: `${path.dirname(node)}:${process.env['PATH']}` };
  execFileSync('/bin/sh', ['-c', command], { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
}
