import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { drawWithLibrary } from '../../../../load/invoice/routes/library.ts';
import { SAMPLE_BILLS } from '../../../../load/invoice/samples/bills.ts';
import type * as contract from '../../../../src/adapters/http/contract/invoice.ts';
import type { InvoiceRegion } from '../../../../src/application/ports/invoice-reader.ts';
import {
  ANALYZE,
  AS_EVENTS,
  invoiceOf,
  eventsIn,
  inkAt,
  invoiceParts,
  LETTER,
  lockedPdf,
  pageOf,
  postInvoice,
  type SampleInvoice,
  upperPart,
} from '../../../support/invoice/invoices.ts';
import { startTestPortal, type SignedIn, type TestPortal } from '../../../support/portal/portal.ts';
import { MULTIPART, multipart, pdf, postChunked, type Part } from '../../../support/requests/toll-free.ts';

const MOST = 10 * 1024 * 1024;
const WRONG_TYPE = 'Please upload either a PDF file or an image file (PNG, JPEG, etc.)';
const TOO_LARGE = 'Please upload a file smaller than 10MB';

let it: TestPortal;
let caller: SignedIn;
let english: SampleInvoice;
let french: SampleInvoice;
beforeAll(async () => {
  [it, english, french] = await Promise.all([
    startTestPortal({ env: { ROLE: 'web', INVOICE_READERS: '1' } }),
    invoiceOf('english'),
    invoiceOf('french'),
  ]);
  caller = await it.customer();
});
afterAll(() => it.stop());

const post = (content: Uint8Array, filename?: string, type?: string) =>
  postInvoice(caller, invoiceParts(content, filename, type));
const filesOf = () =>
  readdirSync(it.folder, { recursive: true })
    .map(String)
    .filter((name) => !name.includes('.db'))
    .sort();
/** The contents of the invoice, with the field names of the response. */
const statedBy = ({ fields, main, others }: SampleInvoice) => ({
  ...fields,
  phoneNumber: main,
  otherPhoneNumbers: others,
});

describe('an invoice as PDF', () => {
  test.each([
    ['English', () => english],
    ['French', () => french],
  ])('in %s is read field by field', async (_language, invoice) => {
    const { status, body } = await post(invoice().content);
    expect(status).toBe(200);
    const { confidences, places, previews, pages, lines, mailingAddress, ...values } = body;
    expect(mailingAddress).toMatchObject({ province: invoice().truth.mailing.province[0] });
    expect(values).toEqual(statedBy(invoice()));
    expect(pages).toBe(1);
    const given = Object.entries(values)
      .filter(([name, value]) => value !== null && name !== 'otherPhoneNumbers')
      .map(([name]) => name)
      .sort();
    expect(Object.keys(confidences).sort()).toEqual(given);
    expect(Object.keys(places).sort()).toEqual(given);
    for (const confidence of Object.values(confidences)) expect(confidence).toBeGreaterThan(0.5);
    expect(previews).toEqual([
      { page: 1, width: 1000, height: expect.any(Number), image: expect.stringMatching(/^data:image\/webp;base64,/) },
    ]);
    expect(lines.length).toBeLessThanOrEqual(150);
    expect(lines).toContainEqual(
      expect.objectContaining({
        page: 1,
        text: expect.stringContaining(values.accountNumber),
        y: expect.closeTo(places.accountNumber.y, 2),
      }),
    );
  });

  test('has a preview of each page that a region points to, and ink in the region', async () => {
    const { previews, places, pages } = (await post((await invoiceOf('two pages')).content)).body;
    expect([pages, previews.map(({ page }: { page: number }) => page)]).toEqual([2, [1, 2]]);
    expect(places.streetNo.page).toBe(2);
    for (const { page, width, height, image } of previews) {
      const bytes = Buffer.from(image.split(',')[1], 'base64');
      expect(image.length).toBeLessThanOrEqual(150_000);
      const metadata = await sharp(bytes).metadata();
      expect([metadata.format, metadata.width, metadata.height]).toEqual(['webp', width, height]);
      for (const place of Object.values<InvoiceRegion>(places).filter((one) => one.page === page))
        expect(await inkAt({ content: bytes, width, height }, place)).toBeLessThan(110);
    }
  });

  test('is read under any file name, and nothing of it is stored', async () => {
    const before = filesOf();
    for (const name of ['../../etc/passwd', 'C:\\bills\\march.exe', 'facture é ☎.txt'])
      expect((await post(english.content, name, 'text/plain')).status).toBe(200);
    expect(filesOf()).toEqual(before);
  });

  test('is read concurrently with another', async () => {
    const answers = await Promise.all([post(english.content), post(french.content)]);
    expect(answers.map(({ body }) => body.accountNumber)).toEqual(
      [english, french].map(({ fields }) => fields['accountNumber']),
    );
  });

  test('reports the progress', async () => {
    const plain = await post(english.content);
    const { status, headers, text } = await postInvoice(caller, invoiceParts(english.content), AS_EVENTS);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store, no-transform',
    ]);
    expect(eventsIn(text)).toEqual([
      ...['waiting', 'opening', 'finding'].map((stage) => ({ event: 'stage', data: { stage } })),
      { event: 'result', data: plain.body },
    ]);
  });
});

test('an invoice as a picture is recognized and shown as it was read', async () => {
  const { text } = await postInvoice(
    caller,
    invoiceParts(await upperPart(english), 'photo.png', 'image/png'),
    AS_EVENTS,
  );
  const events = eventsIn(text);
  expect(events.filter(({ event }) => event === 'stage').map(({ data }) => data.stage)).toEqual([
    'waiting',
    'opening',
    'recognising',
    'finding',
  ]);
  const { event, data } = events.at(-1) ?? {};
  const { accountNumber, currentCarrier, invoiceDate, postalCode } = english.fields;
  expect([event, data]).toMatchObject([
    'result',
    { accountNumber, currentCarrier, invoiceDate, postalCode, previews: [{ page: 1, width: 1000 }] },
  ]);
});

describe('an unreadable upload', () => {
  test.each<[string, () => Uint8Array | Promise<Uint8Array>, number, string, string]>([
    [
      'text with a good name',
      () => new TextEncoder().encode('Account number 123456789'),
      415,
      'invoice-type-invalid',
      WRONG_TYPE,
    ],
    ['nothing at all', () => new Uint8Array(), 415, 'invoice-type-invalid', WRONG_TYPE],
    [
      'a drawing',
      () => new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
      415,
      'invoice-type-invalid',
      WRONG_TYPE,
    ],
    ['a byte more than 10 MB', () => pdf(MOST + 1), 413, 'invoice-too-large', TOO_LARGE],
    ['much more than 10 MB', () => pdf(2 * MOST), 413, 'invoice-too-large', TOO_LARGE],
    [
      'a PDF with a password',
      lockedPdf,
      422,
      'invoice-encrypted',
      'This PDF is protected by a password. Please save a copy without the password and upload the copy.',
    ],
    [
      '10 MB of a damaged PDF',
      () => pdf(MOST),
      422,
      'invoice-broken',
      'This file is damaged and cannot be opened. Please download the invoice again from your carrier, or upload a ' +
        'photo of it.',
    ],
    [
      'a letter',
      () => pageOf(LETTER),
      422,
      'invoice-nothing-found',
      'No details of a telephone account were found in this file. Please upload the first page of the invoice or a ' +
        'sharper picture of it, or fill in the form by hand.',
    ],
  ])('%s is rejected', async (_what, content, status, code, sentence) => {
    const answer = await post(await content(), 'bill.pdf');
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(answer.body).toMatchObject({
      status,
      code,
      detail: sentence,
      details: sentence,
      error: sentence,
      message: sentence,
    });
  });

  test('is shown with its text if its pages can be drawn, up to three pages and 150 lines of a page', async () => {
    const style = { size: 8, face: 'serif', landscape: false, colour: '#000000', punchHoles: false } as const;
    const row = (texts: readonly string[]) => ({
      gap: 0,
      cells: texts.map((text) => ({ share: 1, pitch: 1.1, lines: [{ text }] })),
    });
    const words = Array.from({ length: 60 }, (_, line) => row(['Dear', 'neighbours', 'street', `party ${line}`]));
    const pages = [[row(['Neighbour '.repeat(13)])], words, words, words, words];
    const { body } = await post(await drawWithLibrary({ pages, style }));
    expect([body.status, body.code, body.invoice.pages]).toEqual([422, 'invoice-nothing-found', 5]);
    const { previews, lines } = body.invoice as contract.InvoiceView;
    expect(previews.map(({ page }) => page)).toEqual([1, 2, 3]);
    expect(Math.max(...previews.map(({ image }) => image.length))).toBeLessThanOrEqual(150_000);
    expect([1, 2, 3].map((page) => lines.filter((line) => line.page === page).length).slice(1)).toEqual([150, 150]);
    expect(lines[0]?.text).toMatch(/^(Neighbour ?)+/);
    expect(Math.max(...lines.map(({ text }) => text.length))).toBeLessThanOrEqual(120);
    expect((await post(await lockedPdf())).body).not.toHaveProperty('invoice');
  });

  test('that is a picture without text is shown too', async () => {
    const grey = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#dddddd' } })
      .png()
      .toBuffer();
    const { body } = await post(new Uint8Array(grey));
    expect([body.code, body.invoice.lines, body.invoice.previews.length]).toEqual(['invoice-nothing-found', [], 1]);
  });

  test('is reported in French, and as JSON to callers that accept anything', async () => {
    const { body } = await postInvoice(caller, invoiceParts(new Uint8Array([1, 2, 3])), {
      Accept: '*/*',
      'Accept-Language': 'fr-CA',
    });
    expect(body).toMatchObject({
      status: 415,
      details: 'Veuillez téléverser un fichier PDF ou une image (PNG, JPEG, etc.)',
    });
  });

  test('sent in chunks is too large with one byte more than 10 MB', async () => {
    expect((await postChunked(it.url, caller, ANALYZE, multipart(invoiceParts(pdf(MOST + 1))))).body).toMatchObject({
      status: 413,
      details: TOO_LARGE,
    });
  });

  test.each<[string, Part[], number, string]>([
    ['no file', [], 422, 'invoice-required'],
    ['a file in another field', [{ name: 'loaFile', content: 'x', filename: 'a.pdf' }], 400, 'upload-malformed'],
    ['the bill as text', [{ name: 'invoice', content: '%PDF-1.7' }], 422, 'invoice-required'],
    [
      'endless lists',
      [
        { name: 'a[4294967294]', content: 'x' },
        { name: 'a[x]', content: 'x' },
      ],
      400,
      'upload-malformed',
    ],
    ['two bills', [...invoiceParts(pdf()), ...invoiceParts(pdf())], 400, 'upload-malformed'],
    ['another word than true', [{ name: 'outside', content: 'perhaps' }, ...invoiceParts(pdf())], 422, 'value-invalid'],
    [
      'an outside service that is not there',
      [{ name: 'outside', content: 'true' }, ...invoiceParts(pdf())],
      422,
      'invoice-outside-off',
    ],
  ])('a form with %s is rejected', async (_what, parts, status, code) => {
    const { body } = await postInvoice(caller, parts, AS_EVENTS);
    expect(body).toMatchObject({ status, code, details: body.detail });
  });

  test('rejects another type of body, an anonymous caller and another site with JSON details', async () => {
    const parts = multipart(invoiceParts(pdf()));
    const anything = { ...MULTIPART, Accept: '*/*' };
    const answers = [
      await caller.raw('POST', ANALYZE, '{}', { 'Content-Type': 'application/json', Accept: '*/*' }),
      await it.client().raw('POST', ANALYZE, parts, anything),
      await caller.raw('POST', ANALYZE, parts, { ...anything, Origin: 'https://evil.example' }),
    ];
    expect(answers.map(({ body }) => [body.status, body.details === body.detail])).toEqual([
      [415, true],
      [401, true],
      [403, true],
    ]);
  });
});

describe('in the sandbox', () => {
  test('the reading of invoices is offered to nobody else, and samples of all kinds are offered', async () =>
    expect((await caller.get('/api/invoice/options')).body).toEqual({
      outside: null,
      samples: ['native', 'scan', 'photo'],
    }));

  test.each(['native', 'scan', 'photo'] as const)('every value of the sample %s is read', async (kind) => {
    const sample = await fetch(`${it.url}/api/invoice/samples/${kind}`, { headers: { Cookie: caller.cookies() } });
    expect(sample.headers.get('content-disposition')).toBe(
      `attachment; filename=sample-${kind}.${kind === 'photo' ? 'jpg' : 'pdf'}`,
    );
    const content = new Uint8Array(await sample.arrayBuffer());
    expect(content.length).toBeLessThan(130_000);
    const { status, body } = await post(content);
    const { customer, issuer, account, numbers } = SAMPLE_BILLS[kind];
    const [phoneNumber, ...otherPhoneNumbers] = numbers.map((number) => number.replace(/\D/g, ''));
    expect([status, body]).toMatchObject([
      200,
      {
        ...SAMPLE_ADDRESSES[kind],
        ...{ customerName: customer, currentCarrier: issuer, accountNumber: account, phoneNumber, otherPhoneNumbers },
      },
    ]);
    for (const confidence of Object.values(body.confidences)) expect(confidence).toBeGreaterThan(0.5);
  });

  test('there is no other sample', async () => {
    expect((await caller.get('/api/invoice/samples/print')).status).toBe(400);
  });
});

const SAMPLE_ADDRESSES = {
  native: {
    ...{ streetNo: '1280', streetName: 'Dundas Street West', suite: '4', floorNo: null },
    ...{ city: 'Toronto', province: 'ON', postalCode: 'M6J1X7', invoiceDate: '2026-11-02' },
  },
  scan: {
    ...{ streetNo: '4820', streetName: 'boulevard Saint-Laurent', suite: '210', floorNo: null },
    ...{ city: 'Montréal', province: 'QC', postalCode: 'H2T1R5', invoiceDate: '2026-11-03' },
  },
  photo: {
    ...{ streetNo: '640', streetName: 'Parliament Street', suite: '310', floorNo: null },
    ...{ city: 'Toronto', province: 'ON', postalCode: 'M4X1K9', invoiceDate: '2026-11-05' },
  },
};
