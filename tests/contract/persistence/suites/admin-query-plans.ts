import { beforeAll, expect, test } from '@jest/globals';
import type { Persistence } from '../../../../src/adapters/persistence/persistence.ts';
import type { AuditFilter } from '../../../../src/application/ports/readers.ts';
import type { TestServer } from '../../../support/databases.ts';
import { anEvent, anItem, anLnpRequest, later, NOON } from '../../../support/database-builders.ts';
import { multiply, planOf } from './plan-of.ts';
import { useDatabase } from './use-database.ts';

/** How what only administrators read is found. */
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
    await db().exchanges.add({ reference: 'lnp-0', at: NOON, method: 'POST', path: '/lnp/orders', request: {}, status: 201, response: {} });
    await multiply(server, db(), 'lnp_requests', ROWS, { order_reference: joined('lnp-'), status: `CASE WHEN n % 100 = 0 THEN 'submitted' WHEN n % 100 = 1 THEN 'pending' WHEN n % 10 = 0 THEN 'rejected' ELSE 'confirmed' END` });
    await multiply(server, db(), 'history', ROWS, { aggregate_id: 'n % 500', actor: `CASE WHEN n % 50 = 0 THEN 'the-admin' ELSE ${joined('user-')} END` });
    await multiply(server, db(), 'outbox', ROWS, { item_key: joined('k'), stream: joined('s'), state: `CASE WHEN n % 50 = 0 THEN 'failed' ELSE 'done' END` });
    await multiply(server, db(), 'provider_exchanges', ROWS, { order_reference: joined('lnp-') });
  }, 60_000);

  const plan = (wanted: string, work: (persistence: Persistence) => Promise<unknown>) => planOf(server, db(), wanted, work);
  const uses = (...indexes: string[]) => expect.stringMatching(new RegExp(mysql ? `"key":"(${indexes.join('|')})"` : `INDEX \\w+?_(${indexes.join('|')})\\b`));
  const audit = (filter: AuditFilter) => plan('LIMIT', ({ historyReader }) => historyReader.all.list({ sort: { field: 'id', descending: true }, range: { first: 0, last: 24 }, filter }));

  test('open requests by age, and the oldest of them', async () => {
    expect(await plan('CASE WHEN created_at', ({ statistics }) => statistics.openBefore([NOON, later(1)]))).toEqual(uses('status'));
    expect(await plan('ORDER BY created_at', ({ statistics }) => statistics.oldestOpen())).toEqual(uses('status', 'created'));
  });
  test('requests by status', async () => expect(await plan('GROUP BY', ({ statistics }) => statistics.byStatus('lnp'))).toEqual(uses('status')));
  test('failed items', async () => expect(await plan('COUNT', ({ statistics }) => statistics.failedItems())).toEqual(uses('due')));
  test('the history of a record', async () => {
    expect(await audit({ aggregate: 'lnp', aggregateId: 7 })).toEqual(uses('record'));
    expect(await plan('ORDER BY', ({ historyReader }) => historyReader.of('lnp', 7))).toEqual(uses('record'));
  });
  test('the history of what somebody did', async () => expect(await audit({ actor: 'the-admin' })).toEqual(uses('actor')));
  test('the history of everything walks the key instead of sorting', async () => {
    const steps = JSON.parse(await audit({})) as { Extra?: string; detail?: string }[];
    expect(steps.filter(({ Extra, detail }) => /filesort/.test(Extra ?? '') || /TEMP B-TREE/.test(detail ?? ''))).toEqual([]);
  });
  test('the exchanges of an order', async () => expect(await plan('provider_exchanges', ({ exchanges }) => exchanges.of('lnp-7'))).toEqual(uses('record')));
  test('a piece of an export, far down, is found by the key', async () => {
    const steps = JSON.parse(await plan('LIMIT', ({ lnpReader }) => lnpReader.slice({}, 500, 100))) as { table?: string; key?: string; Extra?: string; detail?: string }[];
    expect(steps.filter(({ Extra, detail }) => /filesort/.test(Extra ?? '') || /TEMP B-TREE/.test(detail ?? ''))).toEqual([]);
    expect(steps[0]).toMatchObject(mysql ? { table: 'r', key: 'PRIMARY' } : { detail: expect.stringContaining('USING INTEGER PRIMARY KEY') });
  });
}
