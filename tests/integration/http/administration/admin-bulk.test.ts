import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '../../../../sandbox/start.ts';
import type { Client } from '../../../support/portal/http-client.ts';
import { listed } from '../../../support/portal/administration.ts';
import { newestOrder, orderPayload, postOrder } from '../../../support/requests/number-orders.ts';
import { submitted } from '../../../support/providers/portal-provider.ts';
import {
  ADMIN,
  startTestPortal,
  uniqueEmail,
  until,
  type SignedIn,
  type TestPortal,
} from '../../../support/portal/portal.ts';
import { submittedTf } from '../../../support/requests/toll-free.ts';

let sandbox: Sandbox;
let it: TestPortal;
let admin: Client;
let owner: SignedIn;
beforeAll(async () => {
  sandbox = await startSandbox();
  it = await startTestPortal({ env: { ROLE: 'web', ISP_BASE_URL: sandbox.url } });
  [admin, owner] = [await it.admin(), await it.confirmedCustomer(uniqueEmail())];
});
afterAll(async () => {
  await it.stop();
  await sandbox.close();
});

let lines = 7000;
const KINDS = [
  {
    unit: 'lnp-requests',
    aggregate: 'lnp',
    from: 'submitted',
    to: 'rejected',
    foreign: 'completed',
    sentence: 'Choose submitted, pending, rejected or confirmed',
    mails: 1,
    make: () => submitted(owner),
  },
  {
    unit: 'tf-port-requests',
    aggregate: 'tf',
    from: 'submitted',
    to: 'rejected',
    foreign: 'failed',
    sentence: 'Choose submitted, pending, rejected or confirmed',
    mails: 1,
    make: () => submittedTf(owner),
  },
  {
    unit: 'native-tn-orders',
    aggregate: 'tn',
    from: 'completed',
    to: 'failed',
    foreign: 'confirmed',
    sentence: 'Choose pending, completed or failed',
    mails: 0,
    make: async (): Promise<number> => {
      await postOrder(owner, orderPayload('toronto', 1, { orderedNumbers: [`416201${(lines += 1)}`] }));
      return (await newestOrder(owner)).id;
    },
  },
] as const;
const GONE = { ok: false, code: 'not-found', error: 'This does not exist, or you do not have access to it.' };

describe.each(KINDS)('the status of many $unit', ({ unit, aggregate, from, to, foreign, sentence, mails, make }) => {
  const change = (body: unknown, headers: Record<string, string> = {}) =>
    admin.post(`/api/admin/${unit}/status`, body, headers);
  // A rejection needs a cause.
  const rejection = to === 'rejected' ? { status: to, cause: 'name_mismatch' } : { status: to };
  const made = async (count: number) => {
    const ids: number[] = [];
    for (let place = 0; place < count; place += 1) ids.push(await make());
    return ids;
  };
  const statusOf = async (id: number) => (await admin.get(`/api/${unit}/${id}`)).body.status;
  const wordsOf = async (id: number) =>
    (await admin.get(`/api/${unit}/${id}/events`)).body
      .filter(({ actor }: { actor: string }) => actor === ADMIN.username)
      .map(({ kind, from: before, to: after, note }: Record<string, string | null>) => [kind, before, after, note]);

  test('is changed one by one, each with its history and mail; missing records do not block the others', async () => {
    const [one = 0, two = 0, untouched = 0] = await made(3);
    const { status, body } = await change({
      ids: [987_654, two, one, two, 987_654, 1_000_000_000_000],
      change: { ...rejection, rejectionReason: 'Name differs', nextSteps: 'Send a bill' },
    });
    expect([status, body]).toEqual([
      200,
      {
        changed: 2,
        failed: 2,
        results: [
          { id: 987_654, ...GONE },
          { id: two, ok: true },
          { id: one, ok: true },
          { id: 1_000_000_000_000, ...GONE },
        ],
      },
    ]);
    for (const id of [one, two]) {
      expect([await statusOf(id), await wordsOf(id)]).toEqual([
        to,
        [['status', from, to, 'Name differs\nSend a bill']],
      ]);
      const { body: waiting } = await listed(admin, 'admin/outbox', {
        filter: { kind: 'mail', aggregate, aggregateId: id },
      });
      expect(waiting).toHaveLength(mails);
    }
    expect([await statusOf(untouched), await wordsOf(untouched)]).toEqual([from, []]);

    // Repeating the call changes nothing and sends no further mail.
    expect((await change({ ids: [one], change: rejection })).body).toEqual({
      changed: 1,
      failed: 0,
      results: [{ id: one, ok: true }],
    });
    expect((await wordsOf(one)).at(-1)).toEqual([
      'updated',
      null,
      null,
      mails === 0 ? null : 'Name differs\nSend a bill',
    ]);
    expect(
      (await listed(admin, 'admin/outbox', { filter: { kind: 'mail', aggregate, aggregateId: one } })).body,
    ).toHaveLength(mails);
  });
  test('is not changed by an invalid call', async () => {
    const [id = 0] = await made(1);
    const ids = [id];
    const refusals: readonly [unknown, number, string][] = [
      [{ ids, change: {} }, 422, 'No change was specified.'],
      [{ ids, change: { city: 'Laval' } }, 422, 'No change was specified.'],
      [{ ids, change: { status: foreign } }, 422, sentence],
      [{ ids, change: { status: 'lost' } }, 422, sentence],
      [{ ids, change: { status: null } }, 422, sentence],
      ...((to === 'rejected'
        ? [
            [{ ids, change: { status: to } }, 422, 'Choose the cause of the rejection'],
            [{ ids, change: { status: to, cause: 'bad luck' } }, 422, 'Choose a cause from the list'],
          ]
        : []) as [unknown, number, string][]),
      [{ ids, change: { status: to, nextSteps: 'x'.repeat(2001) } }, 422, 'At most 2000 characters'],
      ...[
        [],
        Array.from({ length: 501 }, () => id),
        [id, 0],
        [id, -1],
        [id, 1.5],
        [id, `${id}`],
        [id, null],
        'all',
        undefined,
      ].map((wrong): [unknown, number, string] => [{ ids: wrong, change: rejection }, 422, 'This value is not valid.']),
      [{ ids }, 422, 'This value is not valid.'],
      [[{ ids, change: rejection }], 400, 'The request could not be read because it is not valid JSON.'],
    ];
    for (const [body, status, detail] of refusals) {
      const answer = await change(body);
      expect([body, answer.status, answer.body.detail]).toEqual([body, status, detail]);
    }
    expect((await change({ ids, change: { status: foreign } })).body.errors).toEqual({ 'change.status': sentence });
    expect((await change({ ids, change: {} })).body.errors).toEqual({ change: 'No change was specified.' });
    expect([await statusOf(id), await wordsOf(id)]).toEqual([from, []]);
  });
  test('is reported in the language of the caller', async () => {
    const { body } = await change({ ids: [987_654], change: rejection }, { 'Accept-Language': 'fr-CA,fr;q=0.9' });
    expect(body).toEqual({
      changed: 0,
      failed: 1,
      results: [
        { id: 987_654, ok: false, code: 'not-found', error: 'Cet élément n’existe pas ou vous n’y avez pas accès.' },
      ],
    });
  });
  test('is changed for at most five hundred in one call', async () => {
    const ids = Array.from({ length: 500 }, (_none, place) => 900_000 + place);
    const { status, body } = await change({ ids, change: rejection });
    expect([status, body.changed, body.failed, body.results.length]).toEqual([200, 0, 500, 500]);
    expect((await change({ ids: [...ids, 1], change: rejection })).status).toBe(422);
  });
  test('cannot be changed by customers', async () => {
    const [id] = await made(1);
    const bulkChange = { ids: [id], change: rejection };
    expect((await owner.post(`/api/admin/${unit}/status`, bulkChange)).status).toBe(403);
    expect((await it.client().post(`/api/admin/${unit}/status`, bulkChange)).status).toBe(401);
    expect(await statusOf(id ?? 0)).toBe(from);
  });
});

test('the owners get one mail about each', async () => {
  const email = uniqueEmail();
  const caller = await it.confirmedCustomer(email);
  const [first, second] = [await submitted(caller), await submitted(caller)];
  const letter = await submittedTf(caller);
  const confirmed = { status: 'confirmed' };
  await admin.post('/api/admin/lnp-requests/status', { ids: [first, second], change: confirmed });
  await admin.post('/api/admin/tf-port-requests/status', { ids: [letter], change: confirmed });
  await it.restart({ ROLE: 'all' });
  const subjects = async () =>
    (await it.mails())
      .filter(({ to, subject }) => to?.[0]?.address === email && /is confirmed$/.test(subject ?? ''))
      .map(({ subject }) => subject)
      .sort();
  await until(async () => (await subjects()).length >= 3, 'the mails');
  expect(await subjects()).toEqual(
    [
      `LNP request #${first} is confirmed`,
      `LNP request #${second} is confirmed`,
      `Toll-free port request #${letter} is confirmed`,
    ].sort(),
  );
});
