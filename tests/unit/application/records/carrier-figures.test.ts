import { expect, test } from '@jest/globals';
import type { CarrierRequest } from '../../../../src/application/ports/administration/carrier-figures.ts';
import { carrierFiguresOf } from '../../../../src/application/queries/read-carrier-figures.ts';

const START = new Date('2026-03-02T17:00:00Z');
const aRequest = (carrier: string, more: Partial<CarrierRequest> & { readonly days?: number }): CarrierRequest => ({
  carrierKey: carrier.toLowerCase(),
  carrier,
  wasRejected: false,
  isConfirmed: true,
  createdAt: START,
  completedAt: more.days === undefined ? null : new Date(START.getTime() + more.days * 86_400_000),
  ...more,
});

test('requests are counted by carrier, and undecided ones are not', () => {
  const figures = carrierFiguresOf([
    aRequest('TELUS', { days: 2 }),
    aRequest('Bell', { days: 1 }),
    aRequest('Bell', { days: 10, wasRejected: true }),
    aRequest('BELL', { days: 3.26 }),
    aRequest('Bell', { wasRejected: true, isConfirmed: false }),
    aRequest('Bell', { isConfirmed: false }),
    aRequest('Rogers', { wasRejected: true, isConfirmed: false }),
  ]);
  expect(figures).toEqual([
    { carrier: 'Bell', decided: 4, rejected: 2, completed: 3, medianDays: 3.3 },
    { carrier: 'Rogers', decided: 1, rejected: 1, completed: 0, medianDays: null },
    { carrier: 'TELUS', decided: 1, rejected: 0, completed: 1, medianDays: 2 },
  ]);
  const [even] = carrierFiguresOf([aRequest('Bell', { days: 2 }), aRequest('Bell', { days: 5 })]);
  expect(even?.medianDays).toBe(3.5);
});
