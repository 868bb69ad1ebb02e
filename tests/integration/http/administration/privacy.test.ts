import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startSandbox, type Sandbox } from '../../../../sandbox/start.ts';
import { listed } from '../../../support/portal/administration.ts';
import type { Client } from '../../../support/portal/http-client.ts';
import { newestOrder, orderPayload, postOrder } from '../../../support/requests/number-orders.ts';
import {
  MINUTE,
  PASSWORD,
  lnpPayload,
  runningClock,
  startTestPortal,
  uniqueEmail,
  until,
  type SignedIn,
  type TestPortal,
} from '../../../support/portal/portal.ts';
import { postTf } from '../../../support/requests/toll-free.ts';

const clock = runningClock();
let sandbox: Sandbox;
let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  sandbox = await startSandbox();
  portal = await startTestPortal({ now: clock.now, env: { ISP_BASE_URL: sandbox.url } });
  admin = await portal.admin();
});
afterAll(async () => {
  await portal.stop();
  await sandbox.close();
});

const PERSON = {
  requester_name: 'Zacharie Beaulieu',
  street_no: '4711',
  street_name: 'rue des Érables',
  account_number: '987654321',
  comments: 'Ring twice',
  reference: 'REF-ZB',
  suite: '12B',
};
let lines = 7400;
interface Life {
  readonly user: SignedIn;
  readonly email: string;
  readonly lnp: number;
  readonly tf: number;
  readonly order: number;
}
/** A customer with one of everything, still open. */
async function life(): Promise<Life> {
  const email = uniqueEmail();
  const user = await portal.customer({ email });
  const lnp = (await user.post('/api/lnp-requests', lnpPayload(PERSON), { 'Idempotency-Key': 'one' })).body.id;
  const tf = (await postTf(user)).body.id;
  await postOrder(
    user,
    orderPayload('toronto', 1, { orderName: 'Beaulieu office', orderedNumbers: [`416201${(lines += 1)}`] }),
  );
  await user.post(`/api/lnp-requests/${lnp}/send-update`, { updateMessage: 'Beaulieu here, any news?' });
  await until(
    async () =>
      (await admin.get(`/api/lnp-requests/${lnp}`)).body.ispOrderId &&
      (await admin.get(`/api/tf-port-requests/${tf}`)).body.ispOrderId,
  );
  return { user, email, lnp, tf, order: (await newestOrder(user)).id };
}

describe('the export of a customer’s data', () => {
  it('is one JSON object, of this customer only', async () => {
    const { user, email, lnp, tf, order } = await life();
    const stranger = await portal.customer();
    await stranger.post('/api/lnp-requests', lnpPayload());
    const { status, headers, body } = await admin.get(`/api/admin/users/${user.id}/personal-data`);
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'application/json; charset=utf-8',
      `attachment; filename=personal-data-${user.id}.json`,
    ]);
    expect(body.user).toEqual({ ...(await user.get('/api/user')).body, suspendedAt: null, suspensionReason: null });
    expect(body.user.email).toBe(email);
    expect(body.lnpRequests).toMatchObject([
      { id: lnp, requesterName: PERSON.requester_name, accountNumber: PERSON.account_number },
    ]);
    expect(body.lnpRequests[0].events.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['created', 'message']),
    );
    expect(body.lnpRequests[0].exchanges.length).toBeGreaterThan(0);
    expect(body.lnpRequests[0].changes).toEqual([]);
    expect([body.tfPortRequests, body.nativeOrders]).toMatchObject([
      [{ id: tf }],
      [{ id: order, orderName: 'Beaulieu office' }],
    ]);
    expect(body.sessions).toHaveLength(1);
    expect(body.securityEvents.map(({ kind }: { kind: string }) => kind)).toContain('registration');
    expect(JSON.stringify(body)).not.toMatch(/argon2|loaPath|orderReference|"sid"/);
    expect(
      (await listed(admin, 'admin/security-events', { filter: { kind: 'personal-data-export' } })).body,
    ).toMatchObject([{ actor: 'the-admin', subject: `GET /api/admin/users/${user.id}/personal-data` }]);
    expect((await admin.get('/api/admin/users/987654/personal-data')).status).toBe(404);
    expect((await admin.get(`/api/admin/users/${stranger.id}/personal-data`)).body.lnpRequests).toHaveLength(1);
  });
});

describe('the erasure of a person', () => {
  it('waits for open records, and needs a step-up', async () => {
    const { user, lnp } = await life();
    const { body } = await admin.post(`/api/admin/users/${user.id}/erase`);
    expect(body).toMatchObject({
      status: 409,
      code: 'erasure-open-orders',
      detail: 'This customer cannot be erased yet: 2 of their requests or orders are still open. Close them first.',
    });
    expect((await user.get(`/api/lnp-requests/${lnp}`)).body.requesterName).toBe(PERSON.requester_name);
    expect((await admin.post(`/api/admin/users/${(await admin.get('/api/user')).body.id}/erase`)).body).toMatchObject({
      status: 409,
      code: 'own-account-kept',
    });
    expect((await admin.post('/api/admin/users/987654/erase')).status).toBe(404);
    clock.forward(16 * MINUTE);
    expect((await admin.post(`/api/admin/users/${user.id}/erase`)).body.code).toBe('step-up-required');
    expect((await admin.post('/api/user/step-up', { password: 'admin-password-1' })).status).toBe(200);
  });
  it('waits for an open change of a request that an administrator has rejected', async () => {
    const user = await portal.customer();
    const { body: request } = await user.post('/api/lnp-requests', lnpPayload({ phone_number: '514-201-0008' }));
    const path = `/api/lnp-requests/${request.id}`;
    await until(async () => (await user.get(path)).body.ispOrderId, 'the order');
    const correction = { kind: 'correction', requesterName: PERSON.requester_name, accountNumber: '987654321' };
    const former = request.accountNumber;
    const { body: change } = await user.post(`${path}/changes`, { ...correction, reason: 'Beaulieu moved' });
    await until(async () => (await user.get(`${path}/changes`)).body[0].state === 'manual', 'the team to know');
    await admin.patch(path, { status: 'rejected' });
    const erase = () => admin.post(`/api/admin/users/${user.id}/erase`);
    expect((await erase()).body).toMatchObject({ status: 409, code: 'erasure-open-orders' });
    const decision = { state: 'refused', reason: 'Not the name on the bill of Beaulieu' };
    expect((await admin.patch(`${path}/changes/${change.id}`, decision)).status).toBe(200);
    const exported = async () =>
      (await admin.get(`/api/admin/users/${user.id}/personal-data`)).body.lnpRequests[0].changes;
    const values = [
      { field: 'requesterName', from: 'Boulangerie Côté inc.', to: PERSON.requester_name },
      // As in the request itself.
      { field: 'accountNumber', from: former, to: '987654321' },
    ];
    const decided = { kind: 'correction', state: 'refused', outcome: 'team-refused' };
    expect(await exported()).toMatchObject([{ ...decided, values, reason: 'Beaulieu moved', askedBy: user.username }]);
    expect((await erase()).status).toBe(200);
    const erased = { values: [], reason: null, outcomeText: expect.not.stringContaining('Beaulieu') };
    expect(await exported()).toMatchObject([{ ...decided, ...erased, askedBy: `erased-${user.id}` }]);
  });
  it('leaves no name, address or account anywhere, and retains numbers, statuses and events', async () => {
    const { user, email, lnp, tf, order } = await life();
    const witness = await portal.customer();
    const otherRequest = (await witness.post('/api/lnp-requests', lnpPayload(PERSON))).body;
    await admin.patch(`/api/lnp-requests/${lnp}`, {
      status: 'rejected',
      rejectionReason: 'Name on the bill: Beaulieu',
    });
    await admin.patch(`/api/tf-port-requests/${tf}`, { status: 'rejected' });
    expect((await admin.post(`/api/admin/users/${user.id}/erase`)).body).toMatchObject({
      id: user.id,
      username: `erased-${user.id}`,
      email: null,
      isAdmin: false,
    });
    expect([
      (await user.get('/api/user')).status,
      (await portal.client().post('/api/login', { username: user.username, password: PASSWORD })).status,
    ]).toEqual([401, 401]);
    const left = async () => {
      const exported = (await admin.get(`/api/admin/users/${user.id}/personal-data`)).text;
      return ['Beaulieu', '4711', 'Érables', '987654321', 'Ring twice', 'REF-ZB', '12B', email, user.username].filter(
        (word) => exported.includes(word),
      );
    };
    // A provider call in progress is recorded when it ends, and erased five minutes later.
    clock.forward(5 * MINUTE);
    await until(async () => (await left()).length === 0, 'nothing to be left');
    expect((await admin.get(`/api/lnp-requests/${lnp}`)).body).toMatchObject({
      phoneNumber: '5142013344',
      currentCarrier: 'Bell Canada',
      province: 'QC',
      status: 'rejected',
      requesterName: '[…]',
      username: `erased-${user.id}`,
    });
    expect((await admin.get(`/api/native-tn-orders/${order}`)).body).toMatchObject({
      orderName: '[…]',
      status: 'completed',
      orderedNumbers: [expect.stringMatching(/^416201/)],
    });
    await until(
      async () => (await admin.get(`/api/tf-port-requests/${tf}/loa`)).status === 404,
      'the letter to be gone',
    );
    expect(
      (await listed(admin, 'lnp-requests', { filter: { q: 'Beaulieu' } })).body.map(({ id }: { id: number }) => id),
    ).not.toContain(lnp);
    expect((await admin.get(`/api/lnp-requests/${lnp}/events`)).body.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['created', 'message', 'status']),
    );
    expect((await listed(admin, 'admin/history', { filter: { actor: user.username } })).body).toEqual([]);
    expect((await listed(admin, 'admin/security-events', { filter: { actor: user.username } })).body).toEqual([]);
    expect((await witness.get(`/api/lnp-requests/${otherRequest.id}`)).body.requesterName).toBe(PERSON.requester_name);
    const [newest] = (await listed(admin, 'admin/security-events', { filter: { kind: 'erasure' } })).body;
    expect(newest).toMatchObject({ actor: 'the-admin', subject: `user:${user.id}` });
  });
});
