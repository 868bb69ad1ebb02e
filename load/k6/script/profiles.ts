import type { Scenario } from 'k6/options';

/** How much load of which shape, and what of it must hold. */
export interface Profile {
  readonly customers: Readonly<Record<string, Scenario>>;
  readonly administrators: Readonly<Record<string, Scenario>>;
  /** Customers at once, at most; so many are registered before. */
  readonly most: number;
  /** 95 of 100 answers come within so many milliseconds, by journey; none is asked of a journey that is not named. */
  readonly within: Readonly<Record<string, number>>;
  /** How large a share of calls may be told to come again later. */
  readonly putOff: number;
}

/**
 * What the portal promises of submissions (docs/operations.md, Telemetry), and as much of what people wait for alike.
 */
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

/** Between two steps of a measurement, so that the visits of one have ended when the next begins. */
export const PAUSE_SECONDS = 5;

/** Visits a second, step by step; those that the portal cannot keep up with are dropped and counted. */
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

/** @param minutes of the soak */
export function profileOf(name: string, minutes: number): Profile {
  switch (name) {
    // Whether everything works at all, on whatever machine: nothing is asked of its speed.
    case 'smoke':
      return {
        customers: { customers: steady(4, '20s') },
        administrators: { administrators: steady(1, '20s') },
        most: 4,
        within: {},
        putOff: 0,
      };
    case 'load':
      return {
        customers: { customers: ramp(['1m', 30], ['5m', 30], ['1m', 0]) },
        administrators: { administrators: ramp(['1m', 3], ['5m', 3], ['1m', 0]) },
        most: 30,
        within: PROMISED,
        putOff: 0,
      };
    case 'stress':
      return {
        customers: {
          customers: ramp(['1m', 50], ['2m', 50], ['1m', 100], ['2m', 100], ['1m', 200], ['2m', 200], ['2m', 0]),
        },
        administrators: { administrators: ramp(['1m', 5], ['9m', 5], ['1m', 0]) },
        most: 200,
        within: {},
        putOff: 0.2,
      };
    case 'spike':
      return {
        customers: { customers: ramp(['30s', 5], ['10s', 150], ['1m', 150], ['10s', 5], ['2m', 5]) },
        administrators: { administrators: steady(1, '230s') },
        most: 150,
        within: {},
        putOff: 0.2,
      };
    case 'soak':
      return {
        customers: { customers: steady(15, `${minutes}m`) },
        administrators: { administrators: steady(1, `${minutes}m`) },
        most: 15,
        within: PROMISED,
        putOff: 0,
      };
    // Replicas are restarted meanwhile: no call may be lost, nor may one be slow for it.
    case 'rolling':
      return {
        customers: { customers: steady(10, `${minutes}m`) },
        administrators: { administrators: steady(1, `${minutes}m`) },
        most: 10,
        within: {},
        putOff: 0,
      };
    default:
      throw new Error(`There is no load named ${name}.`);
  }
}
