import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  PASSWORD,
  lnpPayload,
  runningClock,
  startTestPortal,
  type SignedIn,
  type TestPortal,
} from '../../../support/portal/portal.ts';

const clock = runningClock('2026-03-02T15:00:00Z');
let it: TestPortal;
let caller: SignedIn;
beforeAll(async () => {
  it = await startTestPortal({ now: clock.now });
  caller = await it.customer();
});
afterAll(() => it.stop());

const submit = (overrides: Record<string, unknown> = {}) => caller.post('/api/lnp-requests', lnpPayload(overrides));
const camel = (payload: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [
      name.replace(/_(\w)/g, (_mark, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );

describe('a submitted request', () => {
  test('is returned completely, in camelCase', async () => {
    const { status, body } = await submit({
      reference: 'HL-2210',
      comments: 'Call first',
      floor_no: '3',
      suite: '12B',
      reseller: 'Reselco',
      trunks: ['trunk-a', 'trunk-b'],
      billing_info: { plan: ['a', 1, null] },
      e911_status: 'ok',
      btn: '(514) 201-3399',
      pin: '4815',
      authorized_person: 'Marie Côté',
      imei: '49 015420 323751 8',
      port_scope: 'partial',
      new_btn: '514-201-3398',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      userId: caller.id,
      username: caller.username,
      phoneNumber: '5142013344',
      currentCarrier: 'Bell Canada',
      requesterName: 'Boulangerie Côté inc.',
      portType: 'regular',
      trunks: ['trunk-a', 'trunk-b'],
      dueDate: null,
      expectedOn: '2026-03-09',
      reference: 'HL-2210',
      comments: 'Call first',
      streetNo: '1200',
      streetName: 'rue Sherbrooke O',
      floorNo: '3',
      suite: '12B',
      city: 'Montréal',
      province: 'QC',
      postalCode: 'H3A1H6',
      reseller: 'Reselco',
      accountNumber: '512345678',
      btn: '5142013399',
      pinSet: true,
      authorizedPerson: 'Marie Côté',
      imeiSet: true,
      portScope: 'partial',
      newBtn: '5142013398',
      status: 'submitted',
      rejectionReason: null,
      nextSteps: null,
      rejectionSummary: null,
      rejectionCauses: [],
      faultyFields: [],
      canResubmit: false,
      stage: 'queued',
      orderVersion: 1,
      focAt: null,
      jeopardy: null,
      letterMissing: false,
      missingDocuments: [],
      changesUntil: null,
      cancelRequested: false,
      changeRequested: false,
      allowed: expect.arrayContaining([{ kind: 'cancel', whyNot: null, until: null }]),
      numbers: { total: 1, active: 0, rejected: 0, cancelled: 0 },
      replyBy: null,
      batchId: null,
      version: 1,
      billingInfo: { plan: ['a', 1, null] },
      e911Status: 'ok',
      ispOrderId: null,
      pon: null,
      createdAt: expect.stringMatching(/^2026-03-02T15:/),
      updatedAt: body.createdAt,
    });
    const stored = (await caller.get(`/api/lnp-requests/${body.id}`)).body;
    for (const field of ['requesterName', 'billingInfo', 'trunks', 'expectedOn', 'createdAt', 'comments'])
      expect(stored[field]).toEqual(body[field]);
  });
  test('may be in camelCase too, which wins when both are given', async () => {
    expect((await caller.post('/api/lnp-requests', camel(lnpPayload({ street_no: '77' })))).body).toMatchObject({
      phoneNumber: '5142013344',
      streetNo: '77',
    });
    expect((await submit({ streetNo: '78' })).body.streetNo).toBe('78');
  });
  test('gets the defaults for missing or empty fields', async () => {
    const { port_type, trunks, due_date, reference, floor_no, reseller, account_number, ...rest } = lnpPayload();
    const { body } = await caller.post('/api/lnp-requests', { ...rest, comments: '', suite: '   ' });
    expect(body).toMatchObject({
      portType: 'regular',
      trunks: ['default-trunk'],
      dueDate: null,
      reference: null,
      comments: null,
      floorNo: null,
      suite: null,
      reseller: null,
      accountNumber: null,
      billingInfo: null,
      e911Status: null,
    });
    expect([port_type, trunks, due_date, reference, floor_no, reseller, account_number]).toHaveLength(7);
  });
  test('ignores fields that a customer may not set', async () => {
    const { body } = await submit({
      id: 4711,
      user_id: 1,
      userId: 1,
      status: 'confirmed',
      isp_order_id: 'x',
      ispOrderId: 'x',
      pon: 'x',
      created_at: '2000-01-01T00:00:00Z',
      createdAt: '2000-01-01T00:00:00Z',
      rejectionReason: 'x',
      nextSteps: 'x',
      orderReference: 'x',
      providerStatus: 'completed',
      expectedOn: '2000-01-01',
      version: 9,
      ispData: { numbers: [{ first: '4162010000', last: '4162010999' }], reference: 'forged' },
    });
    expect(body).toMatchObject({
      userId: caller.id,
      status: 'submitted',
      ispOrderId: null,
      pon: null,
      rejectionReason: null,
      nextSteps: null,
      phoneNumber: '5142013344',
      expectedOn: '2026-03-09',
    });
    expect(body.id).not.toBe(4711);
    expect(body.createdAt).toMatch(/^2026-/);
  });
  test('stores trimmed texts and normalized numbers and codes', async () => {
    expect((await submit({ requester_name: '  Léa  ', postal_code: 'h3a-1h6', city: ' Laval ' })).body).toMatchObject({
      requesterName: 'Léa',
      postalCode: 'H3A1H6',
      city: 'Laval',
    });
  });
});

describe('phone numbers', () => {
  test.each([
    ['(514) 201-3344', '5142013344'],
    ['+1 514.201.3344', '5142013344'],
    ['1-514-201-3344', '5142013344'],
    ['5142010100-5142010199', '5142010100-5142010199'],
    ['514-201-0100 - 514-201-0199', '5142010100-5142010199'],
    ['514 201 0100 – 514 201 0103', '5142010100-5142010103'],
    ['514-201-3344, 514-201-3345; 514-201-3346\n514-201-3347', '5142013344,5142013345,5142013346,5142013347'],
    ['514-201-3344,\r\n 514-201-0100-514-201-0199 ,', '5142013344,5142010100-5142010199'],
    ['5142010000-5142010999', '5142010000-5142010999'],
  ])('%j are stored as %s', async (phone_number, stored) =>
    expect((await submit({ phone_number })).body.phoneNumber).toBe(stored),
  );

  test.each([
    ['', 'Please enter a phone number'],
    [' , ;\n', 'Please enter a phone number'],
    ['hello', 'Invalid phone number format'],
    ['514-201-334', 'Invalid phone number format'],
    ['514-201-3344 ext. 12', 'Phone numbers must be 10 digits. Got: first=514201334412, last=514201334412'],
    ['5142010199-5142010100', 'The range (514) 201-0199 - (514) 201-0100 is reversed. Enter the lower number first.'],
    ['5142013344, (514) 201-3344', '(514) 201-3344 is entered more than once.'],
    ['5142010000-5142011000', 'You can enter at most 1000 numbers at once. You entered 1001.'],
    ['0000000000-9999999999', 'You can enter at most 1000 numbers at once. You entered 10000000000.'],
  ])('%j are rejected', async (phone_number, sentence) => {
    const { status, body } = await submit({ phone_number });
    expect([status, body.errors, body.detail]).toEqual([422, { phoneNumber: sentence }, sentence]);
  });
});

describe('an invalid field', () => {
  test.each([
    ['requester_name', '', 'requesterName', 'Requester name is required'],
    ['street_no', '  ', 'streetNo', 'Street number is required'],
    ['street_name', null, 'streetName', 'Street name is required'],
    ['city', undefined, 'city', 'City is required'],
    ['current_carrier', '', 'currentCarrier', 'Current carrier is required'],
    ['province', '', 'province', 'Province is required'],
    ['province', 'ZZ', 'province', 'Invalid province selected'],
    ['province', 'qc', 'province', 'Invalid province selected'],
    ['postal_code', '90210', 'postalCode', 'Invalid postal code format'],
    ['postal_code', '', 'postalCode', 'Invalid postal code format'],
    ['postal_code', 'H3A  1H6', 'postalCode', 'Invalid postal code format'],
    ['phone_number', null, 'phoneNumber', 'Please enter a phone number'],
    ['phone_number', ['5142013344'], 'phoneNumber', 'Please enter a phone number'],
    ['port_type', 'fast', 'portType', 'Choose regular, exact date or expedited'],
    ['requester_name', 'x'.repeat(256), 'requesterName', 'At most 255 characters'],
    ['comments', 'x'.repeat(2001), 'comments', 'At most 2000 characters'],
    ['city', { toString: 'x' }, 'city', 'City is required'],
    ['reference', 7, 'reference', 'This value is not valid.'],
    ['billing_info', { note: 'x'.repeat(5000) }, 'billingInfo', 'Billing information can be at most 4 kB'],
  ])('%s: %j', async (name, value, field, sentence) => {
    const { status, body } = await submit({ [name]: value });
    expect([status, body.errors, body.detail, body.error, body.message]).toEqual([
      422,
      { [field]: sentence },
      sentence,
      sentence,
      sentence,
    ]);
  });
  test('is named with all others, and the first one is the detail', async () => {
    const { status, body } = await caller.post('/api/lnp-requests', {});
    expect([status, Object.keys(body.errors), body.detail]).toEqual([
      422,
      ['phoneNumber', 'requesterName', 'streetNo', 'streetName', 'city', 'province', 'postalCode', 'currentCarrier'],
      'Please enter a phone number',
    ]);
  });
  test('is named in French on request', async () => {
    const { body } = await caller.post('/api/lnp-requests', lnpPayload({ city: '' }), {
      'Accept-Language': 'fr-CA,fr;q=0.9,en;q=0.5',
    });
    expect([body.detail, body.code]).toEqual(['La ville est obligatoire', 'city-required']);
  });
  test('prevents the creation of the request', async () => {
    const before = (await caller.get('/api/my-lnp-requests')).headers.get('content-range');
    await submit({ city: '' });
    expect((await caller.get('/api/my-lnp-requests')).headers.get('content-range')).toBe(before);
  });
});

describe('an exact date', () => {
  const exact = (due_date: unknown) => submit({ port_type: 'exact_date', due_date });

  test('is stored and expected', async () =>
    expect((await exact('2026-03-20')).body).toMatchObject({
      dueDate: '2026-03-20',
      expectedOn: '2026-03-20',
      portType: 'exact_date',
    }));
  test.each([
    [null, 'Due date is required for exact date ports'],
    ['', 'Due date is required for exact date ports'],
    ['2026-03-21', 'Due date cannot be on a weekend'],
    ['2026-03-22', 'Due date cannot be on a weekend'],
    ['2026-02-30', 'Due date must be a date such as 2026-03-05'],
    ['20 March', 'Due date must be a date such as 2026-03-05'],
    ['2026-02-27', 'Due date cannot be in the past'],
  ])('%j is rejected', async (date, sentence) => {
    const { status, body } = await exact(date);
    expect([status, body.errors, body.detail]).toEqual([422, { dueDate: sentence }, sentence]);
  });
  test('may be a statutory holiday', async () => expect((await exact('2026-07-01')).status).toBe(201));
  test('counts only for an exact-date port', async () => {
    expect((await submit({ due_date: '2020-01-04' })).body).toMatchObject({ dueDate: null, expectedOn: '2026-03-09' });
    expect((await submit({ due_date: 'rubbish', port_type: 'expedited' })).body).toMatchObject({
      dueDate: null,
      expectedOn: '2026-03-04',
    });
  });
  test('is past by the calendar of Montreal, not by UTC', async () => {
    clock.set('2026-03-04T04:58:00Z');
    await caller.post('/api/login', { username: caller.username, password: PASSWORD });
    expect((await exact('2026-03-03')).status).toBe(201);
    clock.set('2026-03-04T05:01:00Z');
    expect((await exact('2026-03-03')).body.errors).toEqual({ dueDate: 'Due date cannot be in the past' });
    expect((await exact('2026-03-04')).status).toBe(201);
  });
});
