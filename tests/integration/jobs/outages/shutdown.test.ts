import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '../../../../sandbox/start.ts';
import { client } from '../../../support/portal/http-client.ts';
import { linesOf, nativeOrdersAt, orderOf, orderPayload, postOrder } from '../../../support/requests/number-orders.ts';
import { ordersFor, requestOf, submitted } from '../../../support/providers/portal-provider.ts';
import { startPortalProcess, type PortalProcess } from '../../../support/portal/portal-process.ts';
import { PASSWORD, startTestPortal, uniqueName, until, type TestPortal } from '../../../support/portal/portal.ts';
import { MULTIPART, multipart, tfParts } from '../../../support/requests/toll-free.ts';

const folder = mkdtempSync(join(tmpdir(), 'shutdown-'));
const env = {
  DATABASE_URL: `sqlite:${join(folder, 'portal.db')}`,
  DATA_DIR: folder,
  SESSION_KEYS: 'a-key-that-both-processes-sign-with',
  ISP_TIMEOUT_MS: '20000',
};
let sandbox: Sandbox;
let ending: PortalProcess | undefined;
let next: TestPortal | undefined;
beforeAll(async () => {
  // Its clock is stopped, so that orders keep their first status.
  const taken = new Date();
  sandbox = await startSandbox({ now: () => taken });
  ending = await startPortalProcess({ ...env, ISP_BASE_URL: sandbox.url });
}, 60_000);
afterAll(async () => {
  await ending?.kill();
  await next?.stop();
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** An upload that has begun and whose client sends a few bytes at a time and never ends. */
async function tricklingUpload(url: string, cookie: string): Promise<{ cut: Promise<unknown>; stop(): void }> {
  const body = multipart(tfParts());
  const sending = request(`${url}/api/tf-port-requests`, {
    method: 'POST',
    headers: { ...MULTIPART, Cookie: cookie, 'Content-Length': String(body.length * 1000) },
  });
  // Up to the middle of the LOA, which then never ends.
  sending.write(body.subarray(0, -100));
  const drops = setInterval(() => sending.write('x'), 500);
  const cut = new Promise((resolve) => {
    sending.once('error', resolve);
    sending.once('response', (response) => resolve(response.statusCode));
  }).finally(() => clearInterval(drops));
  const [socket] = (await once(sending, 'socket')) as [Socket];
  if (socket.connecting) await once(socket, 'connect');
  return { cut, stop: () => sending.destroy() };
}

test(
  'SIGTERM while orders, sends and uploads run: work finishes or leaves nothing half done, and the next ' +
    'start continues',
  async () => {
    const url = ending?.url ?? '';
    const by = client(url);
    expect((await by.post('/api/register', { username: uniqueName(), password: PASSWORD })).status).toBe(201);
    // Responses that arrive before the shutdown timeout, and one that never arrives.
    sandbox.faults.force(/^POST \/native\/orders$/, { do: 'slow', ms: 3_000 });
    sandbox.faults.force(/^POST \/lnp\/orders$/, { do: 'hang', after: true });
    const lost = await submitted(by, { phone_number: '5142013301' });
    await until(() => ordersFor(sandbox, '5142013301').length === 1, 'the send whose answer never comes');
    const unsent = await submitted(by, { phone_number: '5142013302' });
    const ordering = postOrder(by, orderPayload('toronto', 1, { orderedNumbers: linesOf('toronto', 1) }));
    await until(async () => (await by.get('/api/my-native-tn-orders')).body.length === 1, 'the order to be kept');
    const upload = await tricklingUpload(url, by.cookies());
    // Calls are accepted in order of arrival: the upload is in progress by now.
    expect((await by.get('/api/user')).status).toBe(200);

    const began = Date.now();
    const code = ending?.terminate();
    expect((await ordering).status).toBe(201);
    // Cut off; on a slow machine the bound on slow bodies (408) comes first.
    const cut = await upload.cut;
    expect(cut === 408 || (cut as { code?: string }).code === 'ECONNRESET').toBe(true);
    expect(await code).toBe(0);
    // The limit of the contract, not a measure of speed: work that waits for others is given up before it.
    expect(Date.now() - began).toBeLessThan(25_000);
    upload.stop();
    ending = undefined;

    sandbox.faults.clear();
    const later = (): Date => new Date(Date.now() + 60_000);
    next = await startTestPortal({ now: later, env: { ...env, ISP_BASE_URL: sandbox.url, DATA_DIR: folder } });
    const again = client(
      next.url,
      new Map(
        by
          .cookies()
          .split('; ')
          .map((cookie) => cookie.split(/=(.*)/s, 2) as [string, string]),
      ),
    );
    for (const id of [lost, unsent]) await requestOf(again, id).becomes('pending');
    for (const number of ['5142013301', '5142013302'])
      expect(ordersFor(sandbox, number)).toEqual([expect.objectContaining({ sends: 1 })]);
    expect((await requestOf(again, lost).events()).filter(({ kind }) => kind === 'sent')).toHaveLength(1);
    expect(nativeOrdersAt(sandbox)).toEqual([expect.objectContaining({ sends: 1 })]);
    const [order] = (await again.get('/api/my-native-tn-orders')).body as { id: number }[];
    expect(await orderOf(again, order?.id ?? 0).read()).toMatchObject({
      status: 'completed',
      orderedNumbers: linesOf('toronto', 1),
    });
    expect((await again.get('/api/my-tf-port-requests')).body).toEqual([]);
  },
  90_000,
);
