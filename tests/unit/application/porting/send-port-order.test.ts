import { beforeEach, describe, expect, test } from '@jest/globals';
import { LeaseLost } from '../../../../src/application/ports/outbox.ts';
import { ProviderFailure } from '../../../../src/application/ports/provider/provider-failure.ts';
import { SendPortOrder } from '../../../../src/application/porting/send-port-order.ts';
import { inMemoryPorts, MINUTE, NOW, type InMemoryPorts } from '../../../support/in-memory/ports.ts';

let ports: InMemoryPorts;
beforeEach(() => void (ports = inMemoryPorts()));

/** One attempt to send the order that is due. */
const send = async () => new SendPortOrder(ports).execute(await ports.lease('lnp-send'));
/** The worker's lease runs out, so the item is due again with an unknown outcome. */
const retry = () => {
  ports.forward(2 * MINUTE);
  return send();
};
const stored = (id: number) => ports.stored.lnp(id);

test('an accepted order makes the request pending and starts the polling', async () => {
  const { id } = await ports.submittedRequest();
  await send();
  expect(stored(id)).toMatchObject({
    status: 'pending',
    ispOrderId: 'order-1',
    pon: 'PON-1',
    providerStatus: 'received',
    nextPollAt: new Date(NOW.getTime() + MINUTE),
  });
  expect(ports.historyOf(id)).toEqual(['sent', 'accepted', 'status']);
  expect(ports.pending('lnp-send')).toEqual([]);
});

test('a request that has an order already is not sent again', async () => {
  await ports.submittedRequest({ ispOrderId: 'order-9' });
  await send();
  expect(ports.provider.calls).toEqual([]);
  expect(ports.pending('lnp-send')).toEqual([]);
});

test('a request that was deleted is not sent', async () => {
  const { id } = await ports.submittedRequest();
  await ports.unitOfWork.run((tx) => tx.lnpRequests.remove(id));
  await send();
  expect(ports.provider.calls).toEqual([]);
});

describe('an order that the provider rejects', () => {
  const rejection = new ProviderFailure('rejected', {
    rejectionCause: 'not_portable',
    providerMessage: 'The number cannot be ported',
  });

  test('rejects the request with the reason and the next steps', async () => {
    const { id } = await ports.submittedRequest();
    ports.provider.failNext('submitPortOrder', rejection);
    await send();
    expect(stored(id)).toMatchObject({
      status: 'rejected',
      ispOrderId: null,
      rejectionReason: 'The number cannot be ported',
      rejectionCauses: ['not_portable'],
      nextPollAt: null,
    });
    expect(ports.historyOf(id)).toEqual(['sent', 'status']);
  });

  test('is mailed to the owner, in the language of the owner', async () => {
    const { id: userId } = await ports.customer({ email: 'lea@example.com', language: 'fr' });
    await ports.submittedRequest({ userId });
    ports.provider.failNext('submitPortOrder', rejection);
    await send();
    expect(ports.pending('mail')).toMatchObject([{ payload: { to: 'lea@example.com', language: 'fr' } }]);
  });
});

test('a stored request that breaks the rules of an order is rejected and never sent', async () => {
  const { id } = await ports.submittedRequest({ postalCode: 'H2X 1Y4' });
  await send();
  expect(stored(id)).toMatchObject({ status: 'rejected', rejectionCauses: ['other'] });
  expect(ports.historyOf(id)).toEqual(['status']);
  expect(ports.provider.calls).toEqual([]);
});

test.each(['unreachable', 'throttled', 'misconfigured', 'timeout', 'invalid_response'] as const)(
  'after a failure of the kind %s nothing is saved, and the item is retried',
  async (kind) => {
    const { id, version } = await ports.submittedRequest();
    ports.provider.failNext('submitPortOrder', new ProviderFailure(kind));
    await expect(send()).rejects.toMatchObject({ kind });
    expect(stored(id)).toMatchObject({ status: 'submitted', version });
    expect(ports.pending('lnp-send')).toHaveLength(1);
  },
);

test('an order whose response was lost is looked up, and placed once', async () => {
  const { id } = await ports.submittedRequest();
  ports.provider.loseResponse('submitPortOrder');
  await expect(send()).rejects.toMatchObject({ kind: 'timeout' });
  await retry();
  expect(stored(id)).toMatchObject({ status: 'pending', ispOrderId: 'order-1' });
  expect(ports.provider.calls).toEqual(['submitPortOrder', 'findPortOrder']);
});

test('an order that did not reach the provider is sent again after the lookup', async () => {
  const { id } = await ports.submittedRequest();
  ports.provider.failNext('submitPortOrder', new ProviderFailure('timeout'));
  await expect(send()).rejects.toMatchObject({ kind: 'timeout' });
  await retry();
  expect(stored(id)).toMatchObject({ status: 'pending', ispOrderId: 'order-1' });
  expect(ports.provider.calls).toEqual(['submitPortOrder', 'findPortOrder', 'submitPortOrder']);
});

test('a rejection because an earlier attempt was accepted is no rejection', async () => {
  const { id, orderReference } = await ports.submittedRequest();
  ports.provider.setOrder(orderReference, { orderId: 'order-7' });
  await send();
  expect(stored(id)).toMatchObject({ status: 'pending', ispOrderId: 'order-7', rejectionReason: null });
  expect(ports.provider.calls).toEqual(['submitPortOrder', 'findPortOrder']);
});

test('an order that had ended when it was looked up has its terminal status at once', async () => {
  const { id, orderReference } = await ports.submittedRequest();
  ports.provider.setOrder(orderReference, { orderId: 'order-7', status: 'completed' });
  await send();
  expect(stored(id)).toMatchObject({ status: 'confirmed', providerStatus: 'completed' });
});

describe('a request that is changed while its order is sent', () => {
  const changeMeanwhile = async (change: Parameters<InMemoryPorts['submittedRequest']>[0]) => {
    const request = await ports.submittedRequest();
    ports.provider.during(() => ports.unitOfWork.run((tx) => tx.lnpRequests.save({ ...request, ...change })));
    await send();
    return stored(request.id);
  };

  test('has both the change and the order', async () => {
    expect(await changeMeanwhile({ comments: 'Call first' })).toMatchObject({
      status: 'pending',
      ispOrderId: 'order-1',
      comments: 'Call first',
    });
  });

  test('keeps the status that an administrator set', async () => {
    expect(await changeMeanwhile({ status: 'rejected' })).toMatchObject({ status: 'rejected', ispOrderId: 'order-1' });
  });

  test('does not get the order if it was resubmitted as another one', async () => {
    expect(await changeMeanwhile({ orderReference: 'lnp-another' })).toMatchObject({
      status: 'submitted',
      ispOrderId: null,
    });
  });
});

test('a worker that lost its lease saves nothing', async () => {
  const { id } = await ports.submittedRequest();
  ports.provider.during(async () => {
    ports.forward(2 * MINUTE);
    await ports.lease('lnp-send');
  });
  await expect(send()).rejects.toBeInstanceOf(LeaseLost);
  expect(stored(id)).toMatchObject({ status: 'submitted', ispOrderId: null });
  expect(ports.historyOf(id)).toEqual([]);
});
