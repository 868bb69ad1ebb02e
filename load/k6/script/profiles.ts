import type { Scenario } from 'k6/options';

/** The shape of a load and the requirements that must hold. */
export interface Profile {
  readonly customers: Readonly<Record<string, Scenario>>;
  readonly administrators: Readonly<Record<string, Scenario>>;
  /** Number of accounts to register first: the maximum number of concurrent customers. */
  readonly accounts: number;
  /** 95th percentile of the response time in milliseconds, by journey; journeys that are not listed have no limit. */
  readonly within: Readonly<Record<string, number>>;
  /** Maximum share of calls answered with 429 or 503, which may be retried. */
  readonly maxThrottledRate: number;
}

/** The service level of submissions (docs/operations.md, Telemetry), applied to everything that people wait for. */
const PROMISED = {
  'sign-in': 1_000,
  dashboard: 1_000,
  look: 1_000,
  check: 1_000,
  submit: 1_000,
  order: 1_500,
  'admin-lists': 1_000,
};

const ending = { gracefulStop: '30s', gracefulRampDown: '30s' };
const steady = (vus: number, duration: string): Scenario => ({
  executor: 'constant-vus',
  vus,
  duration,
  gracefulStop: '30s',
});
const ramp = (...stages: readonly (readonly [string, number])[]): Scenario => ({
  executor: 'ramping-vus',
  startVUs: 0,
  stages: stages.map(([duration, target]) => ({ duration, target })),
  ...ending,
});

/** Pause between two steps of a measurement, so that the visits of one end before the next begins. */
export const PAUSE_SECONDS = 5;

/** Visits per second, step by step. k6 drops and counts visits that the portal cannot keep up with. */
export function steps(rates: readonly number[], seconds: number): Readonly<Record<string, Scenario>> {
  return Object.fromEntries(
    rates.map((rate, place) => [
      `step_${rate}`,
      {
        executor: 'constant-arrival-rate',
        rate,
        timeUnit: '1s',
        duration: `${seconds}s`,
        startTime: `${place * (seconds + PAUSE_SECONDS)}s`,
        preAllocatedVUs: Math.ceil(rate * 5),
        maxVUs: Math.ceil(rate * 5),
        gracefulStop: `${PAUSE_SECONDS}s`,
      },
    ]),
  );
}

/** Returns the profile of a name. @param minutes duration of the soak */
export function profileOf(name: string, minutes: number): Profile {
  switch (name) {
    // Checks that everything works on any machine, so it has no requirement for speed.
    case 'smoke':
      return {
        customers: { customers: steady(4, '20s') },
        administrators: { administrators: steady(1, '20s') },
        accounts: 4,
        within: {},
        maxThrottledRate: 0,
      };
    case 'load':
      return {
        customers: { customers: ramp(['1m', 30], ['5m', 30], ['1m', 0]) },
        administrators: { administrators: ramp(['1m', 3], ['5m', 3], ['1m', 0]) },
        accounts: 30,
        within: PROMISED,
        maxThrottledRate: 0,
      };
    case 'stress':
      return {
        customers: {
          customers: ramp(['1m', 50], ['2m', 50], ['1m', 100], ['2m', 100], ['1m', 200], ['2m', 200], ['2m', 0]),
        },
        administrators: { administrators: ramp(['1m', 5], ['9m', 5], ['1m', 0]) },
        accounts: 200,
        within: {},
        maxThrottledRate: 0.2,
      };
    case 'spike':
      return {
        customers: { customers: ramp(['30s', 5], ['10s', 150], ['1m', 150], ['10s', 5], ['2m', 5]) },
        administrators: { administrators: steady(1, '230s') },
        accounts: 150,
        within: {},
        maxThrottledRate: 0.2,
      };
    case 'soak':
      return {
        customers: { customers: steady(15, `${minutes}m`) },
        administrators: { administrators: steady(1, `${minutes}m`) },
        accounts: 15,
        within: PROMISED,
        maxThrottledRate: 0,
      };
    // Replicas are restarted meanwhile: no call may be lost or become slow.
    case 'rolling':
      return {
        customers: { customers: steady(10, `${minutes}m`) },
        administrators: { administrators: steady(1, `${minutes}m`) },
        accounts: 10,
        within: {},
        maxThrottledRate: 0,
      };
    default:
      throw new Error(`Unknown load profile: ${name}.`);
  }
}
