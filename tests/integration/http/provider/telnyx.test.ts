import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTelnyxSandbox } from '../../../../sandbox/telnyx/start.ts';
import { postOrder } from '../../../support/requests/number-orders.ts';
import {
  lnpPayload,
  runningClock,
  startTestPortal,
  until,
  type SignedIn,
  type TestPortal,
} from '../../../support/portal/portal.ts';
import { requestOf } from '../../../support/providers/portal-provider.ts';
import { MULTIPART, multipart, pdf } from '../../../support/requests/toll-free.ts';

const clock = runningClock();
let carrier: Awaited<ReturnType<typeof startTelnyxSandbox>>;
let it: TestPortal;
let owner: SignedIn;
beforeAll(async () => {
  carrier = await startTelnyxSandbox({ now: clock.now });
  it = await startTestPortal({
    env: {
      PROVIDER: 'telnyx',
      TELNYX_BASE_URL: carrier.url,
      TELNYX_API_KEY: 'a-key-of-the-tests',
      TELNYX_PUBLIC_KEY: carrier.publicKey,
      TELNYX_TRUNKS: '{"default-trunk":"1752379429071357070"}',
      // Nothing is polled during the tests.
      ISP_POLL_SECONDS: '3600',
    },
  });
  owner = await it.customer();
});
afterAll(async () => {
  await it.stop();
  await carrier.close();
});

const addDocument = async (id: number, kind: string): Promise<void> => {
  const body = multipart([
    { name: 'kind', content: kind },
    { name: 'file', content: pdf(500), filename: `${kind}.pdf` },
  ]);
  const { status } = await owner.raw('POST', `/api/lnp-requests/${id}/documents`, body, MULTIPART);
  expect(status).toBe(201);
};
/** Submits a request with its letter. @returns its id, once the carrier has the order */
async function sent(numbers: string): Promise<number> {
  const { body } = await owner.post('/api/lnp-requests', lnpPayload({ phone_number: numbers }));
  await addDocument(body.id, 'loa');
  await requestOf(owner, body.id).becomes('pending');
  return body.id;
}

test('a signed event of the carrier shows the new status at once', async () => {
  const id = await sent('514-201-3301');
  clock.forward(20_000);
  expect(await requestOf(owner, id).becomes('confirmed')).toMatchObject({ focAt: expect.any(String) });
});

test('a request shows which numbers moved if the carrier refuses one part of it', async () => {
  const id = await sent('514-201-0038, 514-201-0039');
  const states = async () =>
    (await owner.get(`/api/lnp-requests/${id}/numbers`)).body.map(({ state }: { state: string }) => state);
  const becomes = (status: string, count: 'active' | 'rejected') =>
    until(async () => {
      const request = await requestOf(owner, id).read();
      return request.numbers[count] === 1 && request.status === status ? request : undefined;
    }, `request ${id} to become ${status}`);
  clock.forward(20_000);
  expect(await becomes('confirmed', 'rejected')).toMatchObject({ stage: 'date_confirmed', jeopardy: null });
  expect(await states()).toEqual(['rejected', 'foc']);
  clock.forward(60_000);
  expect(await becomes('rejected', 'active')).toMatchObject({
    stage: 'rejected',
    canResubmit: true,
    numbers: { total: 2, active: 1, rejected: 1 },
    rejectionReason: expect.stringContaining('not active'),
  });
  expect(await states()).toEqual(['rejected', 'active']);
});

test('an order of new numbers that is pending has one answer, however often it is sent', async () => {
  const { body: centers } = await owner.get('/api/native-tn/ratecenters');
  expect(centers).toContainEqual({ npanxx: null, rate_center: 'HALIFAX', province: 'NS' });
  const { body: offered } = await owner.get('/api/native-tn/available?rate_center=HALIFAX&province=NS&qty=2');
  const payload = {
    ...{ orderName: 'Halifax', npanxx: '902244', rateCenter: 'HALIFAX', province: 'NS', quantity: 2 },
    orderedNumbers: offered.map(({ tn }: { tn: string }) => tn),
  };
  const send = () => postOrder(owner, payload, { 'Idempotency-Key': 'halifax' });
  const first = await send();
  expect(first).toMatchObject({ status: 202, body: { status: 'pending', successfulNumbers: [] } });
  const again = await send();
  expect([again.status, again.body]).toEqual([202, first.body]);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect((await owner.get('/api/my-native-tn-orders')).body).toHaveLength(1);
});
