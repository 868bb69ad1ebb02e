import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '../../../sandbox/start.ts';
import { listed, signedInAgain } from '../../support/portal/administration.ts';
import { describeDatabases } from '../../support/databases/databases.ts';
import type { Client } from '../../support/portal/http-client.ts';
import { newestOrder, orderPayload, postOrder } from '../../support/requests/number-orders.ts';
import { requestOf } from '../../support/providers/portal-provider.ts';
import {
  lnpPayload,
  MINUTE,
  PASSWORD,
  runningClock,
  startTestPortal,
  until,
  type TestPortal,
} from '../../support/portal/portal.ts';
import { loasOf, pdf, postTf, tfRequestOf } from '../../support/requests/toll-free.ts';
import { tracesOf } from '../../support/traces.ts';

/**
 * The personal data of a user: each text belongs to one field and occurs nowhere else.
 * @param tag distinguishes two people
 */
const textsOf = (tag: string) => ({
  username: `Zquser${tag}`,
  formerName: `Zqformer${tag}`,
  email: `zqmail${tag}@example.com`,
  formerEmail: `zqoldmail${tag}@example.com`,
  requester: `Zqrequester${tag}`,
  corrected: `Zqcorrected${tag}`,
  streetNo: `4711${tag}`,
  street: `Zqstreet${tag}`,
  floor: `Zqfloor${tag}`,
  suite: `Zqsuite${tag}`,
  city: `Zqcity${tag}`,
  postal: 'X9X9X9',
  reseller: `Zqreseller${tag}`,
  account: `98765432${tag}`,
  reference: `Zqreference${tag}`,
  comments: `Zqcomment${tag}`,
  billing: `Zqbilling${tag}`,
  e911: `Zqemergency${tag}`,
  trunk: `Zqtrunk${tag}`,
  message: `Zqmessage${tag}`,
  deletedRequester: `Zqgone${tag}`,
  deletedMessage: `Zqlast${tag}`,
  letterName: `Zqletter${tag}`,
  letter: `Zqsigned${tag}`,
  tollFree: `Zqtollfree${tag}`,
  order: `Zqorder${tag}`,
  reason: `Zqreason${tag}`,
  suspension: `Zqsuspended${tag}`,
  agent: `Zqbrowser${tag}`,
  key: `zqkey${tag}`,
  path: `zqpath${tag}`,
  otherKey: `zqother${tag}`,
  note: `Zqnote${tag}`,
  changed: `Zqchanged${tag}`,
  changeReason: `Zqwhy${tag}`,
  decision: `Zqdecision${tag}`,
});
type Texts = ReturnType<typeof textsOf>;

/** A search token that the person shares with a user who stays. */
const SHARED = 'Quokkaville';

describeDatabases('remaining data of an erased person', (server) => {
  const clock = runningClock();
  let sandbox: Sandbox;
  let portal: TestPortal;
  let admin: Client;
  let url: string;
  beforeAll(async () => {
    url = await server.emptyUrl();
    sandbox = await startSandbox({ speed: 200 });
    portal = await startTestPortal({ now: clock.now, env: { DATABASE_URL: url, ISP_BASE_URL: sandbox.url } });
    admin = await portal.admin();
  }, 60_000);
  afterAll(async () => {
    await portal.stop();
    await sandbox.close();
  });
  const traces = (texts: Texts) => tracesOf({ url, folder: portal.folder }, Object.values(texts));
  // The sandbox takes another address for the same number as a correction.
  let exchanges = 200;
  let lines = server.name === 'sqlite' ? 7600 : 7700;

  /**
   * A customer who used every function, was renamed, was once an administrator, and is suspended in the end.
   * @returns the id
   */
  async function life(text: Texts, witness: Client): Promise<number> {
    const agent = { 'User-Agent': text.agent };
    const { body: account } = await portal
      .client()
      .post('/api/register', { username: text.formerName, password: PASSWORD }, agent);
    // An address that an administrator sets needs no confirmation.
    await admin.patch(`/api/admin/users/${account.id}`, { email: text.formerEmail });
    const user = await signedInAgain(portal, text.formerName);
    const step = (path: string, body: unknown, key: string) =>
      user.post(path, body, { ...agent, 'Idempotency-Key': key });
    const address = {
      street_no: text.streetNo,
      street_name: text.street,
      floor_no: text.floor,
      suite: text.suite,
      city: text.city,
      postal_code: text.postal,
    };
    const more = {
      reseller: text.reseller,
      account_number: text.account,
      reference: text.reference,
      comments: text.comments,
      billingInfo: { name: text.billing },
      e911Status: text.e911,
      trunks: [text.trunk],
    };
    const { body: request } = await step(
      '/api/lnp-requests',
      lnpPayload({
        ...address,
        ...more,
        requester_name: `${text.requester} ${SHARED}`,
        phone_number: `514-${(exchanges += 1)}-0002`,
      }),
      text.key,
    );
    await user.post(`/api/lnp-requests/${request.id}/send-update`, {
      updateMessage: `It is ${text.message} of ${SHARED}`,
    });
    await requestOf(user, request.id).becomes('rejected');
    // Resubmitted by an administrator: the response is stored under their name.
    expect(
      (
        await admin.post(
          `/api/lnp-requests/${request.id}/resubmit`,
          lnpPayload({ ...address, ...more, requester_name: text.corrected, phone_number: '514-201-3344' }),
          { 'Idempotency-Key': text.otherKey },
        )
      ).status,
    ).toBe(200);
    await requestOf(user, request.id).becomes('confirmed');
    await requestOf(user, request.id).settles();

    const { body: gone } = await user.post(
      '/api/lnp-requests',
      lnpPayload({ requester_name: text.deletedRequester, phone_number: '514-201-3355' }),
    );
    await user.post(`/api/lnp-requests/${gone.id}/send-update`, { updateMessage: text.deletedMessage });
    await requestOf(user, gone.id).becomes('confirmed');
    expect((await admin.delete(`/api/lnp-requests/${gone.id}`)).status).toBe(200);

    // Changes of a request that stays and of one that is deleted.
    for (const isDeleted of [false, true]) {
      const { body: changed } = await user.post('/api/lnp-requests', lnpPayload({ phone_number: '514-201-0008' }));
      const changes = `/api/lnp-requests/${changed.id}/changes`;
      const { ispOrderId } = await requestOf(user, changed.id).becomes('pending');
      const correction = { kind: 'correction', requesterName: text.changed, reason: text.changeReason };
      const { body: change } = await user.post(changes, correction);
      await until(async () => (await user.get(changes)).body[0].state === 'manual', 'the change to reach the team');
      const decision = { state: 'refused', reason: text.decision };
      expect((await admin.patch(`${changes}/${change.id}`, decision)).status).toBe(200);
      const { reference } = sandbox.inspect.orders().find(({ order_id }) => order_id === ispOrderId)!;
      sandbox.steer(reference, { status: 'rejected' });
      await requestOf(user, changed.id).becomes('rejected');
      if (isDeleted) expect((await admin.delete(`/api/lnp-requests/${changed.id}`)).status).toBe(200);
    }

    const { body: letter } = await postTf(user, {
      requestName: text.tollFree,
      filename: `${text.letterName}.pdf`,
      loa: pdf(600, text.letter),
    });
    await tfRequestOf(user, letter.id).becomes('confirmed');
    await postOrder(
      user,
      orderPayload('toronto', 1, { orderName: text.order, orderedNumbers: [`416201${(lines += 1)}`] }),
    );
    expect((await newestOrder(user)).orderName).toBe(text.order);

    // A message to another user, as an administrator for a while, and calls that are rejected.
    await user.get(`/api/admin/users/${text.path}`, agent);
    const { body: theirs } = await witness.post(
      '/api/lnp-requests',
      lnpPayload({ requester_name: `Witness ${SHARED}`, phone_number: '514-201-0008' }),
    );
    await admin.patch(`/api/admin/users/${account.id}`, { isAdmin: true, username: text.username });
    expect(
      (await user.post(`/api/lnp-requests/${theirs.id}/send-update`, { updateMessage: 'Your request is looked at.' }))
        .status,
    ).toBe(200);
    await user.patch('/api/user', { email: text.email });
    await user.post('/api/forgot-password', { email: text.formerEmail });
    await admin.patch(`/api/admin/users/${account.id}`, { isAdmin: false });
    await admin.patch(`/api/lnp-requests/${request.id}`, { status: 'rejected', rejectionReason: text.reason });
    expect(
      (
        await admin.patch(`/api/native-tn-orders/${(await newestOrder(user)).id}`, {
          status: 'failed',
          rejectionReason: text.note,
        })
      ).status,
    ).toBe(200);
    expect((await admin.post(`/api/admin/users/${account.id}/suspend`, { reason: text.suspension })).status).toBe(200);
    await until(
      async () =>
        (await portal.mails())
          .filter(({ subject }) => subject?.includes('suspended'))
          .some(({ to }) => to?.[0]?.address === text.formerEmail),
      'the last mail',
    );
    await until(
      async () => (await listed(admin, 'admin/outbox', { filter: { state: 'waiting' } })).body.length === 0,
      'everything to be sent',
    );
    return account.id;
  }

  test(
    'ASVS 14.2.7: contains none of 36 texts, in no column of any table, no file and no mail, whether their ' +
      'account was deleted before or not',
    async () => {
      const witness = await portal.customer({ email: 'witness@example.com' });
      const [one, other] = [textsOf('aa'), textsOf('bb')];
      const [id, formerId] = [await life(one, witness), await life(other, witness)];
      // All planted texts are stored, except the browser of a session that the suspension ended.
      for (const texts of [one, other]) {
        const { hits } = await traces(texts);
        const found = new Set(hits.map((hit) => hit.split(': ')[1]));
        expect(Object.values(texts).filter((text) => text !== texts.agent && !found.has(text))).toEqual([]);
        expect(new Set(hits.map((hit) => hit.split(': ')[0])).size).toBeGreaterThan(20);
      }

      expect((await admin.delete(`/api/admin/users/${formerId}`)).status).toBe(200);
      expect((await admin.post(`/api/admin/users/${id}/erase`)).body).toMatchObject({
        id,
        username: `erased-${id}`,
        suspensionReason: null,
      });
      expect((await admin.get(`/api/admin/users/${formerId}/personal-data`)).body.user).toMatchObject({
        id: formerId,
        username: other.username,
      });
      expect((await listed(admin, 'admin/former-users', { filter: { q: other.username } })).body).toMatchObject([
        { id: formerId, username: other.username, erasedAt: null },
      ]);
      expect((await admin.post(`/api/admin/users/${formerId}/erase`)).body).toMatchObject({
        id: formerId,
        username: null,
        erasedAt: expect.any(String),
      });
      await until(() => loasOf(portal).length === 0, 'the letters to be removed');
      for (const texts of [one, other]) expect((await traces(texts)).hits).toEqual([]);

      clock.forward(5 * MINUTE);
      await until(
        async () => (await listed(admin, 'admin/outbox', { filter: { kind: 'forget-again' } })).body.length === 0,
        'the last erasure',
      );
      for (const texts of [one, other]) {
        const { places, hits } = await traces(texts);
        expect(hits).toEqual([]);
        expect(places.length).toBeGreaterThan(150);
      }
      // The remaining user is still found by the shared token.
      expect((await listed(witness, 'my-lnp-requests', { filter: { q: 'okkavill' } })).body).toHaveLength(2);
      expect((await listed(admin, 'admin/former-users', { filter: { id: formerId } })).body).toMatchObject([
        { id: formerId, username: null },
      ]);
      expect(
        (await listed(admin, 'admin/history', { filter: { actor: `erased-${formerId}` } })).body.length,
      ).toBeGreaterThan(3);
    },
    120_000,
  );

  test('a person who was never deleted and does not exist cannot be erased', async () => {
    expect((await admin.post('/api/admin/users/987654/erase')).status).toBe(404);
    expect((await admin.get('/api/admin/users/987654/personal-data')).status).toBe(404);
  });
});
