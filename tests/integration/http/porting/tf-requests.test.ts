import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from '../../../support/portal/http-client.ts';
import { startTestPortal, type SignedIn, type TestPortal } from '../../../support/portal/portal.ts';
import { NO_END_USER } from '../../../../src/domain/shared/fields/end-user-fields.ts';
import { END_USER, loasOf, pdf, postTf, tfParts, type TfForm } from '../../../support/requests/toll-free.ts';

let it: TestPortal;
let caller: SignedIn;
beforeAll(async () => {
  it = await startTestPortal({ env: { ROLE: 'web' } });
  caller = await it.customer();
});
afterAll(() => it.stop());

const countOf = async (by: Client = caller) =>
  Number((await by.get('/api/my-tf-port-requests')).headers.get('content-range')?.split('/')[1]);
/** A rejection stores neither a request nor an LOA. */
async function refused(form: Parameters<typeof postTf>[1], headers?: Record<string, string>) {
  const before = [await countOf(), loasOf(it).length];
  const answer = await postTf(caller, form, headers);
  expect([await countOf(), loasOf(it).length]).toEqual(before);
  return answer;
}

describe('a submitted toll-free request', () => {
  test('ASVS 15.3.1: is returned completely, in camelCase, without the path of its LOA', async () => {
    const before = loasOf(it).length;
    const { status, body, text } = await postTf(caller, {
      requestName: '  Érablière Côté  ',
      tollFreeNumbers: ['1-800-201-3344', '(888) 201 3345'],
      filename: 'signed.pdf',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      userId: caller.id,
      username: caller.username,
      requestName: 'Érablière Côté',
      tollFreeNumbers: ['8002013344', '8882013345'],
      loaFilename: 'signed.pdf',
      ...NO_END_USER,
      status: 'submitted',
      rejectionReason: null,
      nextSteps: null,
      rejectionSummary: null,
      rejectionCauses: [],
      canResubmit: false,
      stage: 'queued',
      orderVersion: 1,
      focAt: null,
      jeopardy: null,
      changesUntil: null,
      cancelRequested: false,
      changeRequested: false,
      allowed: expect.arrayContaining([{ kind: 'cancel', whyNot: null, until: null }]),
      numbers: { total: 2, active: 0, rejected: 0, cancelled: 0 },
      replyBy: null,
      batchId: null,
      ispOrderId: null,
      version: expect.any(Number),
      createdAt: expect.any(String),
      updatedAt: body.createdAt,
    });
    expect(text).not.toMatch(/loaPath|loa\//);
    const stored = (await caller.get(`/api/tf-port-requests/${body.id}`)).body;
    expect({ ...stored, createdAt: '', updatedAt: '' }).toEqual({ ...body, createdAt: '', updatedAt: '' });
    expect(loasOf(it)).toHaveLength(before + 1);
    expect(loasOf(it).every((name) => /^[0-9a-f-]{36}\.pdf$/.test(name))).toBe(true);
  });
  test('ASVS 15.3.3: ignores fields that a customer may not set', async () => {
    const own = {
      id: '4711',
      userId: '1',
      status: 'confirmed',
      ispOrderId: 'x',
      loaPath: '../../portal.db',
      loaFilename: 'forged.pdf',
      rejectionReason: 'x',
      nextSteps: 'x',
      orderReference: 'x',
      createdAt: '2000-01-01',
      requesterName: END_USER.requesterName,
      city: END_USER.city,
    };
    const { status, body } = await postTf(caller, [
      ...Object.entries(own).map(([name, content]) => ({ name, content })),
      ...tfParts(),
    ]);
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        userId: caller.id,
        status: 'submitted',
        ispOrderId: null,
        loaFilename: 'loa.pdf',
        ...NO_END_USER,
        rejectionReason: null,
        nextSteps: null,
      }),
    ]);
    expect(body.id).not.toBe(4711);
  });
  test('may have its parts in any order', async () =>
    expect((await postTf(caller, tfParts().reverse())).status).toBe(201));
});

describe('a toll-free number', () => {
  test.each(['800', '833', '844', '855', '866', '877', '888'])(
    'of %s is accepted, with or without the leading 1, in any punctuation',
    async (prefix) => {
      const written = [
        `${prefix}2013301`,
        `1${prefix}2013302`,
        `(${prefix}) 201-3303`,
        `+1 ${prefix}.201.3304`,
        `1-${prefix}-201-3305`,
        ` ${prefix}\u2011201\u20133306 `,
      ];
      const { status, body } = await postTf(caller, { tollFreeNumbers: written });
      expect([status, body.tollFreeNumbers]).toEqual([
        201,
        [1, 2, 3, 4, 5, 6].map((place) => `${prefix}201330${place}`),
      ]);
    },
  );
  test.each([
    '822-201-3344',
    '900-201-3344',
    '811-201-3344',
    '514-201-3344',
    '800-201-334',
    '800-201-33445',
    '2-800-201-3344',
    '11-800-201-3344',
    '',
    'hello',
    '800-201-334x',
    '８００２０１３３４４',
  ])('%j is rejected', async (number) => {
    const { status, body } = await refused({ tollFreeNumbers: ['888-201-3344', number] });
    expect([status, body.detail, body.errors]).toEqual([
      422,
      'Invalid toll-free number format',
      { 'tollFreeNumbers.1': 'Invalid toll-free number format' },
    ]);
  });
  test.each([[[7]], [[null]], [[['8002013344']]], [[{ number: '8002013344' }]]])(
    '%j is rejected',
    async (tollFreeNumbers) => {
      expect((await refused({ tollFreeNumbers })).body.errors).toEqual({
        'tollFreeNumbers.0': 'Invalid toll-free number format',
      });
    },
  );
  test.each([
    ['[]'],
    [undefined],
    ['{}'],
    ['"8002013344"'],
    ['8002013344'],
    ['800-201-3344,888-201-3344'],
    ['null'],
    ['['],
    [''],
  ])('is required, and %j contains none', async (tollFreeNumbers) => {
    const { status, body } = await refused({ tollFreeNumbers });
    expect([status, body.errors]).toEqual([422, { tollFreeNumbers: 'At least one toll-free number is required' }]);
  });
  test('is given once', async () => {
    const { status, body } = await refused({ tollFreeNumbers: ['800-201-3344', '1 (800) 201-3344'] });
    expect([status, body.errors]).toEqual([422, { tollFreeNumbers: '(800) 201-3344 is entered more than once.' }]);
  });
  test('may be one of at most one hundred', async () => {
    const numbers = (count: number) => Array.from({ length: count }, (_none, place) => String(8_002_010_000 + place));
    expect((await postTf(caller, { tollFreeNumbers: numbers(100) })).body.tollFreeNumbers).toEqual(numbers(100));
    expect((await refused({ tollFreeNumbers: numbers(101) })).body.errors).toEqual({
      tollFreeNumbers: 'You can enter at most 100 numbers at once. You entered 101.',
    });
  });
});

describe('an invalid field', () => {
  test.each([
    ['empty', '', 'Request name is required'],
    ['blank', '  \t ', 'Request name is required'],
    ['missing', undefined, 'Request name is required'],
    ['too long', 'x'.repeat(256), 'At most 255 characters'],
  ])('the request name, %s', async (_what, requestName, sentence) => {
    const { status, body } = await refused({ requestName });
    expect([status, body.detail, body.error, body.message, body.errors]).toEqual([
      422,
      sentence,
      sentence,
      sentence,
      { requestName: sentence },
    ]);
  });
  test('is named with the others', async () => {
    const { body } = await refused({ requestName: '', tollFreeNumbers: [] });
    expect(body.errors).toEqual({
      requestName: 'Request name is required',
      tollFreeNumbers: 'At least one toll-free number is required',
    });
  });
  test('is named in French on request, and as plain text for callers that do not accept JSON', async () => {
    const french = await refused({ requestName: '' }, { 'Accept-Language': 'fr-CA' });
    expect([french.body.code, french.body.detail]).toEqual([
      'request-name-required',
      'Le nom de la demande est obligatoire',
    ]);
    const plain = await refused({ requestName: '' }, { Accept: '*/*' });
    expect([plain.headers.get('content-type'), plain.text]).toEqual([
      'text/plain; charset=utf-8',
      'Request name is required',
    ]);
  });
});

describe('the LOA', () => {
  const png = new Uint8Array(
    Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(2000, 1)]),
  );
  const behind = (head: string) => new Uint8Array(Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(pdf())]));

  test.each<[string, TfForm]>([
    ['a PDF named .txt', { filename: 'letter.txt', type: 'text/plain' }],
    ['a PDF without a type', { type: 'application/octet-stream' }],
  ])('ASVS 5.2.2: is checked by its content: %s is accepted', async (_what, form) =>
    expect((await postTf(caller, form)).status).toBe(201),
  );
  test.each<[string, TfForm]>([
    ['a PNG named .pdf', { loa: png }],
    ['an empty file', { loa: '' }],
    ['text', { loa: 'signed, me' }],
    ['a page', { loa: '<html>%PDF</html>' }],
    ['two bytes', { loa: '%P' }],
    ['a program with a PDF inside', { loa: behind('MZ\x90\0\x03\0\0\0'), filename: 'letter.pdf.exe' }],
    ['an archive with a PDF inside', { loa: behind('PK\x03\x04') }],
    ['a script with a PDF inside', { loa: behind('#!/bin/sh\n') }],
    ['a PDF after one space', { loa: behind(' ') }],
    ['a PDF after a byte order mark', { loa: behind('\xef\xbb\xbf') }],
    ['a PDF after an ID3 tag', { loa: behind('ID3\x03\0\0\0\0\0\0') }],
  ])('ASVS 5.2.2: is checked by its content: %s is rejected', async (_what, form) => {
    const { status, body } = await refused(form);
    expect([status, body.code, body.errors]).toEqual([415, 'loa-not-pdf', { loaFile: 'The LOA must be a PDF file.' }]);
  });
  test.each<[string, Parameters<typeof postTf>[1]]>([
    ['missing', { loa: undefined }],
    ['an untouched file field of a browser', { loa: '', filename: '', type: 'application/octet-stream' }],
    ['a file whose name is a folder', { filename: '../../..' }],
    ['a field instead of a file', [...tfParts({ loa: undefined }), { name: 'loaFile', content: '%PDF-1.7' }]],
  ])('is required: %s', async (_what, form) => {
    const { status, body } = await refused(form);
    expect([status, body.detail, body.errors]).toEqual([
      422,
      'LOA file is required',
      { loaFile: 'LOA file is required' },
    ]);
  });
  test('is required in French too', async () => {
    expect((await refused({ loa: undefined }, { 'Accept-Language': 'fr' })).body.errors).toEqual({
      loaFile: 'Le fichier de la lettre d’autorisation est obligatoire',
    });
  });
});

describe('the file name of the LOA', () => {
  test.each([
    ['accents', 'Lettre d’autorisation – Côté.pdf', 'Lettre d’autorisation – Côté.pdf'],
    ['accents in two parts', 'Cafe\u0301.pdf', 'Café.pdf'],
    ['a path of Windows', 'C:\\Documents\\my loa.pdf', 'my loa.pdf'],
    ['a path that climbs', '../../../etc/passwd', 'passwd.pdf'],
    ['line ends', 'a%0D%0ASet-Cookie: x=1.pdf', 'aSet-Cookie x=1.pdf'],
    ['letters turned around', 'invoice\u202efdp.exe', 'invoicefdp_exe.pdf'],
    ['quotes and marks of HTML', '%22quoted%22<script>.pdf', 'quotedscript.pdf'],
    ['a dot before it', '.htaccess', 'htaccess.pdf'],
    ['nothing that can be seen', '\u200b', 'loa.pdf'],
    ['300 characters', `${'é'.repeat(296)}.pdf`, `${'é'.repeat(196)}.pdf`],
    ['250 characters beyond the first plane', '📄'.repeat(250), `${'📄'.repeat(196)}.pdf`],
    ['a second extension', 'letter.pdf.exe', 'letter_pdf_exe.pdf'],
    ['an extension of a program', 'letter.EXE', 'letter_EXE.pdf'],
    ['two right extensions', 'letter.pdf.PDF', 'letter.pdf'],
    ['dots and spaces at its end', 'letter.exe. . ', 'letter_exe.pdf'],
    ['spaces before its extension', 'letter.exe                .pdf', 'letter_exe.pdf'],
    ['a dot of another alphabet', 'letter\uff0eexe', 'letter_exe.pdf'],
    ['a slash of another alphabet', 'a\uff0fb.pdf', 'b.pdf'],
    ['marks of direction', 'le\u2066tt\u2069er\u200f.pdf', 'letter.pdf'],
    ['fillers that nobody sees', 'letter\u3164\u2800\u115f.pdf', 'letter.pdf'],
    ['the name of a device', 'CON.pdf', '_CON.pdf'],
    ['the name of a device alone', 'lpt1', '_lpt1.pdf'],
    ['a device with a raised digit', 'COM\u00b9.pdf', '_COM1.pdf'],
    ['a stream of Windows', 'letter.pdf::$DATA', 'letter_pdf$DATA.pdf'],
    ['a date and a company in it', 'Bell inc. 2026.03.02.pdf', 'Bell inc. 2026_03_02.pdf'],
    ['an extension alone', '.pdf', 'loa.pdf'],
    ['a shortcut', 'letter.pdf.lnk', 'letter_pdf_lnk.pdf'],
    ['a percent sign of its own', '100%25.pdf', '100%25.pdf'],
  ])('ASVS 5.4.1: with %s is stored in a displayable form', async (_what, filename, stored) => {
    const { status, body } = await postTf(caller, { filename });
    expect([status, body.loaFilename]).toEqual([201, stored]);
    expect((await caller.get(`/api/tf-port-requests/${body.id}`)).body.loaFilename).toBe(stored);
  });
  test('may have the form of RFC 5987, with any characters', async () => {
    const head =
      'Content-Disposition: form-data; name="loaFile"; ' +
      "filename*=UTF-8''C%C3%B4t%C3%A9%0D%0A%00%E2%80%AE.pdf\r\nContent-Type: application/pdf";
    expect(
      (await postTf(caller, [...tfParts({ loa: undefined }), { name: 'loaFile', content: pdf(), head }])).body
        .loaFilename,
    ).toBe('Côté.pdf');
  });
});

describe('an Idempotency-Key', () => {
  let keys = 0;
  const freshKey = () => ({ 'Idempotency-Key': `tf-key-${(keys += 1)}` });

  test('replays the first response and stores one request with one LOA', async () => {
    const [requests, loas, key] = [await countOf(), loasOf(it).length, freshKey()];
    const first = await postTf(caller, {}, key);
    const again = await postTf(caller, {}, key);
    expect([first.status, again.status, again.body, again.headers.get('idempotent-replayed')]).toEqual([
      201,
      201,
      first.body,
      'true',
    ]);
    expect([await countOf(), loasOf(it).length]).toEqual([requests + 1, loas + 1]);
  });
  test.each<[string, TfForm]>([
    ['another letter', { loa: pdf(600, 'Another text') }],
    ['another name of the letter', { filename: 'other.pdf' }],
    ['another number', { tollFreeNumbers: ['888-201-3344'] }],
    ['no letter', { loa: undefined }],
  ])('is rejected with %s', async (_what, form) => {
    const key = freshKey();
    await postTf(caller, {}, key);
    expect((await refused(form, key)).body).toMatchObject({ status: 422, code: 'idempotency-key-reused' });
  });
  test('creates one request for many concurrent calls', async () => {
    const [before, loas, key] = [await countOf(), loasOf(it).length, freshKey()];
    const answers = await Promise.all(Array.from({ length: 6 }, () => postTf(caller, {}, key)));
    expect(new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id)).size).toBe(1);
    for (const { status, body } of answers)
      expect(status === 201 || body.code === 'idempotency-key-running').toBe(true);
    expect([await countOf(), loasOf(it).length]).toEqual([before + 1, loas + 1]);
  });
  test('is free again after a rejection', async () => {
    const key = freshKey();
    expect((await refused({ loa: 'no PDF' }, key)).status).toBe(415);
    expect((await postTf(caller, { loa: 'no PDF' }, key)).status).toBe(415);
    expect((await postTf(caller, {}, key)).status).toBe(201);
  });
});
