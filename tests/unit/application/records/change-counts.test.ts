import { expect, test } from '@jest/globals';
import { countingUnitOfWork } from '../../../../src/application/telemetry/change-counts.ts';
import { NO_TELEMETRY, type Attributes } from '../../../../src/application/telemetry/telemetry.ts';
import type { Transaction, UnitOfWork } from '../../../../src/application/ports/unit-of-work.ts';
import type { PortChange } from '../../../../src/domain/port-change/port-change.ts';

const CHANGE = { id: 1, aggregate: 'lnp', kind: 'date', state: 'waiting' } as PortChange;
const tx = { portChanges: { add: async () => CHANGE, save: async () => undefined } } as unknown as Transaction;
/** Each transaction is repeated once, as after a deadlock. */
const unitOfWork: UnitOfWork = {
  read: (work) => work(tx),
  run: async (work) => {
    await work(tx);
    return work(tx);
  },
};

test('each state of a change is counted once, after the commit', async () => {
  const counted: (readonly [string, Attributes?])[] = [];
  const telemetry = { ...NO_TELEMETRY, count: (...count: (typeof counted)[number]) => void counted.push(count) };
  const counting = countingUnitOfWork(unitOfWork, telemetry);
  const taken: PortChange = { ...CHANGE, state: 'asked' };
  await counting.run(async ({ portChanges }) => {
    const change = await portChanges.add(CHANGE);
    await portChanges.save(change, taken);
    await portChanges.save(taken, { ...taken, orderVersion: 2 });
    expect(counted).toEqual([]);
  });
  const labels = { aggregate: 'lnp', kind: 'date' };
  expect(counted).toEqual([
    ['lnp.port.changes', { ...labels, state: 'waiting' }],
    ['lnp.port.changes', { ...labels, state: 'asked' }],
  ]);
  const failing = counting.run(async ({ portChanges }) => {
    await portChanges.save(taken, { ...taken, state: 'refused' });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(counted).toHaveLength(2);
});
