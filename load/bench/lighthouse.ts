import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../../tests/support/browser/chromium.ts';
import { median, type Finding } from './findings.ts';
import { firstScreens, type FirstScreen } from './first-screens.ts';

const PACKAGE = 'lighthouse@12.8.2';

interface Audit {
  readonly numericValue: number;
}
interface Report {
  readonly categories: { readonly performance: { readonly score: number } };
  readonly audits: Readonly<Record<'largest-contentful-paint' | 'cumulative-layout-shift', Audit>>;
}

type Profile = 'mobile' | 'desktop';

/** Downloads Lighthouse when it is needed; the portal does not depend on it. */
function runLighthouse(
  url: string,
  { path, cookie }: FirstScreen,
  profile: Profile,
  folder: string,
): Report | undefined {
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
  if (profile === 'desktop') args.push('--preset=desktop');
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
 * Lighthouse's figures of each first screen: with the mobile profile, to which the budgets apply, the median of several
 * runs for screens with a budget; with the desktop profile one run.
 * @param url address of a portal with demo data
 */
export async function lighthouse(url: string, runs: number): Promise<readonly Finding[]> {
  const screens = await firstScreens(url);
  const folder = mkdtempSync(join(tmpdir(), 'bench-lighthouse-'));
  try {
    return screens.flatMap((screen) =>
      (['mobile', 'desktop'] as const).map((profile): Finding => {
        const { score, paintMs }: Partial<FirstScreen> = profile === 'mobile' ? screen : {};
        const name = `${screen.name}, ${profile}`;
        const budget = [
          ...(score === undefined ? [] : [`performance ≥ ${score}`]),
          ...(paintMs === undefined ? [] : [`LCP ≤ ${paintMs} ms`]),
          `CLS ≤ ${screen.maxShift}`,
        ].join(', ');
        const reports = Array.from({ length: score === undefined ? 1 : runs }, () =>
          runLighthouse(url, screen, profile, folder),
        ).filter((report) => report !== undefined);
        if (reports.length === 0)
          return { part: 'lighthouse', name, budget, measured: 'not measured: Lighthouse could not be had or run' };
        const of = (read: (report: Report) => number) => median(reports.map(read));
        const found = {
          score: Math.round(of(({ categories }) => categories.performance.score * 100)),
          paintMs: of(({ audits }) => audits['largest-contentful-paint'].numericValue),
          shift: of(({ audits }) => audits['cumulative-layout-shift'].numericValue),
        };
        const ok =
          found.score >= (score ?? 0) && found.paintMs <= (paintMs ?? Infinity) && found.shift <= screen.maxShift;
        return {
          part: 'lighthouse',
          name,
          budget,
          measured: `${found.score}, LCP ${Math.round(found.paintMs)} ms, CLS ${found.shift.toFixed(3)}`,
          ok,
        };
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
