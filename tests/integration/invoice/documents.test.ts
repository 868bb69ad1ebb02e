import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { existsSync, readdirSync } from 'node:fs';
import sharp from 'sharp';
import type { Recipe } from '../../../load/invoice/corpus/axes.ts';
import { judge, type Verdict } from '../../../load/invoice/judge.ts';
import { RESOURCE_LIMITS } from '../../../src/adapters/invoice/limits.ts';
import { WorkerInvoiceReader } from '../../../src/adapters/invoice/worker-invoice-reader.ts';
import {
  INVOICE_FIELDS,
  InvoiceUnreadable,
  type InvoicePosition,
  type InvoiceReading,
  type InvoiceStage,
} from '../../../src/application/ports/invoice-reader.ts';
import {
  hugePage,
  inflating,
  manyPages,
  nested,
  ownParent,
  png,
  text,
  zip,
} from '../../support/invoice/hostile-documents.ts';
import { BUILT_READER } from '../../support/built.ts';
import { rasterise } from '../../../load/invoice/rasterise.ts';
import { mutantsOf, quickOriginals, type Original } from '../../support/invoice/mutants.ts';
import {
  inkAt,
  invoiceOf,
  LETTER,
  lockedPdf,
  pageOf,
  photoOf,
  plainInvoice,
  scanOf,
  type SampleInvoice,
} from '../../support/invoice/invoices.ts';

/** One for all tests: loading its models takes the longest. */
const reader = new WorkerInvoiceReader({
  ...BUILT_READER,
  size: 1,
  queue: 40,
  timeLimitMs: 240_000,
  limits: RESOURCE_LIMITS,
});
afterAll(() => reader.close());

const mistakes = (judged: ReturnType<typeof judge>, ...kinds: Verdict[]) =>
  Object.entries(judged).filter(([, { verdict }]) => kinds.includes(verdict));
const placesOf = ({ fields, phoneNumbers }: InvoiceReading) =>
  [...Object.values(fields), phoneNumbers].flatMap(({ region: place }) => place ?? []);

const RECIPES: [what: string, recipe: Partial<Recipe>][] = [
  ['an ordinary invoice', {}],
  ['an address next to its label', { placement: 'inline' }],
  ['an address in one line', { placement: 'joined' }],
  ['an address in a column', { placement: 'column' }],
  ['a table of addresses in French', { language: 'fr', placement: 'table' }],
  ['an ordinary invoice in French', { language: 'fr', placement: 'inline', face: 'serif' }],
  ['an invoice in both languages', { language: 'bilingual-side' }],
  ['an invoice in capitals', { capitals: 'upper' }],
  ['an account in a dark band', { accountPlace: 'band', colour: 'dark-band' }],
  ['an account in a table', { accountPlace: 'table', colour: 'ruled-table' }],
  ['a typewritten invoice', { route: 'typewriter', face: 'mono' }],
  ['an invoice for the mailing address', { service: 'same-printed' }],
  ['an invoice without a service address', { service: 'none' }],
];

describe('invoices as PDF with text', () => {
  test.each<[what: string, recipe: Partial<Recipe>]>(RECIPES)('%s is read without a mistake', async (_what, recipe) => {
    const invoice = await plainInvoice({ index: 7, recipe });
    const stages: InvoiceStage[] = [];
    const reading = await reader.read(invoice, { onStage: (stage) => stages.push(stage) });
    expect(mistakes(judge(invoice.truth, reading), 'wrong', 'blank')).toEqual([]);
    expect(stages).toEqual(['waiting', 'opening', 'finding']);
  });

  test('every value has its region on a page, and every field a confidence', async () => {
    const { fields, phoneNumbers, pages } = await reader.read(await invoiceOf('two pages'));
    expect(Object.keys(fields).sort()).toEqual([...INVOICE_FIELDS].sort());
    expect(pages).toBe(2);
    for (const { value, confidence, region: place } of [
      ...Object.values(fields),
      { ...phoneNumbers, value: phoneNumbers.main },
    ]) {
      if (value === null) {
        expect([confidence, place]).toEqual([0, undefined]);
        continue;
      }
      expect(confidence).toBeGreaterThan(0);
      expect(confidence).toBeLessThanOrEqual(1);
      for (const share of [
        place?.x,
        place?.y,
        (place?.x ?? 2) + (place?.width ?? 2),
        (place?.y ?? 2) + (place?.height ?? 2),
      ]) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }
    }
  });
});

describe('invoices as pictures', () => {
  // Recognition is not exact on every page, but it must neither return a wrong value nor miss one that is on
  // the page.
  test.each<
    [string, 'english' | 'two pages', (invoice: SampleInvoice) => Promise<Uint8Array>, number, readonly string[]]
  >([
    [
      'a scan of two pages',
      'two pages',
      scanOf,
      2,
      ['accountNumber', 'invoiceDate', 'currentCarrier', 'postalCode', 'mainNumber'],
    ],
    [
      'a photo with a shadow',
      'english',
      photoOf,
      1,
      ['accountNumber', 'invoiceDate', 'currentCarrier', 'postalCode', 'streetNo', 'city'],
    ],
  ])(
    '%s is read, and shown as it was read',
    async (_what, layout, picture, pages, found) => {
      const invoice = await invoiceOf(layout);
      const stages: InvoiceStage[] = [];
      const positions: InvoicePosition[] = [];
      const onStage = (stage: InvoiceStage, position?: InvoicePosition) => {
        stages.push(stage);
        if (position) positions.push(position);
      };
      const reading = await reader.read({ content: await picture(invoice) }, { onStage });
      const verdicts = judge(invoice.truth, reading);
      expect(mistakes(verdicts, 'wrong')).toEqual([]);
      expect(found.filter((name) => verdicts[name]?.verdict !== 'right')).toEqual([]);
      expect(stages.filter((stage) => stage === 'recognising')).toHaveLength(pages);
      expect(positions).toEqual(Array.from({ length: pages }, (_, index) => ({ page: index + 1, pages })));
      const places = placesOf(reading);
      expect(reading.previews.map(({ page }) => page)).toEqual([...new Set(places.map(({ page }) => page))].sort());
      for (const preview of reading.previews)
        for (const place of places.filter(({ page }) => page === preview.page))
          expect(await inkAt(preview, place)).toBeLessThan(130);
    },
    240_000,
  );
});

const blankPicture = () =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: '#fdfdfd' } })
    .png()
    .toBuffer();

const scanOfLines = async (lines: readonly string[]) =>
  (await rasterise(await pageOf(lines), 120, 1))[0] ?? new Uint8Array();

/** A page with marks that are no letters. */
const markedPicture = () =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: '#fdfdfd' } })
    .composite(
      Array.from({ length: 60 }, (_, mark) => ({
        input: { create: { width: 12, height: 12, channels: 3, background: '#202020' } },
        left: 30 + ((mark * 137) % 800),
        top: 30 + ((mark * 211) % 1_100),
      })),
    )
    .png()
    .toBuffer();

const faultOf = (content: Uint8Array) =>
  reader.read({ content }).then(
    () => 'a reading',
    (error: { kind?: string; message: string }) => error.kind ?? error.message,
  );

describe('ASVS 5.2.6: a document that is not an invoice', () => {
  test.each<[what: string, content: () => Uint8Array | Promise<Uint8Array>, faults: readonly string[]]>([
    ['a letter', () => pageOf(LETTER), ['nothing-found']],
    ['a blank page', () => pageOf([]), ['nothing-found']],
    ['a blank picture', blankPicture, ['nothing-found']],
    ['a scanned letter', () => scanOfLines(LETTER), ['nothing-found']],
    ['a picture with a few words', () => scanOfLines(LETTER.slice(2, 3)), ['unread']],
    ['a picture with marks that are no letters', markedPicture, ['unread']],
    ['a PDF with a password', lockedPdf, ['encrypted']],
    ['an invoice cut short', async () => (await invoiceOf('english')).content.slice(0, 1_000), ['broken']],
    ['text', () => text(LETTER.join('\n')), ['wrong-type']],
    ['a drawing', () => text('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>'), ['wrong-type']],
    ['an empty file', () => new Uint8Array(), ['wrong-type']],
    ['a picture that says it is a billion pixels', () => png(40_000, 40_000), ['too-large-image']],
    ['a picture one pixel high and a million wide', () => png(1_000_000, 1), ['too-large-image']],
    ['a picture whose pixels are missing', () => png(900, 900), ['broken']],
    ['a picture with more pixels than it says', () => png(20, 20, inflating), ['broken', 'unread']],
    ['a PDF of three thousand pages', () => manyPages(3_000), ['too-many-pages']],
    ['a PDF nested 100,000 deep', () => nested(100_000), ['broken', 'nothing-found']],
    ['a page of a hundred miles', () => hugePage, ['broken', 'nothing-found']],
    ['pages that contain themselves', () => ownParent, ['broken', 'nothing-found']],
    ['an archive called .pdf', zip, ['wrong-type']],
    ['a page of the web', () => text('<!doctype html><html><body>%PDF-1.7</body></html>'), ['wrong-type']],
    [
      'an iPhone picture',
      () => new Uint8Array([0, 0, 0, 24, ...text('ftypheic'), 0, 0, 0, 0, ...text('mif1heic')]),
      ['wrong-type'],
    ],
    ['an animated picture', () => text('GIF89a      '), ['wrong-type']],
    ['a PDF after a byte order mark', () => text('\ufeff%PDF-1.7\n'), ['wrong-type']],
    ['a PDF of its first line', () => text('%PDF-1.7\n'), ['broken']],
    ['more than any upload', () => new Uint8Array(13_000_000), ['too-large-image']],
    [
      'a photo cut short',
      async () =>
        (
          await sharp({
            create: {
              width: 600,
              height: 600,
              channels: 3,
              background: '#888888',
              noise: { type: 'gaussian', mean: 120, sigma: 30 },
            },
          })
            .jpeg()
            .toBuffer()
        ).subarray(0, 4_000),
      ['broken', 'nothing-found', 'unread'],
    ],
  ])('%s', async (_what, content, faults) => expect(faults).toContain(await faultOf(await content())));

  test('leaves nothing on disk', () => {
    expect(readdirSync('.').filter((name) => name.includes('traineddata'))).toEqual([]);
    expect(existsSync('input')).toBe(false);
  });
});

describe('a corrupted document', () => {
  let originals: readonly Original[];
  beforeAll(async () => void (originals = await quickOriginals()));
  // All five hundred, including letters and full pictures, are sent by `npm run test:attack -- --only
  // documents`.
  test.each<[string, number]>([
    ['a PDF with text', 12],
    ['another PDF with text', 12],
    ['a JPEG', 8],
    ['a PNG', 8],
    ['a WebP', 8],
    ['a TIFF', 8],
  ])(
    'ASVS 5.2.2, 15.2.2: %s, mutated %i times, is read or rejected',
    async (name, times) => {
      const original = originals.find((one) => one.name === name);
      const strange: unknown[] = [];
      for (const content of original ? mutantsOf(original, originals, times, 20_260_401) : ['there is none']) {
        const outcome: unknown = await reader.read({ content: content as Uint8Array }).catch((error: unknown) => error);
        const isRefusal = outcome instanceof InvoiceUnreadable && !['timed-out', 'busy'].includes(outcome.kind);
        if (outcome instanceof Error && !isRefusal) strange.push(outcome);
      }
      expect(strange).toEqual([]);
    },
    240_000,
  );
});
