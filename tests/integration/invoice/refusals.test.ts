import { afterAll, describe, expect, test } from '@jest/globals';
import { existsSync, readdirSync } from 'node:fs';
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { negatives } from '../../../load/invoice/negatives.ts';
import { WorkerInvoiceReader } from '../../../src/adapters/invoice/worker-invoice-reader.ts';

const reader = new WorkerInvoiceReader({ size: 1, queue: 40, timeLimitMs: 60_000 });
afterAll(() => reader.close());

const text = (content: string) => new TextEncoder().encode(content);
const faultOf = (content: Uint8Array) => reader.read({ content }).then(() => 'a reading', (error: { kind?: string; message: string }) => error.kind ?? error.message);

function png(width: number, height: number, body = deflateSync(Buffer.alloc(100))): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length);
    head.write(type, 4, 'latin1');
    const tail = Buffer.alloc(4);
    tail.writeUInt32BE(checksum(Buffer.concat([head.subarray(4), data])));
    return Buffer.concat([head, data, tail]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return new Uint8Array(Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), chunk('IHDR', header), chunk('IDAT', body), chunk('IEND', Buffer.alloc(0))]));
}

/** zlib's own came with Node 20.15, and its types later. */
function checksum(data: Buffer): number {
  return (crc32 as (data: Buffer) => number)(data);
}

function pdf(objects: readonly string[]): Uint8Array {
  let body = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  return text(`${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF`);
}

const manyPages = (count: number) => pdf([
  '<< /Type /Catalog /Pages 2 0 R >>', `<< /Type /Pages /Count ${count} /Kids [${Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ')}] >>`,
  ...Array.from({ length: count }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>'),
]);
const nested = (depth: number) => pdf(['<< /Type /Catalog /Pages 2 0 R >>', `<< /Type /Pages /Count 1 /Kids [3 0 R] /Deep ${'['.repeat(depth)}${']'.repeat(depth)} >>`, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>']);
const hugePage = pdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 1 /Kids [3 0 R] >>', '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 14400000 14400000] /UserUnit 75000 >>']);
const ownParent = pdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 1 /Kids [2 0 R] >>']);
function zip(): Uint8Array {
  const data = deflateRawSync(Buffer.alloc(1_000));
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(data.length, 18);
  head.writeUInt16LE(5, 26);
  return new Uint8Array(Buffer.concat([head, Buffer.from('a.txt'), data]));
}
const inflating = deflateSync(Buffer.alloc(40_000_000));

describe('what is no bill', () => {
  test('is refused by its kind', async () => {
    const refusals: [string, string][] = [];
    for (const { name, content } of await negatives()) refusals.push([name, await faultOf(content)]);
    expect(refusals).toEqual((await negatives()).map(({ name, fault }) => [name, fault]));
  });

  test.each<[what: string, content: () => Uint8Array | Promise<Uint8Array>, faults: readonly string[]]>([
    ['a picture that says it is a billion pixels', () => png(40_000, 40_000), ['too-large-image']], ['a picture one pixel high and a million wide', () => png(1_000_000, 1), ['too-large-image']],
    ['a picture whose pixels are missing', () => png(900, 900), ['broken']], ['a picture with more pixels than it says', () => png(20, 20, inflating), ['broken', 'nothing-found']],
    ['a PDF of three thousand pages', () => manyPages(3_000), ['too-many-pages']], ['a PDF nested 100,000 deep', () => nested(100_000), ['broken', 'nothing-found']], ['a page of a hundred miles', () => hugePage, ['broken', 'nothing-found']],
    ['pages that contain themselves', () => ownParent, ['broken', 'nothing-found']], ['an archive called .pdf', zip, ['wrong-type']], ['a page of the web', () => text('<!doctype html><html><body>%PDF-1.7</body></html>'), ['wrong-type']],
    ['an iPhone picture', () => new Uint8Array([0, 0, 0, 24, ...text('ftypheic'), 0, 0, 0, 0, ...text('mif1heic')]), ['wrong-type']], ['an animated picture', () => text('GIF89a      '), ['wrong-type']], ['a PDF of its first line', () => text('%PDF-1.7\n'), ['broken']],
    ['more than any upload', () => new Uint8Array(13_000_000), ['too-large-image']], ['a photo cut short', async () => (await sharp({ create: { width: 600, height: 600, channels: 3, background: '#888888', noise: { type: 'gaussian', mean: 120, sigma: 30 } } }).jpeg().toBuffer()).subarray(0, 4_000), ['broken', 'nothing-found']],
  ])('%s', async (_what, content, faults) => {
    const started = performance.now();
    expect(faults).toContain(await faultOf(await content()));
    expect(performance.now() - started).toBeLessThan(50_000);
  });

  test('leaves nothing on disk', () => {
    expect(readdirSync('.').filter((name) => name.includes('traineddata'))).toEqual([]);
    expect(existsSync('input')).toBe(false);
  });
});
