import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startFleet, type Fleet } from '../../support/chaos/fleet.ts';
import { seededRandom } from '../../support/chaos/random.ts';
import { storm } from '../../support/chaos/storm.ts';
import { expectNothingLostOrDoubled } from '../../support/chaos/verdict.ts';
import { testServers } from '../../support/databases.ts';
import { startProviderProcess } from '../../support/provider-process.ts';

/** Each run differs; a failure names its seed, and `npm run test:chaos -- --seed S` repeats it. */
const SEED = Number(process.env['CHAOS_SEED'] ?? Date.now() % 1_000_000);
const ROUNDS = Number(process.env['CHAOS_ROUNDS'] ?? 1);
const SIZE = { kills: 10, submissions: 50, orders: 16, letters: 8, talks: 12 };
const WITHIN_MS = 600_000;

const servers = testServers('portals that are killed');
const setUps = servers.flatMap((server) =>
  server.name === 'mysql'
    ? [
        { server, size: 1 },
        { server, size: 2 },
      ]
    : [{ server, size: 1 }],
);
const rounds = Array.from({ length: ROUNDS }, (_none, round) => SEED + round);

beforeAll(async () => {
  await Promise.all(servers.map((server) => server.start()));
}, 60_000);
afterAll(() => Promise.all(servers.map((server) => server.stop())));

describe.each(setUps.map((one) => ({ ...one, name: one.server.name })))('$size killed on $name', ({ server, size }) => {
  test.each(rounds)(
    'loses nothing acknowledged, and orders, sends and mails nothing twice (seed %i)',
    async (seed) => {
      const folder = mkdtempSync(join(tmpdir(), 'storm-'));
      const provider = await startProviderProcess(20);
      let fleet: Fleet | undefined;
      try {
        fleet = await startFleet(size, {
          DATABASE_URL: await server.emptyUrl(),
          DATA_DIR: folder,
          ISP_BASE_URL: provider.url,
        });
        const { told, customer, admin } = await storm(fleet, SIZE, seededRandom(seed));
        expect([told.lnp.size, told.tf.size, told.native.size]).toEqual([SIZE.submissions, SIZE.letters, SIZE.orders]);
        await expectNothingLostOrDoubled({ told, customer, admin, provider, mailFolder: join(folder, 'outbox') });
      } finally {
        await fleet?.stop();
        await provider.stop();
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      }
    },
    WITHIN_MS,
  );
});
