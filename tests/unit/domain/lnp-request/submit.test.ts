import { describe, expect, test } from '@jest/globals';
import { INITIAL_PROGRESS } from '../../../../src/domain/porting/port-progress.ts';
import { createLnpRequest } from '../../../../src/domain/lnp-request/submit.ts';
import { aDraft } from '../../../support/domain/lnp-requests.ts';
import { refusalOf } from '../../../support/domain/rejection.ts';

const now = new Date('2026-03-05T14:00:00Z');
const submission = { userId: 3, orderReference: 'lnp-1', now, today: '2026-03-05', defaultTrunk: 'default-trunk' };

describe('submitting a request', () => {
  test('stores the form’s values and starts as submitted, without a provider status', () => {
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
      missingDocuments: null,
      providerStatus: null,
      expectedOn: '2026-03-10',
      nextPollAt: null,
      ...INITIAL_PROGRESS,
      createdAt: now,
      updatedAt: now,
    });
  });

  test('stores the chosen trunks', () => {
    expect(createLnpRequest(aDraft({ trunks: ['a', 'b'] }), submission).trunks).toEqual(['a', 'b']);
  });

  test('stores an exact date and expects the port on it', () => {
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

  test('respects the holidays of the service address', () => {
    const today = '2026-06-22';
    expect(
      createLnpRequest(aDraft({ portType: 'expedited', province: 'QC' }), { ...submission, today }).expectedOn,
    ).toBe('2026-06-25');
    expect(
      createLnpRequest(aDraft({ portType: 'expedited', province: 'ON' }), { ...submission, today }).expectedOn,
    ).toBe('2026-06-24');
  });

  test('accepts today as the due date, but not yesterday', () => {
    expect(createLnpRequest(aDraft({ portType: 'exact_date', dueDate: '2026-03-05' }), submission).dueDate).toBe(
      '2026-03-05',
    );
    expect(
      refusalOf(() => createLnpRequest(aDraft({ portType: 'exact_date', dueDate: '2026-03-04' }), submission)),
    ).toEqual({
      kind: 'invalid',
      code: 'due-date-past',
      messages: { dueDate: 'Due date cannot be in the past' },
    });
  });

  test.each([
    [null, 'due-date-required'],
    ['soon', 'due-date-invalid'],
    ['2026-03-07', 'due-date-weekend'],
  ])('rejects the exact date %j', (dueDate, code) => {
    expect(refusalOf(() => createLnpRequest(aDraft({ portType: 'exact_date', dueDate }), submission)).code).toBe(code);
  });
});
