import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startSandbox } from '../../../../sandbox/start.ts';
import { bundled } from '../../../support/bundled.ts';
import { persistentCaller, startFleet, type Fleet } from '../../../support/chaos/fleet.ts';
import { seededRandom, type Random } from '../../../support/chaos/random.ts';
import { describeDatabase, mysqlServer, sqliteServer, type TestServer } from '../../../support/databases/databases.ts';
import { ADMIN, lnpPayload, PASSWORD, until } from '../../../support/portal/portal.ts';

/** The title of each test names its seed. `npm run test:chaos -- --seed S` uses another one. */
const SEED = Number(process.env['CHAOS_SEED'] ?? 20_261_122);
/** How many changes are requested; each is one supplement. */
const CHANGES = Number(process.env['CHAOS_CHANGES'] ?? 40);
const KILLS = Math.max(6, Math.round(CHANGES / 20));
const SPEED = 20;
const WITHIN_MS = 900_000;
/** Percentage of the calls about supplements that fail. */
const FAULTY = 30;

let program: Awaited<ReturnType<typeof bundled>>;
beforeAll(async () => void (program = await bundled('tests/support/chaos/portal-main')));
afterAll(() => program.remove());

describeDatabase(sqliteServer(), 'one portal that is killed', (server) => testChanges(server, 1));
describeDatabase(mysqlServer(), 'two portals that are killed', (server) => testChanges(server, 2));

/** Matches calls about supplements, at random, and counts those that it matched. */
class SomeCalls extends RegExp {
  constructor(
    private readonly random: Random,
    private readonly share: number,
  ) {
    super('/supplements$');
  }
  matched = 0;
  override test(call: string): boolean {
    const isMatch = super.test(call) && this.random.between(1, 100) <= this.share;
    if (isMatch) this.matched += 1;
    return isMatch;
  }
}

function testChanges(server: TestServer, size: number): void {
  test(
    `loses no change and sends none twice, with ${FAULTY} % faults of the provider (seed ${SEED})`,
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'storm-'));
      const random = seededRandom(SEED);
      const sandbox = await startSandbox({ speed: SPEED });
      // Of all calls, these shares fail in each way. The shares of the later ones are of what the earlier ones left.
      const faults = (
        [
          [6, { do: 'status', status: 503 }],
          [7, { do: 'reset' }],
          [8, { do: 'reset', after: true }],
          [6, { do: 'hang', after: true }],
          [7, { do: 'garbage' }],
        ] as const
      ).map(([share, fault]) => {
        const calls = new SomeCalls(random, share);
        sandbox.faults.force(calls, fault, Number.MAX_SAFE_INTEGER);
        return calls;
      });
      let fleet: Fleet | undefined;
      try {
        fleet = await startFleet(size, program.file, {
          DATABASE_URL: await server.emptyUrl(),
          DATA_DIR: folder,
          ISP_BASE_URL: sandbox.url,
          ISP_API_EDITION: '2',
        });
        const requested = await requestChanges(fleet, random);
        const kinds = await expectEachSettled(fleet, requested);
        sandbox.faults.clear();
        const sent = sandbox.inspect.supplements();
        // Each change is one supplement, except for a few that the order had ended before they were sent.
        expect(new Set(sent.map(({ reference }) => reference)).size).toBe(sent.length);
        const unsent = kinds.filter(({ sentAt }) => sentAt === null);
        expect(sent.length + unsent.length).toBe(requested.length);
        process.stdout.write(
          `${requested.length} changes: ${sent.length} supplements at the provider after ${KILLS} kills, ` +
            `${sent.reduce((sum, { sends }) => sum + sends, 0)} sends, ` +
            `${faults.reduce((sum, { matched }) => sum + matched, 0)} failed calls, ` +
            `${unsent.length} ended before they were sent, ` +
            `states ${JSON.stringify(countOf(kinds.map(({ state }) => state)))}\n`,
        );
      } finally {
        await fleet?.stop();
        await sandbox.close();
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      }
    },
    WITHIN_MS,
  );
}

interface Requested {
  readonly request: number;
  readonly change: number;
}

/** Submits requests and changes each of them, while portals are killed. */
async function requestChanges(fleet: Fleet, random: Random): Promise<readonly Requested[]> {
  const customer = persistentCaller(fleet);
  await customer.post('/api/register', { username: 'the-customer', password: PASSWORD });
  const requested: Requested[] = [];
  const change = async (at: number) => {
    // The order stays in progress, so that the change is never too late.
    const { body } = await customer.post(
      '/api/lnp-requests',
      lnpPayload({ phone_number: '5142010008' }),
      `submission-${at}`,
    );
    const id = body.id as number;
    await until(
      async () => (await customer.get(`/api/lnp-requests/${id}`)).body.ispOrderId !== null,
      'the order',
      300_000,
    );
    const draft = at % 2 === 0 ? { kind: 'cancel' } : { kind: 'correction', comments: `Corrected ${at}` };
    const answer = await customer.post(`/api/lnp-requests/${id}/changes`, draft, `change-${at}`);
    if (answer.status !== 201) throw new Error(`change ${at}: ${answer.status} ${JSON.stringify(answer.body)}`);
    requested.push({ request: id, change: answer.body.id });
  };
  const calls = Array.from({ length: CHANGES }, (_none, at) => at);
  const running: Promise<void>[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const share = calls.splice(0, Math.ceil(calls.length / (KILLS - kill)));
    for (const at of share) running.push(sleep(random.between(0, 1500)).then(() => change(at)));
    for (const call of running) call.catch(() => undefined);
    await sleep(random.between(1000, 2500));
    await fleet.killAndRestart(random.between(0, fleet.size - 1));
  }
  await Promise.all(running);
  return requested;
}

/** Waits until every change has its final state. @returns the changes */
async function expectEachSettled(fleet: Fleet, requested: readonly Requested[]) {
  const admin = persistentCaller(fleet);
  await admin.post('/api/login', ADMIN);
  const settled: { readonly state: string; readonly sentAt: string | null }[] = [];
  for (const { request, change } of requested)
    settled.push(
      await until(
        async () => {
          const { body } = await admin.get(`/api/lnp-requests/${request}/changes`);
          const [one, ...others] = body as { id: number; kind: string; state: string; sentAt: string | null }[];
          expect([one?.id, others]).toEqual([change, []]);
          return one && ['accepted', 'refused', 'overtaken'].includes(one.state) ? one : undefined;
        },
        `change ${change} to settle`,
        400_000,
      ),
    );
  const failed = await admin.get(`/api/admin/outbox?filter=${encodeURIComponent('{"state":"failed"}')}`);
  expect(failed.body).toEqual([]);
  return settled;
}

const countOf = (texts: readonly string[]) =>
  Object.fromEntries([...new Set(texts)].map((text) => [text, texts.filter((one) => one === text).length]));
