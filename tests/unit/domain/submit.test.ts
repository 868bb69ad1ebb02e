import { describe, expect, test } from '@jest/globals';
import { createLnpRequest } from '../../../src/domain/lnp-request/submit.ts';
import { aDraft } from '../../support/domain/lnp-requests.ts';
import { refusalOf } from '../../support/domain/rejection.ts';

const now = new Date('2026-03-05T14:00:00Z');
const submission = { userId: 3, orderReference: 'lnp-1', now, today: '2026-03-05', defaultTrunk: 'default-trunk' };

describe('submitting a request', () => {
  test('keeps what was filled in and starts as submitted, with nothing heard of the provider', () => {
    const draft = aDraft();
    expect(createLnpRequest(draft, submission)).toEqual({
      ...draft,
      trunks: ['default-trunk'],
      userId: 3,
      status: 'submitted',
      rejectionReason: null,
      nextSteps: null,
      rejectionCauses: [],
      orderReference: 'lnp-1',
      ispOrderId: null,
      pon: null,
      providerStatus: null,
      expectedOn: '2026-03-10',
      nextPollAt: null,
      createdAt: now,
      updatedAt: now,
    });
  });

  test('keeps the trunks that were named', () => {
    expect(createLnpRequest(aDraft({ trunks: ['a', 'b'] }), submission).trunks).toEqual(['a', 'b']);
  });

  test('an exact date is kept and expected', () => {
    const request = createLnpRequest(aDraft({ portType: 'exact_date', dueDate: '2026-04-03' }), submission);
    expect([request.dueDate, request.expectedOn]).toEqual(['2026-04-03', '2026-04-03']);
  });

  test.each([
    ['regular', '2026-03-10'],
    ['expedited', '2026-03-09'],
  ] as const)('a date given with a %s port is dropped', (portType, expectedOn) => {
    const request = createLnpRequest(aDraft({ portType, dueDate: '2020-01-01' }), submission);
    expect([request.dueDate, request.expectedOn]).toEqual([null, expectedOn]);
  });

  test('the holidays of the service address count', () => {
    const today = '2026-06-22';
    expect(
      createLnpRequest(aDraft({ portType: 'expedited', province: 'QC' }), { ...submission, today }).expectedOn,
    ).toBe('2026-06-25');
    expect(
      createLnpRequest(aDraft({ portType: 'expedited', province: 'ON' }), { ...submission, today }).expectedOn,
    ).toBe('2026-06-24');
  });

  test('today can be asked for, a day before cannot', () => {
    expect(createLnpRequest(aDraft({ portType: 'exact_date', dueDate: '2026-03-05' }), submission).dueDate).toBe(
      '2026-03-05',
    );
    expect(
      refusalOf(() => createLnpRequest(aDraft({ portType: 'exact_date', dueDate: '2026-03-04' }), submission)),
    ).toEqual({
      kind: 'invalid',
      code: 'due-date-past',
      said: { dueDate: 'Due date cannot be in the past' },
    });
  });

  test.each([
    [null, 'due-date-required'],
    ['soon', 'due-date-invalid'],
    ['2026-03-07', 'due-date-weekend'],
  ])('an exact date %j is refused', (dueDate, code) => {
    expect(refusalOf(() => createLnpRequest(aDraft({ portType: 'exact_date', dueDate }), submission)).code).toBe(code);
  });
});
