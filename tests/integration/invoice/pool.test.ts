import { afterEach, describe, expect, test } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { WorkerPool, type PoolOptions } from '../../../src/adapters/invoice/worker/pool.ts';
import type { InvoiceReading, InvoiceStage } from '../../../src/application/ports/invoice-reader.ts';

/** A thread that does what the first byte of the document says: 0 answers, 1 hangs, 2 crashes, 3 ends, 4 fills the memory, 5 answers after 100 ms. */
const obedient = `
  const { parentPort, threadId } = require('node:worker_threads');
  const answer = () => parentPort.postMessage({ result: { pages: threadId } });
  parentPort.on('message', ({ content: [wish] }) => {
    parentPort.postMessage({ stage: 'opening' });
    if (wish === 0) answer();
    if (wish === 1) for (;;);
    if (wish === 2) throw new Error('crash');
    if (wish === 3) process.exit(7);
    if (wish === 4) { const held = []; for (;;) held.push(new Array(100_000).fill({})); }
    if (wish === 5) setTimeout(answer, 100);
    if (wish === 6) parentPort.postMessage({ fault: 'encrypted' });
  });`;

const pools: WorkerPool[] = [];
function pool(options: Partial<PoolOptions> = {}): WorkerPool {
  const made = new WorkerPool({ entry: { source: obedient, code: true }, size: 1, queue: 1, timeLimitMs: 20_000, memoryMb: 32, idleMs: 60_000, ...options });
  pools.push(made);
  return made;
}
afterEach(async () => {
  await Promise.all(pools.splice(0).map((one) => one.close()));
});

const [ANSWER, HANG, CRASH, END, FILL, SLOW, FAULT] = [0, 1, 2, 3, 4, 5, 6].map((wish) => new Uint8Array([wish])) as [Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array];
const threadOf = async (answer: Promise<InvoiceReading>) => (await answer).pages;

describe('the pool of reading threads', () => {
  test('starts no thread before the first document, and one thread serves many', async () => {
    const one = pool();
    expect(one.threads).toBe(0);
    const first = await threadOf(one.run('read', ANSWER, {}));
    expect(await threadOf(one.run('read', ANSWER, {}))).toBe(first);
    expect(one.threads).toBe(1);
  });

  test('leaves the document to its owner', async () => {
    const content = new Uint8Array([0, 1, 2]);
    await pool().run('read', content, {});
    expect([...content]).toEqual([0, 1, 2]);
  });

  test('tells the stages', async () => {
    const stages: InvoiceStage[] = [];
    await pool().run('read', ANSWER, { onStage: (stage) => stages.push(stage) });
    expect(stages).toEqual(['waiting', 'opening']);
  });

  test('passes on what the thread found wrong', () => expect(pool().run('read', FAULT, {})).rejects.toMatchObject({ kind: 'encrypted' }));

  test('lets some wait and is busy for more', async () => {
    const one = pool();
    const [running, waiting] = [one.run('read', SLOW, {}), one.run('read', SLOW, {})];
    await expect(one.run('read', ANSWER, {})).rejects.toMatchObject({ kind: 'busy' });
    await Promise.all([running, waiting]);
    await expect(one.run('read', ANSWER, {})).resolves.toBeDefined();
  });

  test('uses as many threads as it may, and no more', async () => {
    const one = pool({ size: 2, queue: 2 });
    const threads = await Promise.all([one.run('read', SLOW, {}), one.run('read', SLOW, {}), one.run('read', SLOW, {})].map(threadOf));
    expect(new Set(threads).size).toBe(2);
  });

  test('gives up a document that takes too long, and goes on with a new thread', async () => {
    const one = pool({ timeLimitMs: 400 });
    const hanging = one.run('read', HANG, {});
    const waiting = one.run('read', ANSWER, {});
    await expect(hanging).rejects.toMatchObject({ kind: 'timed-out' });
    await expect(waiting).resolves.toBeDefined();
    expect(one.threads).toBe(1);
  });

  test.each([['throws', CRASH], ['ends itself', END], ['fills its memory', FILL]])('replaces a thread that %s', async (_what, content) => {
    const one = pool();
    const crashing = one.run('read', content, {});
    const waiting = one.run('read', ANSWER, {});
    await expect(crashing).rejects.toMatchObject({ kind: 'broken' });
    await expect(waiting).resolves.toBeDefined();
    expect(one.threads).toBe(1);
  });

  test('stops for a caller that has gone, waiting or under way', async () => {
    const one = pool();
    const [first, second] = [new AbortController(), new AbortController()];
    const [hanging, waiting] = [one.run('read', HANG, { signal: first.signal }), one.run('read', HANG, { signal: second.signal })];
    second.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    first.abort(new Error('gone too'));
    await expect(hanging).rejects.toThrow('gone too');
    await expect(one.run('read', ANSWER, {})).resolves.toBeDefined();
    await expect(one.run('read', ANSWER, { signal: AbortSignal.abort(new Error('never came')) })).rejects.toThrow('never came');
  });

  test('gives its threads up when nothing is to be done', async () => {
    const one = pool({ idleMs: 50 });
    await one.run('read', ANSWER, {});
    for (let turn = 0; turn < 100 && one.threads > 0; turn += 1) await pause(20);
    expect(one.threads).toBe(0);
    await expect(one.run('read', ANSWER, {})).resolves.toBeDefined();
  });

  test('ends with everything it has when closed', async () => {
    const one = pool();
    const outcomes = Promise.allSettled([one.run('read', HANG, {}), one.run('read', ANSWER, {})]);
    await one.close();
    expect((await outcomes).map((outcome) => outcome.status === 'rejected' && (outcome.reason as { kind: string }).kind)).toEqual(['busy', 'busy']);
    expect(one.threads).toBe(0);
    await expect(one.run('read', ANSWER, {})).rejects.toMatchObject({ kind: 'busy' });
    await one.close();
  });

  test('hands no environment to its threads', async () => {
    const one = pool({ entry: { source: `const { parentPort } = require('node:worker_threads'); parentPort.on('message', () => parentPort.postMessage({ result: { pages: Object.keys(process.env).length } }));`, code: true } });
    expect(await threadOf(one.run('read', ANSWER, {}))).toBe(0);
  });
});
