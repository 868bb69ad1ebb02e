import { describe, expect, test } from '@jest/globals';
import { UploadSlots } from '../../../src/adapters/http/middleware/upload-slots.ts';

const LIMITS = {
  slots: 3,
  slotsPerCaller: 2,
  slotsPerAddress: 3,
  waitingPerCaller: 2,
  waitingPerAddress: 3,
  waiting: 4,
  waitMs: 60_000,
};
const from = (caller: string, address = caller) => ({ caller, address });

/** Acquires an upload slot and records under which name it did. */
function visitor(slots: UploadSlots, entered: string[]) {
  return (
    name: string,
    caller: string,
    { address = caller, signal }: { address?: string; signal?: AbortSignal } = {},
  ) => {
    const entering = slots.acquire(from(caller, address), signal).then((leave) => {
      entered.push(name);
      return leave;
    });
    // Uploads that still wait after their test time out while other tests run.
    entering.catch(() => undefined);
    return entering;
  };
}

describe('ASVS 2.4.1: the upload slots', () => {
  test('go next to the caller who holds the fewest, and to the first among equals', async () => {
    const entered: string[] = [];
    const enter = visitor(new UploadSlots(LIMITS), entered);
    const [leave, , leaveOther] = [await enter('a1', 'a'), await enter('a2', 'a'), await enter('b1', 'b')];
    const waiting = [enter('a3', 'a'), enter('b2', 'b'), enter('c1', 'c')];
    leaveOther();
    await waiting[1];
    leave();
    await waiting[2];
    expect(entered).toEqual(['a1', 'a2', 'b1', 'b2', 'c1']);
  });
  test('are limited per caller and per address, even while slots are free', async () => {
    const entered: string[] = [];
    const enter = visitor(new UploadSlots({ ...LIMITS, slots: 9 }), entered);
    const leaves = [
      await enter('a1', 'a', { address: 'x' }),
      await enter('a2', 'a', { address: 'x' }),
      await enter('b1', 'b', { address: 'x' }),
    ];
    const [third, other] = [enter('a3', 'a', { address: 'x' }), enter('c1', 'c', { address: 'x' })];
    await enter('d1', 'd', { address: 'y' });
    expect(entered).toEqual(['a1', 'a2', 'b1', 'd1']);
    leaves[2]?.();
    await other;
    leaves[0]?.();
    await third;
    expect(entered).toEqual(['a1', 'a2', 'b1', 'd1', 'c1', 'a3']);
  });
  test(
    'reject an upload when too many wait, per caller, per address or in total, or when no slot becomes ' +
      'free in time',
    async () => {
      const enter = visitor(new UploadSlots(LIMITS), []);
      for (const caller of ['a', 'a', 'b']) await enter(caller, caller);
      const busy = { code: 'uploads-busy', retryAfterSeconds: 5 };
      const late = [enter('a3', 'a', { address: 'x' }), enter('a4', 'a', { address: 'x' })];
      await expect(enter('a5', 'a')).rejects.toMatchObject(busy);
      late.push(enter('c', 'c', { address: 'x' }));
      await expect(enter('d', 'd', { address: 'x' })).rejects.toMatchObject(busy);
      late.push(enter('e', 'e'));
      await expect(enter('f', 'f')).rejects.toMatchObject(busy);
      const impatient = visitor(new UploadSlots({ ...LIMITS, slots: 0, waitMs: 1 }), []);
      await expect(impatient('a', 'a')).rejects.toMatchObject(busy);
    },
  );
  test('skip callers who disconnected while waiting', async () => {
    const entered: string[] = [];
    const enter = visitor(new UploadSlots({ ...LIMITS, slots: 1 }), entered);
    const leave = await enter('a', 'a');
    const gone = new AbortController();
    const waiting = enter('b', 'b', { signal: gone.signal });
    const next = enter('c', 'c');
    gone.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    leave();
    await next;
    expect(entered).toEqual(['a', 'c']);
    await expect(enter('d', 'd', { signal: gone.signal })).rejects.toThrow('gone');
  });
});
