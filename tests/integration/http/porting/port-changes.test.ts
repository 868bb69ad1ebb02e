import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '../../../../sandbox/start.ts';
import { listed } from '../../../support/portal/administration.ts';
import type { Client } from '../../../support/portal/http-client.ts';
import { isTried, requestOf, submitted } from '../../../support/providers/portal-provider.ts';
import {
  runningClock,
  startTestPortal,
  uniqueEmail,
  until,
  type SignedIn,
  type TestPortal,
} from '../../../support/portal/portal.ts';
import { movableClock } from '../../../support/providers/sandbox.ts';
import { MULTIPART, multipart, pdf, submittedTf, tfRequestOf } from '../../../support/requests/toll-free.ts';

const changesOf = (id: number, unit = 'lnp-requests') => `/api/${unit}/${id}/changes`;
const ask = (
  caller: Client,
  id: number,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
  unit = 'lnp-requests',
) => caller.post(changesOf(id, unit), body, headers);
const cancel = { kind: 'cancel', reason: 'We stay' };

const DATE = { kind: 'date', dueDate: '2026-03-20' };

/** Waits until a change has this state. @returns the change */
const changeBecomes = (caller: Client, id: number, state: string, unit?: string) =>
  until(async () => {
    const { body } = await caller.get(changesOf(id, unit));
    return (body as { state: string; [field: string]: unknown }[]).find((change) => change.state === state);
  }, `a change of request ${id} to become ${state}`);

describe('a provider that takes supplements', () => {
  let sandbox: Sandbox;
  let it: TestPortal;
  let owner: SignedIn;
  let admin: Client;
  /** Moves only when a test moves it: an order is confirmed after 15 s, a supplement decided after 5 s. */
  const providerClock = movableClock();
  beforeAll(async () => {
    sandbox = await startSandbox({ now: providerClock.now, apiKey: 'k' });
    it = await startTestPortal({
      // Ahead of the provider, so that its deadlines have passed.
      now: runningClock('2026-03-02T16:00:00Z').now,
      env: { ISP_BASE_URL: sandbox.url, ISP_API_KEY: 'k', ISP_API_EDITION: '2' },
    });
    owner = await it.confirmedCustomer(uniqueEmail());
    admin = await it.admin();
  }, 60_000);
  afterAll(async () => {
    await it.stop();
    await sandbox.close();
  });
  test('takes documents after the order: one for which the carrier waits lets it continue', async () => {
    const id = await submitted(owner, { phone_number: '514-201-0042' });
    await requestOf(owner, id).becomes('pending');
    const body = multipart([
      { name: 'kind', content: 'loa' },
      { name: 'file', content: pdf(), filename: 'Lettre d’autorisation.pdf' },
    ]);
    expect((await owner.raw('POST', `/api/lnp-requests/${id}/documents`, body, MULTIPART)).status).toBe(201);
    await until(async () => (await owner.get(`/api/lnp-requests/${id}/documents`)).body[0].sentAt, 'the document sent');
    const { ispOrderId } = await requestOf(owner, id).read();
    const sent = sandbox.inspect.documents().filter((document) => document.order_id === ispOrderId);
    expect(sent).toMatchObject([{ kind: 'loa' }]);
  });
  /** An order that stays open: the sandbox leaves numbers with the ending 0008 in progress. */
  const open = async (phone_number = '514-201-0008', form: Record<string, unknown> = {}) => {
    const id = await submitted(owner, { phone_number, ...form });
    return requestOf(owner, id).becomes('pending');
  };
  const orderOf = ({ ispOrderId }: { ispOrderId: string }) =>
    sandbox.inspect.orders().find(({ order_id }) => order_id === ispOrderId)!;
  const supplementsOf = ({ ispOrderId }: { ispOrderId: string }) =>
    sandbox.inspect.supplements().filter(({ order_id }) => order_id === ispOrderId);
  const firm = async (phone_number?: string) => {
    const request = await open(phone_number);
    sandbox.steer(orderOf(request).reference, { status: 'foc', foc_at: '2026-03-12T16:00:00.000Z' });
    return hasStage(request.id, 'date_confirmed');
  };
  const hasStage = (id: number, stage: string) =>
    until(async () => {
      const request = await requestOf(owner, id).read();
      return request.stage === stage ? request : undefined;
    }, `request ${id} to be ${stage}`);
  /** Waits until the provider has taken the change, lets the carrier decide, and waits for the state. */
  const isDecided = async (id: number, state: string, unit?: string) => {
    await changeBecomes(owner, id, 'asked', unit);
    providerClock.forward(5_000);
    return changeBecomes(owner, id, state, unit);
  };
  /** The subjects of the mails about a request, in alphabetical order. */
  const mailsAbout = async (id: number, page = 'lnp-requests') => {
    await until(async () => (await listed(admin, 'admin/outbox', {})).body.length === 0, 'the mails to be sent');
    const link = new RegExp(`/${page}/${id}\\b`);
    return (await it.mails())
      .filter(({ text = '' }) => link.test(text))
      .map(({ subject = '' }) => subject.replace(`#${id}`, '#'))
      .sort();
  };

  test('accepts a cancellation', async () => {
    const { id } = await open();
    expect((await ask(owner, id, cancel)).body).toMatchObject({ kind: 'cancel', values: [], isOverride: false });
    await isDecided(id, 'accepted');
    expect(await requestOf(owner, id).read()).toMatchObject({ status: 'rejected', stage: 'cancelled' });
    expect(await mailsAbout(id)).toEqual(['Request # is cancelled']);
    expect((await ask(owner, id, cancel)).body).toMatchObject({ status: 409, code: 'change-closed' });
  });

  test('accepts a correction; account numbers are masked, and a repeated call changes nothing', async () => {
    const { id } = await open();
    const body = { kind: 'correction', accountNumber: '987654321', city: 'Laval', pin: '4711-x' };
    const first = await ask(owner, id, body, { 'Idempotency-Key': 'correct-1' });
    expect(first.status).toBe(201);
    expect(first.body.values).toEqual(
      expect.arrayContaining([
        { field: 'accountNumber', from: '••••5678', to: '••••4321' },
        { field: 'city', from: 'Montréal', to: 'Laval' },
        { field: 'pin', from: null, to: '••••' },
      ]),
    );
    const again = await ask(owner, id, body, { 'Idempotency-Key': 'correct-1' });
    expect([again.status, again.body]).toEqual([201, first.body]);
    await isDecided(id, 'accepted');
    expect(await requestOf(owner, id).read()).toMatchObject({ city: 'Laval', pinSet: true });
    const changes = (await owner.get(changesOf(id))).body as { values: object[] }[];
    expect(changes).toMatchObject([{ values: expect.arrayContaining([{ field: 'pin', from: null, to: '••••' }]) }]);
    const calls = (await admin.get(`/api/lnp-requests/${id}/exchanges`)).body;
    expect(JSON.stringify(calls)).toMatch(/"wireless":\{"pin":"•+"\}/);
    expect(JSON.stringify([calls, (await owner.get(`/api/lnp-requests/${id}`)).body, changes])).not.toContain('4711');
    expect(await mailsAbout(id)).toEqual(['Request # is changed']);
  });

  test('explains which changes are not possible', async () => {
    const { id, version } = await open();
    const refused = async (body: Record<string, unknown>) => (await ask(owner, id, body)).body;
    expect(await refused({ kind: 'correction', city: 'Montréal' })).toMatchObject({
      status: 422,
      code: 'change-nothing',
    });
    expect((await refused({ kind: 'remove_numbers', numbers: '514-201-9999' })).errors).toEqual({
      numbers: '(514) 201-9999 is not in this request.',
    });
    expect((await refused({ kind: 'remove_numbers', numbers: '514-201-0008' })).errors).toEqual({
      numbers: 'At least one number must stay. Cancel the request to remove all.',
    });
    expect((await refused({ kind: 'correction', phoneNumber: '514-201-9999' })).errors).toEqual({
      phoneNumber: 'Numbers cannot be added to a request that was sent. Send a new one for (514) 201-9999.',
    });
    const old = await ask(owner, id, cancel, { 'If-Match': `"${Number(version) - 1}"` });
    expect(old.body).toMatchObject({ status: 409, code: 'changed-by-somebody' });
  });

  test('is not asked by strangers, nor by customers against the rules', async () => {
    const { id } = await open();
    const stranger = await it.customer();
    expect((await ask(stranger, id, cancel)).status).toBe(404);
    expect((await stranger.get(changesOf(id))).status).toBe(404);
    expect((await ask(owner, id, { ...cancel, override: true })).status).toBe(403);
    expect((await admin.get(changesOf(id))).body).toEqual([]);
  });

  test('accepts the cancellation of a toll-free request', async () => {
    const id = await submittedTf(owner, { tollFreeNumbers: ['800-201-0008'] });
    await tfRequestOf(owner, id).becomes('pending');
    expect((await ask(owner, id, cancel, {}, 'tf-port-requests')).status).toBe(201);
    await isDecided(id, 'accepted', 'tf-port-requests');
    expect(await tfRequestOf(owner, id).read()).toMatchObject({ stage: 'cancelled' });
    expect(await mailsAbout(id, 'tf-port')).toEqual(['Request # is cancelled']);
  });

  test('moves the date: the firm date is void until the carrier confirms the new one', async () => {
    const before = await firm();
    const { id } = before;
    const answer = await ask(owner, id, { ...DATE, reason: 'Our technician is away' });
    expect(answer.body).toMatchObject({
      ...{ kind: 'date', state: 'waiting', canWithdraw: true, reason: 'Our technician is away' },
      values: [{ field: 'dueDate', from: '2026-03-12', to: '2026-03-20' }],
    });
    expect(await requestOf(owner, id).read()).toMatchObject({ focAt: before.focAt, changeRequested: true });
    expect(await isDecided(id, 'accepted')).toMatchObject({ orderVersion: 2, outcome: null });
    expect(supplementsOf(before)).toMatchObject([
      { type: 2, version: 2, status: 'accepted', content: { due_date: '2026-03-20T16:00:00.000Z' } },
    ]);
    const after = await requestOf(owner, id).read();
    expect(after).toMatchObject({ status: 'pending', stage: 'with_carrier', focAt: null, changeRequested: false });
    expect([after.portType, after.expectedOn]).toEqual([before.portType, '2026-03-20']);
    providerClock.forward(1_000);
    sandbox.steer(orderOf(before).reference, { status: 'foc' });
    expect(await hasStage(id, 'date_confirmed')).toMatchObject({ focAt: '2026-03-20T16:00:00.000Z' });
    expect(await mailsAbout(id)).toEqual([
      'Request # is changed',
      'Your numbers move on March 12, 2026 (request #)',
      'Your numbers move on March 20, 2026 (request #)',
    ]);
  });

  test.each([
    ['no date', { dueDate: null }],
    ['a Saturday', { dueDate: '2026-03-21' }],
    ['a past day', { dueDate: '2026-02-27' }],
    ['no calendar day', { dueDate: '2026-02-30' }],
  ])('does not move the date to %s', async (_case, date) => {
    const { id } = await open();
    const { body } = await ask(owner, id, { ...DATE, ...date });
    expect(body).toMatchObject({ status: 422, errors: { dueDate: expect.any(String) } });
    expect((await owner.get(changesOf(id))).body).toEqual([]);
  });

  test('removes numbers of a local request', async () => {
    const request = await open('514-201-0008, 514-201-0009, 514-201-0010');
    const { body } = await ask(owner, request.id, { kind: 'remove_numbers', numbers: '514-201-0009' });
    expect(body.values).toEqual([{ field: 'numbers', from: '5142010008-5142010010', to: '5142010008,5142010010' }]);
    await isDecided(request.id, 'accepted');
    expect(supplementsOf(request)).toMatchObject([{ type: 3, content: { numbers_removed: ['5142010009'] } }]);
    const after = await requestOf(owner, request.id).read();
    expect([after.phoneNumber, after['numbers']]).toEqual([
      '5142010008,5142010010',
      { total: 2, active: 0, rejected: 0, cancelled: 1 },
    ]);
    const { body: numbers } = await owner.get(`/api/lnp-requests/${request.id}/numbers?state=cancelled`);
    expect(numbers).toMatchObject([{ did: '5142010009', state: 'cancelled' }]);
    expect(await mailsAbout(request.id)).toEqual(['Request # is changed']);
  });

  test('removes toll-free numbers, but not all of them', async () => {
    const id = await submittedTf(owner, { tollFreeNumbers: ['800-201-0008', '800-201-0009'] });
    const request = await tfRequestOf(owner, id).becomes('pending');
    const remove = (numbers: string) => ask(owner, id, { kind: 'remove_numbers', numbers }, {}, 'tf-port-requests');
    expect((await remove('800-201-0008, 800-201-0009')).body).toMatchObject({ status: 422 });
    expect((await remove('800-201-0009')).status).toBe(201);
    await isDecided(id, 'accepted', 'tf-port-requests');
    expect(supplementsOf(request)).toMatchObject([{ type: 3, content: { numbers_removed: ['8002010009'] } }]);
    expect((await tfRequestOf(owner, id).read()).tollFreeNumbers).toEqual(['8002010008']);
    expect(await mailsAbout(id, 'tf-port')).toEqual(['Request # is changed']);
  });

  describe('by ending', () => {
    /** Without the next steps of its story. */
    const frozen = async (ending: string) => {
      const request = await open(`514-201-${ending}`);
      sandbox.steer(orderOf(request).reference, { status: 'in_progress' });
      return request;
    };

    test('0030: the carrier refuses the cancellation, because it is too late', async () => {
      const { id } = await frozen('0030');
      await ask(owner, id, cancel);
      expect(await isDecided(id, 'refused')).toMatchObject({ outcome: 'too-late', decidedAt: expect.any(String) });
      expect(await requestOf(owner, id).read()).toMatchObject({ status: 'pending', cancelRequested: false });
      expect(await mailsAbout(id)).toEqual(['The carrier refused your change of request #']);
    });

    test('0031: the order completes before it is cancelled', async () => {
      const request = await frozen('0031');
      await ask(owner, request.id, cancel);
      await changeBecomes(owner, request.id, 'asked');
      sandbox.steer(orderOf(request).reference, { status: 'completed' });
      expect(await changeBecomes(owner, request.id, 'refused')).toMatchObject({ outcome: 'too-late' });
      expect(await hasStage(request.id, 'active')).toMatchObject({ status: 'confirmed', cancelRequested: false });
      expect(await mailsAbout(request.id)).toEqual(['Request # was completed before it was cancelled']);
    });

    test('0032: the carrier refuses the date', async () => {
      const before = await frozen('0032');
      await ask(owner, before.id, DATE);
      expect(await isDecided(before.id, 'refused')).toMatchObject({
        outcome: 'carrier-refused',
        outcomeText: expect.stringContaining('The losing carrier cannot do the work by this date'),
      });
      expect((await requestOf(owner, before.id).read()).expectedOn).toBe(before.expectedOn);
      expect(await mailsAbout(before.id)).toEqual(['The carrier refused your change of request #']);
    });

    test('0033: the carrier rejects the order, which overtakes the correction', async () => {
      const { id } = await frozen('0033');
      await ask(owner, id, { kind: 'correction', city: 'Laval' });
      expect(await isDecided(id, 'overtaken')).toMatchObject({ outcome: 'order-rejected' });
      expect(await requestOf(owner, id).read()).toMatchObject({
        status: 'rejected',
        stage: 'rejected',
        city: 'Montréal',
      });
      expect(await mailsAbout(id)).toEqual(['LNP request # was rejected']);
    });

    test('0046: changes are too late once the date is confirmed; an administrator may insist', async () => {
      const { id } = await open('514-201-0046');
      providerClock.forward(15_000);
      await hasStage(id, 'date_confirmed');
      const { body } = await ask(owner, id, DATE);
      expect(body).toMatchObject({ status: 409, code: 'change-too-late' });
      expect((await requestOf(owner, id).read()).allowed).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ kind: 'date', whyNot: { code: body.code, detail: body.detail } }),
        ]),
      );
      providerClock.forward(1_000);
      expect((await ask(admin, id, { ...DATE, override: true })).body).toMatchObject({ isOverride: true });
      expect(await changeBecomes(owner, id, 'refused')).toMatchObject({ outcome: 'too-late', isOverride: true });
    });
  });

  test('refuses what the state of the order does not allow', async () => {
    const confirmed = await firm('514-201-0008, 514-201-0009');
    const refused = async (id: number, body: Record<string, unknown>) => {
      const answer = await ask(owner, id, body);
      return [answer.status, answer.body.code];
    };
    const removal = { kind: 'remove_numbers', numbers: '514-201-0009' };
    expect(await refused(confirmed.id, removal)).toEqual([409, 'change-after-date']);
    sandbox.steer(orderOf(confirmed).reference, { allows: ['date'] });
    await until(async () => (await refused(confirmed.id, cancel))[1] === 'change-not-taken', 'what is allowed');
    expect(await refused(confirmed.id, { kind: 'correction', city: 'Laval' })).toEqual([409, 'change-after-date']);
    expect((await ask(owner, confirmed.id, DATE)).status).toBe(201);
    expect(await refused(confirmed.id, { ...DATE, dueDate: '2026-03-23' })).toEqual([409, 'change-open']);
    const { id } = await open();
    expect((await ask(owner, id, cancel)).status).toBe(201);
    for (const body of [cancel, DATE]) expect(await refused(id, body)).toEqual([409, 'change-open']);
    expect(await requestOf(owner, id).read()).toMatchObject({ cancelRequested: true });
  });

  test('of two changes at the same moment one is refused', async () => {
    const { id } = await open();
    const answers = await Promise.all([ask(owner, id, DATE), ask(admin, id, { kind: 'correction', city: 'Laval' })]);
    expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [201, undefined],
      [409, 'change-open'],
    ]);
    expect((await owner.get(changesOf(id))).body).toHaveLength(1);
  });

  test('a change is withdrawn until the first attempt to send it', async () => {
    const request = await open();
    const { id } = request;
    const withdraw = (change: number) => owner.delete(`${changesOf(id)}/${change}`);
    const stranger = await it.customer();
    // The change waits behind a message that the provider does not answer yet.
    const sent = sandbox.faults.force(/^POST .*\/messages$/, { do: 'slow', ms: 3_000 });
    await owner.post(`/api/lnp-requests/${id}/send-update`, { updateMessage: 'Any news?' });
    await until(() => sent() === 1, 'the message to be sent');
    const first = (await ask(owner, id, DATE)).body;
    expect((await stranger.delete(`${changesOf(id)}/${first.id}`)).status).toBe(404);
    for (const _time of ['once', 'twice'])
      expect((await withdraw(first.id)).body).toMatchObject({ id: first.id, state: 'withdrawn', canWithdraw: false });
    expect(await requestOf(owner, id).read()).toMatchObject({ changeRequested: false });
    const second = (await ask(owner, id, cancel)).body;
    await changeBecomes(owner, id, 'asked');
    expect((await withdraw(second.id)).body).toMatchObject({ status: 409, code: 'change-sent' });
    expect((await owner.get(changesOf(id))).body).toMatchObject([
      { state: 'withdrawn', canWithdraw: false, sentAt: null },
      { state: 'asked', canWithdraw: false, sentAt: expect.any(String) },
    ]);
    expect(supplementsOf(request)).toMatchObject([{ type: 1 }]);
  });

  test('while the order waits to be sent, it is corrected or cancelled at once, without the provider', async () => {
    const queued = async () => {
      sandbox.faults.force(/^POST \/lnp\/orders$/, { do: 'status', status: 429, headers: { 'Retry-After': '600' } });
      const id = await submitted(owner, { phone_number: '514-201-0008' });
      await isTried(admin, 'lnp', id);
      return id;
    };
    const before = sandbox.inspect.orders().length;
    const id = await queued();
    const correction = await ask(owner, id, { kind: 'correction', city: 'Laval' });
    expect(correction.body).toMatchObject({ state: 'accepted', sentAt: null, canWithdraw: false });
    expect(await requestOf(owner, id).read()).toMatchObject({ city: 'Laval', stage: 'queued', changeRequested: false });
    expect((await ask(owner, id, cancel)).body).toMatchObject({ state: 'accepted' });
    expect(await requestOf(owner, id).read()).toMatchObject({
      ...{ status: 'rejected', stage: 'cancelled', ispOrderId: null },
      rejectionReason: 'Cancelled at your request on March 2, 2026.',
    });
    expect(await mailsAbout(id)).toEqual([]);
    const other = await queued();
    expect((await ask(admin, other, cancel)).status).toBe(201);
    expect(await mailsAbout(other)).toEqual(['Request # is cancelled']);
    expect(sandbox.inspect.orders()).toHaveLength(before);
  });

  test('account number and PIN are in no answer, no history and no mail', async () => {
    const request = await open('514-201-0008', { account_number: 'ZQ-4711-0815', pin: '90210-zq' });
    const { id } = request;
    expect(request).toMatchObject({ pinSet: true });
    await ask(owner, id, { kind: 'correction', accountNumber: 'ZQ-5822-1926', pin: '80210-zq' });
    await isDecided(id, 'accepted');
    expect(supplementsOf(request)[0]?.content).toMatchObject({
      losing_carrier: { account_number: 'ZQ-5822-1926' },
      wireless: { pin: '80210-zq' },
    });
    const texts = [
      (await owner.get(changesOf(id))).text,
      (await owner.get(`/api/lnp-requests/${id}/events`)).text,
      ...(await it.mails()).map(({ text = '' }) => text),
    ];
    for (const text of texts) expect(text).not.toMatch(/zq-\d|[89]0210/i);
    expect(texts[0]).toContain('••••1926');
    expect((await owner.get(`/api/lnp-requests/${id}`)).text).not.toContain('0210');
  });
});

describe('a provider of edition 1', () => {
  let it: TestPortal;
  beforeAll(async () => {
    // The sandbox in the process follows the edition.
    it = await startTestPortal({ env: { ISP_API_EDITION: '1', SANDBOX_SPEED: '20' } });
  }, 60_000);
  afterAll(() => it.stop());

  test('refuses what only edition 2 has', async () => {
    const owner = await it.customer();
    // The carrier cancels orders with this ending by itself, in edition 2 alone.
    const plain = await submitted(owner, { phone_number: '514-201-0045' });
    const id = await submitted(owner, { phone_number: '514-201-0008' });
    await requestOf(owner, id).becomes('pending');
    expect((await ask(owner, id, { kind: 'correction', pin: '1234' })).body).toMatchObject({
      status: 409,
      code: 'change-not-taken',
    });
    expect((await ask(owner, id, { kind: 'date', dueDate: '2020-01-04' })).body).toMatchObject({
      status: 422,
      code: 'date-not-open',
      errors: {
        dueDate: expect.stringMatching(/^January 4, 2020 is not possible: this day has passed\. The next day is /),
      },
    });
    await requestOf(owner, plain).becomes('confirmed');
  });

  test('leaves the decision to the team', async () => {
    const owner = await it.customer();
    const admin = await it.admin();
    for (const state of ['refused', 'accepted']) {
      const id = await submitted(owner, { phone_number: '514-201-0008' });
      await requestOf(owner, id).becomes('pending');
      expect((await ask(owner, id, cancel)).status).toBe(201);
      const change = await changeBecomes(owner, id, 'manual');
      const path = `${changesOf(id)}/${String(change['id'])}`;
      expect((await owner.patch(path, { state, reason: 'By phone' })).status).toBe(403);
      expect((await admin.patch(path, { state, reason: 'By phone' })).body).toMatchObject({ state });
      expect((await admin.patch(path, { state, reason: 'By phone' })).body).toMatchObject({
        status: 409,
        code: 'change-not-manual',
      });
      expect((await requestOf(owner, id).read()).status).toBe(state === 'accepted' ? 'rejected' : 'pending');
    }
  });
});
