import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_ACCOUNTS } from '../../src/composition/seed-demo.ts';
import { findChromium } from '../../tests/support/chromium.ts';
import { cookieOf } from '../lists/caller.ts';
import { median, type Finding } from './findings.ts';

const PACKAGE = 'lighthouse@12.8.2';

interface Audit {
  readonly numericValue: number;
}
interface Report {
  readonly categories: { readonly performance: { readonly score: number } };
  readonly audits: Readonly<Record<'largest-contentful-paint' | 'cumulative-layout-shift', Audit>>;
}

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly cookie?: string;
  readonly score: number;
  /** Milliseconds to the largest contentful paint, and the cumulative layout shift; reported without a budget. */
  readonly paintMs?: number;
  readonly shift?: number;
}

/** Downloads Lighthouse when it is needed; the portal does not depend on it. */
function runLighthouse(url: string, { path, cookie }: Screen, folder: string): Report | undefined {
  const out = join(folder, 'report.json');
  rmSync(out, { force: true });
  const args = [
    'exec',
    '--yes',
    `--package=${PACKAGE}`,
    '--',
    'lighthouse',
    `${url}${path}`,
    '--quiet',
    '--only-categories=performance',
    '--output=json',
    `--output-path=${out}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ];
  if (cookie !== undefined) args.push(`--extra-headers=${JSON.stringify({ Cookie: cookie })}`);
  // Elsewhere than in the project folder, which npx would search for the package first.
  spawnSync('npm', args, {
    cwd: folder,
    env: { ...process.env, CHROME_PATH: findChromium() },
    stdio: 'ignore',
    timeout: 180_000,
  });
  return existsSync(out) ? (JSON.parse(readFileSync(out, 'utf8')) as Report) : undefined;
}

/**
 * Lighthouse's mobile profile: the median of several runs for each screen.
 * @param url address of a portal with demo data
 */
export async function lighthouse(url: string, runs: number): Promise<readonly Finding[]> {
  const customer = DEMO_ACCOUNTS.find(({ isAdmin }) => !isAdmin);
  if (customer === undefined) throw new Error('demo account not found');
  const screens: readonly Screen[] = [
    { name: 'sign-in', path: '/', score: 95, paintMs: 1_800, shift: 0.02 },
    { name: 'user dashboard', path: '/', cookie: await cookieOf(url, customer), score: 92 },
  ];
  const folder = mkdtempSync(join(tmpdir(), 'bench-lighthouse-'));
  try {
    return screens.map((screen): Finding => {
      const { name, score, paintMs, shift } = screen;
      const budget = [
        `performance ≥ ${score}`,
        ...(paintMs === undefined ? [] : [`LCP ≤ ${paintMs} ms`]),
        ...(shift === undefined ? [] : [`CLS ≤ ${shift}`]),
      ].join(', ');
      const reports = Array.from({ length: runs }, () => runLighthouse(url, screen, folder)).filter(
        (report) => report !== undefined,
      );
      if (reports.length === 0)
        return { part: 'lighthouse', name, budget, measured: 'not measured: Lighthouse could not be had or run' };
      const of = (read: (report: Report) => number) => median(reports.map(read));
      const found = {
        score: Math.round(of(({ categories }) => categories.performance.score * 100)),
        paintMs: of(({ audits }) => audits['largest-contentful-paint'].numericValue),
        shift: of(({ audits }) => audits['cumulative-layout-shift'].numericValue),
      };
      const ok = found.score >= score && found.paintMs <= (paintMs ?? Infinity) && found.shift <= (shift ?? Infinity);
      return {
        part: 'lighthouse',
        name,
        budget,
        measured: `${found.score}, LCP ${Math.round(found.paintMs)} ms, CLS ${found.shift.toFixed(3)}`,
        ok,
      };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
