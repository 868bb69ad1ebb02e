import { beforeAll, expect, test } from '@jest/globals';
import type { Persistence } from '../../../../../src/adapters/persistence/persistence.ts';
import { workLimits } from '../../../../../src/application/queries/list-work.ts';
import type { AuditFilter } from '../../../../../src/application/ports/readers.ts';
import type { TestServer } from '../../../../support/databases/databases.ts';
import { anEvent, anItem, anLnpRequest, later, NOON } from '../../../../support/databases/database-builders.ts';
import { multiply, planOf } from '../plan-of.ts';
import { useDatabase } from '../use-database.ts';

/** Query plans of the lists that only administrators read. */
export function adminQueryPlans(server: TestServer): void {
  const db = useDatabase(server);
  const ROWS = 3000;
  const mysql = server.name === 'mysql';
  const joined = (prefix: string) => (mysql ? `CONCAT('${prefix}', n)` : `'${prefix}' || n`);

  beforeAll(async () => {
    await db().unitOfWork.run(async (tx) => {
      await tx.lnpRequests.add(anLnpRequest(), []);
      await tx.history.add(anEvent());
      await tx.outbox.add(anItem());
    });
    await db().providerCalls.add({
      reference: 'lnp-0',
      at: NOON,
      method: 'POST',
      path: '/lnp/orders',
      request: {},
      status: 201,
      response: {},
    });
    await multiply(server, db(), 'lnp_requests', ROWS, {
      order_reference: joined('lnp-'),
      foc_at: 'CASE WHEN n <= 2500 THEN created_at ELSE NULL END',
      status:
        `CASE WHEN n % 100 = 0 THEN 'submitted' WHEN n % 100 = 1 THEN 'pending' WHEN n % 10 = 0 THEN ` +
        `'rejected' ELSE 'confirmed' END`,
    });
    await multiply(server, db(), 'history', ROWS, {
      aggregate_id: 'n % 500',
      actor: `CASE WHEN n % 50 = 0 THEN 'the-admin' ELSE ${joined('user-')} END`,
    });
    await multiply(server, db(), 'outbox', ROWS, {
      item_key: joined('k'),
      stream: joined('s'),
      state: `CASE WHEN n % 50 = 0 THEN 'failed' ELSE 'done' END`,
    });
    await multiply(server, db(), 'provider_exchanges', ROWS, { order_reference: joined('lnp-') });
  }, 60_000);

  const plan = (wanted: string, work: (persistence: Persistence) => Promise<unknown>) =>
    planOf(server, db(), wanted, work);
  const uses = (...indexes: string[]) =>
    expect.stringMatching(
      new RegExp(mysql ? `"key":"(${indexes.join('|')})"` : `INDEX \\w+?_(${indexes.join('|')})\\b`),
    );
  const audit = (filter: AuditFilter) =>
    plan('LIMIT', ({ historyReader }) =>
      historyReader.all.list({ sort: { field: 'id', descending: true }, range: { first: 0, last: 24 }, filter }),
    );

  test('open requests by age, and the oldest of them', async () => {
    expect(await plan('CASE WHEN created_at', ({ statistics }) => statistics.openBefore([NOON, later(1)]))).toEqual(
      uses('status', 'status_created'),
    );
    expect(await plan('ORDER BY created_at', ({ statistics }) => statistics.oldestOpen())).toEqual(
      uses('status_created'),
    );
  });
  test('requests by status, from the record counters', async () => {
    const [step] = JSON.parse(await plan('GROUP BY', ({ statistics }) => statistics.byStatus('lnp'))) as object[];
    expect(step).toMatchObject(
      mysql
        ? { table: 'record_totals', key: 'PRIMARY' }
        : { detail: expect.stringContaining('record_totals USING INDEX') },
    );
  });
  test('failed items', async () =>
    expect(await plan('COUNT', ({ statistics }) => statistics.failedItems())).toEqual(uses('due')));
  test('the history of a record', async () => {
    expect(await audit({ aggregate: 'lnp', aggregateId: 7 })).toEqual(uses('record'));
    expect(await plan('ORDER BY', ({ historyReader }) => historyReader.of('lnp', 7))).toEqual(uses('record'));
  });
  test('the history by actor', async () => expect(await audit({ actor: 'the-admin' })).toEqual(uses('actor')));
  test('the full history scans the key instead of sorting', async () => {
    const steps = JSON.parse(await audit({})) as { Extra?: string; detail?: string }[];
    expect(
      steps.filter(({ Extra, detail }) => /filesort/.test(Extra ?? '') || /TEMP B-TREE/.test(detail ?? '')),
    ).toEqual([]);
  });
  test('the work list is merged from indexes in their order', async () => {
    const query = { sort: { field: 'since', descending: false }, range: { first: 0, last: 24 }, filter: {} } as const;
    for (const [wanted, work] of [
      ['UNION ALL', ({ workList }: Persistence) => workList.list(query, workLimits(NOON))],
      ['AS c1', ({ workList }: Persistence) => workList.counts(workLimits(NOON))],
    ] as const) {
      const text = await plan(wanted, work);
      const steps = (JSON.parse(text) as { table?: string; key?: string; Extra?: string; detail?: string }[]).filter(
        // The requests of messages are found by their ids.
        ({ table, key, detail = '' }) =>
          (table === 'r' && key !== 'PRIMARY') || (/^\w+ r /.test(detail) && !/\b(row)?id=\?/.test(detail)),
      );
      const indexOf = ({ key, detail = '' }: (typeof steps)[number]) =>
        key ?? /(status_updated|stage_foc|state_asked|unsent)/.exec(detail)?.[1] ?? detail;
      const sorted = steps.filter(({ Extra = '' }) => Extra.includes('filesort')).map(indexOf);
      expect([text, new Set(steps.map(indexOf)), sorted.filter((index) => index !== 'unsent')]).toEqual([
        text,
        new Set(['stage_foc', 'state_asked', 'status_updated', 'unsent']),
        [],
      ]);
    }
  });
  test('the provider calls of an order', async () =>
    expect(await plan('provider_exchanges', ({ providerCalls }) => providerCalls.listByReference('lnp-7'))).toEqual(
      uses('record'),
    ));
  test.each([
    ['id', 'r.id <', 'PRIMARY'],
    ['createdAt', 'r.created_at <', 'created'],
    ['createdAt', 'r.created_at =', 'created'],
    ['updatedAt', 'r.updated_at <', 'updated'],
    ['focAt', 'r.foc_at <', 'foc'],
    ['focAt', 'r.foc_at IS NULL', 'foc'],
    ['requesterName', 'r.requester_key <', 'requester'],
    ['currentCarrier', 'r.carrier_key <', 'carrier'],
    ['status', 'r.status =', 'status'],
  ] as const)('a piece of an export by %s, far down, is found by an index alone: %s', async (field, wanted, index) => {
    const text = await plan(wanted, async ({ lnpReader }) => {
      for await (const piece of lnpReader.batches({ sort: { field, descending: true }, filter: {} }, 2000))
        expect(piece.length).toBeGreaterThan(0);
    });
    const found = (JSON.parse(text) as { table?: string; key?: string; Extra?: string; detail?: string }[]).filter(
      ({ table, detail }) => table === 'r' || (detail ?? '').includes(' r '),
    );
    const id = found.filter(
      ({ Extra, detail }) =>
        /Using index/.test(Extra ?? '') || /COVERING INDEX|USING INTEGER PRIMARY KEY \(rowid[<>]/.test(detail ?? ''),
    );
    expect([text, id.length]).toEqual([
      expect.stringMatching(
        mysql ? `"key":"${index}"` : index === 'PRIMARY' ? 'INTEGER PRIMARY KEY' : `INDEX lnp_requests_${index} `,
      ),
      1,
    ]);
    expect([text, id.filter(({ Extra }) => /filesort/.test(Extra ?? ''))]).toEqual([text, []]);
  });
}
