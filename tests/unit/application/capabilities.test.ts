import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/application/calls/caller.ts';
import { ResubmitLnpRequest } from '../../../src/application/lnp-requests/resubmit-lnp-request.ts';
import { SendUpdateMessage } from '../../../src/application/lnp-requests/send-update-message.ts';
import { SubmitLnpRequest } from '../../../src/application/lnp-requests/submit-lnp-request.ts';
import { RequestChange, type RequestChangeInput } from '../../../src/application/port-changes/request-change.ts';
import { SendChange } from '../../../src/application/port-changes/send-change.ts';
import { anLnpRequest } from '../../support/databases/database-builders.ts';
import { inMemoryPorts, type InMemoryPorts } from '../../support/in-memory/ports.ts';

let ports: InMemoryPorts;
let owner: Caller;
beforeEach(async () => {
  ports = inMemoryPorts();
  owner = await ports.customer();
});

const deps = () => ({ ...ports, queue: ports.lnpPolling, cutoffDays: 1, teamEmail: 'team@example.com' });
const PHONE = [{ first: '5142010100', last: '5142010102' }];
const accepted = () => ports.acceptedRequest({ userId: owner.id, phoneNumber: PHONE });
const CORRECTION = { kind: 'correction', fields: { requesterName: 'Zoé Roy' } } as const;

/** Requests a change and sends it. @returns its state */
async function changed(draft: RequestChangeInput['draft']): Promise<string | undefined> {
  const { id } = await accepted();
  const input = { id, caller: owner, draft, reason: null, isOverride: false };
  await new RequestChange(deps()).execute(input);
  await new SendChange(deps()).execute(await ports.lease('lnp-change'));
  return ports.stored.changes(id)[0]?.state;
}

describe('a provider that only cancels and moves dates', () => {
  beforeEach(() => ports.provider.canOnly('cancel', 'date_change', 'messages'));
  test.each([
    ['asked', { kind: 'cancel' }],
    ['asked', { kind: 'date', dueDate: '2026-03-20' }],
    ['manual', CORRECTION],
    ['manual', { kind: 'remove_numbers', numbers: ['5142010101'] }],
  ] as const)('makes a change %s: %j', async (state, draft) => {
    expect(await changed(draft)).toBe(state);
    expect(ports.provider.supplementsTaken()).toHaveLength(state === 'asked' ? 1 : 0);
    expect(ports.pending('mail')).toHaveLength(state === 'manual' ? 1 : 0);
    expect(ports.pending('lnp-message')).toHaveLength(state === 'manual' ? 1 : 0);
  });
  test('gets no PIN, which nobody else may read', async () => {
    const fields = { ...CORRECTION.fields, pin: '4815' };
    await expect(changed({ kind: 'correction', fields })).rejects.toMatchObject({ code: 'change-not-taken' });
  });
});

describe('a provider without messages', () => {
  beforeEach(() => ports.provider.canOnly());
  test('gets a message by mail to the ISP team only', async () => {
    const { id } = await accepted();
    await new SendUpdateMessage(deps()).execute({ id, caller: owner, text: 'Hello' });
    expect([ports.pending('mail').length, ports.pending('lnp-message').length]).toEqual([1, 0]);
  });
  test('gets a change by mail to the ISP team only', async () => {
    expect(await changed({ kind: 'cancel' })).toBe('manual');
    expect([ports.pending('mail').length, ports.pending('lnp-message').length]).toEqual([1, 0]);
  });
});

describe('a provider without exact dates', () => {
  beforeEach(() => ports.provider.canOnly());
  const draft = { ...anLnpRequest({ postalCode: 'H2X1Y4' }), portType: 'exact_date', dueDate: '2026-03-20' } as const;
  const refusal = { kind: 'conflict', code: 'provider-cannot' };
  test('gets no request with one', async () => {
    const submit = new SubmitLnpRequest(ports);
    await expect(submit.execute({ caller: owner, userId: owner.id, username: 'lea', draft })).rejects.toMatchObject(
      refusal,
    );
    const regular = { ...draft, portType: 'regular', dueDate: null } as const;
    await expect(
      submit.execute({ caller: owner, userId: owner.id, username: 'lea', draft: regular }),
    ).resolves.toBeDefined();
  });
  test('gets no resubmission with one', async () => {
    const { id } = await accepted();
    const resubmit = new ResubmitLnpRequest(ports);
    await expect(resubmit.execute({ id, caller: owner, draft })).rejects.toMatchObject(refusal);
  });
});
