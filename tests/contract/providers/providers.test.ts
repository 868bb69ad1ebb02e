import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Fault } from '../../../sandbox/for-tests/faults.ts';
import { ProviderFailure } from '../../../src/application/ports/provider/provider-failure.ts';
import type {
  NumberOrderInput,
  PortOrderReport,
  SubmittedPortOrder,
} from '../../../src/application/ports/provider/provider-gateway.ts';
import { DRIVERS } from '../../support/providers/drivers.ts';
import { BILL, LETTER, orderOf, traitsOf } from '../../support/providers/orders.ts';
import type { ProviderUnderTest } from '../../support/providers/provider-under-test.ts';
import { failureOf, resultsOf } from '../../support/providers/sandbox.ts';

/** Longer than anything that the simulated carriers do. */
const LONG_ENOUGH_SECONDS = 180;
const BETWEEN_POLLS_SECONDS = 5;

describe.each(Object.entries(DRIVERS))('%s', (_provider, { start, steps }) => {
  let carrier: ProviderUnderTest;
  beforeEach(async () => {
    carrier = await start({ failuresToOpen: 1_000 });
  });
  afterEach(() => carrier.stop());

  const submit = (order: SubmittedPortOrder) => carrier.gateway.submitPortOrder(order, `${order.reference}-order`);
  const find = (order: SubmittedPortOrder) => carrier.gateway.findPortOrder(order.reference, traitsOf(order));
  /** Attempts as the portal does: it waits after a failure, and looks for the order before the next attempt. */
  const sendUntilTaken = async (order: SubmittedPortOrder): Promise<PortOrderReport> => {
    for (let attempt = 0; ; attempt += 1)
      try {
        return (await find(order)) ?? (await submit(order));
      } catch (error) {
        if (!(error instanceof ProviderFailure) || error.kind === 'rejected' || attempt === 10) throw error;
        carrier.advance(carrier.gateway.settleSeconds);
      }
  };
  /** The statuses that polls show, each once. Some carriers show them late, so that one may be missing. */
  const follow = async (orderId: string): Promise<readonly unknown[]> => {
    const seen = new Set<unknown>();
    for (let seconds = 0; seconds <= LONG_ENOUGH_SECONDS; seconds += BETWEEN_POLLS_SECONDS) {
      seen.add((await carrier.gateway.getPortOrder(orderId)).status);
      carrier.advance(BETWEEN_POLLS_SECONDS);
    }
    return [...seen];
  };

  describe('an order', () => {
    test('is submitted, found and followed until it is completed', async () => {
      const order = orderOf();
      const { orderId, ...report } = await submit(order);
      expect(report).toMatchObject({ reference: order.reference, status: 'received', rejections: [] });
      expect(await find(order)).toMatchObject({ orderId, reference: order.reference, status: 'received' });
      expect(await carrier.confirmedOrders(order.reference)).toHaveLength(1);
      const seen = await follow(orderId);
      expect(seen).toEqual(['received', 'in_progress', 'foc', 'completed'].filter((status) => seen.includes(status)));
      expect(seen).toEqual(expect.arrayContaining(['received', 'completed']));
      expect(await carrier.gateway.listNumberStatuses(orderId)).toMatchObject([{ did: '5142010100', pending: false }]);
    });
    test('has a firm date before the numbers move', async () => {
      const { orderId } = await submit(orderOf('5142010043'));
      expect((await carrier.gateway.getPortOrder(orderId)).details?.focAt ?? null).toBeNull();
      carrier.advance(LONG_ENOUGH_SECONDS);
      expect(await carrier.gateway.getPortOrder(orderId)).toMatchObject({
        status: 'foc',
        details: { focAt: expect.any(Date) },
      });
    });
    test('that the provider does not have is not found', async () => {
      const other = orderOf('5142010101');
      await submit(orderOf());
      expect(await find(other)).toBeUndefined();
    });
    test('that the losing carrier refuses is rejected with a cause, and repaired once by a corrected one', async () => {
      const former = orderOf('5142010003');
      const { orderId } = await submit(former);
      carrier.advance(20);
      expect(await carrier.gateway.getPortOrder(orderId)).toMatchObject({
        status: 'rejected',
        rejections: [{ cause: 'account_number_mismatch', text: expect.stringMatching(/account/i) }],
      });
      const order = { ...orderOf('5142010003', { accountNumber: '77' }), replaces: orderId };
      const lost = carrier.fail(steps[0] ?? '', { do: 'reset', after: true });
      const repaired = await sendUntilTaken(order);
      expect(lost()).toBe(1);
      expect(repaired.reference).toBe(order.reference);
      expect(await sendUntilTaken(order)).toMatchObject({ orderId: repaired.orderId });
      carrier.advance(LONG_ENOUGH_SECONDS);
      expect((await carrier.gateway.getPortOrder(repaired.orderId)).status).toBe('completed');
      const orders = [former, order].map(({ reference }) => carrier.confirmedOrders(reference));
      expect((await Promise.all(orders)).flat()).toHaveLength(repaired.orderId === orderId ? 1 : 2);
    });
    test('that cannot be ported is refused for good', async () => {
      expect(await failureOf(submit(orderOf('5142010001')))).toMatchObject({ kind: 'rejected', hadNoEffect: true });
    });
  });

  describe('an order is sent once', () => {
    test.each(steps.flatMap((step) => [true, false].map((after) => ({ step, after }))))(
      'although the answer of $step is lost (work done: $after)',
      async ({ step, after }) => {
        const order = orderOf();
        const lost = carrier.fail(step, { do: 'reset', after });
        expect(await failureOf(submit(order))).toMatchObject({ kind: 'timeout', outcomeUnknown: true });
        expect(lost()).toBe(1);
        carrier.advance(carrier.gateway.settleSeconds);
        const { orderId } = await sendUntilTaken(order);
        expect(await sendUntilTaken(order)).toMatchObject({ orderId });
        expect(await carrier.confirmedOrders(order.reference)).toHaveLength(1);
        if (carrier.gateway.carriesDocuments) expect(await carrier.countDocuments(order.reference)).toBe(1);
      },
    );
    test.each<Fault>([
      { do: 'reset', after: true },
      { do: 'status', status: 429 },
    ])('whichever of its calls ends with %j, and no failure denies an order that was sent', async (fault) => {
      for (let after = 0; ; after += 1) {
        const order = orderOf(String(5_142_010_200 + after));
        const failures = carrier.failAll(fault, { after });
        const error: unknown = await submit(order).catch((failure: unknown) => failure);
        if (failures() === 0) break;
        const sent = await carrier.confirmedOrders(order.reference);
        if (sent.length > 0) expect(error).toMatchObject({ outcomeUnknown: true });
        carrier.advance(carrier.gateway.settleSeconds);
        await sendUntilTaken(order);
        expect(await carrier.confirmedOrders(order.reference)).toHaveLength(1);
      }
    });
    test('although each step loses an answer', async () => {
      const order = orderOf();
      for (const step of steps) carrier.fail(step, { do: 'reset', after: true });
      const { orderId } = await sendUntilTaken(order);
      expect(await carrier.confirmedOrders(order.reference)).toHaveLength(1);
      carrier.advance(LONG_ENOUGH_SECONDS);
      expect((await carrier.gateway.getPortOrder(orderId)).status).toBe('completed');
    });
    test('after a refusal to wait', async () => {
      const order = orderOf();
      carrier.fail(steps[0] ?? '', { do: 'status', status: 429, headers: { 'Retry-After': '7' } });
      expect(await failureOf(submit(order))).toMatchObject({
        kind: 'throttled',
        hadNoEffect: true,
        retryAfterSeconds: 7,
      });
      expect(await carrier.confirmedOrders(order.reference)).toEqual([]);
      await submit(order);
      expect(await carrier.confirmedOrders(order.reference)).toHaveLength(1);
    });
  });

  test('documents are sent once, and required ones are required', async () => {
    const { capabilities, requiredDocuments, carriesDocuments, sendDocument } = carrier.gateway;
    expect(carriesDocuments || sendDocument !== null).toBe(capabilities.has('documents'));
    expect(sendDocument !== null).toBe(capabilities.has('later_documents'));
    const order = { ...orderOf(), documents: carriesDocuments ? [LETTER, BILL] : [] };
    const { orderId } = await submit(order);
    expect(await carrier.countDocuments(order.reference)).toBe(carriesDocuments ? 2 : 0);
    if (sendDocument) {
      const later = { ...LETTER, id: 3, content: Buffer.from('%PDF-1.4 another letter') };
      const send = () => sendDocument({ orderId, reference: order.reference }, later, 'document-3');
      const lost = carrier.fail('document', { do: 'reset', after: true });
      expect(await failureOf(send())).toMatchObject({ kind: 'timeout' });
      expect(lost()).toBe(1);
      await send();
      await send();
      expect(await carrier.countDocuments(order.reference)).toBe(carriesDocuments ? 3 : 1);
    }
    const bare = { ...orderOf('5142010102'), documents: [] };
    if (requiredDocuments.length > 0) expect(await failureOf(submit(bare))).toMatchObject({ kind: 'rejected' });
    else expect(await submit(bare)).toMatchObject({ status: 'received' });
  });

  test('an order is cancelled if the provider can do that; changes are absent if it takes none', async () => {
    const { capabilities, supplements } = carrier.gateway;
    const changes = ['cancel', 'date_change', 'correction', 'remove_numbers'] as const;
    expect(supplements !== null).toBe(changes.some((change) => capabilities.has(change)));
    if (!supplements || !capabilities.has('cancel')) return;
    const { reference, ...order } = orderOf();
    const { orderId } = await submit({ ...order, reference });
    carrier.advance(20);
    const { details } = await carrier.gateway.getPortOrder(orderId);
    const cancellation = { reference: 'lnpc-1', type: 1, baseVersion: details?.version ?? 1 } as const;
    const key = { orderId, reference };
    expect(await supplements.lnp.find(key, 'lnpc-1')).toBeUndefined();
    for (let time = 0; time < 2; time += 1)
      expect(await supplements.lnp.submit(key, cancellation, 'lnpc-1-change')).toMatchObject({
        isTaken: true,
        report: { reference: 'lnpc-1' },
      });
    carrier.advance(LONG_ENOUGH_SECONDS);
    expect(await supplements.lnp.find(key, 'lnpc-1')).toMatchObject({ status: 'accepted' });
    expect((await carrier.gateway.getPortOrder(orderId)).status).toBe('cancelled');
  });

  test('messages and toll-free orders are refused by a provider that cannot have them', async () => {
    const { gateway } = carrier;
    const { orderId } = await submit(orderOf());
    const message = gateway.sendMessage(orderId, 'Any news?', 'message-1');
    if (gateway.capabilities.has('messages')) await message;
    else expect(await failureOf(message)).toMatchObject({ kind: 'rejected' });
    if (gateway.capabilities.has('toll_free')) return;
    const loa = { filename: 'letter.pdf', content: LETTER.content };
    const tollFree = {
      reference: 'tf-1',
      requestName: 'A',
      tollFreeNumbers: ['8005550100'],
      loa,
      endUser: null,
      replaces: null,
    };
    expect(await failureOf(gateway.submitTollFreeOrder(tollFree, 'tf-1-order'))).toMatchObject({ kind: 'rejected' });
  });

  describe('new numbers', () => {
    const inputOf = (reference: string, numbers: readonly string[], rateCenter = ''): NumberOrderInput => ({
      reference,
      npanxx: '416201',
      rateCenter,
      province: 'ON',
      numbers,
    });
    test('are offered, and ordered once although the answer is lost', async () => {
      const { gateway } = carrier;
      expect(gateway.capabilities.has('number_search') && gateway.capabilities.has('number_orders')).toBe(true);
      expect((await gateway.listRateCenters()).length > 0).toBe(gateway.capabilities.has('rate_centers'));
      const offered = await gateway.listAvailableNumbers('416201', 2);
      const numbers = offered.map(({ number }) => number);
      expect(numbers).toEqual([expect.stringMatching(/^416201\d{4}$/), expect.stringMatching(/^416201\d{4}$/)]);
      expect(await gateway.listAvailableNumbers('867669', 2)).toEqual([]);
      const sought = { numbers, isPending: false };
      expect(await gateway.findNumberOrder('tn-1', sought)).toBeUndefined();
      const order = inputOf('tn-1', numbers, offered[0]?.rateCenter);
      const lost = carrier.fail('numbers', { do: 'reset', after: true }, numbers.length);
      expect(await failureOf(gateway.submitNumberOrder(order, 'tn-1-order'))).toMatchObject({ outcomeUnknown: true });
      expect(lost()).toBeGreaterThan(0);
      carrier.advance(Math.max(2, gateway.settleSeconds));
      const found =
        (await gateway.findNumberOrder('tn-1', sought)) ?? (await gateway.submitNumberOrder(order, 'tn-1-order'));
      expect(resultsOf(found)).toEqual(numbers.map((number) => ({ number, ok: true, reason: null })));
      expect(await gateway.listAvailableNumbers('416201', 2)).not.toContainEqual(offered[0]);
    });
    test('that the provider has only promised are pending until it has them, also if it cannot be asked', async () => {
      const { gateway, pendingNumber } = carrier;
      if (pendingNumber === null) {
        const [{ number, rateCenter } = { number: '', rateCenter: '' }] = await gateway.listAvailableNumbers(
          '416201',
          1,
        );
        expect(await gateway.submitNumberOrder(inputOf('tn-2', [number], rateCenter), 'tn-2-order')).not.toHaveProperty(
          'isPending',
        );
        return;
      }
      await gateway.listAvailableNumbers(pendingNumber.slice(0, 6), 10);
      const sought = { numbers: [pendingNumber], isPending: true };
      carrier.failAll({ do: 'status', status: 429 }, { after: 1 });
      expect(await gateway.submitNumberOrder(inputOf('tn-2', [pendingNumber]), 'tn-2-order')).toMatchObject({
        isPending: true,
      });
      expect(await gateway.findNumberOrder('tn-2', sought)).toMatchObject({ isPending: true });
      carrier.advance(LONG_ENOUGH_SECONDS);
      expect(resultsOf(await gateway.findNumberOrder('tn-2', sought))).toMatchObject([{ ok: true }]);
    });
  });
});
