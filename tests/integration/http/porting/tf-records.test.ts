import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import Database from 'libsql';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startSandbox, type Sandbox } from '../../../../sandbox/start.ts';
import type { Client } from '../../../support/portal/http-client.ts';
import { ADMIN, startTestPortal, until, type SignedIn, type TestPortal } from '../../../support/portal/portal.ts';
import {
  downloaded,
  loasOf,
  pdf,
  postTf,
  submittedTf,
  tfOrdersFor,
  tfRequestOf,
  type TfForm,
} from '../../../support/requests/toll-free.ts';

let sandbox: Sandbox;
let it: TestPortal;
let admin: Client;
let owner: SignedIn;
let stranger: SignedIn;
beforeAll(async () => {
  sandbox = await startSandbox();
  it = await startTestPortal({ env: { ISP_BASE_URL: sandbox.url } });
  [admin, owner, stranger] = [await it.admin(), await it.customer(), await it.customer()];
});
afterAll(async () => {
  await it.stop();
  await sandbox.close();
});

/** A request that the provider has accepted, so that it no longer changes by itself. */
async function accepted(form: TfForm = {}): Promise<number> {
  const id = await submittedTf(owner, form);
  await tfRequestOf(owner, id).becomes('pending');
  return id;
}
const at = (id: number, below = '') => `/api/tf-port-requests/${id}${below}`;
const NOT_THERE = { status: 404, code: 'not-found', detail: 'This does not exist, or you do not have access to it.' };

describe('one toll-free request', () => {
  test('is visible to its owner and to administrators, without the path of its LOA', async () => {
    const id = await accepted();
    const { body, text } = await owner.get(at(id));
    expect(body).toMatchObject({
      id,
      userId: owner.id,
      username: owner.username,
      status: 'pending',
      ispOrderId: expect.any(String),
      loaFilename: 'loa.pdf',
    });
    expect((await admin.get(at(id))).body).toEqual(body);
    const texts = [
      text,
      ...(
        await Promise.all([
          owner.get(at(id, '/events')),
          owner.get('/api/my-tf-port-requests'),
          admin.get('/api/tf-port-requests'),
          admin.patch(at(id), { nextSteps: 'x' }),
        ])
      ).map((one) => one.text),
    ];
    for (const one of texts) expect(one).not.toMatch(/loaPath|loa\/|[0-9a-f-]{36}\.pdf/);
  });
  test('does not exist for anybody else', async () => {
    const id = await accepted();
    for (const below of ['', '/events', '/download-loa', '/loa']) {
      expect((await stranger.get(at(id, below))).body).toMatchObject(NOT_THERE);
      expect((await admin.get(at(987_654, below))).body).toMatchObject(NOT_THERE);
      expect((await it.client().get(at(id, below))).body).toMatchObject({ status: 401, code: 'not-signed-in' });
    }
  });
  test('is changed and deleted by administrators only', async () => {
    const id = await accepted();
    for (const caller of [owner, stranger]) {
      expect((await caller.patch(at(id), { status: 'confirmed' })).body).toMatchObject({
        status: 403,
        code: 'not-allowed',
      });
      expect((await caller.delete(at(id))).status).toBe(403);
    }
    expect([
      (await it.client().patch(at(id), { status: 'confirmed' })).status,
      (await it.client().delete(at(id))).status,
    ]).toEqual([401, 401]);
    expect((await owner.get(at(id))).body.status).toBe('pending');
    expect((await admin.patch(at(987_654), { status: 'pending' })).body).toMatchObject(NOT_THERE);
    expect((await admin.delete(at(987_654))).body).toMatchObject(NOT_THERE);
  });
});

describe('an administrator', () => {
  test('sets any of the four statuses, and each change has its history row', async () => {
    const id = await accepted({ tollFreeNumbers: ['800-201-3355'] });
    for (const status of ['confirmed', 'rejected', 'submitted', 'pending'])
      expect(await admin.patch(at(id), { status })).toMatchObject({
        status: 200,
        body: { id, status, username: owner.username },
      });
    const events = await tfRequestOf(owner, id).events();
    expect(events.map(({ actor, kind, from, to }) => [actor, kind, from, to])).toEqual([
      [owner.username, 'created', null, 'submitted'],
      ['system', 'sent', null, null],
      ['provider', 'accepted', null, expect.any(String)],
      ['provider', 'status', 'submitted', 'pending'],
      [ADMIN.username, 'status', 'pending', 'confirmed'],
      [ADMIN.username, 'status', 'confirmed', 'rejected'],
      [ADMIN.username, 'status', 'rejected', 'submitted'],
      [ADMIN.username, 'status', 'submitted', 'pending'],
    ]);
    expect(tfOrdersFor(sandbox, '8002013355')).toEqual([expect.objectContaining({ sends: 1 })]);
  });
  test('sets reason and next steps, leaves absent ones and clears those that are null or empty', async () => {
    const id = await accepted();
    const change = async (body: Record<string, unknown>) => {
      const { rejectionReason, nextSteps, status } = (await admin.patch(at(id), body)).body;
      return [status, rejectionReason, nextSteps];
    };
    expect(await change({ status: 'rejected', rejectionReason: 'Letter is old', nextSteps: 'Sign anew' })).toEqual([
      'rejected',
      'Letter is old',
      'Sign anew',
    ]);
    expect(await change({ nextSteps: 'Call us' })).toEqual(['rejected', 'Letter is old', 'Call us']);
    expect(await change({ rejectionReason: null, nextSteps: '' })).toEqual(['rejected', null, null]);
    expect((await tfRequestOf(owner, id).events()).slice(-3).map(({ kind, note }) => [kind, note])).toEqual([
      ['status', 'Letter is old\nSign anew'],
      ['updated', 'Letter is old\nCall us'],
      ['updated', null],
    ]);
  });
  test('changes no other fields', async () => {
    const id = await accepted();
    const before = (await admin.get(at(id))).body;
    const { body } = await admin.patch(at(id), {
      status: 'confirmed',
      id: 1,
      userId: 1,
      tollFreeNumbers: ['8882010000'],
      loaPath: '../portal.db',
      loaFilename: 'x',
      ispOrderId: 'x',
    });
    const { updatedAt } = body;
    const version = before.version + 1;
    expect(body).toEqual({ ...before, status: 'confirmed', stage: 'by_hand', updatedAt, version });
    expect((await downloaded(it.url, owner, at(id, '/download-loa'))).bytes.equals(pdf())).toBe(true);
  });
  test.each([
    [{}, 'No change was specified.'],
    [{ requestName: 'x' }, 'No change was specified.'],
    [{ status: 'completed' }, 'Choose submitted, pending, rejected or confirmed'],
    [{ status: null }, 'Choose submitted, pending, rejected or confirmed'],
    [{ rejectionReason: 'x'.repeat(2001) }, 'At most 2000 characters'],
  ])('gets the errors in a change: %#', async (change, detail) => {
    const { status, body } = await admin.patch(at(await accepted()), change);
    expect([status, body.detail]).toEqual([422, detail]);
  });
  test('deletes a request with its LOA; its history stays for administrators', async () => {
    const id = await accepted();
    const [before, loas] = [(await owner.get(at(id))).body, loasOf(it).length];
    expect(await admin.delete(at(id))).toMatchObject({ status: 200, body: before });
    await until(() => loasOf(it).length === loas - 1, 'the letter to be removed');
    for (const caller of [owner, admin])
      for (const below of ['', '/download-loa'])
        expect((await caller.get(at(id, below))).body).toMatchObject(NOT_THERE);
    expect((await admin.delete(at(id))).status).toBe(404);
    expect((await owner.get(at(id, '/events'))).body).toMatchObject(NOT_THERE);
    expect((await admin.get(at(id, '/events'))).body.at(-1)).toMatchObject({
      actor: ADMIN.username,
      kind: 'deleted',
      from: 'pending',
      to: null,
    });
  });
});

describe('the signed LOA', () => {
  test(
    'ASVS 3.2.1, 5.4.1, 5.4.2: is sent unchanged to its owner and to administrators, as a download that is shown by ' +
      'no browser',
    async () => {
      const loa = pdf(70_001, 'Byte by byte');
      const id = await accepted({ loa, filename: 'Lettre “signée” – Côté.pdf' });
      for (const caller of [owner, admin]) {
        const { status, headers, bytes } = await downloaded(it.url, caller, at(id, '/download-loa'));
        expect([status, bytes.equals(loa)]).toEqual([200, true]);
        expect(headers.get('content-type')).toBe('application/pdf');
        expect(headers.get('content-length')).toBe(String(loa.length));
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        const policy = headers.get('content-security-policy')?.split('; ') ?? [];
        expect(policy).toEqual(expect.arrayContaining(['sandbox', "default-src 'none'"]));
        const disposition = headers.get('content-disposition') ?? '';
        expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''/);
        expect(decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(disposition)?.[1] ?? '')).toBe(
          'Lettre “signée” – Côté.pdf',
        );
      }
    },
  );
  test.each(['page.html', 'script.svg', 'noextension', '"; filename="evil.exe', 'a;b=c.pdf'])(
    'is a PDF even if its name is %j',
    async (filename) => {
      const id = await submittedTf(owner, { filename: filename.replaceAll('"', '%22') });
      const { headers } = await downloaded(it.url, owner, at(id, '/download-loa'));
      expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
        'application/pdf',
        expect.stringMatching(/^attachment; filename=(?:[\w.-]+|"[^"]+")$/),
      ]);
    },
  );
  test.each([
    ['letter.pdf.exe', 'letter_pdf_exe.pdf'],
    ['fdp.exe\u202e', 'fdp_exe.pdf'],
    ['CON', '_CON.pdf'],
    ['letter.hta. ', 'letter_hta.pdf'],
    ['../a\r\nb.pdf', 'ab.pdf'],
  ])('ASVS 5.2.2, 3.2.1: that an earlier release stored as %j is downloaded as %j', async (stored, name) => {
    const id = await accepted();
    const database = new Database(join(it.folder, 'portal.db'));
    try {
      database.prepare('UPDATE tf_port_requests SET loa_filename = ? WHERE id = ?').run(stored, id);
    } finally {
      database.close();
    }
    for (const caller of [owner, admin]) {
      const { status, headers } = await downloaded(it.url, caller, at(id, '/download-loa'));
      expect([
        status,
        headers.get('content-type'),
        headers.get('x-content-type-options'),
        headers.get('content-disposition')?.replaceAll('"', ''),
      ]).toEqual([200, 'application/pdf', 'nosniff', `attachment; filename=${name}`]);
    }
  });
  test('may be shown in a frame of the portal, to callers with access', async () => {
    const loa = pdf(5_000, 'In a frame');
    const id = await accepted({ loa });
    for (const caller of [owner, admin]) {
      const { status, headers, bytes } = await downloaded(it.url, caller, at(id, '/loa'));
      expect([
        status,
        bytes.equals(loa),
        headers.get('content-type'),
        headers.get('content-disposition'),
        headers.get('x-content-type-options'),
      ]).toEqual([200, true, 'application/pdf', 'inline', 'nosniff']);
      expect(headers.get('content-security-policy')?.split('; ')).toEqual(
        expect.arrayContaining(["default-src 'none'", "frame-ancestors 'self'"]),
      );
    }
  });
  test('that is gone has another error than one that cannot be read now', async () => {
    const id = await accepted();
    const [files, away] = [join(it.folder, 'files'), join(it.folder, 'files-away')];
    await rename(files, away);
    expect((await owner.get(at(id, '/download-loa'))).body).toMatchObject({ status: 503, code: 'files-unavailable' });
    await rename(away, files);
    for (const name of await readdir(join(files, 'loa'))) await rm(join(files, 'loa', name));
    expect((await owner.get(at(id, '/download-loa'))).body).toMatchObject({
      status: 404,
      code: 'loa-missing',
      detail: 'The LOA of this request is no longer in the file store. Please contact the ISP team.',
    });
    expect((await owner.get(at(id))).status).toBe(200);
  });
});

describe('lists', () => {
  let it: TestPortal;
  let admin: Client;
  let one: SignedIn;
  let other: SignedIn;
  const ids: number[] = [];
  const REQUESTS: readonly TfForm[] = [
    { requestName: 'Zoé’s Bakery', tollFreeNumbers: ['800-201-3301', '888-201-4401'] },
    { requestName: 'Maple Dental', tollFreeNumbers: ['833-201-3302'] },
    { requestName: 'acme', tollFreeNumbers: ['844-201-3303'] },
    { requestName: 'Bakery Two', tollFreeNumbers: ['855-201-3304'] },
  ];
  beforeAll(async () => {
    it = await startTestPortal({ env: { ROLE: 'web' } });
    [admin, one, other] = [await it.admin(), await it.customer(), await it.customer()];
    for (const [place, form] of REQUESTS.entries()) ids.push(await submittedTf(place === 3 ? other : one, form));
    await admin.patch(at(ids[1] ?? 0), { status: 'confirmed' });
  });
  afterAll(() => it.stop());

  const list = (caller: Client, parameters: Record<string, unknown> = {}, path = 'tf-port-requests') =>
    caller.get(
      `/api/${path}?` +
        new URLSearchParams(
          Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)]),
        ).toString(),
    );
  const found = async (parameters: Record<string, unknown>, caller: Client = admin, path?: string) =>
    (await list(caller, parameters, path)).body.map(({ id }: { id: number }) => ids.indexOf(id));

  test("show customers their own requests and administrators everybody's, newest first", async () => {
    expect(await found({}, one, 'my-tf-port-requests')).toEqual([2, 1, 0]);
    expect(await found({ filter: { userId: other.id } }, one, 'my-tf-port-requests')).toEqual([]);
    expect(await found({ filter: { q: '8552013304' } }, one, 'my-tf-port-requests')).toEqual([]);
    expect(await found({})).toEqual([3, 2, 1, 0]);
    expect((await list(admin)).body[0]).toMatchObject({
      username: other.username,
      userId: other.id,
      requestName: 'Bakery Two',
      tollFreeNumbers: ['8552013304'],
    });
  });
  test('require a session', async () => {
    expect((await list(one)).body).toMatchObject({ status: 403, code: 'not-allowed' });
    for (const path of ['tf-port-requests', 'my-tf-port-requests'])
      expect((await list(it.client(), {}, path)).status).toBe(401);
  });
  test.each([
    [{}, 'tf-port-requests 0-3/4'],
    [{ range: [1, 2] }, 'tf-port-requests 1-2/4'],
    [{ range: [3, 27] }, 'tf-port-requests 3-3/4'],
    [{ range: [4, 28] }, 'tf-port-requests */4'],
    [{ filter: { q: 'nobody' } }, 'tf-port-requests */0'],
  ])('report with %j the range %s', async (parameters, range) =>
    expect((await list(admin, parameters)).headers.get('content-range')).toBe(range),
  );
  test.each<[Record<string, unknown>, number[]]>([
    [{ q: '(800) 201-3301' }, [0]],
    [{ q: '1 888 201 4401' }, [0]],
    [{ q: '3302' }, [1]],
    [{ q: 'bakery' }, [3, 0]],
    [{ q: 'zoe' }, [0]],
    [{ q: 'dental maple' }, [1]],
    [{ q: '%' }, []],
    [{ q: ' ' }, [3, 2, 1, 0]],
    [{ status: 'confirmed' }, [1]],
    [{ status: 'submitted', q: 'bakery' }, [3, 0]],
    [{ createdFrom: '2000-01-01' }, [3, 2, 1, 0]],
    [{ createdTo: '2000-01-01' }, []],
    [{ id: [] }, []],
  ])('are filtered by %j', async (filter, places) => expect(await found({ filter })).toEqual(places));
  test('are filtered by ids and owners', async () => {
    expect(await found({ filter: { id: [ids[0], ids[3]] } })).toEqual([3, 0]);
    expect(await found({ filter: { id: ids[2] } })).toEqual([2]);
    expect(await found({ filter: { userId: other.id } })).toEqual([3]);
  });
  test.each([
    [
      ['requestName', 'ASC'],
      [2, 3, 1, 0],
    ],
    [
      ['id', 'ASC'],
      [0, 1, 2, 3],
    ],
    [
      ['createdAt', 'DESC'],
      [3, 2, 1, 0],
    ],
    [
      ['status', 'ASC'],
      [1, 0, 2, 3],
    ],
    [
      ['updatedAt', 'DESC'],
      [1, 3, 2, 0],
    ],
  ])('are sorted by %j', async (sort, places) => {
    expect(await found({ sort })).toEqual(places);
  });
  test.each([
    ['sort', '["loaPath","ASC"]'],
    ['sort', '["tollFreeNumbers","ASC"]'],
    ['sort', '["id","UP"]'],
    ['range', '[5,0]'],
    ['range', 'x'],
    ['filter', '{"loaPath":"x"}'],
    ['filter', '{"status":"completed"}'],
    ['filter', '{"province":"ON"}'],
    ['filter', '{"q":7}'],
    ['filter', '{"id":"1"}'],
    ['filter', '{'],
  ])('reject an invalid query: %s=%s', async (name, value) => {
    const { status, body } = await admin.get(
      `/api/tf-port-requests?${new URLSearchParams({ [name]: value }).toString()}`,
    );
    expect([status, body.code, body.detail]).toEqual([
      400,
      'query-invalid',
      `The query parameter ${name} is not valid.`,
    ]);
  });
});

test('a submission returns its own id, and its LOA is not visible to others', async () => {
  const loas = [pdf(2000, 'one'), pdf(3000, 'two'), pdf(4000, 'three')];
  const made = await Promise.all(loas.map((loa) => postTf(owner, { loa })));
  for (const [place, { body }] of made.entries())
    expect((await downloaded(it.url, owner, at(body.id, '/download-loa'))).bytes.equals(loas[place] ?? pdf())).toBe(
      true,
    );
});
