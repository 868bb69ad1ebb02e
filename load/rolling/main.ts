/**
 * Restarts replicas one after another under load, which no customer may notice: `node --import tsx load/rolling/main.ts
 * --rounds 2 --minutes 2`.
 * Uses two web replicas behind a load balancer and a worker. Exits with 0 if no request was lost or rejected and none
 * had to be sent to a second replica.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { until } from '../../tests/support/portal/portal.ts';
import { startBalancer } from '../../tests/support/replicas/balancer.ts';
import { runK6 } from '../k6/program.ts';
import { startTarget } from '../k6/target.ts';

/** The load has begun after this many responses. */
const BEGUN = 100;
const READY_WITHIN_MS = 60_000;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '2' },
    minutes: { type: 'string', default: '2' },
    out: { type: 'string', default: 'dist/load/rolling' },
  },
});

// Two proxies name the client address: the load balancer, and k6 with its own header.
const target = await startTarget({
  replicas: 2,
  requests: 2_000,
  small: false,
  env: { TRUST_PROXY: '2', DRAIN_SECONDS: '5' },
});
const balancer = await startBalancer(target.web.map(({ url }) => url));
let ended = false;
try {
  await until(
    () => target.web.every((_one, which) => balancer.isIn(which)),
    'the replicas to be ready',
    READY_WITHIN_MS,
  );
  const load = runK6({
    profile: 'rolling',
    baseUrl: balancer.url,
    admin: target.admin,
    out: join(values.out),
    minutes: Number(values.minutes),
  }).finally(() => {
    ended = true;
  });
  await until(
    () => ended || balancer.figures().served.reduce((sum, one) => sum + one, 0) > BEGUN,
    'the load to begin',
    READY_WITHIN_MS,
  );
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    for (const [which, replica] of target.web.entries()) {
      await replica.terminate();
      await replica.startAgain();
      await until(() => balancer.isIn(which), 'the balancer to take the replica in again', READY_WITHIN_MS);
    }
    await target.worker.terminate();
    await target.worker.startAgain();
    console.log(
      `round ${round}: every replica was restarted${ended ? ', but the load had ended: give it more --minutes' : ''}`,
    );
  }
  const restartedInTime = !ended;
  const code = await load;
  const { served, again, failed } = balancer.figures();
  console.log({ served, again, failed });
  process.exitCode = code === 0 && (again > 0 || failed > 0 || !restartedInTime) ? 1 : code;
} finally {
  await balancer.close();
  await target.stop();
}
