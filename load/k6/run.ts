/**
 * Runs a load profile: `node --import tsx load/k6/run.ts smoke|load|stress|spike|soak`.
 * With BASE_URL, ADMIN_USERNAME and ADMIN_PASSWORD it calls a running portal. Otherwise it starts MariaDB, sandbox, web
 * and worker in a temporary folder, with `--requests` LNP requests of earlier years.
 * `--minutes N` is the duration of a soak, which also checks that the processes of a portal started here do not grow.
 * Reports go to `--out`. Exits with 0 if everything holds.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runK6 } from './program.ts';
import { verdictsOf } from './samples.ts';
import { startTarget, type Target } from './target.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    requests: { type: 'string', default: '2000' },
    minutes: { type: 'string', default: '60' },
    out: { type: 'string' },
  },
});
const profile = positionals[0] ?? 'smoke';
const out = values.out ?? join('dist/load', profile);
const minutes = Number(values.minutes);

const { BASE_URL: baseUrl, ADMIN_USERNAME: username = '', ADMIN_PASSWORD: password = '' } = process.env;
if (baseUrl !== undefined) process.exit(await runK6({ profile, baseUrl, admin: { username, password }, out, minutes }));

const smoke = profile === 'smoke';
// A smoke test has no requirements for the speed of the machine.
const target = await startTarget({
  replicas: 1,
  requests: Number(values.requests),
  small: smoke,
  env: smoke ? { OVERLOAD_DELAY_MS: '0' } : {},
});
try {
  const began = Date.now();
  const code = await runK6({ profile, baseUrl: target.url, admin: target.admin, out, minutes });
  const grows = profile === 'soak' && judgeGrowth(target, began);
  process.exitCode = code === 0 && grows ? 1 : code;
} finally {
  await target.stop();
}

/** @returns whether a process has grown */
function judgeGrowth({ web, worker, samples }: Target, began: number): boolean {
  const processes = [...web.map((replica) => ['web', replica] as const), ['worker', worker] as const];
  const verdicts = processes.flatMap(([role, replica]) =>
    verdictsOf(samples(replica).filter(({ at }) => at > began)).map((verdict) => ({ role, ...verdict })),
  );
  console.table(verdicts);
  writeFileSync(join(out, 'growth.json'), `${JSON.stringify(verdicts, null, 2)}\n`);
  return verdicts.some(({ holds }) => !holds);
}
