import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('script/main.ts', import.meta.url));

/** The parameters of a run. */
export interface Run {
  readonly profile: string;
  readonly baseUrl: string;
  readonly admin: { readonly username: string; readonly password: string };
  /** Folder for `summary.json` and `report.md`. */
  readonly out: string;
  /** Duration of a soak or of a rolling restart. */
  readonly minutes?: number;
  /** Steps of a measurement: visits per second, and the seconds of each step. */
  readonly steps?: { readonly rates: readonly number[]; readonly seconds: number };
}

/**
 * Returns K6_PATH if it is set, otherwise the first k6 on the PATH or among the programs of Go.
 * @throws Error that says how to install it
 */
export function findK6(): string {
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    join(process.env['GOPATH'] ?? join(homedir(), 'go'), 'bin'),
  ];
  const found = process.env['K6_PATH'] ?? folders.map((folder) => join(folder, 'k6')).find((file) => existsSync(file));
  if (found === undefined)
    throw new Error(
      'k6 was not found: install it from k6.io or by `go install go.k6.io/k6@v1.8.1`, or name it in K6_PATH.',
    );
  return found;
}

/** @returns the exit code of k6: 0 if every threshold holds, 99 if one does not */
export async function runK6({ profile, baseUrl, admin, out, minutes, steps }: Run): Promise<number> {
  mkdirSync(out, { recursive: true });
  const env = {
    ...process.env,
    K6_NO_USAGE_REPORT: 'true',
    BASE_URL: baseUrl,
    PROFILE: profile,
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    OUT: resolve(out),
    ...(minutes !== undefined && { MINUTES: String(minutes) }),
    ...(steps && { RATES: steps.rates.join(','), SECONDS: String(steps.seconds) }),
  };
  const child = spawn(findK6(), ['run', '--quiet', '--address', '', SCRIPT], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const abandon = () => child.kill('SIGKILL');
  process.once('exit', abandon);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('exit', abandon);
  return code ?? 1;
}
