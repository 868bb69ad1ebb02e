import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../../src/application/calls/caller.ts';
import { CancelDeletedOrder } from '../../../../src/application/port-changes/cancel-deleted-order.ts';
import { DecideChange } from '../../../../src/application/port-changes/decide-change.ts';
import { ListAllowedChanges } from '../../../../src/application/port-changes/list-allowed-changes.ts';
import { ListChanges } from '../../../../src/application/port-changes/list-changes.ts';
import { openFields } from '../../../../src/application/lnp-requests/seal-fields.ts';
import { RequestChange, type RequestChangeInput } from '../../../../src/application/port-changes/request-change.ts';
import { SendChange } from '../../../../src/application/port-changes/send-change.ts';
import { WithdrawChange } from '../../../../src/application/port-changes/withdraw-change.ts';
import { ChangePortStatus } from '../../../../src/application/porting/change-port-status.ts';
import { DeleteOrder } from '../../../../src/application/porting/delete-order.ts';
import { PollOrderStatus } from '../../../../src/application/porting/poll-order-status.ts';
import { SendPortOrder } from '../../../../src/application/porting/send-port-order.ts';
import type { OutboxItem, OutboxPayloads } from '../../../../src/application/ports/outbox.ts';
import { ProviderFailure } from '../../../../src/application/ports/provider/provider-failure.ts';
import { DomainError } from '../../../../src/domain/shared/domain-error.ts';
import type { NewLnpRequest } from '../../../../src/domain/lnp-request/lnp-request.ts';
import type { ProviderOrderDetails } from '../../../../src/domain/porting/status-update.ts';
import type { ProviderOrderStatus } from '../../../../src/domain/shared/statuses/statuses.ts';
import { DAY, inMemoryPorts, MINUTE, type InMemoryPorts } from '../../../support/in-memory/ports.ts';

let ports: InMemoryPorts;
let owner: Caller;
beforeEach(async () => {
  ports = inMemoryPorts();
  owner = await ports.customer({ email: 'lea@example.com' });
});

const deps = () => ({ ...ports, queue: ports.lnpPolling, cutoffDays: 1, teamEmail: 'team@example.com' });
const request = (id: number, draft: RequestChangeInput['draft'], more: Partial<RequestChangeInput> = {}) =>
  new RequestChange(deps()).execute({ id, caller: owner, draft, reason: null, isOverride: false, ...more });
const cancel = (id: number, more: Partial<RequestChangeInput> = {}) => request(id, { kind: 'cancel' }, more);
const moveDate = (id: number, more: Partial<RequestChangeInput> = {}) =>
  request(id, { kind: 'date', dueDate: '2026-03-20' }, more);
const withdraw = (id: number, changeId: number, more: Partial<InMemoryPorts> = {}) =>
  new WithdrawChange({ ...deps(), ...more }).execute({ id, changeId, caller: owner });
/** One attempt to send the change that is due. */
const send = async () => new SendChange(deps()).execute(await ports.lease('lnp-change'));
const sendOrder = async () => new SendPortOrder(ports).execute(await ports.lease('lnp-send'));
const poll = async (id: number) => {
  const [due] = (await ports.lnpPolling.take(ports.forward(MINUTE), 10, MINUTE)).filter((one) => one.id === id);
  if (due) await new PollOrderStatus({ ...ports, queue: ports.lnpPolling }).execute(due);
};
const submitted = (more: Partial<NewLnpRequest> = {}) => ports.submittedRequest({ userId: owner.id, ...more });
const DIDS = ['5142010100', '5142010101', '5142010102'];
const accepted = (more: Partial<NewLnpRequest> = {}, dids: readonly string[] = []) =>
  ports.acceptedRequest(
    { userId: owner.id, phoneNumber: [{ first: '5142010100', last: '5142010102' }], ...more },
    dids,
  );
const A_NUMBER_STATUS = {
  ...{ pon: 'P', customer: null, caption: null, event: 'X', dueDate: null, version: '1', as2Remarks: null },
  ...{ pending: false, rejections: [], focAt: null, activatedAt: null, replyBy: null },
};
const stored = (id: number) => ports.stored.lnp(id);
const states = (id: number) => ports.stored.changes(id).map(({ kind, state }) => `${kind} ${state}`);
const outcomes = (id: number) => ports.stored.changes(id).map(({ outcome }) => outcome);
const mails = () => ports.pending('mail').map(({ payload }) => (payload as { subject: string }).subject);
/** The provider's order from now on. */
const setOrder = (
  { orderReference, ispOrderId }: { orderReference: string; ispOrderId: string | null },
  status: ProviderOrderStatus,
  details: Partial<ProviderOrderDetails> = {},
) =>
  ports.provider.setOrder(orderReference, {
    orderId: ispOrderId ?? '',
    status,
    details: { version: 1, revision: null, focAt: null, jeopardy: null, changesUntil: null, allows: null, ...details },
  });
const FOC = new Date('2026-03-12T15:00:00Z');

describe('race 1: a cancellation while the send waits untried', () => {
  test('removes the send, and the provider never hears of it', async () => {
    const { id } = await submitted();
    await cancel(id);
    expect(stored(id)).toMatchObject({ status: 'rejected', stage: 'cancelled', openChange: null });
    expect(stored(id)?.rejectionReason).toBe('Cancelled at your request on March 2, 2026.');
    expect(states(id)).toEqual(['cancel accepted']);
    expect(ports.pending('lnp-send')).toEqual([]);
    expect(ports.provider.calls).toEqual([]);
    expect(mails()).toEqual([]);
  });

  test('also after attempts that certainly reached nobody', async () => {
    const { id } = await submitted();
    ports.provider.failNext('submitPortOrder', new ProviderFailure('unreachable'));
    const item = await ports.lease('lnp-send');
    await expect(new SendPortOrder(ports).execute(item)).rejects.toMatchObject({ kind: 'unreachable' });
    await ports.unitOfWork.run((tx) => tx.outbox.retry(item, ports.clock.now(), 'unreachable', false));
    await cancel(id);
    expect([states(id), ports.pending('lnp-send')]).toEqual([['cancel accepted'], []]);
  });

  test('corrects the request itself, and sends the new values', async () => {
    const { id } = await submitted();
    await request(id, { kind: 'correction', fields: { city: 'Laval' }, dueDate: '2026-03-20' });
    expect(stored(id)).toMatchObject({ status: 'submitted', city: 'Laval', expectedOn: '2026-03-20' });
    expect(states(id)).toEqual(['correction accepted']);
    await sendOrder();
    expect(stored(id)).toMatchObject({ status: 'pending', city: 'Laval' });
  });

  test('removes numbers from the request itself', async () => {
    const { id } = await submitted({ phoneNumber: [{ first: '5142010100', last: '5142010102' }] });
    await request(id, { kind: 'remove_numbers', numbers: ['5142010101'] });
    expect(stored(id)?.phoneNumber).toEqual([
      { first: '5142010100', last: '5142010100' },
      { first: '5142010102', last: '5142010102' },
    ]);
  });

  test('by an administrator is mailed to the owner', async () => {
    const { id } = await submitted();
    await cancel(id, { caller: await ports.customer({ username: 'admin', isAdmin: true }) });
    expect(mails()).toEqual([`Request #${id} is cancelled`]);
  });
});

describe('the possible changes of a request that is not at the provider agree with what can be requested', () => {
  const drafts = [
    { kind: 'date', dueDate: '2026-03-20' },
    { kind: 'correction', fields: { city: 'Laval' } },
    { kind: 'remove_numbers', numbers: ['5142010101'] },
    { kind: 'cancel' },
  ] as const;
  const numbers = { phoneNumber: [{ first: '5142010100', last: '5142010101' }] };
  /** Why each change is not possible as `allowed` says, and as an attempt shows; null if it is. */
  const verdicts = async (send: (item: OutboxItem<'lnp-send'>) => Promise<unknown>) => {
    const found: (readonly [kind: string, allowed: string | null, tried: string | null])[] = [];
    for (const draft of drafts) {
      const { id } = await submitted(numbers);
      await send(await ports.lease('lnp-send'));
      const lnp = stored(id);
      if (!lnp) throw new Error('no request');
      const listed = await new ListAllowedChanges(deps()).execute(lnp);
      const tried = await request(id, draft).catch((error: { code: string }) => error);
      const whyNot = listed.find(({ kind }) => kind === draft.kind)?.whyNot?.key ?? null;
      found.push([draft.kind, whyNot, 'code' in tried ? tried.code : null]);
    }
    return found;
  };
  const retry = (outcomeUnknown: boolean) => (item: OutboxItem<'lnp-send'>) =>
    ports.unitOfWork.run((tx) =>
      tx.outbox.retry(item, new Date(ports.clock.now().getTime() + DAY), 'failed', outcomeUnknown),
    );
  const all = (code: string | null) => drafts.slice(0, 3).map(({ kind }) => [kind, code, code]);

  test.each([
    ['untried again', () => retry(false), null],
    ['under way', () => async () => undefined, 'change-not-yet'],
    ['uncertain', () => retry(true), 'change-not-yet'],
    [
      'failed',
      () => (item: OutboxItem) => ports.unitOfWork.run((tx) => tx.outbox.fail(item, 'gave up')),
      'change-not-yet',
    ],
  ] as const)('while its send is %s', async (_state, send, code) => {
    expect(await verdicts(send())).toEqual([...all(code), ['cancel', null, null]]);
  });

  test('and while it is at the provider', async () => {
    const { id } = await accepted();
    const untried = new ListAllowedChanges(deps()).executeUntried(stored(id)!);
    expect(await new ListAllowedChanges(deps()).execute(stored(id)!)).toEqual(untried);
    expect(untried.map(({ whyNot }) => whyNot)).toEqual([null, null, null, null]);
  });
});

describe('race 2: a cancellation while the send runs or is uncertain', () => {
  test('waits behind it, and cancels the accepted order', async () => {
    const { id } = await submitted();
    ports.provider.loseResponse('submitPortOrder');
    await expect(sendOrder()).rejects.toMatchObject({ kind: 'timeout' });
    await expect(moveDate(id)).rejects.toMatchObject({ code: 'change-not-yet' });
    await cancel(id);
    await expect(ports.lease('lnp-change')).rejects.toThrow();
    ports.forward(2 * MINUTE);
    await sendOrder();
    await send();
    expect(states(id)).toEqual(['cancel asked']);
    expect(ports.provider.supplementsTaken()).toMatchObject([{ type: 1, baseVersion: 1 }]);
    expect(stored(id)).toMatchObject({ status: 'pending', openChange: 'cancel' });
  });

  test('is overtaken if the provider refuses the order', async () => {
    const { id } = await submitted();
    const item = await ports.lease('lnp-send');
    await cancel(id);
    ports.provider.failNext('submitPortOrder', new ProviderFailure('rejected', { rejectionCause: 'not_portable' }));
    await new SendPortOrder(ports).execute(item);
    await send();
    expect([states(id), outcomes(id)]).toEqual([['cancel overtaken'], ['order-not-accepted']]);
    expect(stored(id)).toMatchObject({ status: 'rejected', stage: 'rejected', openChange: null });
    expect(mails()).toEqual([`Request #${id} was rejected before it was cancelled`]);
    expect(ports.provider.supplementsTaken()).toEqual([]);
  });

  describe('when sending failed for good', () => {
    const failed = async () => {
      const { id } = await submitted();
      const item = await ports.lease('lnp-send');
      await cancel(id);
      await ports.unitOfWork.run((tx) => tx.outbox.fail(item, 'gave up'));
      return { id, item };
    };

    test('ends the request if the provider does not have the order', async () => {
      const { id } = await failed();
      await send();
      expect(states(id)).toEqual(['cancel accepted']);
      expect(stored(id)).toMatchObject({ stage: 'cancelled', openChange: null });
      expect(ports.pending('lnp-send')).toEqual([]);
    });

    test('waits for an administrator if the provider has it', async () => {
      const { id, item } = await failed();
      ports.provider.setOrder(stored(id)?.orderReference ?? '', { orderId: 'order-1' });
      await send();
      expect(states(id)).toEqual(['cancel waiting']);
      expect(ports.pending('lnp-change')).toMatchObject([{ state: 'failed' }]);
      await ports.unitOfWork.run((tx) => tx.outbox.requeue(item.id, ports.clock.now()));
      await sendOrder();
      await ports.unitOfWork.run((tx) => tx.outbox.requeue(ports.pending('lnp-change')[0]?.id ?? 0, ports.clock.now()));
      await send();
      expect(states(id)).toEqual(['cancel asked']);
    });
  });
});

describe('a cancellation of an order at the provider', () => {
  test('is accepted when the supplement says so and the order shows it', async () => {
    const lnp = await accepted();
    await cancel(lnp.id);
    await send();
    ports.provider.decideSupplement(1, { status: 'accepted' });
    await poll(lnp.id);
    expect(states(lnp.id)).toEqual(['cancel asked']);
    setOrder(lnp, 'cancelled', { version: 2 });
    await poll(lnp.id);
    expect(states(lnp.id)).toEqual(['cancel accepted']);
    expect(stored(lnp.id)).toMatchObject({ status: 'rejected', stage: 'cancelled', openChange: null });
    expect(mails()).toEqual([`Request #${lnp.id} is cancelled`]);
    expect(ports.historyOf(lnp.id).filter((kind) => kind === 'change')).toHaveLength(3);
  });

  test('race 3: that completes first is refused', async () => {
    const lnp = await accepted();
    await cancel(lnp.id);
    await send();
    ports.provider.decideSupplement(1, {
      status: 'refused',
      rejection: { cause: 'order_completed', text: 'Completed' },
    } as never);
    setOrder(lnp, 'completed');
    await poll(lnp.id);
    expect([states(lnp.id), outcomes(lnp.id)]).toEqual([['cancel refused'], ['too-late']]);
    expect(stored(lnp.id)).toMatchObject({ status: 'confirmed', stage: 'active', openChange: null });
    expect(mails()).toEqual([`Request #${lnp.id} was completed before it was cancelled`]);
  });

  test.each([
    ['en', 'active', /was completed before it was cancelled$/, 'could be carried out.\n\nThe numbers that moved'],
    ['en', 'rejected', /was completed before it/, 'Moved: (514) 201-0100 - (514) 201-0101\nRejected: (514) 201-0102'],
    [
      'fr',
      'rejected',
      /avant d’être annulée$/,
      'Transférés\u00a0: (514) 201-0100 - (514) 201-0101\nRejetés\u00a0: (514)',
    ],
  ] as const)(
    'race 3: that completes first has one mail (%s, last number %s)',
    async (language, last, subject, text) => {
      owner = await ports.customer({ username: 'marc', email: 'marc@example.com', language });
      const lnp = await accepted({}, DIDS);
      await request(lnp.id, { kind: 'correction', fields: { city: 'Laval' } });
      await send();
      await cancel(lnp.id);
      await send();
      ports.provider.setNumberStatuses(
        DIDS.map((did, index) => ({ ...A_NUMBER_STATUS, did, state: index === 2 ? last : 'active' })),
      );
      setOrder(lnp, 'completed');
      await poll(lnp.id);
      await poll(lnp.id);
      expect(states(lnp.id)).toEqual(['correction refused', 'cancel refused']);
      expect(stored(lnp.id)).toMatchObject({ stage: last === 'active' ? 'active' : 'partly_active', nextPollAt: null });
      expect(ports.pending('mail').map(({ payload }) => payload)).toEqual([
        expect.objectContaining({
          subject: expect.stringMatching(subject),
          text: expect.stringContaining(text),
        }),
      ]);
    },
  );

  test('race 3: that completes first, while its numbers cannot be read, is reported at once', async () => {
    const lnp = await accepted({}, DIDS);
    await cancel(lnp.id);
    await send();
    setOrder(lnp, 'completed');
    ports.provider.failNext('listNumberStatuses', new ProviderFailure('timeout'));
    await poll(lnp.id);
    expect(mails()).toEqual([
      `Request #${lnp.id} was completed before it was cancelled`,
      'Your numbers are in service',
    ]);
  });

  test('race 3: that completed before the cancellation was sent is refused', async () => {
    const lnp = await accepted();
    await cancel(lnp.id);
    setOrder(lnp, 'completed');
    ports.provider.refuseSupplements('order_closed');
    await send();
    expect([states(lnp.id), outcomes(lnp.id)]).toEqual([['cancel refused'], ['too-late']]);
    expect(stored(lnp.id)).toMatchObject({ status: 'confirmed', stage: 'active' });
    await poll(lnp.id);
    expect(mails()).toEqual([`Request #${lnp.id} was completed before it was cancelled`]);
  });

  test('race 4: that is confirmed meanwhile stays flagged', async () => {
    const lnp = await accepted();
    await cancel(lnp.id);
    await send();
    setOrder(lnp, 'foc', { focAt: FOC });
    await poll(lnp.id);
    expect(stored(lnp.id)).toMatchObject({ status: 'confirmed', focAt: FOC, openChange: 'cancel' });
    ports.provider.decideSupplement(1, { status: 'accepted' });
    setOrder(lnp, 'cancelled', { version: 2 });
    await poll(lnp.id);
    expect(stored(lnp.id)).toMatchObject({ status: 'rejected', stage: 'cancelled', focAt: null });
  });

  test('race 5: that is rejected meanwhile is overtaken, without a mail that asks to correct it', async () => {
    const lnp = await accepted();
    await cancel(lnp.id);
    await send();
    setOrder(lnp, 'rejected');
    await poll(lnp.id);
    expect([states(lnp.id), outcomes(lnp.id)]).toEqual([['cancel overtaken'], ['order-rejected']]);
    expect(stored(lnp.id)).toMatchObject({ status: 'rejected', stage: 'rejected', openChange: null });
    expect(mails()).toEqual([`Request #${lnp.id} was rejected before it was cancelled`]);
  });

  test.each([
    ['cancelled', 'en', /is cancelled$/, 'was cancelled as you asked. Nothing more to do.'],
    ['cancelled', 'fr', /est annulée$/, 'a été annulée, comme vous l’avez demandé. Rien d’autre à faire.'],
    ['rejected', 'en', /was rejected before it was cancelled$/, 'Nothing more to do: the numbers that have not'],
    ['rejected', 'fr', /a été rejetée avant d’être annulée$/, 'Rien d’autre à faire\u00a0: les numéros qui ne'],
  ] as const)('that ends as %s takes its date out of the calendar (%s)', async (status, language, subject, text) => {
    owner = await ports.customer({ username: 'marc', email: 'marc@example.com', language });
    const lnp = await accepted();
    setOrder(lnp, 'foc', { focAt: FOC });
    await poll(lnp.id);
    await cancel(lnp.id);
    await send();
    ports.provider.decideSupplement(1, { status: status === 'cancelled' ? 'accepted' : 'overtaken' });
    setOrder(lnp, status, { version: 2 });
    await poll(lnp.id);
    const [date, end, ...others] = ports.pending('mail').map(({ payload }) => payload as OutboxPayloads['mail']);
    expect([others, end?.subject, end?.text]).toEqual([
      [],
      expect.stringMatching(subject),
      expect.stringContaining(text),
    ]);
    const lineOf = (mail: typeof date, name: string) =>
      mail?.attachments?.[0]?.content.split('\r\n').find((line) => line.startsWith(`${name}:`));
    expect([date, end].map((mail) => lineOf(mail, 'METHOD'))).toEqual(['METHOD:PUBLISH', 'METHOD:CANCEL']);
    expect([lineOf(end, 'UID'), lineOf(end, 'DTSTART')]).toEqual([lineOf(date, 'UID'), 'DTSTART:20260312T150000Z']);
    const [first, second] = [date, end].map((mail) => Number(lineOf(mail, 'SEQUENCE')?.slice('SEQUENCE:'.length)));
    expect(second).toBeGreaterThan(first ?? Number.NaN);
  });

  test.each(['rejected', 'cancelled'] as const)(
    'race 5: that is %s after the order was read and before its supplement was',
    async (status) => {
      const lnp = await accepted();
      await request(lnp.id, { kind: 'correction', fields: { city: 'Laval' } });
      await send();
      ports.provider.during(async () => {
        setOrder(lnp, status);
        ports.provider.decideSupplement(3, { status: 'overtaken' });
      });
      await poll(lnp.id);
      expect([states(lnp.id), outcomes(lnp.id)]).toEqual([['correction overtaken'], [`order-${status}`]]);
      expect(stored(lnp.id)).toMatchObject({ status: 'rejected', openChange: null });
    },
  );

  test('race 9: that the carrier cancels by itself counts as cancelled on request', async () => {
    const lnp = await accepted();
    await cancel(lnp.id);
    setOrder(lnp, 'cancelled');
    await poll(lnp.id);
    expect([states(lnp.id), outcomes(lnp.id)]).toEqual([['cancel overtaken'], ['order-cancelled']]);
    expect(stored(lnp.id)).toMatchObject({ stage: 'cancelled' });
    await send();
    expect(ports.provider.supplementsTaken()).toEqual([]);
  });

  test('race 15: of which some numbers are active is refused', async () => {
    const { id } = await accepted({
      status: 'confirmed',
      providerStatus: 'foc',
      numberCounts: { total: 3, active: 1, rejected: 0, cancelled: 0 },
    });
    await expect(cancel(id)).rejects.toMatchObject({ code: 'change-too-late' });
  });
});

describe('a change of the date', () => {
  test('race 6: shows the old date until it is accepted, then none until the new one is confirmed', async () => {
    const lnp = await accepted();
    await moveDate(lnp.id);
    await send();
    expect(ports.provider.supplementsTaken()).toMatchObject([
      { type: 2, baseVersion: 1, dueDate: '2026-03-20T16:00:00.000Z' },
    ]);
    setOrder(lnp, 'foc', { focAt: FOC });
    await poll(lnp.id);
    expect(stored(lnp.id)).toMatchObject({ status: 'confirmed', focAt: FOC, openChange: 'date' });
    expect(states(lnp.id)).toEqual(['date asked']);
    ports.provider.decideSupplement(2, { status: 'accepted' });
    setOrder(lnp, 'in_progress', { version: 2 });
    await poll(lnp.id);
    expect(stored(lnp.id)).toMatchObject({
      status: 'pending',
      focAt: null,
      expectedOn: '2026-03-20',
      openChange: null,
    });
    expect(states(lnp.id)).toEqual(['date accepted']);
    expect(mails()).toContain(`Request #${lnp.id} is changed`);
  });

  test('is not accepted by a version that the carrier raised by itself', async () => {
    const lnp = await accepted();
    await moveDate(lnp.id);
    await send();
    setOrder(lnp, 'in_progress', { version: 2 });
    await poll(lnp.id);
    expect([states(lnp.id), stored(lnp.id)?.expectedOn]).toEqual([['date asked'], lnp.expectedOn]);
  });

  test('is accepted once the order has the version of the supplement', async () => {
    const lnp = await accepted();
    await moveDate(lnp.id);
    await send();
    ports.provider.decideSupplement(2, { status: 'accepted' });
    await poll(lnp.id);
    expect([states(lnp.id), stored(lnp.id)?.expectedOn]).toEqual([['date asked'], lnp.expectedOn]);
    setOrder(lnp, 'in_progress', { version: 2 });
    await poll(lnp.id);
    expect([states(lnp.id), stored(lnp.id)?.expectedOn]).toEqual([['date accepted'], '2026-03-20']);
  });

  test('race 11: shows the latest date that the carrier gives', async () => {
    const lnp = await accepted({ status: 'confirmed', providerStatus: 'foc', focAt: FOC, orderRevision: 3 });
    await moveDate(lnp.id);
    await send();
    const moved = new Date('2026-03-13T15:00:00Z');
    setOrder(lnp, 'foc', { focAt: moved, revision: 4 });
    await poll(lnp.id);
    expect(stored(lnp.id)).toMatchObject({ focAt: moved, openChange: 'date' });
    setOrder(lnp, 'foc', { focAt: FOC, revision: 3 });
    await poll(lnp.id);
    // Race 12: an older answer is dropped.
    expect(stored(lnp.id)).toMatchObject({ focAt: moved, orderRevision: 4 });
  });

  test('race 10: after the cut-off is refused at once, or by the provider', async () => {
    const late = await accepted({
      status: 'confirmed',
      providerStatus: 'foc',
      focAt: new Date(ports.clock.now().getTime() + DAY / 2),
    });
    await expect(moveDate(late.id)).rejects.toMatchObject({ code: 'change-too-late' });
    const { id: adminId, ...admin } = await ports.customer({ username: 'admin', isAdmin: true });
    await moveDate(late.id, { caller: { id: adminId, ...admin }, isOverride: true });
    expect(ports.stored.changes(late.id)).toMatchObject([{ isOverride: true }]);
    setOrder(late, 'foc', { focAt: FOC });
    ports.provider.refuseSupplements('too_late');
    await send();
    expect([states(late.id), outcomes(late.id)]).toEqual([['date refused'], ['too-late']]);
    await expect(moveDate(late.id, { isOverride: true })).rejects.toMatchObject({ code: 'not-allowed' });
  });
});

test('race 5: a correction is overtaken by a rejection, which is mailed', async () => {
  const lnp = await accepted();
  await request(lnp.id, { kind: 'correction', fields: { city: 'Laval' } });
  await send();
  setOrder(lnp, 'rejected');
  await poll(lnp.id);
  expect(states(lnp.id)).toEqual(['correction overtaken']);
  expect(stored(lnp.id)?.city).toBe(lnp.city);
  expect(mails()).toEqual([`LNP request #${lnp.id} was rejected`]);
});

test('removed numbers leave the request when the change is accepted, and stay as cancelled ones', async () => {
  const lnp = await ports.acceptedRequest({ userId: owner.id }, ['5142010100', '5142010101', '5142010102']);
  await request(lnp.id, { kind: 'remove_numbers', numbers: ['5142010101'] });
  await send();
  expect(ports.provider.supplementsTaken()).toMatchObject([{ type: 3, numbersRemoved: ['5142010101'] }]);
  ports.provider.decideSupplement(3, { status: 'accepted' });
  setOrder(lnp, 'in_progress', { version: 2 });
  await poll(lnp.id);
  expect(stored(lnp.id)?.phoneNumber).toHaveLength(2);
  const none = { active: 0, rejected: 0, cancelled: 0 };
  expect(stored(lnp.id)).toMatchObject({ stage: 'with_carrier', numberCounts: { ...none, total: 2, removed: 1 } });
  // The carrier still lists the removed number.
  const status = { pon: 'P', customer: null, caption: null, event: 'X', dueDate: null, version: '2', as2Remarks: null };
  const progress = { pending: false, rejections: [], focAt: null, activatedAt: null, replyBy: null };
  ports.provider.setNumberStatuses([
    { ...status, ...progress, did: '5142010100', state: 'active' },
    { ...status, ...progress, did: '5142010101', state: 'in_progress' },
    { ...status, ...progress, did: '5142010102', state: 'active' },
  ]);
  setOrder(lnp, 'completed', { version: 2 });
  await poll(lnp.id);
  expect(stored(lnp.id)).toMatchObject({ stage: 'active', numberCounts: { ...none, total: 2, active: 2, removed: 1 } });
  expect(stored(lnp.id)?.nextPollAt).toBeNull();
  expect(ports.stored.numbers(lnp.id).map(({ state }) => state)).toEqual(['active', 'cancelled', 'active']);
  expect(mails()).toContain('Your numbers are in service');
});

describe('the correction of a PIN', () => {
  const correctPin = (id: number, pin: string | null) => request(id, { kind: 'correction', fields: { pin } });
  const opened = (sealed: string | null | undefined) =>
    openFields({ pin: sealed ?? null }, owner.id, ports.secretBox).pin;
  const pinOf = (id: number) => ports.stored.changes(id)[0]?.values.find(({ field }) => field === 'pin')?.to;

  test('is encrypted until it is sent, and is in the request alone once it is accepted', async () => {
    const lnp = await accepted();
    await correctPin(lnp.id, '4711-x');
    expect([pinOf(lnp.id)?.includes('4711'), opened(pinOf(lnp.id))]).toEqual([false, '4711-x']);
    await send();
    expect(ports.provider.supplementsTaken()).toMatchObject([{ type: 3, fields: { pin: '4711-x' } }]);
    ports.provider.decideSupplement(3, { status: 'accepted' });
    setOrder(lnp, 'in_progress', { version: 2 });
    await poll(lnp.id);
    expect([states(lnp.id), pinOf(lnp.id), opened(stored(lnp.id)?.pin)]).toEqual([
      ['correction accepted'],
      null,
      '4711-x',
    ]);
    expect(ports.pending('mail').map(({ payload }) => (payload as { text: string }).text)).toEqual([
      expect.stringContaining('Changed: PIN.'),
    ]);
    await expect(correctPin(lnp.id, '4711-x')).rejects.toMatchObject({ code: 'change-nothing' });
    await expect(correctPin(lnp.id, null)).rejects.toMatchObject({ code: 'change-nothing' });
    setOrder(lnp, 'completed', { version: 2 });
    await poll(lnp.id);
    expect(stored(lnp.id)).toMatchObject({ stage: 'active', pin: null });
  });

  test('that a rejection overtakes is forgotten, and the request keeps the PIN that it had', async () => {
    const { id } = await submitted();
    await correctPin(id, '1234');
    expect([states(id), pinOf(id), opened(stored(id)?.pin)]).toEqual([['correction accepted'], null, '1234']);
    await sendOrder();
    await correctPin(id, '4711-x');
    await send();
    setOrder(stored(id)!, 'rejected');
    await poll(id);
    expect([states(id)[1], ports.stored.changes(id)[1]?.values]).toEqual([
      'correction overtaken',
      [{ field: 'pin', from: null, to: null }],
    ]);
    expect(opened(stored(id)?.pin)).toBe('1234');
  });

  test('is not possible where the provider takes no supplements; one that waits is not shown to the team', async () => {
    const lnp = await accepted();
    await request(lnp.id, { kind: 'correction', fields: { pin: '4711-x', city: 'Laval' } });
    ports.provider.takeNoSupplements();
    await send();
    const [message] = ports.pending('lnp-message').map(({ payload }) => payload as OutboxPayloads['lnp-message']);
    expect(message?.text).toMatch(/:\n\ncity: \S+ -> Laval\n\n/);
    const other = await ports.acceptedRequest({ userId: owner.id, ispOrderId: 'order-2' });
    await expect(correctPin(other.id, '1234')).rejects.toMatchObject({ kind: 'conflict', code: 'change-not-taken' });
  });
});

describe('race 7: a supplement whose answer is lost', () => {
  test('is found, and sent once', async () => {
    const lnp = await accepted();
    await moveDate(lnp.id);
    ports.provider.loseResponse('submitSupplement');
    await expect(send()).rejects.toMatchObject({ kind: 'timeout' });
    ports.forward(2 * MINUTE);
    await send();
    expect(states(lnp.id)).toEqual(['date asked']);
    expect(ports.provider.calls).toEqual(['submitSupplement', 'findSupplement']);
    expect(ports.provider.supplementsTaken()).toHaveLength(1);
  });

  test('that did not arrive is sent again under the same reference and key', async () => {
    const lnp = await accepted();
    await moveDate(lnp.id);
    ports.provider.failNext('submitSupplement', new ProviderFailure('timeout'));
    await expect(send()).rejects.toMatchObject({ kind: 'timeout' });
    ports.forward(2 * MINUTE);
    await send();
    expect(ports.provider.calls).toEqual(['submitSupplement', 'findSupplement', 'submitSupplement']);
    expect(ports.provider.supplementsTaken()).toHaveLength(1);
  });

  test('that polling finds first is not sent again', async () => {
    const lnp = await accepted();
    await moveDate(lnp.id);
    ports.provider.loseResponse('submitSupplement');
    await expect(send()).rejects.toMatchObject({ kind: 'timeout' });
    setOrder(lnp, 'received');
    await poll(lnp.id);
    expect(states(lnp.id)).toEqual(['date asked']);
    ports.forward(2 * MINUTE);
    await send();
    expect(ports.provider.calls.filter((call) => call === 'submitSupplement')).toHaveLength(1);
  });

  test('of another version is sent again for the version of the order', async () => {
    const lnp = await accepted();
    await moveDate(lnp.id);
    setOrder(lnp, 'in_progress', { version: 3 });
    ports.provider.refuseSupplements('version_conflict');
    await send();
    expect(ports.provider.supplementsTaken()).toMatchObject([{ baseVersion: 3 }]);
    expect(ports.stored.changes(lnp.id)).toMatchObject([{ state: 'asked', orderVersion: 4 }]);
  });

  test('that conflicts with every version, or whose key was used, is retried', async () => {
    const lnp = await accepted();
    await moveDate(lnp.id);
    ports.provider.refuseSupplements('version_conflict', 'version_conflict', 'version_conflict', 'key_reused');
    await expect(send()).rejects.toMatchObject({ kind: 'throttled' });
    ports.forward(2 * MINUTE);
    await expect(send()).rejects.toMatchObject({ kind: 'misconfigured' });
    expect(states(lnp.id)).toEqual(['date waiting']);
  });

  test.each([
    ['not_supplementable', 'not-possible', null],
    ['date_not_available', 'date-not-available', null],
    ['supplement_open', 'other-change-open', null],
    ['other', 'carrier-refused', 'The carrier says other'],
  ] as const)('that is refused with %s is refused: %s', async (cause, outcome, outcomeText) => {
    const lnp = await accepted();
    await moveDate(lnp.id);
    ports.provider.refuseSupplements(cause);
    await send();
    expect(ports.stored.changes(lnp.id)).toMatchObject([{ state: 'refused', outcome, outcomeText }]);
    expect(stored(lnp.id)).toMatchObject({ openChange: null, expectedOn: lnp.expectedOn });
  });
});

describe('race 8: two people', () => {
  test('change the same request: the second is refused', async () => {
    const lnp = await accepted();
    await moveDate(lnp.id, { expectedVersion: lnp.version });
    await expect(cancel(lnp.id, { expectedVersion: lnp.version })).rejects.toMatchObject({
      code: 'changed-by-somebody',
    });
    await expect(moveDate(lnp.id)).rejects.toMatchObject({ kind: 'conflict', code: 'change-open' });
  });

  test('at the same moment: one change is open', async () => {
    const lnp = await accepted();
    const results = await Promise.allSettled([moveDate(lnp.id), moveDate(lnp.id)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(states(lnp.id)).toEqual(['date waiting']);
  });

  test('of whom one does not own the request: it does not exist', async () => {
    const lnp = await accepted();
    const stranger = await ports.customer({ username: 'stranger' });
    await expect(cancel(lnp.id, { caller: stranger })).rejects.toMatchObject({ code: 'not-found' });
    await expect(new ListChanges(deps()).execute(lnp.id, stranger)).rejects.toMatchObject({ code: 'not-found' });
  });
});

test('race 13: an administrator’s status stays while the change goes on', async () => {
  const lnp = await accepted();
  await moveDate(lnp.id);
  await send();
  const admin = await ports.customer({ username: 'admin', isAdmin: true });
  await new ChangePortStatus(ports).execute({ id: lnp.id, caller: admin, change: { status: 'confirmed' } });
  expect(stored(lnp.id)).toMatchObject({ status: 'confirmed', stage: 'by_hand', openChange: 'date' });
  ports.provider.decideSupplement(2, { status: 'accepted' });
  setOrder(lnp, 'in_progress', { version: 2 });
  await poll(lnp.id);
  expect(states(lnp.id)).toEqual(['date accepted']);
});

describe('a cancellation on top of another change', () => {
  test('withdraws one that was not sent', async () => {
    const lnp = await accepted();
    await moveDate(lnp.id);
    await cancel(lnp.id);
    expect(states(lnp.id)).toEqual(['date withdrawn', 'cancel waiting']);
    await send();
    expect(ports.provider.supplementsTaken()).toMatchObject([{ type: 1 }]);
  });

  test('overtakes one that was sent', async () => {
    const lnp = await accepted();
    await moveDate(lnp.id);
    await send();
    await cancel(lnp.id);
    expect(stored(lnp.id)?.openChange).toBe('cancel');
    await expect(cancel(lnp.id)).rejects.toMatchObject({ code: 'change-open' });
    await send();
    ports.provider.decideSupplement(1, { status: 'accepted' });
    ports.provider.decideSupplement(2, { status: 'overtaken' });
    setOrder(lnp, 'cancelled', { version: 2 });
    await poll(lnp.id);
    expect(states(lnp.id)).toEqual(['date overtaken', 'cancel accepted']);
    expect(mails()).toEqual([`Request #${lnp.id} is cancelled`]);
  });
});

describe('withdrawing a change', () => {
  test('is possible until the first attempt', async () => {
    const lnp = await accepted();
    const { id } = await moveDate(lnp.id);
    expect((await new ListChanges(deps()).execute(lnp.id, owner)).map(({ canWithdraw }) => canWithdraw)).toEqual([
      true,
    ]);
    await withdraw(lnp.id, id);
    await withdraw(lnp.id, id);
    expect([states(lnp.id), stored(lnp.id)?.openChange]).toEqual([['date withdrawn'], null]);
    expect(ports.pending('lnp-change')).toEqual([]);
    const second = await moveDate(lnp.id);
    await ports.lease('lnp-change');
    await expect(withdraw(lnp.id, second.id)).rejects.toMatchObject({ code: 'change-sent' });
    await expect(withdraw(lnp.id, 987)).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('a provider that takes no supplements', () => {
  beforeEach(() => ports.provider.takeNoSupplements());
  const handedOver = async (draft: RequestChangeInput['draft'] = { kind: 'cancel' }) => {
    const lnp = await accepted();
    const { id: changeId } = await request(lnp.id, draft);
    await send();
    return { lnp, id: lnp.id, changeId };
  };
  const decide = async (
    id: number,
    changeId: number,
    state: 'accepted' | 'refused',
    more: Partial<InMemoryPorts> = {},
  ) =>
    new DecideChange({ ...deps(), ...more }).execute({
      ...{ id, changeId, state, reason: 'By phone' },
      caller: await ports.customer({ username: 'admin', isAdmin: true }),
    });

  test('gets the change as a message, and the team by mail', async () => {
    const { id } = await handedOver();
    expect(states(id)).toEqual(['cancel manual']);
    expect(ports.pending('lnp-message')).toHaveLength(1);
    expect(mails()).toEqual([expect.stringContaining('Change of request')]);
  });

  test('an administrator accepts a cancellation', async () => {
    const { id, changeId } = await handedOver();
    await decide(id, changeId, 'accepted');
    expect(stored(id)).toMatchObject({ status: 'rejected', stage: 'cancelled', openChange: null });
    expect(states(id)).toEqual(['cancel accepted']);
    await expect(decide(id, changeId, 'refused')).rejects.toMatchObject({ code: 'change-not-manual' });
    await expect(decide(id, 987, 'refused')).rejects.toMatchObject({ code: 'not-found' });
  });

  test('an administrator accepts or refuses a correction', async () => {
    const corrected = await handedOver({ kind: 'correction', fields: { city: 'Laval' } });
    await decide(corrected.id, corrected.changeId, 'accepted');
    expect(stored(corrected.id)).toMatchObject({ city: 'Laval', openChange: null });
    expect(mails()).toContain(`Request #${corrected.id} is changed`);
    const message = await ports.lease('lnp-message');
    await ports.unitOfWork.run((tx) => tx.outbox.done(message));
    const again = await request(corrected.id, { kind: 'correction', fields: { city: 'Gatineau' } });
    await send();
    await decide(corrected.id, again.id, 'refused');
    expect(stored(corrected.id)).toMatchObject({ city: 'Laval', openChange: null });
    expect(outcomes(corrected.id)).toEqual([null, 'team-refused']);
  });

  /** Polling saves the request while the first `count` transactions run. */
  const racing = (count: number): InMemoryPorts['unitOfWork'] => ({
    ...ports.unitOfWork,
    run: (work) =>
      ports.unitOfWork.run(async (tx) => {
        const result = await work(tx);
        if ((count -= 1) >= 0) throw new DomainError('conflict', 'changed-meanwhile');
        return result;
      }),
  });

  test('a decision and a withdrawal outlast polling at the same moment', async () => {
    const refused = await handedOver();
    await decide(refused.id, refused.changeId, 'refused', { unitOfWork: racing(2) });
    expect(states(refused.id)).toEqual(['cancel refused']);
    const again = await request(refused.id, { kind: 'cancel' });
    const unitOfWork = racing(9);
    await expect(withdraw(refused.id, again.id, { unitOfWork })).rejects.toMatchObject({ code: 'changed-meanwhile' });
    await withdraw(refused.id, again.id, { unitOfWork: racing(1) });
    expect(states(refused.id)).toEqual(['cancel refused', 'cancel withdrawn']);
  });

  test('the customer withdraws it until it is decided', async () => {
    const { id, changeId } = await handedOver();
    await withdraw(id, changeId);
    expect([states(id), stored(id)?.openChange]).toEqual([['cancel withdrawn'], null]);
    expect(ports.pending('lnp-message')).toHaveLength(2);
  });

  test.each([
    ['completed', 'refused'],
    ['cancelled', 'accepted'],
    ['rejected', 'overtaken'],
  ] as const)('an order that is %s ends the cancellation: %s', async (status, state) => {
    const { lnp, id } = await handedOver();
    ports.provider.setOrder(lnp.orderReference, { status });
    await poll(id);
    expect(states(id)).toEqual([`cancel ${state}`]);
    expect(stored(id)?.openChange).toBeNull();
  });
});

describe('race 14: an administrator deletes a request with an open order', () => {
  const remove = async (id: number, cancelOrder = true) =>
    new DeleteOrder({ ...ports, orderCancellation: new CancelDeletedOrder(ports) }).execute({
      id,
      caller: await ports.customer({ username: 'admin', isAdmin: true }),
      cancelOrder,
    });

  test('and cancels it: the cancellation outlives the request, is sent once and followed to its end', async () => {
    const lnp = await accepted();
    await moveDate(lnp.id);
    await remove(lnp.id);
    expect(stored(lnp.id)).toBeUndefined();
    expect(states(lnp.id)).toEqual(['date overtaken', 'cancel waiting']);
    ports.provider.loseResponse('submitSupplement');
    await expect(send()).rejects.toMatchObject({ kind: 'timeout' });
    ports.forward(2 * MINUTE);
    await send();
    expect(states(lnp.id)).toContain('cancel asked');
    ports.provider.decideSupplement(1, { status: 'accepted' });
    ports.forward(2 * MINUTE);
    await send();
    // The order does not show it yet.
    expect(states(lnp.id)).toContain('cancel asked');
    setOrder(lnp, 'cancelled', { version: 2 });
    ports.forward(2 * MINUTE);
    await send();
    expect(states(lnp.id)).toContain('cancel accepted');
    expect(ports.pending('lnp-change')).toEqual([]);
    expect(ports.provider.supplementsTaken()).toHaveLength(1);
  });

  test('whose cancellation the customer had requested: it is not sent a second time', async () => {
    const lnp = await accepted();
    await cancel(lnp.id);
    ports.provider.loseResponse('submitSupplement');
    await expect(send()).rejects.toMatchObject({ kind: 'timeout' });
    await remove(lnp.id);
    await send();
    expect(states(lnp.id)).toEqual(['cancel asked']);
    expect(ports.provider.supplementsTaken()).toHaveLength(1);
    setOrder(lnp, 'completed');
    ports.forward(2 * MINUTE);
    await send();
    expect([states(lnp.id), outcomes(lnp.id)]).toEqual([['cancel refused'], ['too-late']]);
    expect(ports.alerts).toEqual(['order.cancellation_refused']);
  });

  test('and cancels it: the order has another version by then', async () => {
    const lnp = await accepted();
    await remove(lnp.id);
    ports.provider.refuseSupplements('version_conflict', 'key_reused');
    await expect(send()).rejects.toMatchObject({ kind: 'throttled' });
    ports.forward(2 * MINUTE);
    await expect(send()).rejects.toMatchObject({ kind: 'misconfigured' });
    setOrder(lnp, 'in_progress', { version: 3 });
    ports.forward(2 * MINUTE);
    await send();
    expect(states(lnp.id)).toEqual(['cancel asked']);
    expect(ports.provider.supplementsTaken()).toMatchObject([{ baseVersion: 3 }]);
    expect(ports.alerts).toEqual([]);
  });

  test('and cancels it: the carrier has cancelled it already', async () => {
    const lnp = await accepted();
    await remove(lnp.id);
    setOrder(lnp, 'cancelled');
    ports.provider.refuseSupplements('order_closed');
    await send();
    expect([states(lnp.id), outcomes(lnp.id)]).toEqual([['cancel overtaken'], ['order-cancelled']]);
    expect(ports.alerts).toEqual([]);
  });

  test('and does not cancel it: open changes end', async () => {
    const lnp = await accepted();
    await moveDate(lnp.id);
    await remove(lnp.id, false);
    expect(states(lnp.id)).toEqual(['date overtaken']);
    expect(ports.pending('lnp-change')).toEqual([]);
  });

  test('and cancels it: a refusal raises an alert', async () => {
    const lnp = await accepted();
    await remove(lnp.id);
    ports.provider.refuseSupplements('too_late');
    await send();
    expect(states(lnp.id)).toEqual(['cancel refused']);
    expect(ports.alerts).toEqual(['order.cancellation_refused']);
  });

  test('whose send is under way: the order is looked up afterwards', async () => {
    const { id, orderReference } = await submitted();
    await ports.lease('lnp-send');
    await remove(id);
    await expect(ports.lease('lnp-change')).rejects.toThrow();
    ports.provider.setOrder(orderReference, { orderId: 'order-5' });
    ports.forward(2 * MINUTE);
    await send();
    expect(ports.provider.supplementsTaken()).toMatchObject([{ type: 1 }]);
  });

  test('whose send may still have an effect: the order is looked up after the settling time', async () => {
    ports.provider.describe({ settleSeconds: 120 });
    const { id } = await submitted({ replacesOrderId: 'order-4' });
    await ports.lease('lnp-send');
    await remove(id);
    ports.forward(2 * MINUTE);
    await expect(ports.lease('lnp-change')).rejects.toThrow();
    ports.forward(MINUTE);
    expect(await ports.lease('lnp-change')).toMatchObject({ payload: { order: { replaces: 'order-4' } } });
  });

  test('whose send never arrived: nothing is cancelled', async () => {
    const { id } = await submitted();
    await ports.lease('lnp-send');
    await remove(id);
    ports.forward(2 * MINUTE);
    await send();
    expect(states(id)).toEqual(['cancel accepted']);
    expect(ports.provider.supplementsTaken()).toEqual([]);
  });

  test('that was not sent, or has ended: there is nothing to cancel', async () => {
    const { id } = await submitted();
    await remove(id);
    const ended = await accepted({ status: 'confirmed', providerStatus: 'completed', ispOrderId: 'order-8' });
    await remove(ended.id);
    expect([...states(id), ...states(ended.id)]).toEqual([]);
  });

  test('at a provider without supplements: the team is informed by mail', async () => {
    ports.provider.takeNoSupplements();
    const lnp = await accepted();
    await remove(lnp.id);
    await send();
    expect(states(lnp.id)).toEqual(['cancel manual']);
    expect(mails()).toEqual([expect.stringContaining(`Change of request #${lnp.id}`)]);
  });
});
