import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { LIMITS, RESOURCE_LIMITS } from '../../../src/adapters/invoice/limits.ts';
import { assertDecodedSize } from '../../../src/adapters/invoice/source/decoded-size.ts';
import { decodePicture } from '../../../src/adapters/invoice/source/picture.ts';
import { WorkerInvoiceReader } from '../../../src/adapters/invoice/worker-invoice-reader.ts';
import { BUILT_READER } from '../../support/built.ts';
import {
  DOCUMENT_BOMBS,
  flate,
  grains,
  groups,
  HELVETICA,
  images,
  nestedStream,
  onePage,
  operators,
} from '../../support/invoice/document-bombs.ts';
import { invoiceOf, type SampleInvoice } from '../../support/invoice/invoices.ts';

const reader = new WorkerInvoiceReader({
  ...BUILT_READER,
  size: 1,
  timeLimitMs: 240_000,
  limits: { ...RESOURCE_LIMITS, cpuMs: { ...RESOURCE_LIMITS.cpuMs, recognising: 6_000 } },
});
/** Its process has such generous limits that only the limits of the document itself can reject it. */
const generous = new WorkerInvoiceReader({
  ...BUILT_READER,
  size: 1,
  timeLimitMs: 240_000,
  limits: {
    residentMb: 3_000,
    reusableMb: 2_000,
    heapMb: 1_500,
    cpuMs: { waiting: 600_000, opening: 600_000, recognising: 600_000, finding: 600_000 },
  },
});
afterAll(() => Promise.all([reader.close(), generous.close()]));

const faultOf = (by: WorkerInvoiceReader, content: Uint8Array) =>
  by.read({ content }).then(
    () => 'a reading',
    (error: { kind?: string; message: string }) => error.kind ?? error.message,
  );

describe('ASVS 5.2.3, 5.2.6, 15.2.2: a document made to exhaust memory', () => {
  const worst = [
    'content of 4 GB, compressed three times',
    'hexadecimal digits around two filters',
    'run lengths compressed once more',
    'a pattern of the tiniest steps',
    'forms in forms that write',
  ];
  let invoice: SampleInvoice;
  beforeAll(async () => void (invoice = await invoiceOf('english')));
  test.each(worst)(
    '%s is rejected within the memory of a reader, and the next invoice is read',
    async (name) => {
      const bomb = DOCUMENT_BOMBS.find((one) => one.name === name);
      const sampling = sampleReaders();
      expect(await faultOf(reader, (await bomb?.content()) ?? new Uint8Array())).toBe('too-complex');
      expect(sampling.end()).toBeLessThan(1.2 * RESOURCE_LIMITS.residentMb);
      expect((await reader.read(invoice)).phoneNumbers.main).toBe(invoice.main);
    },
    240_000,
  );
});

/** Samples the resident size of this process's children, in MiB. Systems without /proc give 0. */
function sampleReaders() {
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, ...childrenOf(process.pid).map(residentMib))), 5);
  return {
    end: () => {
      clearInterval(timer);
      return peak;
    },
  };
}

function childrenOf(pid: number): readonly string[] {
  return readOr(`/proc/${pid}/task/${pid}/children`, '')
    .split(' ')
    .filter((child) => child !== '');
}

function residentMib(pid: string): number {
  return (Number(readOr(`/proc/${pid}/statm`, '0 0').split(' ')[1]) * 4) / 1024;
}

function readOr(file: string, otherwise: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
}

describe('ASVS 5.2.3, 5.2.6: regardless of the reader’s resources, a document is limited in', () => {
  test.each<[what: string, content: () => Uint8Array]>([
    ['the bytes of its streams', () => onePage(nestedStream(1, LIMITS.decodedBytesBesideImages / 1e6 + 1))],
    ['how often a stream is compressed', () => onePage(nestedStream(2, 1))],
    ['the bytes of its images', () => images(8, 5_900, 1, undefined, 'q Q')],
    ['its operators', operators('0 0 9 9 re f\n', (LIMITS.operators * 13) / 1e6 + 1)],
    ['the pixels of its layers', () => groups(60)],
  ])('%s', async (_what, content) => expect(await faultOf(generous, content())).toBe('too-complex'), 240_000);

  test('the pixels of one image, which is omitted', async () => {
    const brightness = async (side: number) => {
      const { pictures } = await generous.draw({ content: images(1, side, 1) });
      return (await sharp(pictures[0]?.content).stats()).channels[0]?.mean ?? 0;
    };
    expect(await brightness(1_000)).toBeLessThan(130);
    expect(await brightness(Math.ceil(Math.sqrt(LIMITS.pdfImagePixels)) + 10)).toBe(255);
  }, 240_000);

  test('its text items', async () => {
    const says =
      'BT /F 9 Tf 50 750 Td (So many letters that the page is not taken for a picture of one) Tj ET BT /F 9 Tf 50 ' +
      '700 Td (Bell Canada) Tj 0 -20 Td (Account number: 512345678) Tj 0 -20 Td (Invoice date: March 2, 2026) Tj 0 ' +
      '-20 Td (Telephone number: 514-201-3344) Tj 0 -20 Td (Monthly charges: local telephone service $ 40.00) Tj ET\n';
    // Vertical text is omitted, but counted.
    const filler = (count: number) =>
      Array.from(
        { length: count },
        (_, index) => `BT /F 1 Tf 0 1 -1 0 ${index % 600} ${Math.floor(index / 600)} Tm (x) Tj ET\n`,
      ).join('');
    expect(await faultOf(generous, onePage(flate(`${filler(100)}${says}`), HELVETICA))).toBe('a reading');
    expect(
      await faultOf(
        generous,
        onePage(flate(`${says.slice(0, says.indexOf('ET') + 2)}${filler(3 * LIMITS.textItems)}${says}`), HELVETICA),
      ),
    ).toBe('nothing-found');
  }, 240_000);
});

test('ordinary streams are accepted, whatever they look like', async () => {
  const { content } = await invoiceOf('two pages');
  await expect(assertDecodedSize(content)).resolves.toBeUndefined();
  await expect(
    assertDecodedSize(new Uint8Array(Buffer.from('stream\nx\x9c, and nothing that inflates\nendstream', 'latin1'))),
  ).resolves.toBeUndefined();
});

describe('a page without text', () => {
  test.each<[what: string, share: number, size: number, fault: string]>([
    // Grey paper, as a fax shows it, and nothing on it.
    ['fine grains', 0.02, 1, 'nothing-found'],
    ['many fine grains', 0.1, 1, 'nothing-found'],
    ['coarse grains', 0.02, 6, 'unread'],
  ])(
    'is rejected without recognition: %s',
    async (_what, share, size, fault) => {
      // Recognition takes more than ten seconds of CPU time for each of these, and three for a page with text.
      expect(await faultOf(reader, await grains(share, size))).toBe(fault);
    },
    240_000,
  );
});

describe('a photo with an EXIF orientation', () => {
  const photo = (width: number, height: number, orientation: number) =>
    sharp({ create: { width, height, channels: 3, background: '#dddddd' } })
      .composite([
        {
          input: {
            create: { width: Math.ceil(width / 4), height: Math.ceil(height / 3), channels: 3, background: '#111111' },
          },
          left: 0,
          top: 0,
        },
      ])
      .withMetadata({ orientation })
      .png()
      .toBuffer();

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('is turned upright: orientation %i', async (orientation) => {
    const content = await photo(24, 12, orientation);
    const { data, info } = await sharp(content).autoOrient().greyscale().raw().toBuffer({ resolveWithObject: true });
    const decoded = await decodePicture(content);
    expect([decoded.width, decoded.height, [...decoded.data]]).toEqual([info.width, info.height, [...data]]);
  });
  test.each([1, 6, 8])('is decoded no larger than one that is not: orientation %i', async (orientation) => {
    const { width, height } = await decodePicture(await photo(4_000, 1_500, orientation));
    expect(width * height).toBeLessThan(1.01 * Math.min(4_000 * 1_500, LIMITS.pagePixels * 1.6));
    expect(width > height).toBe(orientation === 1);
  });
});
