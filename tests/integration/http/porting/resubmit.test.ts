import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '../../../../sandbox/start.ts';
import type { Client } from '../../../support/portal/http-client.ts';
import { ordersFor, requestOf, submitted } from '../../../support/providers/portal-provider.ts';
import {
  lnpPayload,
  startTestPortal,
  uniqueEmail,
  until,
  type SignedIn,
  type TestPortal,
} from '../../../support/portal/portal.ts';
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
let owner: SignedIn;
let admin: Client;
beforeAll(async () => {
  sandbox = await startSandbox({ speed: 200, apiKey: 'k' });
  it = await startTestPortal({ env: { ISP_BASE_URL: sandbox.url, ISP_API_KEY: 'k' } });
  owner = await it.customer({ email: uniqueEmail() });
  admin = await it.admin();
}, 60_000);
afterAll(async () => {
  await it.stop();
  await sandbox.close();
});

const rejectedOne = async (number: string) => {
  const id = await submitted(owner, { phone_number: number });
  return requestOf(owner, id).becomes('rejected');
};
const resubmit = (caller: Client, id: number, overrides: Record<string, unknown> = {}, key?: string) =>
  caller.post(
    `/api/lnp-requests/${id}/resubmit`,
    lnpPayload({ phone_number: '514-201-3344', ...overrides }),
    key === undefined ? {} : { 'Idempotency-Key': key },
  );

test('a rejected request names its invalid fields and, once corrected, becomes a new order', async () => {
  const rejected = await rejectedOne('514-201-0002');
  expect(rejected).toMatchObject({
    canResubmit: true,
    rejectionCauses: ['address_mismatch'],
    faultyFields: expect.arrayContaining(['streetNo', 'postalCode']),
  });
  const { id } = rejected;
  const answer = await resubmit(owner, id, { street_no: '1201' }, 'again-1');
  expect([answer.status, answer.body]).toEqual([
    200,
    expect.objectContaining({
      id,
      status: 'submitted',
      streetNo: '1201',
      phoneNumber: '5142013344',
      rejectionReason: null,
      nextSteps: null,
      faultyFields: [],
      canResubmit: false,
      ispOrderId: null,
      createdAt: rejected.createdAt,
    }),
  ]);
  expect((await resubmit(owner, id, { street_no: '1201' }, 'again-1')).body).toEqual(answer.body);
  await requestOf(owner, id).becomes('confirmed');
  expect(ordersFor(sandbox, '5142010002')).toHaveLength(1);
  expect(ordersFor(sandbox, '5142013344')).toHaveLength(1);
  const events = (await owner.get(`/api/lnp-requests/${id}/events`)).body as {
    kind: string;
    from: string | null;
    to: string | null;
    note: string | null;
  }[];
  expect(events.filter(({ kind }) => kind === 'resubmitted')).toEqual([
    expect.objectContaining({ from: 'rejected', to: 'submitted', note: rejected.ispOrderId }),
  ]);
  expect(events.filter(({ kind }) => kind === 'accepted')).toHaveLength(2);
  expect(
    (await owner.get('/api/my-lnp-requests?filter={"q":"514-201-3344"}')).body.map((row: { id: number }) => row.id),
  ).toEqual([id]);
  expect((await owner.get('/api/my-lnp-requests?filter={"q":"514-201-0002"}')).body).toEqual([]);
  await until(
    async () =>
      (await owner.get(`/api/lnp-requests/${id}/status-checks`)).body
        .map((check: { did: string }) => check.did)
        .join() === '5142013344',
    'the status of the new number',
  );
});

test('a request that was rejected at submission can also be resubmitted, as often as needed', async () => {
  const { id } = await rejectedOne('514-201-0001');
  expect((await resubmit(owner, id, { phone_number: '514-201-0001' })).status).toBe(200);
  await requestOf(owner, id).becomes('rejected');
  expect((await resubmit(owner, id, { phone_number: '514-201-3355' })).status).toBe(200);
  await requestOf(owner, id).becomes('confirmed');
});

test('rejects all other resubmissions: open orders, other users’ requests, invalid forms', async () => {
  const open = await submitted(owner, { phone_number: '514-201-0008' });
  await requestOf(owner, open).becomes('pending');
  expect((await resubmit(owner, open)).body).toMatchObject({ status: 409, code: 'resubmit-impossible' });
  await admin.patch(`/api/lnp-requests/${open}`, { status: 'rejected' });
  expect((await resubmit(owner, open)).body).toMatchObject({ status: 409, code: 'resubmit-impossible' });
  const { id } = await rejectedOne('514-201-0003');
  expect((await resubmit(await it.customer(), id)).status).toBe(404);
  expect((await resubmit(it.client(), id)).status).toBe(401);
  expect((await resubmit(owner, id, { city: '' })).body).toMatchObject({
    status: 422,
    errors: { city: 'City is required' },
  });
  expect((await resubmit(owner, 99_999)).status).toBe(404);
  expect((await owner.get(`/api/lnp-requests/${id}`)).body).toMatchObject({
    status: 'rejected',
    phoneNumber: '5142010003',
  });
});

test('the second of two administrators who edit a request learns who was first', async () => {
  const id = await submitted(owner, { phone_number: '514-201-0008' });
  const { version } = await requestOf(owner, id).becomes('pending');
  const edit = (status: string, tag: string) => admin.patch(`/api/lnp-requests/${id}`, { status }, { 'If-Match': tag });
  // Polling leaves a rejected request as it is.
  expect((await edit('rejected', `"${version}"`)).status).toBe(200);
  const second = await edit('confirmed', `"${version}"`);
  expect(second.body).toMatchObject({
    status: 409,
    code: 'changed-by-somebody',
    detail: 'the-admin changed this in the meantime. Its status is now rejected. Please load it again.',
  });
  expect((await owner.get(`/api/lnp-requests/${id}`)).body).toMatchObject({ status: 'rejected' });
  expect((await edit('confirmed', '*')).status).toBe(200);
  expect((await edit('rejected', 'W/"x"')).body).toMatchObject({ status: 400, code: 'header-invalid' });
});

const tf = (id: number, below = '') => `/api/tf-port-requests/${id}${below}`;

describe('a rejected toll-free request', () => {
  const resubmitTf = (caller: Client, id: number, form: TfForm, key = `tf-again-${id}`) =>
    postTf(caller, form, { 'Idempotency-Key': key }, tf(id, '/resubmit'));
  let exchange = 300;
  /** The sandbox rejects a number with this ending once. */
  const rejected = async (form: TfForm = {}) => {
    exchange += 1;
    const id = await submittedTf(owner, { tollFreeNumbers: [`800-${exchange}-0002`], ...form });
    return tfRequestOf(owner, id).becomes('rejected');
  };

  test('is sent again with the former letter, exactly once', async () => {
    const letter = pdf(2500, 'former');
    const { id } = await rejected({ loa: letter });
    const corrected = { tollFreeNumbers: ['800-201-4801'], requestName: 'Maple Dental 2', loa: undefined };
    const [first, second] = [await resubmitTf(owner, id, corrected), await resubmitTf(owner, id, corrected)];
    expect(second.body).toEqual(first.body);
    expect(first.body).toMatchObject({
      id,
      status: 'submitted',
      requestName: 'Maple Dental 2',
      tollFreeNumbers: ['8002014801'],
      loaFilename: 'loa.pdf',
      rejectionReason: null,
      canResubmit: false,
    });
    await tfRequestOf(owner, id).becomes('pending');
    expect(tfOrdersFor(sandbox, '8002014801')).toEqual([expect.objectContaining({ sends: 1 })]);
    expect((await downloaded(it.url, owner, tf(id, '/download-loa'))).bytes.equals(letter)).toBe(true);
    expect((await tfRequestOf(owner, id).events()).map(({ kind }) => kind)).toContain('resubmitted');
  });

  test('is sent again with a new letter, and the former one is removed', async () => {
    const { id } = await rejected();
    const count = loasOf(it).length;
    const letter = pdf(2700, 'signed at last');
    const form = { tollFreeNumbers: ['800-201-4802'], loa: letter, filename: 'signed.pdf' };
    expect((await resubmitTf(owner, id, form)).body).toMatchObject({ loaFilename: 'signed.pdf' });
    await tfRequestOf(owner, id).becomes('pending');
    expect((await downloaded(it.url, owner, tf(id, '/download-loa'))).bytes.equals(letter)).toBe(true);
    await until(() => loasOf(it).length === count, 'the former letter to be removed');
  });

  test('explains itself in the language of the reader', async () => {
    const { id } = await rejected();
    const french = await owner.get(tf(id), { 'Accept-Language': 'fr' });
    const english = await owner.get(tf(id), { 'Accept-Language': 'en' });
    expect(french.body.rejectionReason).toBe(english.body.rejectionReason);
    expect(french.body.rejectionSummary).toMatch(/adresse de service/);
    expect(english.body.rejectionSummary).toMatch(/service address/);
    expect(french.body.nextSteps).toMatch(/Soumettez/);
  });

  test('is not sent again while it is open, by others, or with a file that is no PDF', async () => {
    const open = await submittedTf(owner, { tollFreeNumbers: ['800-201-0005'] });
    expect((await resubmitTf(owner, open, {})).body).toMatchObject({ code: 'resubmit-impossible' });
    const { id } = await rejected();
    const stranger = await it.customer();
    expect((await resubmitTf(stranger, id, {})).body).toMatchObject({ status: 404, code: 'not-found' });
    const count = loasOf(it).length;
    expect((await resubmitTf(owner, id, { loa: 'GIF89a' }, 'no-pdf')).body).toMatchObject({ code: 'loa-not-pdf' });
    expect(loasOf(it)).toHaveLength(count);
  });
});
