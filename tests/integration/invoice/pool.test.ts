import { afterEach, describe, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { defaultReaderCount, RESOURCE_LIMITS, type ResourceLimits } from '../../../src/adapters/invoice/limits.ts';
import { supervisorEntry } from '../../../src/adapters/invoice/worker/entry.ts';
import { ReaderPool, type PoolOptions } from '../../../src/adapters/invoice/worker/pool.ts';
import type { InvoiceReading, InvoiceStage } from '../../../src/application/ports/invoice-reader.ts';
import { BUILT_READER } from '../../support/built.ts';

/** A thread that does what the document says. It responds with its process id. */
const obedient = `
  const { parentPort } = require('node:worker_threads');
  const held = [];
  const answer = (pages = process.pid) => parentPort.postMessage({ result: { pages } });
  const fillMemory = (bytes) => held.push(Buffer.alloc(bytes, 1));
  parentPort.on('message', ({ content }) => {
    const wish = Buffer.from(content).toString();
    parentPort.postMessage({ stage: 'opening' });
    if (wish === 'answer') answer();
    if (wish === 'hang') for (;;);
    if (wish === 'show') parentPort.postMessage({ view: { pages: 3, previews: [], lines: [] } });
    if (wish === 'show') parentPort.postMessage({ fault: 'nothing-found' });
    if (wish === 'crash') throw new Error('crash');
    if (wish === 'end') process.exit(7);
    if (wish === 'abort') process.kill(process.pid, 'SIGABRT');
    if (wish === 'fill the heap') {
      while (held.length < 200) held.push(Array.from({ length: 100_000 }, () => 1.5));
      answer();
    }
    if (wish === 'fill the memory') for (;;) fillMemory(4_000_000);
    if (wish === 'keep memory') { fillMemory(120_000_000); answer(); }
    if (wish === 'answer late') setTimeout(answer, 100);
    if (wish === 'encrypted' || wish === 'too-complex') parentPort.postMessage({ fault: wish });
    if (wish === 'environment') answer(require('node:fs').readFileSync('/proc/self/environ', 'utf8'));
    if (wish === 'sockets') {
      const { fstatSync, readdirSync } = require('node:fs');
      const isSocket = (fd) => { try { return fstatSync(Number(fd)).isSocket(); } catch { return false; } };
      answer(readdirSync('/dev/fd').filter(isSocket).length);
    }
  });`;

const pools: ReaderPool[] = [];
function pool({
  limits,
  ...options
}: Partial<Omit<PoolOptions, 'limits'>> & { readonly limits?: Partial<ResourceLimits> } = {}): ReaderPool {
  const made = new ReaderPool({
    supervisor: BUILT_READER.supervisor,
    thread: { source: obedient, isCode: true },
    size: 1,
    queue: 1,
    timeLimitMs: 40_000,
    idleMs: 60_000,
    ...options,
    limits: { ...RESOURCE_LIMITS, ...limits },
  });
  pools.push(made);
  return made;
}
afterEach(async () => {
  await Promise.all(pools.splice(0).map((readers) => readers.close()));
});

const documentThatSays = (wish: string) => new TextEncoder().encode(wish);
const [ANSWER, HANG, SLOW, FAULT] = ['answer', 'hang', 'answer late', 'encrypted'].map(documentThatSays) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
  Uint8Array,
];
const processOf = async (answer: Promise<InvoiceReading>) => (await answer).pages;
/** Whether a process exists. */
const exists = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('the pool of reader processes', () => {
  test('starts no process before the first document, and one process serves many', async () => {
    const readers = pool();
    expect(readers.processes).toBe(0);
    const first = await processOf(readers.run('read', ANSWER, {}));
    expect(await processOf(readers.run('read', ANSWER, {}))).toBe(first);
    expect(readers.processes).toBe(1);
  });

  test('does not detach the caller’s document', async () => {
    const content = documentThatSays('answer');
    await pool().run('read', content, {});
    expect(new TextDecoder().decode(content)).toBe('answer');
  });

  test('reports the stages', async () => {
    const stages: InvoiceStage[] = [];
    await pool().run('read', ANSWER, { onStage: (stage) => stages.push(stage) });
    expect(stages).toEqual(['waiting', 'opening']);
  });

  test('passes on the errors of the reader', () =>
    expect(pool().run('read', FAULT, {})).rejects.toMatchObject({ kind: 'encrypted' }));

  test('lets a limited number wait and rejects more as busy', async () => {
    const readers = pool();
    const [running, waiting] = [readers.run('read', SLOW, {}), readers.run('read', SLOW, {})];
    await expect(readers.run('read', ANSWER, {})).rejects.toMatchObject({ kind: 'busy' });
    await Promise.all([running, waiting]);
    await expect(readers.run('read', ANSWER, {})).resolves.toBeDefined();
  });

  test('uses as many processes as allowed, and no more', async () => {
    const readers = pool({ size: 2, queue: 2 });
    const processes = await Promise.all(
      [readers.run('read', SLOW, {}), readers.run('read', SLOW, {}), readers.run('read', SLOW, {})].map(processOf),
    );
    expect(new Set(processes).size).toBe(2);
  });

  test('gives up a document that takes too long, and its process', async () => {
    const readers = pool({ timeLimitMs: 400 });
    await expect(readers.run('read', HANG, {})).rejects.toMatchObject({ kind: 'timed-out' });
    for (let turn = 0; turn < 500 && readers.processes > 0; turn += 1) await pause(20);
    expect(readers.processes).toBe(0);
  });

  test('returns with a failure what the reader had shown', async () => {
    const readers = pool();
    const view = { pages: 3, previews: [], lines: [] };
    await expect(readers.run('read', documentThatSays('show'), {})).rejects.toMatchObject({
      kind: 'nothing-found',
      view,
    });
    await expect(readers.run('read', FAULT, {})).rejects.toMatchObject({ kind: 'encrypted', view: undefined });
  });

  test.each<[what: string, wish: string, kind: string, limits: Partial<ResourceLimits>]>([
    ['throws', 'crash', 'broken', {}],
    ['ends itself', 'end', 'broken', {}],
    ['aborts', 'abort', 'broken', {}],
    ['fills its heap', 'fill the heap', 'too-complex', { heapMb: 32 }],
    ['fills memory outside of its heap', 'fill the memory', 'too-complex', {}],
    ['uses up its processor time', 'hang', 'too-complex', { cpuMs: { ...RESOURCE_LIMITS.cpuMs, opening: 300 } }],
    ['gave up over a limit', 'too-complex', 'too-complex', {}],
  ])('ASVS 5.2.3, 15.2.2: replaces a process that %s', async (_what, wish, kind, limits) => {
    const readers = pool({ limits });
    const failing = readers.run('read', documentThatSays(wish), {});
    const waiting = readers.run('read', ANSWER, {});
    await expect(failing).rejects.toMatchObject({ kind });
    await expect(waiting).resolves.toBeDefined();
    expect(readers.processes).toBe(1);
  });

  test('replaces a process that uses too much memory for another document', async () => {
    const readers = pool({ limits: { reusableMb: 150 } });
    const first = await processOf(readers.run('read', documentThatSays('keep memory'), {}));
    expect(await processOf(readers.run('read', ANSWER, {}))).not.toBe(first);
    expect(exists(first)).toBe(false);
  });

  test('stops when a caller disconnects, waiting or in progress', async () => {
    const readers = pool();
    const [first, second] = [new AbortController(), new AbortController()];
    const [hanging, waiting] = [
      readers.run('read', HANG, { signal: first.signal }),
      readers.run('read', HANG, { signal: second.signal }),
    ];
    second.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    first.abort(new Error('gone too'));
    await expect(hanging).rejects.toThrow('gone too');
    await expect(readers.run('read', ANSWER, {})).resolves.toBeDefined();
    await expect(readers.run('read', ANSWER, { signal: AbortSignal.abort(new Error('never came')) })).rejects.toThrow(
      'never came',
    );
  });

  test('ends its processes when idle', async () => {
    const readers = pool({ idleMs: 50 });
    await readers.run('read', ANSWER, {});
    for (let turn = 0; turn < 100 && readers.processes > 0; turn += 1) await pause(20);
    expect(readers.processes).toBe(0);
    await expect(readers.run('read', ANSWER, {})).resolves.toBeDefined();
  });

  test('ends all processes and tasks when closed', async () => {
    const readers = pool();
    const outcomes = Promise.allSettled([readers.run('read', HANG, {}), readers.run('read', ANSWER, {})]);
    await readers.close();
    expect(
      (await outcomes).map((outcome) => outcome.status === 'rejected' && (outcome.reason as { kind: string }).kind),
    ).toEqual(['busy', 'busy']);
    expect(readers.processes).toBe(0);
    await expect(readers.run('read', ANSWER, {})).rejects.toMatchObject({ kind: 'busy' });
    await readers.close();
  });

  test('ends the process of a document whose caller disconnected', async () => {
    const readers = pool();
    const reader = await processOf(readers.run('read', ANSWER, {}));
    const leaving = new AbortController();
    const hanging = readers.run('read', HANG, { signal: leaving.signal });
    leaving.abort(new Error('gone'));
    await expect(hanging).rejects.toThrow('gone');
    expect(await processOf(readers.run('read', ANSWER, {}))).not.toBe(reader);
    expect(exists(reader)).toBe(false);
  });

  test('gives its processes neither secrets nor sockets', async () => {
    process.env['SESSION_KEYS'] = 'not-a-secret';
    try {
      const readers = pool();
      const environment = String(await processOf(readers.run('read', documentThatSays('environment'), {})))
        .split('\0')
        .map((line) => line.split('=')[0] ?? '');
      expect(environment.filter((name) => !/^(|HOME|TMPDIR|MALLOC_.*|NODE_CHANNEL_.*)$/.test(name))).toEqual([]);
      // Only the channel to the portal.
      expect(await processOf(readers.run('read', documentThatSays('sockets'), {}))).toBeLessThanOrEqual(1);
    } finally {
      delete process.env['SESSION_KEYS'];
    }
  });
});

test('a busy reader ends with the portal’s process, even if that is killed', async () => {
  const portal = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      '--input-type=module',
      '-e',
      `
    import { ReaderPool } from './src/adapters/invoice/worker/pool.ts';
    const pool = new ReaderPool(JSON.parse(process.argv[1]));
    const reader = await pool.run('read', new TextEncoder().encode('answer'), {});
    const onStage = (stage) => stage === 'opening' && console.log(reader.pages);
    pool.run('read', new TextEncoder().encode('hang'), { onStage });
  `,
      JSON.stringify({
        // From the sources, as `npm run dev` runs it.
        supervisor: supervisorEntry(),
        thread: { source: obedient, isCode: true },
        size: 1,
        queue: 1,
        timeLimitMs: 40_000,
        idleMs: 60_000,
        limits: RESOURCE_LIMITS,
      }),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = (await once(portal.stdout, 'data')) as [Buffer];
  const reader = Number(line.toString());
  expect(exists(reader)).toBe(true);
  portal.kill('SIGKILL');
  for (let turn = 0; turn < 500 && exists(reader); turn += 1) await pause(20);
  expect(exists(reader)).toBe(false);
});

test.each([
  [1024, 16, 1],
  [1024, 2, 1],
  [512, 8, 1],
  [2_048, 8, 3],
  [65_536, 8, 4],
  [65_536, 1, 1],
  [65_536, 3, 2],
])('%i MB and %i processors allow %i readers', (megabytes, cores, readers) => {
  expect(defaultReaderCount({ memoryBytes: megabytes * 1024 * 1024, cores })).toBe(readers);
});
