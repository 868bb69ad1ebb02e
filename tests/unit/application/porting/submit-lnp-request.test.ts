import { beforeEach, expect, test } from '@jest/globals';
import { openFields } from '../../../../src/application/lnp-requests/seal-fields.ts';
import { SubmitLnpRequest } from '../../../../src/application/lnp-requests/submit-lnp-request.ts';
import { aDraft } from '../../../support/domain/lnp-requests.ts';
import { inMemoryPorts, MINUTE, NOW, type InMemoryPorts } from '../../../support/in-memory/ports.ts';

let ports: InMemoryPorts;
beforeEach(() => void (ports = inMemoryPorts()));

async function submit(more: Partial<Parameters<SubmitLnpRequest['execute']>[0]> = {}) {
  const caller = await ports.customer({ username: 'Zoé' });
  return new SubmitLnpRequest(ports).execute({
    caller,
    userId: caller.id,
    username: caller.username,
    draft: aDraft(),
    ...more,
  });
}

test('a new request is submitted, belongs to its customer and has an order reference of its own', async () => {
  const request = await submit();
  expect(request).toMatchObject({ status: 'submitted', ispOrderId: null, createdAt: NOW, trunks: ['main'] });
  expect(request.orderReference).toMatch(/^lnp-[0-9a-f-]{36}$/);
  expect(ports.stored.lnp(request.id)).toEqual(request);
  expect((await submit()).orderReference).not.toBe(request.orderReference);
});

test('the history begins with the submission by the customer', async () => {
  const { id } = await submit();
  expect(ports.stored.history(id)).toMatchObject([
    { kind: 'created', actor: 'Zoé', from: null, to: 'submitted', at: NOW },
  ]);
});

test('the order is sent in the background: one outbox item is due at once', async () => {
  const { id } = await submit();
  expect(ports.stored.items()).toMatchObject([
    { kind: 'lnp-send', payload: { requestId: id }, orderingKey: `lnp:${id}`, dueAt: NOW, outcomeUnknown: false },
  ]);
  expect(ports.provider.calls).toEqual([]);
});

test('a request that breaks a rule leaves nothing behind', async () => {
  const draft = aDraft({ portType: 'exact_date', dueDate: '2026-02-27' });
  await expect(submit({ draft })).rejects.toMatchObject({ kind: 'invalid', code: 'due-date-past' });
  expect(ports.stored.items()).toEqual([]);
});

test('a customer whose session ended meanwhile submits nothing', async () => {
  const caller = await ports.customer();
  await ports.unitOfWork.run((tx) => tx.sessions.end(caller.sessionIdHash));
  await expect(submit({ caller })).rejects.toMatchObject({ kind: 'unauthenticated', code: 'not-signed-in' });
  expect(ports.stored.items()).toEqual([]);
});

test('an administrator who lost the role meanwhile submits nothing', async () => {
  const caller = { ...(await ports.customer()), isAdmin: true };
  await expect(submit({ caller })).rejects.toMatchObject({ kind: 'forbidden', code: 'not-allowed' });
  expect(ports.stored.items()).toEqual([]);
});

test('the portal itself submits the demo requests, without a caller', async () => {
  expect(await submit({ caller: null })).toMatchObject({ status: 'submitted' });
});

test('with an idempotency key, the request and its response are stored together, or neither', async () => {
  const call = { userId: 1, key: 'key-1', fingerprint: 'f' };
  const claim = () =>
    ports.unitOfWork.run((tx) =>
      tx.idempotency.claim(call, ports.clock.now(), new Date(NOW.getTime() + MINUTE), new Date(0)),
    );
  await claim();
  const idempotency = { call, answer: ({ id }: { id: number }) => ({ status: 201, body: { id } }) };
  const { id } = await submit({ idempotency });
  expect(await claim()).toEqual({ state: 'answered', answer: { status: 201, body: { id } } });

  // The key is answered already, so a second request under it must not exist.
  await expect(submit({ idempotency })).rejects.toMatchObject({ code: 'idempotency-key-running' });
  expect(ports.stored.items()).toHaveLength(1);
});

test('a port-out PIN and an IMEI are stored encrypted, and only the provider gets them', async () => {
  const secrets = { pin: '48151', imei: '490154203237518' };
  const { id, userId } = await submit({ draft: aDraft(secrets) });
  const stored = ports.stored.lnp(id)!;
  expect([stored.pin, stored.imei]).toEqual([expect.stringMatching(/^v1\./), expect.stringMatching(/^v1\./)]);
  expect(openFields(stored, userId, ports.secretBox)).toMatchObject(secrets);
  expect(() => openFields(stored, userId + 1, ports.secretBox)).toThrow(/port-out pin cannot be opened/);
  const swapped = { pin: stored.imei, imei: null };
  expect(() => openFields(swapped, userId, ports.secretBox)).toThrow(/port-out pin cannot be opened/);
});
