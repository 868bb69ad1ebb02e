import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { NumberOrder } from '../../../../src/domain/number-order/number-order.ts';
import {
  failOrder,
  applyOrderAdminChange,
  completeOrder,
  isResolved,
  splitResults,
  type NumberOrderOutcome,
} from '../../../../src/domain/number-order/outcome.ts';
import { createNumberOrder } from '../../../../src/domain/number-order/create.ts';
import { checkOrderedNumbers, parseOrderedNumber } from '../../../../src/domain/shared/ordered-numbers.ts';
import { refusalOf } from '../../../support/domain/rejection.ts';

const placedAt = new Date('2026-03-05T14:00:00Z');
const now = new Date('2026-03-05T14:00:03Z');
const draft = {
  orderName: 'Office',
  npanxx: '416201',
  rateCenter: 'Toronto',
  province: 'ON',
  quantity: 2,
  orderedNumbers: ['4162010100', '4162010101'],
} as const;
const placed = createNumberOrder(draft, { userId: 3, orderReference: 'tn-1', now: placedAt });
const order: NumberOrder = { ...placed, id: 7, version: 1 };
const outcome = (...results: NumberOrderOutcome['results']): NumberOrderOutcome => ({ orderId: 'native-1', results });
const ok = (number: string) => ({ number, ok: true, reason: null });
const not = (number: string, reason: string | null = 'taken') => ({ number, ok: false, reason });

describe('a number order', () => {
  test('is pending and unresolved until the provider has answered', () => {
    expect(placed).toEqual({
      ...draft,
      userId: 3,
      orderReference: 'tn-1',
      status: 'pending',
      ispOrderResponse: null,
      createdAt: placedAt,
      updatedAt: placedAt,
    });
    expect(isResolved(order)).toBe(false);
  });

  test('is completed with the numbers that were ordered', () => {
    const all = completeOrder(order, outcome(ok('4162010100'), ok('4162010101')), now);
    expect(all).toMatchObject({
      status: 'completed',
      orderedNumbers: draft.orderedNumbers,
      updatedAt: now,
      createdAt: placedAt,
    });
    expect(isResolved(all)).toBe(true);
    const some = completeOrder(order, outcome(not('4162010100'), ok('4162010101')), now);
    expect(some).toMatchObject({ status: 'completed', orderedNumbers: ['4162010101'] });
    expect(some.ispOrderResponse).toEqual({
      orderId: 'native-1',
      results: [not('4162010100'), ok('4162010101')],
      failures: [{ number: '4162010100', reason: 'taken' }],
    });
  });

  test('fails when no number was ordered', () => {
    expect(completeOrder(order, outcome(not('4162010100'), not('4162010101', null)), now)).toMatchObject({
      status: 'failed',
      orderedNumbers: [],
    });
    expect(completeOrder(order, outcome(), now)).toMatchObject({ status: 'failed', orderedNumbers: [] });
  });

  test('fails with the reason and the requested numbers', () => {
    const lost = failOrder(order, { kind: 'refused', providerMessage: 'No such exchange' }, 'No such exchange', now);
    expect(lost).toMatchObject({ status: 'failed', orderedNumbers: [], updatedAt: now });
    expect(lost.ispOrderResponse).toEqual({
      error: 'No such exchange',
      kind: 'refused',
      words: 'No such exchange',
      asked: ['4162010100', '4162010101'],
    });
    expect(isResolved(lost)).toBe(true);
  });

  test('takes over only the status of an admin change', () => {
    expect(applyOrderAdminChange(order, 'failed', now)).toEqual({ ...order, status: 'failed', updatedAt: now });
    expect(applyOrderAdminChange(order, undefined, now)).toEqual({ ...order, updatedAt: now });
  });

  test('marks every requested number as either ordered or failed, and no other number', () => {
    const number = fc.stringMatching(/^416201\d{4}$/);
    fc.assert(
      fc.property(
        fc.uniqueArray(number, { minLength: 1, maxLength: 10 }),
        fc.array(fc.record({ number, ok: fc.boolean(), reason: fc.option(fc.string()) })),
        (requested, results) => {
          const { successfulNumbers, failedNumbers, failures } = splitResults(
            requested,
            outcome(...results, ...requested.slice(0, 3).map(ok)),
          );
          expect([...successfulNumbers, ...failedNumbers].sort()).toEqual([...requested].sort());
          expect(failures.map((failure) => failure.number)).toEqual(failedNumbers);
          expect(successfulNumbers).toEqual(expect.arrayContaining(requested.slice(0, 3)));
        },
      ),
    );
  });
});

describe('the numbers of a number order', () => {
  test.each(['4162010100', '416-201-0100', '(416) 201-0100', '+1 416.201.0100', '14162010100'])(
    'reads %j as ten digits',
    (text) => {
      expect(parseOrderedNumber(text)).toBe('4162010100');
    },
  );

  test.each(['', '416201010', '41620101000', '4162010l00', '24162010100'])('rejects %j', (text) => {
    expect(refusalOf(() => parseOrderedNumber(text)).code).toBe('ordered-number-invalid');
  });

  test('match the quantity and the NPA-NXX, each once', () => {
    checkOrderedNumbers(draft);
    expect(refusalOf(() => checkOrderedNumbers({ ...draft, quantity: 3 })).code).toBe('ordered-numbers-count');
    expect(refusalOf(() => checkOrderedNumbers({ ...draft, orderedNumbers: ['4162010100', '4162020100'] })).code).toBe(
      'ordered-number-elsewhere',
    );
    expect(refusalOf(() => checkOrderedNumbers({ ...draft, orderedNumbers: ['4162010100', '4162010100'] })).code).toBe(
      'phone-repeated',
    );
  });
});
