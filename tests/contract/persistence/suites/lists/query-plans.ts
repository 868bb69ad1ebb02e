import { beforeAll, expect, test } from '@jest/globals';
import type { LnpFilter } from '../../../../../src/application/ports/readers.ts';
import type { TestServer } from '../../../../support/databases.ts';
import { anItem, anLnpRequest, NOON } from '../../../../support/database-builders.ts';
import { multiply, planOf } from '../plan-of.ts';
import { useDatabase } from '../use-database.ts';

export function queryPlans(server: TestServer): void {
  const db = useDatabase(server);
  const ROWS = 3000;

  beforeAll(async () => {
    await db().unitOfWork.run(async (tx) => {
      await tx.lnpRequests.add(anLnpRequest(), []);
      await tx.outbox.add(anItem());
    });
    const joined = (prefix: string) => (server.name === 'mysql' ? `CONCAT('${prefix}', n)` : `'${prefix}' || n`);
    const number = server.name === 'mysql' ? 'CONCAT(5140000000 + id * 7)' : 'CAST(5140000000 + id * 7 AS TEXT)';
    const reversed = server.name === 'mysql' ? 'REVERSE(5140000000 + id * 7)' : 'CAST(9990000000 + id * 13 AS TEXT)';
    await multiply(server, db(), 'lnp_requests', ROWS, { order_reference: joined('lnp-'), user_id: 'n % 100', status: `CASE WHEN n % 50 = 0 THEN 'pending' ELSE 'confirmed' END` });
    await multiply(server, db(), 'outbox', ROWS, { item_key: joined('k'), stream: joined('s'), state: `CASE WHEN n % 50 = 0 THEN 'waiting' ELSE 'done' END` });
    await db().database.transaction(async (manager) => {
      await manager.query(`INSERT INTO lnp_request_numbers (request_id, did, did_reversed) SELECT id, ${number}, ${reversed} FROM lnp_requests`);
      await manager.query(`ANALYZE ${server.name === 'mysql' ? 'TABLE ' : ''}lnp_request_numbers`);
    });
  }, 20_000);

  const planOfList = (filter: LnpFilter) =>
    planOf(server, db(), 'LIMIT', ({ lnpReader }) => lnpReader.list({ sort: { field: 'id', descending: true }, range: { first: 0, last: 24 }, filter }));
  const uses = (index: string) => expect.stringMatching(new RegExp(server.name === 'mysql' ? `"key":"${index}"` : `INDEX (lnp_requests_|lnp_request_numbers_|outbox_)${index}\\b`));

  test('own list', async () => {
    expect(await planOfList({ userId: 7 })).toEqual(uses('own'));
  });

  test('list by status', async () => {
    expect(await planOfList({ status: 'pending' })).toEqual(uses('status'));
  });

  test('search by the beginning and the end of a number', async () => {
    const plan = await planOfList({ q: '514000' });
    expect(plan).toEqual(uses('did_reversed'));
    expect(await planOfList({ q: '5140000700' })).toEqual(uses('did'));
    expect(plan).toEqual(uses('reference'));
  });

  test('list by an administrator, newest first, walks the key instead of sorting', async () => {
    const plan = JSON.parse(await planOfList({})) as { table?: string; Extra?: string; detail?: string }[];
    const sorted = plan.filter((step) => (step.table === 'r' && /filesort/.test(step.Extra ?? '')) || /TEMP B-TREE/.test(step.detail ?? ''));
    expect(sorted).toEqual([]);
  });

  test('outbox lease', async () => {
    const plan = await planOf(server, db(), 'NOT EXISTS', ({ outboxQueue }) => outboxQueue.lease(NOON, 5, 1));
    expect(plan).toEqual(uses('due'));
    expect(plan).toEqual(uses('stream'));
  });

  test('polling', async () => {
    expect(await planOf(server, db(), 'next_poll_at <=', ({ lnpPolling }) => lnpPolling.take(NOON, 5, 1))).toEqual(uses('polling'));
  });
}
