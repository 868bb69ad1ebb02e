/** A fax is a TIFF with several pages. */
import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { InvoiceReading } from '../../../src/application/ports/invoice-reader.ts';
import { countPages, decodePicture } from '../../../src/adapters/invoice/source/picture.ts';
import type { Recogniser } from '../../../src/adapters/invoice/source/recogniser.ts';
import { pageOfLetters } from '../../support/invoice/drawn-pages.ts';
import { pageOf, type Line } from '../../support/invoice/invoice-page.ts';

/** Imported by a path that is not checked: its types do not fit those of the browser, which other tests use. */
const READER: string = '../../../src/adapters/invoice/read-document.ts';
const { readDocument } = (await import(READER)) as {
  readonly readDocument: (content: Uint8Array, tools: object) => Promise<InvoiceReading>;
};

const drawn = () => {
  const { data, width, height } = pageOfLetters(240, 320);
  return sharp(Buffer.from(data), { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
};
const fax = async (pages: number) =>
  new Uint8Array(
    await sharp(await Promise.all(Array.from({ length: pages }, drawn)), { join: { animated: true } })
      .tiff({ compression: 'lzw' })
      .toBuffer(),
  );
/** An engine that recognises the pages with these lines, one after the other. */
const recogniserOf = (pages: readonly (readonly Line[])[]): Recogniser => {
  let next = 0;
  return () => {
    const { words } = pageOf(pages[Math.min(next, pages.length - 1)] ?? []);
    next += 1;
    return Promise.resolve({ words, confidence: 0.9 });
  };
};
const COVER: readonly Line[] = [
  [60, 100, 'Fax from Northwind Dental Inc. to the porting department'],
  [60, 130, 'Our telephone invoice follows on the next page. Please port our numbers as soon as possible, thank you'],
];
const INVOICE: readonly Line[] = [
  [60, 40, 'Halden Telecom Inc.'],
  [60, 60, 'Telephone invoice'],
  [60, 90, 'Account number: 4471-0093'],
  [60, 110, 'Invoice date: May 7, 2026'],
  [60, 130, 'Main number: 613-201-4471'],
];

test('the pages behind the cover page of a fax are read', async () => {
  const content = await fax(2);
  expect(await countPages(content)).toBe(2);
  const { width, height } = await decodePicture(content, 2);
  expect([width, height]).toEqual([240, 320]);
  const reading = await readDocument(content, {
    recogniser: () => Promise.resolve(recogniserOf([COVER, INVOICE])),
    onStage: () => undefined,
    onView: () => undefined,
  });
  expect(reading.fields.accountNumber.value).toBe('4471-0093');
  expect(reading.pages).toBe(2);
});

test('the frames of other pictures are no pages', async () => {
  const frames = await sharp(await Promise.all([drawn(), drawn()]), { join: { animated: true } })
    .webp()
    .toBuffer();
  expect(await countPages(new Uint8Array(frames))).toBe(1);
});

test.each([
  ['is read if the first names one number', [], 2],
  ['is not read if the first is complete and lists several', [[60, 150, 'Second line 613-201-4472']], 1],
] as const)('the second page %s', async (_, more, expected) => {
  const first: readonly Line[] = [
    ...INVOICE,
    [60, 200, 'Northwind Dental Inc.'],
    [60, 213, '12 Bay St'],
    [60, 226, 'Ottawa ON K1P 2J5'],
    [60, 250, 'Service address: 12 Bay St, Ottawa ON K1P 2J5'],
    ...(more as readonly Line[]),
  ];
  const second: readonly Line[] = [[60, 60, 'Fax line 613-201-4475']];
  let recognised = 0;
  const engine: Recogniser = () => {
    const { words } = pageOf(recognised < 2 ? first : second);
    return Promise.resolve({ words, confidence: 0.9 });
  };
  await readDocument(await fax(2), {
    recogniser: () => Promise.resolve(engine),
    onStage: (stage: string, position?: { readonly page: number }) => {
      if (stage === 'recognising') recognised = Math.max(recognised, position?.page ?? 0);
    },
    onView: () => undefined,
  });
  expect(recognised).toBe(expected);
});
