import { describe, expect, test } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import { createBatcher } from '../../../../src/application/outbox/batch-calls.ts';

/** A batcher whose work ends when the test says so, and the batches that it ran. */
function working(maxBatchSize: number, fails: (items: readonly string[]) => boolean = () => false) {
  const batches: string[][] = [];
  const running = new Map<string, () => void>();
  const add = createBatcher<string, string>(maxBatchSize, async (items) => {
    batches.push([...items]);
    await new Promise<void>((resolve) => running.set(items[0] ?? '', resolve));
    if (fails(items)) throw new Error(`not ${items.join()}`);
    return items.map((item) => item.toUpperCase());
  });
  /** Ends the batch that begins with this item. */
  const end = async (item: string) => {
    running.get(item)?.();
    running.delete(item);
    await turn();
  };
  /** Ends batches until no work is left. */
  const endAll = async () => {
    await turn();
    while (running.size > 0) for (const item of [...running.keys()]) await end(item);
  };
  return { batches, add, end, endAll };
}

describe('a batcher', () => {
  test('runs items of the same moment in batches of limited size, in order, each with its own result', async () => {
    const it = working(3);
    const all = Promise.all(['a', 'b', 'c', 'd', 'e'].map((item) => it.add(item)));
    await turn();
    expect(it.batches).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]);
    await it.endAll();
    expect(await all).toEqual(['A', 'B', 'C', 'D', 'E']);
  });
  test('runs a lone item immediately; items that arrive while two batches run share the next batch', async () => {
    const it = working(3);
    const all = [it.add('a')];
    await turn();
    all.push(it.add('b'));
    await turn();
    expect(it.batches).toEqual([['a'], ['b']]);
    all.push(it.add('c'), it.add('d'));
    await turn();
    expect(it.batches).toHaveLength(2);
    await it.end('a');
    expect(it.batches).toEqual([['a'], ['b'], ['c', 'd']]);
    await it.endAll();
    await Promise.all(all);
    const last = it.add('e');
    await it.endAll();
    expect([await last, it.batches.at(-1)]).toEqual(['E', ['e']]);
  });
  test('runs later items while a batch hangs', async () => {
    const it = working(2);
    void it.add('a');
    await turn();
    const others = Promise.all(['b', 'c', 'd', 'e'].map((item) => it.add(item)));
    await turn();
    await it.end('b');
    await it.end('d');
    expect([it.batches, await others]).toEqual([
      [['a'], ['b', 'c'], ['d', 'e']],
      ['B', 'C', 'D', 'E'],
    ]);
  });
  test('fails only the item that cannot be processed, and retries the others one by one', async () => {
    const it = working(4, (items) => items.includes('c'));
    const all = Promise.allSettled(['a', 'b', 'c', 'd'].map((item) => it.add(item)));
    await it.endAll();
    expect((await all).map((result) => (result.status === 'fulfilled' ? result.value : String(result.reason)))).toEqual(
      ['A', 'B', 'Error: not c', 'D'],
    );
    expect(it.batches).toEqual([['a', 'b', 'c', 'd'], ['a'], ['b'], ['c'], ['d']]);
  });
  test('rejects each item with the error when all fail, and processes the next one', async () => {
    let away = true;
    const it = working(3, () => away);
    const all = Promise.allSettled(['a', 'b', 'c', 'd'].map((item) => it.add(item)));
    await it.endAll();
    expect((await all).map((result) => result.status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
    away = false;
    const next = it.add('e');
    await it.endAll();
    expect(await next).toBe('E');
  });
});
