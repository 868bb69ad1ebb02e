import { afterAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { makeSample } from '../../../load/invoice/corpus.ts';
import { Random } from '../../../load/invoice/random.ts';
import { WorkerInvoiceReader } from '../../../src/adapters/invoice/worker-invoice-reader.ts';
import { InvoiceUnreadable } from '../../../src/application/ports/invoice-reader.ts';

const reader = new WorkerInvoiceReader({ size: 1, queue: 4, timeLimitMs: 60_000 });
afterAll(() => reader.close());

/** Bytes changed, pieces repeated, cut out or filled with what parsers take for structure. */
function mutate(random: Random, original: Uint8Array): Uint8Array {
  const changed = Buffer.from(original);
  const place = () => random.int(8, changed.length - 1);
  const way = random.int(0, 3);
  if (way === 0) for (let times = random.int(1, 40); times > 0; times -= 1) changed[place()] = random.int(0, 255);
  if (way === 1) return new Uint8Array(Buffer.concat([changed.subarray(0, place()), changed.subarray(place())]));
  if (way === 2) changed.fill(random.pick(['<<', '[', '0 0 R ', '\0', 'stream\n', '99999999999 ']), place());
  if (way === 3) for (let times = 3; times > 0; times -= 1) changed.copyWithin(place(), place(), place());
  return new Uint8Array(changed);
}

const sources = {
  'PDFs with text': async () => (await makeSample({ set: 'tuning', class: 'native', index: 2 })).content,
  'small JPEGs': async () => new Uint8Array(await sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="360" height="160"><rect width="360" height="160" fill="#fff"/><text x="20" y="60" font-size="24">Account 123456789</text></svg>')).jpeg().toBuffer()),
  'small PNGs': async () => new Uint8Array(await sharp({ create: { width: 200, height: 120, channels: 3, background: '#ffffff' } }).png().toBuffer()),
};

test.each([['PDFs with text', 36], ['small JPEGs', 14], ['small PNGs', 10]] as const)('%s, mutated %i times, are read or refused', async (name, times) => {
  const random = new Random(20_260_401);
  const original = await sources[name]();
  const strange: unknown[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const outcome: unknown = await reader.read({ content: mutate(random, original) }).catch((error: unknown) => error);
    const isRefusal = outcome instanceof InvoiceUnreadable && !['timed-out', 'busy'].includes(outcome.kind);
    if (outcome instanceof Error && !isRefusal) strange.push(outcome);
  }
  expect(strange).toEqual([]);
}, 240_000);
