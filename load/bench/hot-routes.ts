import autocannon from 'autocannon';
import { ADMIN } from '../data/rows.ts';
import { cookieOf } from '../lists/caller.ts';
import { median, type Finding } from './findings.ts';
import type { Running } from './processes.ts';

const CONNECTIONS = 16;
const ROUND_SECONDS = 3;
/** Warm-up time, until the code of a route is fully optimized. */
const WARM_SECONDS = 6;
const RANGE = `range=${encodeURIComponent('[0,24]')}`;
const SUBMISSION = JSON.stringify({
  phone_number: '514-201-3344',
  port_type: 'regular',
  trunks: ['main'],
  requester_name: 'Boulangerie Tremblay inc.',
  street_no: '1200',
  street_name: 'rue Sherbrooke O',
  city: 'Montréal',
  province: 'QC',
  postal_code: 'H3A 1H6',
  current_carrier: 'Bell Canada',
  account_number: '512345678',
});

const submissionTo = (path: string): autocannon.Request => ({
  path,
  method: 'POST',
  body: SUBMISSION,
  headers: { 'content-type': 'application/json' },
});

interface HotRoute {
  readonly name: string;
  /** Minimum ratio to the ceiling; undefined if the route has no budget. */
  readonly budget: number | undefined;
  readonly cookies: readonly string[];
  readonly requests: readonly autocannon.Request[];
}

/** A session for each connection: there are many customers, and each has a counter row of its own. */
async function routesOf(url: string, requests: number): Promise<readonly HotRoute[]> {
  const admin = [await cookieOf(url, ADMIN)];
  const customers = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_none, at) =>
      cookieOf(url, { username: `customer-${at + 1}`, password: ADMIN.password }),
    ),
  );
  const ids = Array.from({ length: 200 }, (_none, at) => 1 + Math.floor((at * requests) / 200));
  return [
    { name: 'list 25', budget: 0.7, cookies: admin, requests: [{ path: `/api/lnp-requests?${RANGE}` }] },
    { name: 'by id', budget: 0.7, cookies: admin, requests: ids.map((id) => ({ path: `/api/lnp-requests/${id}` })) },
    { name: 'create', budget: 0.5, cookies: customers, requests: [submissionTo('/api/lnp-requests')] },
    {
      name: 'create, the ceiling keeping no totals',
      budget: undefined,
      cookies: customers,
      requests: [submissionTo('/api/lnp-requests?totals=unkept')],
    },
    { name: 'own 25 + count', budget: 0.7, cookies: customers, requests: [{ path: `/api/my-lnp-requests?${RANGE}` }] },
  ];
}

interface Speed {
  /** Responses per second. */
  readonly rate: number;
  /** Processor time of the server for each response, in milliseconds. */
  readonly cpuMs: number;
}

/** @throws Error if a response is not 2xx */
async function fire(server: Running, route: HotRoute, seconds: number): Promise<Speed> {
  const { url } = server;
  let connection = 0;
  const before = server.cpuMs();
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient(client) {
      const cookie = route.cookies[connection++ % route.cookies.length] ?? '';
      client.setRequests(
        route.requests.map((request) => ({
          ...request,
          headers: { ...request.headers, cookie, accept: 'application/json' },
        })),
      );
    },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${route.name} at ${url}: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} failures`);
  return { rate: result['2xx'] / result.duration, cpuMs: (server.cpuMs() - before) / result['2xx'] };
}

/**
 * Measures responses per second of the four most used routes, at the portal and at the ceiling in turn. Rounds
 * alternate which of the two begins.
 * @param size number of requests in the database
 */
export async function hotRoutes(
  portal: Running,
  ceiling: Running,
  size: number,
  rounds: number,
  only = '',
): Promise<readonly Finding[]> {
  const routes = (await routesOf(portal.url, size)).filter(({ name }) => name.includes(only));
  const found = new Map(routes.map(({ name }) => [name, { portal: [] as Speed[], ceiling: [] as Speed[] }]));
  for (const route of routes) for (const server of [portal, ceiling]) await fire(server, route, WARM_SECONDS);
  for (let round = 0; round < rounds; round += 1) {
    for (const route of routes) {
      const turns = [
        { server: portal, to: found.get(route.name)?.portal },
        { server: ceiling, to: found.get(route.name)?.ceiling },
      ];
      for (const { server, to } of round % 2 === 0 ? turns : turns.reverse())
        to?.push(await fire(server, route, ROUND_SECONDS));
    }
  }
  return routes.map(({ name, budget }) => {
    const { portal: own, ceiling: most } = found.get(name) ?? { portal: [], ceiling: [] };
    // One ratio for each round, so that other load on the machine affects both sides.
    const ratio = median(own.map(({ rate }, round) => rate / (most[round]?.rate ?? NaN)));
    const [rates, costs] = [
      [own, most].map((speeds) => Math.round(median(speeds.map(({ rate }) => rate)))),
      [own, most].map((speeds) => median(speeds.map(({ cpuMs }) => cpuMs)).toFixed(2)),
    ];
    return {
      part: 'hot routes',
      name,
      budget: budget === undefined ? 'report only' : `≥ ${budget} of the ceiling`,
      measured: `${rates.join(' of ')} a second; ${costs.join(' to ')} ms of processor a call`,
      ratio,
      ok: budget === undefined ? undefined : ratio >= budget,
    };
  });
}
