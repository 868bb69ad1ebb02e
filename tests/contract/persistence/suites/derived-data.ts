import { expect, test } from '@jest/globals';
import { createPersistence } from '../../../../src/adapters/persistence/persistence.ts';
import type { TestServer } from '../../../support/databases/databases.ts';
import { anLnpRequest, aTfPortRequest, later, NOON } from '../../../support/databases/database-builders.ts';
import { useDatabase } from './use-database.ts';

const HOUR = 3_600_000;

/** The rebuild after the previous release wrote rows without maintaining counters and search tokens. */
export function derivedData(server: TestServer): void {
  const db = useDatabase(server);
  let now = NOON;
  const correct = () => createPersistence(db().database, () => now).derivedDataRebuild.execute();
  const add = (requesterName: string, updatedAt: Date) =>
    db().unitOfWork.run((tx) => tx.lnpRequests.add(anLnpRequest({ requesterName, updatedAt }), []));
  const lose = (what: 'record_totals' | 'record_words') =>
    db().database.transaction((manager) => manager.query(`DELETE FROM ${what}`));
  const countsByStatus = () => db().statistics.byStatus('lnp');
  const found = async (q: string) =>
    (
      await db().lnpReader.list({
        sort: { field: 'id', descending: true },
        range: { first: 0, last: 9 },
        filter: { q },
      })
    ).total;

  test('corrects the counters, and makes records of the last day searchable', async () => {
    for (const name of ['Quesnel Motors', 'Quesnel Bakery']) await add(name, later(-HOUR));
    await add('Zwicky Motors', later(-25 * HOUR));
    await lose('record_totals');
    await lose('record_words');
    expect([await countsByStatus(), await found('quesnel')]).toEqual([{}, 0]);
    await Promise.all([correct(), correct()]);
    expect([await countsByStatus(), await found('quesnel'), await found('zwicky')]).toEqual([{ submitted: 3 }, 2, 0]);
  });

  test('removes the counters of id blocks that the previous release writes, which change no total', async () => {
    const blocks = () =>
      db().database.read((manager) => manager.query<object[]>("SELECT 1 FROM record_totals WHERE facet = 'stretch'"));
    await db().database.transaction((manager) =>
      manager.query(
        'INSERT INTO record_totals (kind, facet, value, slot, total) VALUES ' +
          "('lnp', 'stretch', '0000000000 submitted', 3, 2)",
      ),
    );
    expect([await countsByStatus(), await blocks()]).toMatchObject([{ submitted: 3 }, [{}]]);
    now = later(12 * HOUR);
    await correct();
    expect([await countsByStatus(), await blocks()]).toEqual([{ submitted: 3 }, []]);
  });

  test('runs at most once in half a day', async () => {
    await lose('record_totals');
    now = later(24 * HOUR - 1);
    await correct();
    expect(await countsByStatus()).toEqual({});
    now = later(24 * HOUR);
    await correct();
    expect(await countsByStatus()).toEqual({ submitted: 3 });
  });

  test('is taken over half an hour after a crash', async () => {
    now = later(48 * HOUR);
    const dying = createPersistence(
      { ...db().database, withoutTransaction: () => Promise.reject(new Error('died')) },
      () => now,
    );
    await expect(dying.derivedDataRebuild.execute()).rejects.toThrow('died');
    await lose('record_totals');
    now = later(48.5 * HOUR - 1);
    await correct();
    expect(await countsByStatus()).toEqual({});
    now = later(48.5 * HOUR);
    await correct();
    expect(await countsByStatus()).toEqual({ submitted: 3 });
  });

  test('corrects the stages of requests of the last day that the previous release changed without them', async () => {
    now = later(72 * HOUR);
    const changed = { status: 'confirmed', providerStatus: 'foc', stage: 'queued' } as const;
    const { unitOfWork } = db();
    const [recent, old, tf] = await unitOfWork.run(async (tx) => [
      await tx.lnpRequests.add(anLnpRequest({ ...changed, updatedAt: later(49 * HOUR) }), []),
      await tx.lnpRequests.add(anLnpRequest({ ...changed, updatedAt: later(47 * HOUR) }), []),
      await tx.tfPortRequests.add(aTfPortRequest({ ...changed, updatedAt: later(71 * HOUR) })),
    ]);
    await correct();
    const after = await unitOfWork.run(async (tx) => [
      await tx.lnpRequests.byId(recent.id),
      await tx.lnpRequests.byId(old.id),
      await tx.tfPortRequests.byId(tf.id),
    ]);
    const stage = 'date_confirmed';
    expect(after).toEqual([{ ...recent, stage }, old, { ...tf, stage }]);
    const ofStage = {
      sort: { field: 'id', descending: true },
      range: { first: 0, last: 9 },
      filter: { stage },
    } as const;
    expect((await db().lnpReader.list(ofStage)).rows.map(({ id }) => id)).toEqual([recent.id]);
  });
}
