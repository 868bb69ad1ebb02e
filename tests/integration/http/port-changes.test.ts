import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '../../../sandbox/start.ts';
import type { Client } from '../../support/http-client.ts';
import { requestOf, submitted } from '../../support/portal-provider.ts';
import { startTestPortal, uniqueEmail, until, type SignedIn, type TestPortal } from '../../support/portal.ts';
import { submittedTf, tfRequestOf } from '../../support/toll-free.ts';

const changesOf = (id: number, unit = 'lnp-requests') => `/api/${unit}/${id}/changes`;
const ask = (
  caller: Client,
  id: number,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
  unit = 'lnp-requests',
) => caller.post(changesOf(id, unit), body, headers);
const cancel = { kind: 'cancel', reason: 'We stay' };

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
  beforeAll(async () => {
    // Slow enough that an order is still open when it is changed.
    sandbox = await startSandbox({ speed: 20, apiKey: 'k' });
    it = await startTestPortal({ env: { ISP_BASE_URL: sandbox.url, ISP_API_KEY: 'k', ISP_API_EDITION: '2' } });
    owner = await it.customer({ email: uniqueEmail() });
    admin = await it.admin();
  }, 60_000);
  afterAll(async () => {
    await it.stop();
    await sandbox.close();
  });
  /** An order that stays open: the sandbox leaves numbers with the ending 0008 in progress. */
  const open = async (phone_number = '514-201-0008') => {
    const id = await submitted(owner, { phone_number });
    return requestOf(owner, id).becomes('pending');
  };

  test('accepts a cancellation', async () => {
    const { id } = await open();
    expect((await ask(owner, id, cancel)).body).toMatchObject({ kind: 'cancel', values: [], isOverride: false });
    await changeBecomes(owner, id, 'accepted');
    expect(await requestOf(owner, id).read()).toMatchObject({ status: 'rejected', stage: 'cancelled' });
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
    await changeBecomes(owner, id, 'accepted');
    expect(await requestOf(owner, id).read()).toMatchObject({ city: 'Laval', pinSet: true });
    const changes = (await owner.get(changesOf(id))).body as { values: object[] }[];
    expect(changes).toMatchObject([{ values: expect.arrayContaining([{ field: 'pin', from: null, to: '••••' }]) }]);
    const calls = (await admin.get(`/api/lnp-requests/${id}/exchanges`)).body;
    expect(JSON.stringify(calls)).toMatch(/"wireless":\{"pin":"•+"\}/);
    expect(JSON.stringify([calls, (await owner.get(`/api/lnp-requests/${id}`)).body, changes])).not.toContain('4711');
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
    await changeBecomes(owner, id, 'accepted', 'tf-port-requests');
    expect(await tfRequestOf(owner, id).read()).toMatchObject({ stage: 'cancelled' });
  });
});

describe('a provider of edition 1', () => {
  let sandbox: Sandbox;
  let it: TestPortal;
  beforeAll(async () => {
    sandbox = await startSandbox({ speed: 20, apiKey: 'k', edition: 1 });
    it = await startTestPortal({
      env: { ISP_BASE_URL: sandbox.url, ISP_API_KEY: 'k', ISP_API_EDITION: '1' },
    });
  }, 60_000);
  afterAll(async () => {
    await it.stop();
    await sandbox.close();
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
