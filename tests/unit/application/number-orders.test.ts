import { beforeEach, describe, expect, test } from '@jest/globals';
import { GetNumberOrderResult } from '../../../src/application/number-orders/get-number-order-result.ts';
import { PlaceNumberOrder } from '../../../src/application/number-orders/place-number-order.ts';
import { ResolveNumberOrder } from '../../../src/application/number-orders/resolve-number-order.ts';
import { SubmitNumberOrder } from '../../../src/application/number-orders/submit-number-order.ts';
import { DomainError } from '../../../src/domain/shared/domain-error.ts';
import { ProviderFailure } from '../../../src/application/ports/provider/provider-failure.ts';
import { DAY, inMemoryPorts, MINUTE, type InMemoryPorts } from '../../support/in-memory/ports.ts';

const NUMBERS = ['5142015001', '5142015002'];
const draft = {
  orderName: 'New office',
  npanxx: '514201',
  rateCenter: 'Montreal',
  province: 'QC',
  quantity: 2,
  orderedNumbers: NUMBERS,
} as const;
const rejection = new ProviderFailure('rejected', { providerMessage: 'The number is taken' });

let ports: InMemoryPorts;
let useCases: { place: PlaceNumberOrder; resolve: ResolveNumberOrder; getResult: GetNumberOrderResult };
beforeEach(() => {
  ports = inMemoryPorts();
  const submitOrder = new SubmitNumberOrder(ports);
  useCases = {
    place: new PlaceNumberOrder({ ...ports, submitOrder, providerTimeoutMs: 10_000 }),
    resolve: new ResolveNumberOrder({ ...ports, submitOrder }),
    getResult: new GetNumberOrderResult(ports),
  };
});

const place = async () => useCases.place.execute({ caller: await ports.customer(), draft });
/** The worker resolves the order that is due. */
async function resolve(): Promise<void> {
  ports.forward(2 * MINUTE);
  await useCases.resolve.execute(await ports.lease('tn-settle'));
}
/** The only order. */
const order = () => ports.stored.numberOrders()[0];

describe('a number order that is placed', () => {
  test('is completed with its numbers, and nothing is left to resolve', async () => {
    const { order: placed, partial } = await place();
    expect([placed.status, placed.orderedNumbers, partial]).toEqual(['completed', NUMBERS, false]);
    expect(ports.historyOf(placed.id)).toEqual(['created', 'sent', 'accepted', 'status']);
    expect(ports.pending('tn-settle')).toEqual([]);
  });

  test('is partial if the provider orders only some of the numbers', async () => {
    ports.provider.refuseNumbers('5142015002');
    expect(await place()).toMatchObject({
      partial: true,
      order: { status: 'completed', orderedNumbers: ['5142015001'] },
      failures: [{ number: '5142015002', reason: 'Taken' }],
    });
  });

  test('fails if the provider orders none of the numbers', async () => {
    ports.provider.refuseNumbers(...NUMBERS);
    await expect(place()).rejects.toMatchObject({ kind: 'invalid', code: 'order-none' });
  });

  test.each([
    ['rejects it', rejection, 'provider-rejected'],
    ['cannot be reached', new ProviderFailure('unreachable'), 'order-unreachable'],
    ['has too many calls', new ProviderFailure('throttled'), 'order-unreachable'],
    ['rejects the credentials', new ProviderFailure('misconfigured', { hadNoEffect: true }), 'provider-nonsense'],
  ])('certainly ordered nothing if the provider %s: it fails at once', async (_what, failure, code) => {
    ports.provider.failNext('submitNumberOrder', failure);
    await expect(place()).rejects.toMatchObject({ code });
    expect(ports.pending('tn-settle')).toEqual([]);
    expect(ports.provider.numberOrders()).toEqual([]);
  });

  test.each([
    ['no response arrives', new ProviderFailure('timeout'), 'gateway-timeout'],
    ['the response is invalid', new ProviderFailure('invalid_response'), 'bad-gateway'],
    ['the provider is overloaded', new ProviderFailure('throttled', { hadNoEffect: false }), 'bad-gateway'],
    ['the provider reports a used key', new ProviderFailure('misconfigured'), 'bad-gateway'],
  ])('stays pending if %s, because it may have been carried out', async (_what, failure, kind) => {
    ports.provider.failNext('submitNumberOrder', failure);
    await expect(place()).rejects.toMatchObject({ kind, code: 'order-unsettled' });
    expect(order()).toMatchObject({ status: 'pending', orderedNumbers: NUMBERS, ispOrderResponse: null });
    expect(ports.pending('tn-settle')).toHaveLength(1);
  });

  test('stays pending if the call took so long that the worker may have sent it meanwhile', async () => {
    ports.provider.failNext('submitNumberOrder', rejection);
    ports.provider.during(async () => void ports.forward(MINUTE));
    await expect(place()).rejects.toMatchObject({ code: 'order-unsettled' });
    expect(order()).toMatchObject({ status: 'pending' });
  });

  test('has the outcome of the worker if that saves it at the same moment', async () => {
    let runs = 0;
    const run: InMemoryPorts['unitOfWork']['run'] = async (work) => {
      runs += 1;
      if (runs !== 2) return ports.unitOfWork.run(work);
      await resolve();
      throw new DomainError('conflict', 'changed-meanwhile');
    };
    const unitOfWork = { ...ports.unitOfWork, run };
    const submitOrder = new SubmitNumberOrder(ports);
    const racing = new PlaceNumberOrder({ ...ports, unitOfWork, submitOrder, providerTimeoutMs: 10_000 });
    const { order: placed } = await racing.execute({ caller: await ports.customer(), draft });
    expect([placed.status, placed.orderedNumbers]).toEqual(['completed', NUMBERS]);
    expect(ports.provider.numberOrders()).toHaveLength(1);
    expect(ports.historyOf(placed.id)).toEqual(['created', 'sent', 'accepted', 'status']);
  });

  test('is resolved by the worker if the server stops during the call', async () => {
    ports.provider.during(async () => {
      throw new Error('the server stops');
    });
    await expect(place()).rejects.toThrow('the server stops');
    await resolve();
    expect(order()).toMatchObject({ status: 'completed', orderedNumbers: NUMBERS });
    expect(ports.provider.numberOrders()).toHaveLength(1);
  });
});

describe('a number order whose response was lost', () => {
  beforeEach(async () => {
    ports.provider.loseResponse('submitNumberOrder');
    await expect(place()).rejects.toMatchObject({ code: 'order-unsettled' });
  });

  test('is completed when the provider finds it by its reference, without a second order', async () => {
    await resolve();
    expect(order()).toMatchObject({ status: 'completed', orderedNumbers: NUMBERS });
    expect(ports.provider.calls).toEqual(['submitNumberOrder', 'findNumberOrder']);
  });

  test("replaces an administrator's status once the outcome is known", async () => {
    const pending = order();
    if (pending) await ports.unitOfWork.run((tx) => tx.numberOrders.save({ ...pending, status: 'failed' }));
    await resolve();
    expect(order()).toMatchObject({ status: 'completed' });
  });

  test('stays pending while the provider is down, and is resolved when it is back', async () => {
    for (const kind of ['throttled', 'misconfigured', 'invalid_response', 'timeout'] as const) {
      ports.provider.failNext('findNumberOrder', new ProviderFailure(kind));
      await expect(resolve()).rejects.toMatchObject({ kind });
      expect(order()).toMatchObject({ status: 'pending', ispOrderResponse: null });
    }
    await resolve();
    expect(order()).toMatchObject({ status: 'completed' });
    expect(ports.provider.numberOrders()).toHaveLength(1);
  });
});

describe('a number order that did not reach the provider', () => {
  beforeEach(async () => {
    ports.provider.failNext('submitNumberOrder', new ProviderFailure('timeout'));
    await expect(place()).rejects.toMatchObject({ code: 'order-unsettled' });
  });

  test('is submitted again under the same idempotency key', async () => {
    await resolve();
    expect(order()).toMatchObject({ status: 'completed', orderedNumbers: NUMBERS });
    expect(ports.provider.calls).toEqual(['submitNumberOrder', 'findNumberOrder', 'submitNumberOrder']);
  });

  test('fails with the message of the provider if that rejects it', async () => {
    ports.provider.failNext('submitNumberOrder', rejection);
    await resolve();
    expect(order()).toMatchObject({ status: 'failed', orderedNumbers: [] });
    expect(ports.stored.history(order()?.id ?? 0).at(-1)).toMatchObject({ note: 'The number is taken', to: 'failed' });
  });

  test('is completed if the rejection only means that an earlier attempt arrived meanwhile', async () => {
    ports.provider.during(async () => {
      const input = { ...draft, reference: order()?.orderReference ?? '', numbers: NUMBERS };
      await ports.provider.submitNumberOrder(input, 'the key of the earlier attempt');
    });
    await resolve();
    expect(order()).toMatchObject({ status: 'completed', orderedNumbers: NUMBERS });
  });

  test.each(['unreachable', 'misconfigured'] as const)(
    'waits if the provider cannot take it now (%s), since no customer waits for the response',
    async (kind) => {
      ports.provider.failNext('submitNumberOrder', new ProviderFailure(kind, { hadNoEffect: true }));
      await expect(resolve()).rejects.toMatchObject({ kind });
      expect(order()).toMatchObject({ status: 'pending' });
      ports.forward(DAY);
      await resolve();
      expect(order()).toMatchObject({ status: 'completed' });
    },
  );

  test('is not submitted again once it was deleted', async () => {
    const { id } = order() ?? { id: 0 };
    await ports.unitOfWork.run((tx) => tx.numberOrders.remove(id));
    await resolve();
    expect(ports.provider.calls).toEqual(['submitNumberOrder']);
    expect(ports.pending('tn-settle')).toEqual([]);
  });
});

describe('a number order that is pending at the provider', () => {
  beforeEach(() => ports.provider.holdNumberOrders(true));

  test('is taken, and completed by the worker without a second order', async () => {
    expect(await place()).toMatchObject({ isPending: true, partial: false, order: { status: 'pending' } });
    for (const _poll of [1, 2, 3]) {
      await resolve();
      expect(order()).toMatchObject({ status: 'pending', orderedNumbers: NUMBERS, ispOrderResponse: null });
    }
    ports.provider.holdNumberOrders(false);
    await resolve();
    expect(order()).toMatchObject({ status: 'completed', orderedNumbers: NUMBERS });
    expect(ports.provider.calls.filter((call) => call === 'submitNumberOrder')).toHaveLength(1);
    expect(ports.pending('tn-settle')).toEqual([]);
  });

  test('has the same result when its call is repeated, and its outcome once there is one', async () => {
    const first = await place();
    const repeated = () => useCases.getResult.execute(first.order.id);
    expect(await repeated()).toEqual(first);
    await resolve();
    expect(await repeated()).toEqual(first);
    ports.provider.holdNumberOrders(false);
    await resolve();
    expect(await repeated()).toMatchObject({ isPending: false, order: { status: 'completed' } });
  });

  test('is pending for a repeated call also if the first response was lost', async () => {
    ports.provider.loseResponse('submitNumberOrder');
    await expect(place()).rejects.toMatchObject({ code: 'order-unsettled' });
    const repeated = () => useCases.getResult.execute(order()?.id ?? 0);
    await expect(repeated()).rejects.toMatchObject({ code: 'order-unsettled' });
    await resolve();
    expect(await repeated()).toMatchObject({ isPending: true });
  });

  test('fails if the provider orders nothing in the end', async () => {
    await place();
    ports.provider.refuseNumbers(...NUMBERS);
    ports.provider.holdNumberOrders(false);
    await resolve();
    expect(order()?.status).not.toBe('pending');
  });

  test('is asked for more rarely the longer it takes, and needs an administrator after a day', async () => {
    await place();
    await resolve();
    expect(ports.pending('tn-settle')).toMatchObject([{ dueAt: new Date(ports.clock.now().getTime() + 10_000) }]);
    ports.forward(DAY);
    await expect(resolve()).rejects.toMatchObject({ kind: 'throttled', detail: 'pending' });
  });
});

test('a provider whose calls must settle is not asked for an order before', async () => {
  Object.assign(ports.provider, { settleSeconds: 120 });
  ports.provider.loseResponse('submitNumberOrder');
  await expect(place()).rejects.toMatchObject({ code: 'order-unsettled' });
  expect(ports.pending('tn-settle')).toMatchObject([{ dueAt: new Date(ports.clock.now().getTime() + 2 * MINUTE) }]);
});
