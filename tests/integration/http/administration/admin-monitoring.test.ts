import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HistoryEvent } from '../../../../src/domain/history/history-event.ts';
import type { Client } from '../../../support/portal/http-client.ts';
import { listed } from '../../../support/portal/administration.ts';
import {
  aMailItem,
  aNativeOrder,
  anEvent,
  anLnpRequest,
  aTfPortRequest,
} from '../../../support/databases/database-builders.ts';
import { describeDatabase, sqliteServer, type TestDatabase } from '../../../support/databases/databases.ts';
import { startTestPortal, type TestPortal } from '../../../support/portal/portal.ts';

/** In Montreal it is still the evening of 19 March; its clocks went forward on 8 March. */
const NOW = '2026-03-20T03:30:00.000Z';
const OPEN_SINCE = [
  '2026-03-20T03:29:00.000Z',
  '2026-03-19T04:00:00.000Z',
  '2026-03-18T04:00:00.000Z',
  '2026-03-18T03:59:59.999Z',
  '2026-03-15T04:00:00.000Z',
  '2026-03-15T03:59:59.999Z',
  '2026-03-10T04:00:00.000Z',
  '2026-03-10T03:59:59.999Z',
  '2026-03-08T06:30:00.000Z',
  '2026-03-08T07:30:00.000Z',
  '2026-02-28T05:00:00.000Z',
  '2026-02-28T04:59:59.999Z',
  '2026-01-01T12:00:00.000Z',
];
const REJECTED: readonly [string, readonly ('address_mismatch' | 'btn_mismatch' | 'name_mismatch')[]][] = [
  ['Vidéotron', ['address_mismatch']],
  ['VIDEOTRON', ['address_mismatch', 'btn_mismatch']],
  ['Bell', ['address_mismatch']],
  ['Bell', []],
  ['Bell', ['btn_mismatch']],
  ...Array.from({ length: 10 }, (_none, place): [string, []] => [`Carrier ${place}`, []]),
];
const EVENTS: readonly Partial<HistoryEvent>[] = [
  {
    aggregate: 'lnp',
    aggregateId: 1,
    actor: 'Zoé',
    kind: 'created',
    to: 'submitted',
    at: new Date('2026-03-02T18:00:00Z'),
  },
  { aggregate: 'lnp', aggregateId: 1, actor: 'system', kind: 'sent', at: new Date('2026-03-03T04:59:00Z') },
  {
    aggregate: 'tf',
    aggregateId: 1,
    actor: 'provider',
    kind: 'accepted',
    to: 'o-1',
    at: new Date('2026-03-03T05:01:00Z'),
  },
  {
    aggregate: 'lnp',
    aggregateId: 2,
    actor: 'the-admin',
    kind: 'status',
    from: 'pending',
    to: 'rejected',
    note: 'The Name differs\nSend 100% of a bill',
    at: new Date('2026-03-04T15:00:00Z'),
  },
  {
    aggregate: 'user',
    aggregateId: 1,
    actor: 'the-admin',
    kind: 'deleted',
    from: 'bakery',
    at: new Date('2026-03-05T15:00:00Z'),
  },
];

async function fill({ unitOfWork, outboxQueue }: TestDatabase): Promise<void> {
  await unitOfWork.run(async (tx) => {
    for (const [place, since] of OPEN_SINCE.entries()) {
      await tx.lnpRequests.add(
        anLnpRequest({ createdAt: new Date(since), status: place % 3 === 0 ? 'pending' : 'submitted' }),
        [],
      );
    }
    for (const [currentCarrier, rejectionCauses] of REJECTED) {
      await tx.lnpRequests.add(
        anLnpRequest({
          currentCarrier,
          rejectionCauses,
          status: 'rejected',
          createdAt: new Date('2025-12-01T12:00:00Z'),
        }),
        [],
      );
    }
    // A request that is no longer rejected counts for no cause and no carrier.
    for (let times = 0; times < 2; times += 1)
      await tx.lnpRequests.add(
        anLnpRequest({
          status: 'confirmed',
          currentCarrier: 'TELUS',
          rejectionCauses: ['name_mismatch'],
          createdAt: new Date('2025-11-01T12:00:00Z'),
        }),
        [],
      );
    for (const status of ['submitted', 'submitted', 'rejected'] as const)
      await tx.tfPortRequests.add(aTfPortRequest({ status, createdAt: new Date('2025-12-01T12:00:00Z') }));
    for (const [status, at] of [
      ['completed', '2026-03-01T04:59:59.999Z'],
      ['completed', '2026-03-01T05:00:00.000Z'],
      ['failed', '2026-03-19T12:00:00.000Z'],
      ['pending', '2026-04-01T04:00:00.000Z'],
    ] as const) {
      await tx.numberOrders.add(aNativeOrder({ status, createdAt: new Date(at) }));
    }
    for (let times = 0; times < 3; times += 1)
      await tx.outbox.add(aMailItem('mail', { dueAt: new Date(0), createdAt: new Date(0) }));
    for (const event of EVENTS) await tx.history.add(anEvent(event));
  });
  const [failed, again] = await outboxQueue.lease(new Date(1), 2, 1000);
  if (failed) await unitOfWork.run((tx) => tx.outbox.fail(failed, 'no'));
  if (again) await unitOfWork.run((tx) => tx.outbox.retry(again, new Date(5), 'later', false));
}

describeDatabase(sqliteServer(), 'monitoring by administrators', (server) => {
  let now = NOW;
  let it: TestPortal;
  let admin: Client;
  beforeAll(async () => {
    const database = await server.fresh();
    await fill(database);
    await database.close();
    it = await startTestPortal({ now: () => new Date(now), env: { ROLE: 'web', DATABASE_URL: database.url } });
    admin = await it.admin();
  }, 120_000);
  afterAll(async () => {
    await it.stop();
  });
  const statistics = async () => (await admin.get('/api/admin/statistics')).body;

  test('the figures are exact', async () => {
    const { rejectedByCause, rejectedByCarrier, oldestOpen, work, ...figures } = await statistics();
    expect(figures).toEqual({
      at: NOW,
      lnp: { submitted: 8, pending: 5, rejected: 15, confirmed: 2 },
      tf: { submitted: 2, pending: 0, rejected: 1, confirmed: 0 },
      orders: { pending: 1, completed: 2, failed: 1 },
      openByAge: [
        { fromDays: 0, toDays: 1, count: 3 },
        { fromDays: 2, toDays: 4, count: 2 },
        { fromDays: 5, toDays: 9, count: 2 },
        { fromDays: 10, toDays: 19, count: 4 },
        { fromDays: 20, toDays: null, count: 2 },
      ],
      failedSends: 1,
      ordersThisMonth: 3,
      monthFrom: '2026-03-01',
    });
    expect(oldestOpen).toEqual({ id: expect.any(Number), createdAt: '2026-01-01T12:00:00.000Z' });
    expect((await admin.get(`/api/lnp-requests/${oldestOpen.id}`)).body).toMatchObject({
      createdAt: oldestOpen.createdAt,
      status: expect.stringMatching(/^(submitted|pending)$/),
    });
    expect(work.map(({ reason, count }: { reason: string; count: number }) => [reason, count])).toEqual([
      ['date_missed', 0],
      ['date_soon', 0],
      ['unanswered', 0],
      ['rejected', 16],
      ['no_news', 15],
      ['not_sent', 0],
    ]);
    const { body: carriers } = await admin.get('/api/admin/carriers');
    expect(carriers).toMatchObject({ at: NOW, from: '2025-09-21T03:30:00.000Z' });
    expect(carriers.carriers[0]).toMatchObject({ carrier: 'Bell', rejected: 3 });
    expect(rejectedByCause).toEqual([
      { cause: 'other', count: 11 },
      { cause: 'address_mismatch', count: 3 },
      { cause: 'btn_mismatch', count: 2 },
    ]);
    expect(rejectedByCarrier).toHaveLength(10);
    expect(rejectedByCarrier.slice(0, 3)).toEqual([
      { carrier: 'Bell', count: 3 },
      { carrier: expect.stringMatching(/^(Vidéotron|VIDEOTRON)$/), count: 2 },
      { carrier: 'Carrier 0', count: 1 },
    ]);
  });
  test('a list has the same count as its figure', async () => {
    const total = async (filter: object) =>
      Number(
        (await listed(admin, 'lnp-requests', { filter, range: [0, 0] })).headers.get('content-range')?.split('/')[1],
      );
    const { openByAge, rejectedByCause, rejectedByCarrier, oldestOpen, work } = await statistics();
    for (const { reason, count } of work) {
      const rows = (await listed(admin, 'admin/work', { filter: { reason } })).body as { reason: string }[];
      expect([reason, rows.filter((row) => row.reason === reason).length]).toEqual([reason, count]);
    }
    expect((await listed(admin, 'admin/work', { filter: { quietDays: 0 } })).status).toBe(400);
    const today = new Date('2026-03-19T12:00:00Z');
    const dayBefore = (days: number) => new Date(today.getTime() - days * 86_400_000).toISOString().slice(0, 10);
    for (const { fromDays, toDays, count } of openByAge) {
      expect([
        fromDays,
        await total({
          open: true,
          createdTo: dayBefore(fromDays),
          ...(toDays !== null && { createdFrom: dayBefore(toDays) }),
        }),
      ]).toEqual([fromDays, count]);
    }
    for (const { cause, count } of rejectedByCause) expect([cause, await total({ cause })]).toEqual([cause, count]);
    for (const { carrier, count } of rejectedByCarrier)
      expect([carrier, await total({ status: 'rejected', currentCarrier: carrier })]).toEqual([carrier, count]);
    const { body } = await listed(admin, 'lnp-requests', {
      filter: { open: true },
      sort: ['createdAt', 'ASC'],
      range: [0, 0],
    });
    expect(body[0].id).toBe(oldestOpen.id);
    expect((await listed(admin, 'tf-port-requests', { filter: { open: true } })).body).toHaveLength(2);
    expect((await listed(admin, 'native-tn-orders', { filter: { open: false } })).body).toHaveLength(3);
  });
  test('a month begins at midnight in Montreal', async () => {
    now = '2026-04-01T03:59:59.999Z';
    admin = await it.admin();
    expect(await statistics()).toMatchObject({ at: now, monthFrom: '2026-03-01', ordersThisMonth: 3 });
    now = '2026-04-01T04:00:06.000Z';
    expect(await statistics()).toMatchObject({ at: now, monthFrom: '2026-04-01', ordersThisMonth: 1 });
  });
  test('figures are cached for a few seconds, and counted again after that', async () => {
    now = '2026-04-02T12:00:00.000Z';
    admin = await it.admin();
    const before = await statistics();
    await admin.patch(`/api/lnp-requests/${before.oldestOpen.id}`, { status: 'confirmed' });
    now = '2026-04-02T12:00:04.999Z';
    expect(await statistics()).toEqual(before);
    now = '2026-04-02T12:00:05.000Z';
    const after = await statistics();
    expect([after.at, after.lnp.confirmed, after.oldestOpen.createdAt]).toEqual([
      now,
      before.lnp.confirmed + 1,
      '2026-02-28T04:59:59.999Z',
    ]);
  });

  const kindsOf = async (filter: Record<string, unknown>, parameters: Record<string, unknown> = {}) =>
    (await listed(admin, 'admin/history', { ...parameters, filter: { createdTo: '2026-03-31', ...filter } })).body.map(
      ({ kind }: { kind: string }) => kind,
    );
  test('lists the full history, newest first', async () => {
    const { body, headers } = await listed(admin, 'admin/history', { filter: { createdTo: '2026-03-31' } });
    expect(headers.get('content-range')).toBe('history 0-4/5');
    expect(body).toEqual(
      [...EVENTS].reverse().map((event) => ({
        from: null,
        to: null,
        note: null,
        ...event,
        id: expect.any(Number),
        at: event.at?.toISOString(),
      })),
    );
    expect(await kindsOf({}, { range: [1, 2] })).toEqual(['status', 'accepted']);
    expect(await kindsOf({}, { sort: ['at', 'ASC'] })).toEqual(['created', 'sent', 'accepted', 'status', 'deleted']);
    expect(await kindsOf({}, { sort: ['id', 'DESC'] })).toEqual(['deleted', 'status', 'accepted', 'sent', 'created']);
    expect(await kindsOf({ id: [body[0].id, body[4].id] })).toEqual(['deleted', 'created']);
  });
  test.each<[Record<string, unknown>, string[]]>([
    [{ aggregate: 'lnp' }, ['status', 'sent', 'created']],
    [{ aggregate: 'lnp', aggregateId: 1 }, ['sent', 'created']],
    [{ aggregateId: 1 }, ['deleted', 'accepted', 'sent', 'created']],
    [{ actor: 'the-admin' }, ['deleted', 'status']],
    [{ actor: 'the' }, []],
    [{ kind: 'status' }, ['status']],
    [{ actor: 'the-admin', kind: 'deleted' }, ['deleted']],
    [{ createdFrom: '2026-03-03' }, ['deleted', 'status', 'accepted']],
    [{ createdTo: '2026-03-02' }, ['sent', 'created']],
    [{ createdFrom: '2026-03-03', createdTo: '2026-03-03' }, ['accepted']],
    [{ q: 'NAME DIFFERS' }, ['status']],
    [{ q: 'ADMIN' }, ['deleted', 'status']],
    [{ q: '100%' }, ['status']],
    [{ q: '%' }, ['status']],
    [{ q: '_' }, []],
    [{ q: "' OR 1=1 --" }, []],
    [{ q: 'zoé' }, ['created']],
    [{ id: [] }, []],
  ])('the history is filtered for %j', async (filter, kinds) => expect(await kindsOf(filter)).toEqual(kinds));
  test('the history is searched without regard to the case of accented letters too', async () =>
    expect(await kindsOf({ q: 'ZOÉ' })).toEqual(['created']));
  test.each([
    ['sort', '["actor","ASC"]'],
    ['sort', '["note","ASC"]'],
    ['filter', '{"aggregate":"mail"}'],
    ['filter', '{"kind":"lost"}'],
    ['filter', '{"note":"x"}'],
    ['filter', '{"aggregateId":"1"}'],
    ['filter', '{"actor":7}'],
    ['range', '[1]'],
  ])('rejects an invalid history query: %s=%s', async (name, value) => {
    const { status, body } = await admin.get(`/api/admin/history?${new URLSearchParams({ [name]: value }).toString()}`);
    expect([status, body.detail]).toEqual([400, `The query parameter ${name} is not valid.`]);
  });
});
