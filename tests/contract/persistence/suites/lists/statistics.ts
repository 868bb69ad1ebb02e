import { expect, test } from '@jest/globals';
import type { RejectionCause } from '../../../../../src/domain/shared/vocabulary.ts';
import type { TestServer } from '../../../../support/databases/databases.ts';
import {
  aMailItem,
  aNativeOrder,
  anLnpRequest,
  aTfPortRequest,
  later,
  NOON,
} from '../../../../support/databases/database-builders.ts';
import { useDatabase } from '../use-database.ts';

export function statistics(server: TestServer): void {
  const db = useDatabase(server);

  test('of an empty database are zero or absent', async () => {
    const { statistics: figures } = db();
    for (const kind of ['lnp', 'tf', 'tn'] as const) expect(await figures.byStatus(kind)).toEqual({});
    expect(await figures.openBefore([NOON, later(1)])).toEqual([0, 0]);
    expect([
      await figures.oldestOpen(),
      await figures.rejectedByCause(),
      await figures.rejectedByCarrier(5),
      await figures.failedItems(),
      await figures.ordersSince(NOON),
    ]).toEqual([undefined, [], [], 0, 0]);
  });

  test('requests by carrier tell of rejections, also corrected ones, and of completion', async () => {
    const at = (ms: number) => later(-500 * 86_400_000 + ms);
    await db().unitOfWork.run(async (tx) => {
      for (const [createdAt, more] of [
        [at(1), { status: 'confirmed', stage: 'active', focAt: at(9), replacesOrderId: 'order-1' }],
        [at(2), { status: 'confirmed', stage: 'partly_active', updatedAt: at(8) }],
        [at(3), { status: 'confirmed', stage: 'date_confirmed', focAt: at(9) }],
        [at(4), { status: 'rejected' }],
        [at(5), { status: 'rejected', isCancelledOnRequest: true }],
      ] as const)
        await tx.lnpRequests.add(anLnpRequest({ createdAt, currentCarrier: 'Télus ', ...more }), []);
    });
    const found = (await db().carrierFigures.newestSince(at(0), 3)).concat(
      (await db().carrierFigures.newestSince(at(1), 5)).slice(3),
    );
    expect(found.map(({ wasRejected, isConfirmed, completedAt }) => [wasRejected, isConfirmed, completedAt])).toEqual([
      [false, false, null],
      [true, false, null],
      [false, true, null],
      [false, true, at(8)],
      [true, true, at(9)],
    ]);
    await db().unitOfWork.run(async (tx) => {
      for (let id = 1; id <= 5; id += 1) await tx.lnpRequests.remove(id);
    });
  });

  test('count existing records, as numbers', async () => {
    const { unitOfWork, outboxQueue, statistics: figures } = db();
    const open = [
      ['submitted', 5],
      ['pending', 3],
      ['submitted', 3],
      ['confirmed', 0],
      ['rejected', 1],
    ] as const;
    const rejected: readonly [string, readonly RejectionCause[]][] = [
      ['Bell', ['address_mismatch']],
      [' BELL  ', ['address_mismatch', 'btn_mismatch']],
      ['Vidéotron', ['address_mismatch']],
      ['videotron', []],
      ['Telus', ['btn_mismatch']],
      ['Rogers', []],
    ];
    const [, oldest] = await unitOfWork.run(async (tx) => {
      const openRequests = [];
      for (const [status, at] of open)
        openRequests.push(
          await tx.lnpRequests.add(
            anLnpRequest({
              status,
              createdAt: later(at),
              rejectionCauses: status === 'rejected' ? ['name_mismatch'] : ['pin_invalid'],
            }),
            [],
          ),
        );
      for (const [currentCarrier, rejectionCauses] of rejected)
        await tx.lnpRequests.add(
          anLnpRequest({ status: 'rejected', currentCarrier, rejectionCauses, createdAt: later(-1) }),
          [],
        );
      for (const status of ['pending', 'pending', 'rejected'] as const)
        await tx.tfPortRequests.add(aTfPortRequest({ status }));
      for (const at of [-1, 0, 1])
        await tx.numberOrders.add(aNativeOrder({ status: at === 0 ? 'failed' : 'completed', createdAt: later(at) }));
      for (let times = 0; times < 4; times += 1) await tx.outbox.add(aMailItem('mail'));
      return openRequests;
    });
    const [first, second, third] = await outboxQueue.lease(NOON, 3, 1000);
    await unitOfWork.run(async (tx) => {
      for (const item of [first, second]) if (item) await tx.outbox.fail(item, 'no');
      if (third) await tx.outbox.done(third);
    });
    expect(await figures.byStatus('lnp')).toEqual({ submitted: 2, pending: 1, confirmed: 1, rejected: 7 });
    expect(await figures.byStatus('tf')).toEqual({ pending: 2, rejected: 1 });
    expect(await figures.byStatus('tn')).toEqual({ completed: 2, failed: 1 });
    expect(await figures.openBefore([later(6), later(5), later(4), later(3), later(-5)])).toEqual([3, 2, 2, 0, 0]);
    expect(await figures.oldestOpen()).toEqual({ id: oldest?.id, createdAt: later(3) });
    const causes = await figures.rejectedByCause();
    expect(causes[0]).toEqual({ cause: 'address_mismatch', count: 3 });
    expect(Object.fromEntries(causes.map(({ cause, count }) => [cause, count]))).toEqual({
      address_mismatch: 3,
      btn_mismatch: 2,
      other: 2,
      name_mismatch: 1,
    });
    const carriers = await figures.rejectedByCarrier(3);
    expect(
      carriers.map(({ carrier, count }) => [
        carrier.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase(),
        count,
      ]),
    ).toEqual([
      ['bell', 3],
      ['videotron', 2],
      ['rogers', 1],
    ]);
    expect(await figures.failedItems()).toBe(2);
    expect([
      await figures.ordersSince(later(-1)),
      await figures.ordersSince(NOON),
      await figures.ordersSince(later(2)),
    ]).toEqual([3, 2, 0]);
  });
}
