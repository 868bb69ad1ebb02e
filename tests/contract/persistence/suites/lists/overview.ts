import { beforeAll, expect, test } from '@jest/globals';
import { ATTENTION_REASONS } from '../../../../../src/domain/shared/statuses/attention.ts';
import type { LnpRequest } from '../../../../../src/domain/lnp-request/lnp-request.ts';
import type { TestServer } from '../../../../support/databases/databases.ts';
import {
  aNativeOrder,
  anLnpRequest,
  aTfPortRequest,
  later,
  NOON,
} from '../../../../support/databases/database-builders.ts';
import { useDatabase } from '../use-database.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** What the home screen of a customer says first. @param server the database under test */
export function overview(server: TestServer): void {
  const db = useDatabase(server);
  const [owner, other, orderOnly, nobody] = [1, 2, 3, 4];
  /** When the overview is read. */
  const at = later(100 * DAY);
  const ago = (ms: number) => new Date(at.getTime() - ms);
  const ids: Record<string, number> = {};

  const rejected = { status: 'rejected', stage: 'rejected', updatedAt: ago(DAY) } as const;
  const dated = { status: 'confirmed', stage: 'date_confirmed', updatedAt: ago(DAY) } as const;
  const requests: Readonly<Record<string, Partial<LnpRequest>>> = {
    rejected,
    byHand: { ...rejected, stage: 'by_hand' },
    cancelled: { ...rejected, stage: 'cancelled', isCancelledOnRequest: true },
    givenUp: { ...rejected, updatedAt: ago(61 * DAY) },
    reply: { status: 'pending', stage: 'with_carrier', replyBy: new Date(at.getTime() + HOUR) },
    tooLateToReply: { status: 'pending', stage: 'with_carrier', replyBy: ago(1) },
    document: { missingDocuments: ['loa'] },
    sentAnyway: { status: 'pending', stage: 'with_carrier', missingDocuments: ['loa'] },
    overdue: { ...dated, focAt: ago(5 * HOUR) },
    partlyActive: { ...dated, stage: 'activating', focAt: ago(DAY) },
    today: { ...dated, focAt: ago(3 * HOUR) },
    inService: { ...dated, stage: 'active', focAt: ago(DAY) },
  };

  beforeAll(async () => {
    await db().unitOfWork.run(async (tx) => {
      for (const [name, fields] of Object.entries(requests))
        ids[name] = (
          await tx.lnpRequests.add(anLnpRequest({ userId: owner, orderReference: `lnp-${name}`, ...fields }), [])
        ).id;
      await tx.lnpRequests.add(anLnpRequest({ userId: other, orderReference: 'lnp-other', ...rejected }), []);
      ids['tf'] = (await tx.tfPortRequests.add(aTfPortRequest({ userId: owner, ...rejected }))).id;
      await tx.numberOrders.add(aNativeOrder({ userId: orderOnly }));
    });
  });

  test('counts what needs the customer, and names the newest', async () => {
    const { hasRecords, hasOpenRequests, attention } = await db().overviews.ofUser(owner, at);
    expect([hasRecords, hasOpenRequests]).toEqual([true, true]);
    expect(attention).toEqual([
      { kind: 'lnp', reason: 'rejected', count: 2, id: ids['byHand'] },
      { kind: 'tf', reason: 'rejected', count: 1, id: ids['tf'] },
      { kind: 'lnp', reason: 'reply', count: 1, id: ids['reply'] },
      { kind: 'lnp', reason: 'document', count: 1, id: ids['document'] },
      { kind: 'lnp', reason: 'overdue', count: 2, id: ids['partlyActive'] },
    ]);
  });

  test('counts only the records of the user', async () => {
    expect(await db().overviews.ofUser(other, at)).toEqual({
      hasRecords: true,
      hasOpenRequests: false,
      attention: [expect.objectContaining({ kind: 'lnp', reason: 'rejected', count: 1 })],
    });
    const nothing = { hasOpenRequests: false, attention: [] };
    expect(await db().overviews.ofUser(orderOnly, at)).toEqual({ hasRecords: true, ...nothing });
    expect(await db().overviews.ofUser(nobody, at)).toEqual({ hasRecords: false, ...nothing });
  });

  test.each(ATTENTION_REASONS)('the lists filter by %s as it is counted', async (reason) => {
    const query = {
      sort: { field: 'createdAt', descending: true },
      range: { first: 0, last: 9 },
      filter: { userId: owner, attention: { reason, at } },
    } as const;
    const listed = [
      ['lnp', await db().lnpReader.list(query)],
      ['tf', await db().tfReader.list(query)],
    ] as const;
    const { attention } = await db().overviews.ofUser(owner, at);
    for (const [kind, { total, rows }] of listed) {
      const counted = attention.find((row) => row.kind === kind && row.reason === reason);
      expect(total).toBe(counted?.count ?? 0);
      expect(Math.max(0, ...rows.map(({ id }) => id))).toBe(counted?.id ?? 0);
    }
  });

  test('a count ends at 100', async () => {
    await db().unitOfWork.run(async (tx) => {
      for (let n = 0; n < 120; n += 1)
        await tx.tfPortRequests.add(
          aTfPortRequest({ userId: nobody, orderReference: `tf-late-${n}`, ...dated, focAt: NOON }),
        );
    });
    expect((await db().overviews.ofUser(nobody, at)).attention).toEqual([
      expect.objectContaining({ kind: 'tf', reason: 'overdue', count: 100 }),
    ]);
  });
}
