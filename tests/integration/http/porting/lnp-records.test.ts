import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '../../../../sandbox/start.ts';
import type { Client } from '../../../support/portal/http-client.ts';
import { MULTIPART, multipart, pdf } from '../../../support/requests/toll-free.ts';
import {
  ADMIN,
  lnpPayload,
  startTestPortal,
  until,
  type SignedIn,
  type TestPortal,
} from '../../../support/portal/portal.ts';

let sandbox: Sandbox;
let it: TestPortal;
let admin: Client;
let owner: SignedIn;
let stranger: SignedIn;
beforeAll(async () => {
  sandbox = await startSandbox();
  it = await startTestPortal({ env: { ISP_BASE_URL: sandbox.url, ISP_TEAM_EMAIL: 'team@isp.example' } });
  [admin, owner, stranger] = [await it.admin(), await it.customer(), await it.customer()];
});
afterAll(async () => {
  await it.stop();
  await sandbox.close();
});

/** A request that the provider has accepted, so that it no longer changes by itself. */
async function accepted(overrides: Record<string, unknown> = {}): Promise<number> {
  const { body } = await owner.post('/api/lnp-requests', lnpPayload(overrides));
  await until(async () => (await owner.get(`/api/lnp-requests/${body.id}`)).body.status === 'pending', 'acceptance');
  return body.id;
}
const at = (id: number, below = '') => `/api/lnp-requests/${id}${below}`;
const NOT_THERE = { status: 404, code: 'not-found', detail: 'This does not exist, or you do not have access to it.' };

describe('the numbers of a request', () => {
  test('are listed with their states, of which one can be chosen, and as CSV', async () => {
    const id = await accepted({ phoneNumber: '5142010101, 5142010100' });
    const received = ['5142010100', '5142010101'].map((did) => ({
      ...{ did, state: 'received', focAt: null, activatedAt: null, replyBy: null },
      ...{ causes: [], causeTexts: [] },
    }));
    expect((await owner.get(at(id, '/numbers?state=received'))).body).toEqual(received);
    expect((await owner.get(at(id, '/numbers?state=active'))).body).toEqual([]);
    expect((await owner.get(at(id, '/numbers?state=lost'))).status).toBe(400);
    const csv = await owner.get(at(id, '/numbers.csv?state=received'));
    expect(csv.headers.get('content-disposition')).toBe(`attachment; filename=lnp-request-${id}-numbers.csv`);
    expect(csv.text.replace(/^\uFEFF/, '').split('\r\n')).toEqual([
      'did,state,focAt,activatedAt,replyBy,causes,causeTexts',
      '5142010100,received,,,,,',
      '5142010101,received,,,,,',
      '',
    ]);
  });
});

describe('one request', () => {
  test('is visible to its owner and to administrators', async () => {
    const id = await accepted();
    const { body } = await owner.get(at(id));
    expect(body).toMatchObject({ id, userId: owner.id, username: owner.username, status: 'pending' });
    expect((await admin.get(at(id))).body).toEqual(body);
  });
  test('does not exist for anybody else', async () => {
    const id = await accepted();
    const foreign = await Promise.all([
      stranger.get(at(id)),
      stranger.get(at(id, '/events')),
      stranger.get(at(id, '/status-checks')),
      stranger.get(at(id, '/numbers')),
      stranger.post(at(id, '/send-update'), { updateMessage: 'Hello' }),
    ]);
    for (const { body } of foreign) expect(body).toMatchObject(NOT_THERE);
    const missing = (await stranger.get(at(987_654))).body;
    expect({ ...foreign[0]?.body, requestId: '' }).toEqual({ ...missing, requestId: '' });
    for (const below of ['', '/events', '/status-checks'])
      expect((await it.client().get(at(id, below))).status).toBe(401);
    expect(sandbox.inspect.messages()).toEqual([]);
  });
  test.each(['get', 'patch', 'delete'] as const)(
    'is 404 to an administrator where there is none: %s',
    async (method) => {
      expect((await admin[method](at(987_654), { status: 'pending' })).body).toMatchObject(NOT_THERE);
    },
  );
  test('is changed and deleted by administrators only', async () => {
    const id = await accepted();
    for (const caller of [owner, stranger]) {
      expect((await caller.patch(at(id), { status: 'confirmed' })).body).toMatchObject({
        status: 403,
        code: 'not-allowed',
      });
      expect((await caller.delete(at(id))).status).toBe(403);
    }
    expect((await it.client().patch(at(id), { status: 'confirmed' })).status).toBe(401);
    expect((await it.client().delete(at(id))).status).toBe(401);
    expect((await owner.get(at(id))).body.status).toBe('pending');
  });
});

describe('an administrator', () => {
  test('sets any status, and each change has its history row', async () => {
    const id = await accepted();
    const steps = ['confirmed', 'rejected', 'submitted', 'pending'];
    for (const status of steps)
      expect(await admin.patch(at(id), { status })).toMatchObject({
        status: 200,
        body: { id, status, username: owner.username },
      });
    const events = (await owner.get(at(id, '/events'))).body;
    expect(events.slice(4).map(({ actor, kind, from, to }: Record<string, string>) => [actor, kind, from, to])).toEqual(
      [
        [ADMIN.username, 'status', 'pending', 'confirmed'],
        [ADMIN.username, 'status', 'confirmed', 'rejected'],
        [ADMIN.username, 'status', 'rejected', 'submitted'],
        [ADMIN.username, 'status', 'submitted', 'pending'],
      ],
    );
    expect(
      sandbox.inspect
        .orders()
        .filter(({ order_id }) => order_id === events.find(({ kind }: { kind: string }) => kind === 'accepted').to),
    ).toMatchObject([{ sends: 1 }]);
  });
  test('sets reason and next steps, leaves absent ones and clears those that are null or empty', async () => {
    const id = await accepted();
    const change = async (body: Record<string, unknown>) => {
      const { rejectionReason, nextSteps, status } = (await admin.patch(at(id), body)).body;
      return { rejectionReason, nextSteps, status };
    };
    expect(await change({ status: 'rejected', rejectionReason: 'Name differs', nextSteps: 'Send a bill' })).toEqual({
      status: 'rejected',
      rejectionReason: 'Name differs',
      nextSteps: 'Send a bill',
    });
    expect(await change({ nextSteps: 'Call us' })).toEqual({
      status: 'rejected',
      rejectionReason: 'Name differs',
      nextSteps: 'Call us',
    });
    expect(await change({ rejectionReason: null, nextSteps: '' })).toEqual({
      status: 'rejected',
      rejectionReason: null,
      nextSteps: null,
    });
    expect(
      (await owner.get(at(id, '/events'))).body.slice(-2).map(({ kind, note }: Record<string, string>) => [kind, note]),
    ).toEqual([
      ['updated', 'Name differs\nCall us'],
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
      phoneNumber: '4162010000',
      ispOrderId: 'x',
      createdAt: '2000-01-01T00:00:00Z',
    });
    expect(body).toEqual({
      ...before,
      status: 'confirmed',
      stage: 'by_hand',
      updatedAt: body.updatedAt,
      version: before.version + 1,
    });
  });
  test.each([
    [{}, {}, 'No change was specified.'],
    [{ city: 'Laval' }, {}, 'No change was specified.'],
    [
      { status: 'lost' },
      { status: 'Choose submitted, pending, rejected or confirmed' },
      'Choose submitted, pending, rejected or confirmed',
    ],
    [
      { status: null },
      { status: 'Choose submitted, pending, rejected or confirmed' },
      'Choose submitted, pending, rejected or confirmed',
    ],
    [{ nextSteps: 'x'.repeat(2001) }, { nextSteps: 'At most 2000 characters' }, 'At most 2000 characters'],
  ])('gets the errors in %j', async (change, errors, detail) => {
    const { status, body } = await admin.patch(at(await accepted()), change);
    expect([status, body.detail]).toEqual([422, detail]);
    expect(body.errors).toMatchObject(errors);
  });
  test('deletes a request; its history stays for administrators', async () => {
    const id = await accepted();
    const before = (await owner.get(at(id))).body;
    expect(await admin.delete(at(id))).toMatchObject({ status: 200, body: before });
    for (const caller of [owner, admin]) expect((await caller.get(at(id))).body).toMatchObject(NOT_THERE);
    expect((await admin.delete(at(id))).status).toBe(404);
    expect((await owner.get(at(id, '/events'))).body).toMatchObject(NOT_THERE);
    expect((await admin.get(at(id, '/events'))).body.at(-1)).toMatchObject({
      actor: ADMIN.username,
      kind: 'deleted',
      from: 'pending',
      to: null,
    });
    expect((await owner.get('/api/my-lnp-requests')).body.map((one: { id: number }) => one.id)).not.toContain(id);
  });
});

describe('a document', () => {
  const post = (caller: Client, id: number, kind: string, content: string | Uint8Array<ArrayBuffer>) =>
    caller.raw(
      'POST',
      at(id, '/documents'),
      multipart([
        { name: 'kind', content: kind },
        { name: 'file', content, filename: 'Lettre signée.exe' },
      ]),
      MULTIPART,
    );

  test('is stored for its owner and administrators, served as an attachment, and announced to the team', async () => {
    const id = await accepted();
    const { status, body } = await post(owner, id, 'loa', pdf(2_000));
    expect([status, body]).toEqual([
      201,
      {
        ...{ id: expect.any(Number), kind: 'loa', filename: 'Lettre signée_exe.pdf', contentType: 'application/pdf' },
        ...{ size: 2_000, uploadedBy: owner.username, uploadedAt: expect.any(String), sentAt: null },
      },
    ]);
    for (const caller of [owner, admin]) expect((await caller.get(at(id, '/documents'))).body).toEqual([body]);
    for (const path of ['/documents', `/documents/${body.id}`])
      expect((await stranger.get(at(id, path))).body).toMatchObject(NOT_THERE);
    expect((await post(stranger, id, 'loa', pdf())).body).toMatchObject(NOT_THERE);
    const file = await fetch(`${it.url}${at(id, `/documents/${body.id}`)}`, { headers: { Cookie: owner.cookies() } });
    expect(Buffer.from(await file.arrayBuffer())).toEqual(Buffer.from(pdf(2_000)));
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="Lettre sign\?e_exe.pdf"; filename\*=UTF-8''/,
      ),
      'content-security-policy': expect.stringMatching(/^sandbox;/),
      'x-content-type-options': 'nosniff',
    });
    await until(async () =>
      (await it.mails()).some(({ text }) => /A document was added to request #\d+.*letter of auth/.test(text ?? '')),
    );
    const { body: events } = await owner.get(at(id, '/events'));
    expect(events.filter(({ kind }: { kind: string }) => kind === 'document')).toMatchObject([
      { actor: owner.username, to: 'loa', note: 'Lettre signée_exe.pdf' },
    ]);
  });

  test.each([
    ['no PDF, PNG or JPEG', 'loa', '<svg onload="x"/>', 415, 'document-wrong-type'],
    ['of an unknown kind', 'passport', pdf(), 422, 'document-kind-required'],
    ['larger than 10 MB', 'loa', pdf(10 * 1024 * 1024 + 1), 413, 'document-too-large'],
  ])('is refused if it is %s', async (_what, kind, content, status, code) => {
    const id = await accepted();
    const answer = await post(owner, id, kind, content);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await owner.get(at(id, '/documents'))).body).toEqual([]);
  });
});

describe('an update message', () => {
  test.each([
    ['', 'Please enter an update message.'],
    [' \n\t ', 'Please enter an update message.'],
    [undefined, 'Please enter an update message.'],
    ['x'.repeat(4001), 'At most 4000 characters'],
  ])('%j is rejected', async (updateMessage, sentence) => {
    const id = await accepted();
    const { status, body } = await owner.post(at(id, '/send-update'), { updateMessage });
    expect([status, body.detail, body.errors]).toEqual([422, sentence, { updateMessage: sentence }]);
    expect(
      (await owner.get(at(id, '/events'))).body.filter(({ kind }: { kind: string }) => kind === 'message'),
    ).toEqual([]);
  });
  test('is stored, and reaches the provider and the ISP team once each, in order', async () => {
    const id = await accepted({ phone_number: '514-201-3355' });
    const longest = `${'é'.repeat(3990)} the end..`;
    const texts = ['First: what about it?', longest, 'Third\nin two lines'];
    for (const updateMessage of texts) {
      expect(await owner.post(at(id, '/send-update'), { updateMessage })).toMatchObject({
        status: 200,
        body: { message: 'Your update request has been sent successfully.' },
      });
    }
    await admin.post(at(id, '/send-update'), { updateMessage: 'From the office' });
    const events = (await owner.get(at(id, '/events'))).body.filter(({ kind }: { kind: string }) => kind === 'message');
    expect(events.map(({ actor, note }: Record<string, string>) => [actor, note])).toEqual([
      ...texts.map((text) => [owner.username, text]),
      [ADMIN.username, 'From the office'],
    ]);

    const { ispOrderId } = (await owner.get(at(id))).body;
    const reached = () =>
      sandbox.inspect
        .messages()
        .filter((message) => message.orderId === ispOrderId)
        .map(({ text }) => text);
    await until(() => reached().length >= 4, 'the messages at the provider');
    const mails = async () =>
      (await it.mails()).filter(
        ({ to, subject }) =>
          to?.[0]?.address === 'team@isp.example' && subject === `Update on LNP request #${id} ((514) 201-3355)`,
      );
    await until(async () => (await mails()).length >= 4, 'the mails to the ISP team');
    expect(reached()).toEqual([...texts, 'From the office']);
    const bodies = (await mails()).map(({ text = '' }) => text);
    expect(bodies).toHaveLength(4);
    for (const text of [...texts, 'From the office'])
      expect(bodies.filter((body) => body.includes(text))).toHaveLength(1);
    expect(bodies.every((body) => body.includes(`order ${ispOrderId}`))).toBe(true);
  });
});
