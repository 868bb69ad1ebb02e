/**
 * The script that k6 runs: `npm run load:smoke` and the other profiles set BASE_URL, PROFILE, ADMIN_USERNAME,
 * ADMIN_PASSWORD and OUT.
 */
import { type Options, type Scenario } from 'k6/options';
import { Gauge } from 'k6/metrics';
import { profileOf, steps } from './profiles.ts';
import { reportOf, type Summary } from './report.ts';
import { administratorVisit, customerVisit, registered, type Account } from './visits.ts';

const name = __ENV['PROFILE'] ?? 'smoke';
const rates = (__ENV['RATES'] ?? '')
  .split(',')
  .filter((rate) => rate !== '')
  .map(Number);
/** Duration of each step of a measurement. */
const seconds = Number(__ENV['SECONDS'] ?? '20');
const minutes = Number(__ENV['MINUTES'] ?? '1');
const administrator = { username: __ENV['ADMIN_USERNAME'] ?? '', password: __ENV['ADMIN_PASSWORD'] ?? '' };
/** Number of accounts that the visitors of a measurement share. */
const SHARED_ACCOUNTS = 100;

const profile =
  rates.length > 0
    ? {
        customers: steps(rates, seconds),
        administrators: {},
        accounts: SHARED_ACCOUNTS,
        within: {},
        maxThrottledRate: 1,
      }
    : profileOf(name, minutes);
const journeys = ['sign-in', 'dashboard', 'look', 'check', 'submit', 'order', 'admin-lists'];
const began = new Gauge('began', true);

const doing = (all: Readonly<Record<string, Scenario>>, work: string): Record<string, Scenario> =>
  Object.fromEntries(
    Object.entries(all).map(([scenario, settings]) => [scenario, { ...settings, exec: work, tags: { scenario } }]),
  );
const always = 'max>=0';

export const options: Options = {
  scenarios: { ...doing(profile.customers, 'customer'), ...doing(profile.administrators, 'administrators') },
  // k6 records separate figures for what a threshold names, so these always hold.
  thresholds: {
    broken: ['rate==0'],
    iterations: ['count>0'],
    throttled: [`rate<=${profile.maxThrottledRate}`],
    checks: [`rate>=${1 - profile.maxThrottledRate}`],
    http_req_failed: [`rate<=${profile.maxThrottledRate}`],
    ...Object.fromEntries(
      journeys.map((journey) => [
        `http_req_duration{journey:${journey}}`,
        [profile.within[journey] === undefined ? always : `p(95)<${profile.within[journey]}`],
      ]),
    ),
    ...Object.fromEntries(
      rates.flatMap((rate) => [
        [`http_req_duration{scenario:step_${rate}}`, [always]],
        [`http_reqs{scenario:step_${rate}}`, ['count>=0']],
        [`dropped_iterations{scenario:step_${rate}}`, ['count>=0']],
      ]),
    ),
  },
  summaryTrendStats: ['count', 'avg', 'med', 'p(95)', 'p(99)', 'max'],
  setupTimeout: '10m',
  userAgent: 'k6',
};

/** Creates customers with earlier requests. */
export function setup(): readonly Account[] {
  const run = Date.now();
  const accounts = Array.from({ length: profile.accounts }, (_none, place) =>
    registered(`load-${run}-${place}`, 0xff0000 + place),
  );
  began.add(Date.now());
  return accounts;
}

export function customer(accounts: readonly Account[]): void {
  customerVisit(accounts);
}

export function administrators(): void {
  administratorVisit(administrator);
}

export function handleSummary(summary: Summary): Record<string, string> {
  const report = reportOf(name, summary);
  const out = __ENV['OUT'] ?? '.';
  return {
    [`${out}/summary.json`]: JSON.stringify(summary, null, 2),
    [`${out}/report.md`]: report,
    stdout: `\n${report}`,
  };
}
