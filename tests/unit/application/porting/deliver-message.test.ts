import { beforeEach, expect, test } from '@jest/globals';
import { DeliverMessage } from '../../../../src/application/lnp-requests/deliver-message.ts';
import { ProviderFailure } from '../../../../src/application/ports/provider/provider-failure.ts';
import type { LnpRequest } from '../../../../src/domain/lnp-request/lnp-request.ts';
import { anItem } from '../../../support/databases/database-builders.ts';
import { inMemoryPorts, type InMemoryPorts } from '../../../support/in-memory/ports.ts';

let ports: InMemoryPorts;
beforeEach(() => void (ports = inMemoryPorts()));

/** Queues a message about a request and delivers it. @returns the state of its outbox item */
async function deliver({ id }: LnpRequest) {
  const payload = { requestId: id, text: 'Any news?' };
  await ports.unitOfWork.run((tx) => tx.outbox.add({ ...anItem({ aggregateId: id }), kind: 'lnp-message', payload }));
  await new DeliverMessage(ports).execute(await ports.lease('lnp-message'));
  return ports.stored.items().find(({ kind }) => kind === 'lnp-message')?.state;
}

test('a message about an accepted order is delivered', async () => {
  expect(await deliver(await ports.acceptedRequest())).toBe('done');
  expect(ports.provider.messages).toEqual(['Any news?']);
});

test('a message whose order was never sent fails and can be retried after the order', async () => {
  expect(await deliver(await ports.submittedRequest())).toBe('failed');
  expect(ports.provider.messages).toEqual([]);
});

test('a message about a request that never got an order has nowhere to go', async () => {
  const request = await ports.acceptedRequest({ status: 'rejected', ispOrderId: null, providerStatus: null });
  expect(await deliver(request)).toBe('done');
  expect(ports.provider.messages).toEqual([]);
});

test('a message that the provider rejects fails for good', async () => {
  ports.provider.failNext('sendMessage', new ProviderFailure('rejected'));
  expect(await deliver(await ports.acceptedRequest())).toBe('failed');
});

test('a message that does not arrive is retried', async () => {
  const request = await ports.acceptedRequest();
  ports.provider.failNext('sendMessage', new ProviderFailure('timeout'));
  await expect(deliver(request)).rejects.toMatchObject({ kind: 'timeout' });
  expect(ports.pending('lnp-message')).toHaveLength(1);
});
