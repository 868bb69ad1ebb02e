/**
 * Prepares a release: `node scripts/release.mjs VERSION`. Sets the version of package and chart, adds the commits since
 * the last release to CHANGELOG.md, commits all and tags the commit. Pushing the tag starts the workflow that builds
 * the image.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Types of conventional commits that concern users or operators, with the heading of each. */
const HEADINGS = { feat: 'Added', fix: 'Fixed', perf: 'Faster', security: 'Security' };
const COMMIT = /^(?<type>\w+)(?:\((?<scope>[^)]+)\))?(?<breaking>!)?: (?<text>.+)$/;

/**
 * Writes the section of a release from the first lines of its commits.
 * @param {string} version
 * @param {string} date as `2026-11-22`
 * @param {readonly string[]} subjects newest first
 */
export function changelogSection(version, date, subjects) {
  const entries = new Map(
    ['Breaking', ...Object.values(HEADINGS)].map((heading) => [heading, /** @type {string[]} */ ([])]),
  );
  for (const subject of subjects) {
    const { type, scope, breaking, text } = COMMIT.exec(subject)?.groups ?? {};
    const heading = breaking ? 'Breaking' : HEADINGS[/** @type {keyof typeof HEADINGS} */ (type)];
    if (heading !== undefined) entries.get(heading)?.push(`- ${scope === undefined ? '' : `**${scope}:** `}${text}`);
  }
  const groups = [...entries].filter(([, lines]) => lines.length > 0);
  return [`## ${version} (${date})`, ...groups.map(([heading, lines]) => `### ${heading}\n\n${lines.join('\n')}`)].join(
    '\n\n',
  );
}

function run(/** @type {string} */ command, /** @type {string[]} */ ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr.trim()}`);
  return stdout.trim();
}

function release(/** @type {string} */ version) {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Usage: node scripts/release.mjs VERSION, such as 1.2.0');
  if (run('git', 'status', '--porcelain') !== '') throw new Error('The working tree has changes. Commit them first.');
  const last = spawnSync('git', ['describe', '--tags', '--abbrev=0'], { cwd: ROOT, encoding: 'utf8' }).stdout.trim();
  const subjects = run('git', 'log', '--format=%s', last === '' ? 'HEAD' : `${last}..HEAD`).split('\n');

  run('npm', 'version', version, '--no-git-tag-version', '--allow-same-version');
  const chart = path.join(ROOT, 'k8s/chart/Chart.yaml');
  writeFileSync(chart, readFileSync(chart, 'utf8').replaceAll(/^(version|appVersion): .*$/gm, `$1: ${version}`));
  const file = path.join(ROOT, 'CHANGELOG.md');
  const [title, ...sections] = readFileSync(file, 'utf8').split(/\n(?=## )/);
  const section = changelogSection(version, new Date().toISOString().slice(0, 10), subjects);
  const others = sections.filter((other) => !other.startsWith(`## ${version} `) && !other.startsWith('## Unreleased'));
  writeFileSync(file, `${[title?.trimEnd(), section, ...others.map((other) => other.trimEnd())].join('\n\n')}\n`);

  run('git', 'commit', '--all', '--message', `build: release ${version}`);
  run('git', 'tag', '--annotate', `v${version}`, '--message', `Version ${version}`);
  console.log(`Tagged v${version}. Push it with: git push origin main v${version}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    release(process.argv[2] ?? '');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
