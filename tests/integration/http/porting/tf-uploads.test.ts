import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'libsql';
import { startTestPortal, type SignedIn, type TestPortal } from '../../../support/portal/portal.ts';
import {
  loasOf,
  multipart,
  MULTIPART,
  pdf,
  postChunked,
  postTf,
  tfParts,
  type Part,
} from '../../../support/requests/toll-free.ts';

const PATH = '/api/tf-port-requests';
const MOST = 10 * 1024 * 1024;

let it: TestPortal;
let caller: SignedIn;
beforeAll(async () => {
  it = await startTestPortal({ env: { ROLE: 'web' } });
  caller = await it.customer();
});
afterAll(() => it.stop());

const countOf = async () =>
  Number((await caller.get('/api/my-tf-port-requests')).headers.get('content-range')?.split('/')[1]);
const raw = (body: string | Uint8Array<ArrayBuffer> | undefined, headers: Record<string, string> = MULTIPART) =>
  caller.raw('POST', PATH, body, headers);
/** A rejection stores neither a request nor an LOA, and does not affect the next call. */
async function refused(answering: () => ReturnType<typeof raw>) {
  const before = [await countOf(), loasOf(it).length];
  const answer = await answering();
  expect([await countOf(), loasOf(it).length]).toEqual(before);
  return answer;
}

describe('ASVS 5.2.1: an LOA of 10 MB', () => {
  const TOO_LARGE = {
    status: 413,
    code: 'loa-too-large',
    detail: 'The LOA can be at most 10 MB.',
    errors: { loaFile: 'The LOA can be at most 10 MB.' },
  };

  test('is accepted, with a content length or in chunks', async () => {
    expect((await postTf(caller, { loa: pdf(MOST) })).status).toBe(201);
    expect((await postChunked(it.url, caller, PATH, multipart(tfParts({ loa: pdf(MOST) })))).status).toBe(201);
  });
  test('and a byte is too large, with a content length or in chunks', async () => {
    const body = multipart(tfParts({ loa: pdf(MOST + 1) }));
    expect((await refused(() => raw(body))).body).toMatchObject(TOO_LARGE);
    expect((await refused(() => postChunked(it.url, caller, PATH, body))).body).toMatchObject(TOO_LARGE);
  });
  test('and much more is too large, with a content length or in chunks', async () => {
    const body = multipart(tfParts({ loa: pdf(3 * MOST) }));
    expect((await refused(() => raw(body))).body).toMatchObject(TOO_LARGE);
    expect((await refused(() => postChunked(it.url, caller, PATH, body))).body).toMatchObject(TOO_LARGE);
  });
});

describe('a body of the wrong type', () => {
  test.each([
    'application/json',
    'application/x-www-form-urlencoded',
    'text/plain',
    'application/pdf',
    'multipart/mixed; boundary=x',
    'multipart/related; boundary=x',
    'application/octet-stream',
  ])('%s is rejected', async (type) => {
    expect((await refused(() => raw('{"requestName":"x"}', { 'Content-Type': type }))).body).toMatchObject({
      status: 415,
      code: 'content-type-wrong',
    });
  });
  test('or without any is rejected', async () => {
    expect((await refused(() => raw(new Uint8Array(pdf()), {}))).status).toBe(415);
    expect((await refused(() => raw(undefined, {}))).status).toBe(415);
  });
});

describe('a body that cannot be read', () => {
  const MALFORMED = {
    status: 400,
    code: 'upload-malformed',
    detail: 'The upload could not be read because it is not valid multipart/form-data.',
  };
  const field = (name: string, content = 'x'): Part => ({ name, content });
  const whole = multipart(tfParts());

  test.each<[string, string | Uint8Array<ArrayBuffer>]>([
    ['empty', ''],
    ['without its first boundary', 'requestName=Maple'],
    ['that breaks off within the letter', whole.slice(0, whole.length - 200)],
    ['that breaks off within a head', whole.slice(0, 60)],
    ['without its last boundary', whole.slice(0, whole.length - 40)],
  ])('%s is malformed', async (_what, body) => expect((await refused(() => raw(body))).body).toMatchObject(MALFORMED));
  test('is malformed without a boundary, or with another', async () => {
    expect((await refused(() => raw(whole, { 'Content-Type': 'multipart/form-data' }))).body).toMatchObject(MALFORMED);
    expect(
      (await refused(() => raw(whole, { 'Content-Type': 'multipart/form-data; boundary=another' }))).body,
    ).toMatchObject(MALFORMED);
  });
  test.each<[string, readonly Part[]]>([
    ['lists that would be endless', [field('a[4294967294]'), field('a[x]')]],
    ['one endless list', [field('a[4294967294]')]],
    ['lists', [field('tollFreeNumbers[]', '8002013344')]],
    ['nested names', [field('a[b][c]')]],
    ['deeply nested names', [field(`a${'[b]'.repeat(5000)}`)]],
    ['thirty fields', Array.from({ length: 30 }, (_none, place) => field(`field-${place}`))],
    ['a name of a thousand characters', [field('x'.repeat(1000))]],
    ['a field of a megabyte', [field('comments', 'x'.repeat(1024 * 1024))]],
    ['a nameless field', [{ name: '', content: 'x', head: 'Content-Disposition: form-data' }]],
    ['two letters', [{ name: 'loaFile', content: pdf(), filename: 'second.pdf' }]],
    ['another file', [{ name: 'invoice', content: pdf(), filename: 'invoice.pdf' }]],
    ['a NUL in a value', [field('comments', 'a\u0000b')]],
    ['a NUL in a name', [field('a\u0000b')]],
    ['a NUL in a head', [{ name: '', content: 'x', head: 'Content-Disposition: form-data; name="a"\u0000' }]],
    [
      'a head of a megabyte',
      [
        {
          name: '',
          content: 'x',
          head: `Content-Disposition: form-data; name="a"\r\nX-Filler: ${'x'.repeat(1024 * 1024)}`,
        },
      ],
    ],
  ])('with %s is rejected, before the LOA or after it', async (_what, parts) => {
    for (const all of [
      [...parts, ...tfParts()],
      [...tfParts(), ...parts],
    ]) {
      expect((await refused(() => raw(multipart(all)))).body).toMatchObject(MALFORMED);
    }
  });
  test('is rejected with a NUL or half a character in a field that is read', async () => {
    expect((await refused(() => postTf(caller, { requestName: 'a\u0000b' }))).body).toMatchObject(MALFORMED);
    expect((await refused(() => postTf(caller, { tollFreeNumbers: '["800201\\u00003344"]' }))).status).toBe(422);
  });
  test('may have fields with the names of object properties', async () => {
    const { status, body } = await postTf(caller, [
      ...['__proto__', 'constructor', 'toString', 'hasOwnProperty'].map((name) => field(name)),
      ...tfParts(),
    ]);
    expect([status, body.status]).toEqual([201, 'submitted']);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
  test('is rejected when a field that is read occurs twice', async () => {
    expect((await refused(() => postTf(caller, [field('requestName', 'One'), ...tfParts()]))).body).toMatchObject({
      status: 422,
      errors: { requestName: 'Request name is required' },
    });
    expect(
      (await refused(() => postTf(caller, [field('tollFreeNumbers', '["8882013344"]'), ...tfParts()]))).status,
    ).toBe(422);
  });
});

describe('access to uploads', () => {
  test('is checked before anything is read', async () => {
    const nobody = it.client();
    for (const parts of [tfParts(), tfParts({ loa: pdf(MOST) })])
      expect((await nobody.raw('POST', PATH, multipart(parts), MULTIPART)).body).toMatchObject({
        status: 401,
        code: 'not-signed-in',
      });
  });
  test.each([
    { Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'null' },
  ])('ASVS 3.5.1: is denied to other sites: %j', async (headers) => {
    const { body } = await refused(() => postTf(caller, {}, headers));
    expect(body).toMatchObject({ status: 403, code: 'cross-site-refused' });
  });
  test('is allowed to the portal itself', async () =>
    expect((await postTf(caller, {}, { Origin: it.url, 'Sec-Fetch-Site': 'same-origin' })).status).toBe(201));
});

test('while LOAs cannot be stored, a submission gets 503 and may be repeated under its key', async () => {
  await postTf(caller);
  const [files, away, before] = [join(it.folder, 'files'), join(it.folder, 'files-away'), await countOf()];
  const key = { 'Idempotency-Key': 'while-the-store-is-away' };
  await rename(files, away);
  try {
    const { body, headers } = await postTf(caller, {}, key);
    expect(body).toMatchObject({
      status: 503,
      code: 'files-unavailable',
      detail: 'Files cannot be stored or read at the moment. Please try again shortly.',
    });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await countOf()).toBe(before);
  } finally {
    await rename(away, files);
  }
  expect((await postTf(caller, {}, key)).status).toBe(201);
  expect(await countOf()).toBe(before + 1);
});

test('an LOA whose request could not be stored is removed again', async () => {
  const [before, loas] = [await countOf(), loasOf(it).length];
  const database = new Database(join(it.folder, 'portal.db'));
  try {
    database.exec(
      "CREATE TRIGGER nothing_more BEFORE INSERT ON tf_port_requests BEGIN SELECT RAISE(ABORT, 'nothing more'); END",
    );
    const { status, text } = await postTf(caller);
    expect(status).toBeGreaterThanOrEqual(500);
    expect(text).not.toContain('nothing more');
    database.exec('DROP TRIGGER nothing_more');
  } finally {
    database.close();
  }
  expect([await countOf(), loasOf(it).length]).toEqual([before, loas]);
  expect((await postTf(caller)).status).toBe(201);
});
