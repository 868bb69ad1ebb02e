import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '../../../../sandbox/start.ts';
import { describeDatabases } from '../../../support/databases/databases.ts';
import { client } from '../../../support/portal/http-client.ts';
import {
  linesOf,
  nativeOrdersAt,
  nativeOrdersFor,
  orderOf,
  orderPayload,
  postOrder,
} from '../../../support/requests/number-orders.ts';
import { startPortalProcess, type PortalProcess } from '../../../support/portal/portal-process.ts';
import {
  MINUTE,
  PASSWORD,
  runningClock,
  startTestPortal,
  uniqueName,
  until,
  type TestPortal,
} from '../../../support/portal/portal.ts';

const SESSION_KEYS = 'a-key-that-both-processes-sign-with';
const POST = /^POST \/native\/orders$/;

describeDatabases('a number order whose server dies', (server) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  let sandbox: Sandbox;
  let dying: PortalProcess | undefined;
  let next: TestPortal | undefined;
  let env: Readonly<Record<string, string>>;
  beforeAll(async () => {
    sandbox = await startSandbox();
    env = { DATABASE_URL: await server.emptyUrl(), ISP_BASE_URL: sandbox.url, SESSION_KEYS };
    dying = await startPortalProcess({ ...env, ROLE: 'web', DATA_DIR: folder, ISP_TIMEOUT_MS: '60000' });
  }, 60_000);
  afterAll(async () => {
    await dying?.kill();
    await next?.stop();
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  test('a rejection of the portal itself raises an alert in the log', async () => {
    const by = client(dying?.url ?? '');
    expect((await by.post('/api/register', { username: uniqueName(), password: PASSWORD })).status).toBe(201);
    for (const status of [401, 403]) {
      sandbox.faults.force(POST, { do: 'status', status, body: { code: 'forbidden', message: 'No' } });
      expect((await postOrder(by, orderPayload('toronto', 1))).status).toBe(502);
    }
    const alarms = () =>
      (dying?.log() ?? []).filter(({ level, event }) => level === 'error' && event === 'provider.orders_rejected');
    await until(() => alarms().length === 2, 'both alarms');
    expect(JSON.stringify(alarms())).not.toMatch(/4162015000|Office numbers/);
  });

  test('is ordered once, whether the provider had it or not, and replayed under its key', async () => {
    const by = client(dying?.url ?? '');
    expect((await by.post('/api/register', { username: uniqueName(), password: PASSWORD })).status).toBe(201);
    const reached = {
      payload: orderPayload('toronto', 2, { orderedNumbers: linesOf('toronto', 2, 6000) }),
      key: { 'Idempotency-Key': 'reached-the-provider' },
    };
    const lost = {
      payload: orderPayload('montreal', 2, { orderedNumbers: linesOf('montreal', 2, 6000) }),
      key: { 'Idempotency-Key': 'never-reached-the-provider' },
    };
    const idsOf = async () =>
      (await by.get('/api/my-native-tn-orders?sort=["id","ASC"]')).body.map(({ id }: { id: number }) => id) as number[];

    sandbox.faults.force(POST, { do: 'hang', after: true });
    const waiting = [postOrder(by, reached.payload, reached.key).catch(() => undefined)];
    await until(() => nativeOrdersFor(sandbox, '4162016000').length === 1, 'the order at the provider');
    sandbox.faults.force(POST, { do: 'hang' });
    waiting.push(postOrder(by, lost.payload, lost.key).catch(() => undefined));
    await until(async () => (await idsOf()).length === 2, 'both orders to be kept');
    const ids = await idsOf();
    await dying?.kill();
    expect(await Promise.all(waiting)).toEqual([undefined, undefined]);
    sandbox.faults.clear();
    const before = nativeOrdersAt(sandbox).length;

    const clock = runningClock();
    next = await startTestPortal({ now: clock.now, env: { ...env, ISP_TIMEOUT_MS: '2000' } });
    const again = client(
      next.url,
      new Map(
        by
          .cookies()
          .split('; ')
          .map((cookie) => cookie.split(/=(.*)/s, 2) as [string, string]),
      ),
    );
    // The other server does not know yet that the first one is dead.
    for (const { payload, key } of [reached, lost])
      expect((await postOrder(again, payload, key)).body).toMatchObject({
        status: 409,
        code: 'idempotency-key-running',
      });
    clock.forward(31_000);
    for (const { payload, key } of [reached, lost])
      expect((await postOrder(again, payload, key)).body).toMatchObject({ status: 504, code: 'order-unsettled' });
    expect(nativeOrdersAt(sandbox)).toHaveLength(before);

    clock.forward(2 * MINUTE);
    for (const [place, { payload, key }] of [reached, lost].entries()) {
      const id = ids[place] ?? 0;
      expect(await orderOf(again, id).settles()).toMatchObject({
        status: 'completed',
        orderedNumbers: payload['orderedNumbers'],
      });
      const replay = await postOrder(again, payload, key);
      expect([replay.status, replay.body.id]).toEqual([201, id]);
    }
    for (const number of ['4162016000', '5142016000'])
      expect(nativeOrdersFor(sandbox, number)).toEqual([expect.objectContaining({ sends: 1 })]);
    expect((await again.get('/api/my-native-tn-orders')).headers.get('content-range')).toBe('native-tn-orders 0-1/2');
  }, 60_000);
});
