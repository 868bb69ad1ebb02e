import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from '../../../support/portal/http-client.ts';
import { lnpPayload, startTestPortal, type SignedIn, type TestPortal } from '../../../support/portal/portal.ts';

let it: TestPortal;
let admin: Client;
let owner: SignedIn;
let id: number;
beforeAll(async () => {
  it = await startTestPortal({ env: { ROLE: 'web' } });
  [admin, owner] = [await it.admin(), await it.customer()];
  id = (await owner.post('/api/lnp-requests', lnpPayload())).body.id;
});
afterAll(() => it.stop());

const MINE = '/api/my-lnp-requests';
const tagOf = async (caller: Client, path: string) => (await caller.get(path)).headers.get('etag') ?? '';
const again = (caller: Client, path: string, tag: string) => caller.get(path, { 'If-None-Match': tag });

describe('a response that the caller already has', () => {
  test.each([
    ['a list', () => MINE],
    ['a record', () => `/api/lnp-requests/${id}`],
    ['figures', () => '/api/user'],
  ])('is not sent again: %s', async (_what, path) => {
    const first = await owner.get(path());
    const tag = first.headers.get('etag') ?? '';
    expect([first.status, tag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]+"$/)]);
    const { status, text, headers } = await again(owner, path(), tag);
    expect([status, text, headers.get('etag'), headers.get('cache-control'), headers.get('content-type')]).toEqual([
      304,
      '',
      tag,
      'no-store',
      null,
    ]);
  });
  test('is recognized among several tags, by any tag, and in a HEAD request', async () => {
    const tag = await tagOf(owner, MINE);
    expect((await again(owner, MINE, `"other", ${tag}`)).status).toBe(304);
    expect((await again(owner, MINE, '*')).status).toBe(304);
    const head = await fetch(`${it.url}${MINE}`, { method: 'HEAD', headers: { Cookie: owner.cookies() } });
    expect([head.status, head.headers.get('etag')]).toEqual([200, tag]);
  });
  test('is sent again once it has changed, also to the caller who changed it', async () => {
    const record = `/api/lnp-requests/${id}`;
    const tags = [await tagOf(owner, record), await tagOf(owner, MINE)];
    expect((await admin.patch(record, { status: 'pending' })).status).toBe(200);
    const after = [await again(owner, record, tags[0] ?? ''), await again(owner, MINE, tags[1] ?? '')];
    expect(after.map(({ status }) => status)).toEqual([200, 200]);
    expect(after.map(({ headers }) => headers.get('etag'))).not.toEqual(tags);
  });
  test('is sent again once the list has grown, even if the page is the same', async () => {
    const oldest = `${MINE}?sort=["id","ASC"]&range=[0,0]`;
    const before = await owner.get(oldest);
    await owner.post('/api/lnp-requests', lnpPayload());
    const after = await again(owner, oldest, before.headers.get('etag') ?? '');
    expect([after.status, after.body, after.headers.get('content-range')]).toEqual([
      200,
      before.body,
      'lnp-requests 0-0/2',
    ]);
  });
  test('belongs to one caller only', async () => {
    const other = await it.customer();
    const mine = await tagOf(owner, MINE);
    expect(await again(other, MINE, mine)).toMatchObject({ status: 200, body: [] });
    const refused = await again(other, `/api/lnp-requests/${id}`, await tagOf(owner, `/api/lnp-requests/${id}`));
    expect([refused.status, refused.headers.get('etag')]).toEqual([404, null]);
    expect((await again(it.client(), MINE, mine)).status).toBe(401);
  });
});

describe('the version of a record', () => {
  test('is not an ETag of a response, nor the reverse', async () => {
    const record = `/api/lnp-requests/${id}`;
    const { body } = await owner.get(record);
    expect((await again(owner, record, `"${body.version}"`)).status).toBe(200);
    const refused = await admin.patch(record, { status: 'confirmed' }, { 'If-Match': await tagOf(admin, record) });
    expect([refused.status, refused.body.code]).toEqual([400, 'header-invalid']);
    const changed = await admin.patch(record, { status: 'confirmed' }, { 'If-Match': `"${body.version}"` });
    expect([changed.status, changed.headers.get('etag')]).toEqual([200, null]);
  });
});
