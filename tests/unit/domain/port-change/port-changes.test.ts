import { describe, expect, test } from '@jest/globals';
import type { DomainError } from '../../../../src/domain/shared/domain-error.ts';
import { translate } from '../../../../src/domain/shared/messages/catalogues.ts';
import { cancelRequest } from '../../../../src/domain/port-change/cancel.ts';
import { planChange, removedNumbers } from '../../../../src/domain/port-change/change-plan.ts';
import { describeFields, describeOutcome } from '../../../../src/domain/port-change/describe-change.ts';
import { judgeChange, type SupplementVerdict } from '../../../../src/domain/port-change/judge-change.ts';
import { LNP_CHANGES, supplementFields } from '../../../../src/domain/port-change/lnp-changes.ts';
import {
  isSealed,
  openChangeKind,
  valuesAfterEnd,
  type PortChange,
} from '../../../../src/domain/port-change/port-change.ts';
import type { ChangeDraft } from '../../../../src/domain/shared/fields/change-fields.ts';
import { TF_CHANGES } from '../../../../src/domain/port-change/tf-changes.ts';
import {
  CHANGE_OUTCOMES,
  isOpenChange,
  CHANGE_STATES,
  supplementType,
  CHANGE_KINDS,
} from '../../../../src/domain/shared/statuses/changes.ts';
import { anAcceptedRequest, aRequest, inEnglish } from '../../../support/domain/lnp-requests.ts';
import { aTfPortRequest } from '../../../support/databases/database-builders.ts';

const numbers = {
  phoneNumber: [
    { first: '5142010100', last: '5142010102' },
    { first: '5142010200', last: '5142010200' },
  ],
};
const request = anAcceptedRequest({ ...numbers, expectedOn: '2026-03-10', accountNumber: '123', suite: '4' });
const tf = { ...aTfPortRequest({ tollFreeNumbers: ['8002010100', '8002010101'] }), id: 9, version: 1 };
const dates = { today: '2026-03-05', current: '2026-03-10' };
const plan = (draft: ChangeDraft) => planChange(LNP_CHANGES, request, draft, dates);

describe('the values of a change', () => {
  test('a cancellation has none', () => expect(plan({ kind: 'cancel' })).toEqual([]));

  test('a new date', () =>
    expect(plan({ kind: 'date', dueDate: '2026-03-12' })).toEqual([
      { field: 'dueDate', from: '2026-03-10', to: '2026-03-12' },
    ]));

  test.each([
    ['2026-03-10', 'change-nothing'],
    ['2026-03-14', 'date-not-open'],
    ['2026-03-04', 'date-not-open'],
    ['soon', 'due-date-invalid'],
    [null, 'due-date-required'],
  ])('the date %s is refused: %s', (dueDate, code) => expect(() => plan({ kind: 'date', dueDate })).toThrow(code));

  test.each([
    ['2026-03-14', 'March 14', 'carriers do not move numbers on weekends', 16],
    ['2026-03-04', 'March 4', 'this day has passed', 5],
    ['2026-03-01', 'March 1', 'this day has passed', 5],
  ])('the date %s is refused with the reason and the next day', (dueDate, day, reason, next) => {
    const text = `${day}, 2026 is not possible: ${reason}. The next day is March ${next}, 2026.`;
    expect.assertions(2);
    try {
      plan({ kind: 'correction', fields: {}, dueDate });
    } catch (error) {
      const { userMessage, fields } = error as DomainError;
      expect([userMessage, fields['dueDate']].map((message) => message && inEnglish(message))).toEqual([text, text]);
      expect(translate('fr', userMessage)).toContain(`Le prochain jour est le ${next} mars 2026.`);
    }
  });

  test('a correction has the fields that differ', () => {
    const fields = { accountNumber: '456', city: request.city, suite: null };
    expect(plan({ kind: 'correction', fields, dueDate: '2026-03-11', numbers: ['5142010100'] })).toEqual([
      { field: 'suite', from: '4', to: null },
      { field: 'accountNumber', from: '123', to: '456' },
      { field: 'dueDate', from: '2026-03-10', to: '2026-03-11' },
    ]);
  });

  test('a PIN that differs from the stored one, which the change does not repeat', () => {
    const values = planChange(
      LNP_CHANGES,
      { ...request, pin: 'sealed' },
      { kind: 'correction', fields: { pin: 'new' } },
      dates,
    );
    expect(values).toEqual([{ field: 'pin', from: null, to: 'new' }]);
    expect([values.map(isSealed), isSealed({ field: 'dueDate' }), isSealed({ field: 'numbers' })]).toEqual([
      [true],
      false,
      false,
    ]);
    const ended = [...values, { field: 'city', from: 'Laval', to: 'Gatineau' } as const];
    expect(valuesAfterEnd(ended).map(({ to }) => to)).toEqual([null, 'Gatineau']);
    for (const pin of ['sealed', null])
      expect(() =>
        planChange(LNP_CHANGES, { ...request, pin: 'sealed' }, { kind: 'correction', fields: { pin } }, dates),
      ).toThrow('change-nothing');
  });

  test('a correction without a difference, or with more numbers, is refused', () => {
    expect(() => plan({ kind: 'correction', fields: { city: request.city } })).toThrow('change-nothing');
    expect(() => plan({ kind: 'correction', fields: {}, numbers: ['5142010103'] })).toThrow(
      expect.objectContaining({
        code: 'numbers-cannot-be-added',
        fields: { phoneNumber: { key: 'numbers-cannot-be-added', params: { number: '(514) 201-0103' } } },
      }),
    );
  });

  test('removed numbers leave the others, as ranges', () => {
    const values = plan({ kind: 'remove_numbers', numbers: ['5142010101', '5142010200'] });
    expect(values).toEqual([
      { field: 'numbers', from: '5142010100-5142010102,5142010200', to: '5142010100,5142010102' },
    ]);
    expect(removedNumbers(LNP_CHANGES, values)).toEqual(['5142010101', '5142010200']);
    expect(removedNumbers(LNP_CHANGES, [])).toEqual([]);
    expect(removedNumbers(TF_CHANGES, [{ field: 'numbers', from: null, to: null }])).toEqual([]);
  });

  test('numbers of other requests, and all numbers, cannot be removed', () => {
    expect(() => plan({ kind: 'remove_numbers', numbers: ['5142010103'] })).toThrow('numbers-not-in-request');
    expect(() => planChange(TF_CHANGES, tf, { kind: 'remove_numbers', numbers: tf.tollFreeNumbers }, dates)).toThrow(
      'numbers-all-removed',
    );
  });
});

describe('an accepted change', () => {
  test('writes its values into the request', () => {
    const values = plan({ kind: 'correction', fields: { city: 'Laval' }, dueDate: '2026-03-11' });
    expect(LNP_CHANGES.apply(request, values)).toMatchObject({
      city: 'Laval',
      expectedOn: '2026-03-11',
      dueDate: null,
    });
    expect(LNP_CHANGES.apply({ ...request, portType: 'exact_date' }, values).dueDate).toBe('2026-03-11');
    expect(LNP_CHANGES.apply(request, plan({ kind: 'remove_numbers', numbers: ['5142010200'] })).phoneNumber).toEqual([
      { first: '5142010100', last: '5142010102' },
    ]);
    const removal = planChange(TF_CHANGES, tf, { kind: 'remove_numbers', numbers: ['8002010100'] }, dates);
    expect(TF_CHANGES.apply(tf, removal).tollFreeNumbers).toEqual(['8002010101']);
    const empty = [{ field: 'numbers', from: null, to: null }] as const;
    expect(TF_CHANGES.apply(tf, empty).tollFreeNumbers).toEqual(['']);
    expect(LNP_CHANGES.apply(request, empty).phoneNumber).toEqual([{ first: '', last: '' }]);
    expect([LNP_CHANGES.province(request), TF_CHANGES.province(tf)]).toEqual([request.province, 'ON']);
    expect(TF_CHANGES.fieldsOf(tf, { kind: 'cancel' })).toEqual([]);
  });

  test('is sent with all fields of the same object', () => {
    const corrected = { ...request, city: 'Laval', accountNumber: '456' };
    const { requesterName: _name, ...sent } = supplementFields(corrected, [
      { field: 'city', from: 'Montreal', to: 'Laval' },
      { field: 'accountNumber', from: '123', to: '456' },
    ]);
    expect(Object.keys(sent).sort()).toEqual(
      [
        'streetNo',
        'streetName',
        'floorNo',
        'suite',
        'city',
        'province',
        'postalCode',
        'accountNumber',
        'reseller',
        'currentCarrier',
      ].sort(),
    );
    expect(sent).toMatchObject({ city: 'Laval', accountNumber: '456', currentCarrier: request.currentCarrier });
    expect(supplementFields(request, [{ field: 'dueDate', from: null, to: null }])).toEqual({});
  });
});

describe('the verdict on an open change', () => {
  const taken = { kind: 'date', state: 'asked', orderVersion: 2 } as PortChange;
  const cancel = { kind: 'cancel', state: 'asked', orderVersion: 2 } as PortChange;
  const manual = { ...cancel, state: 'manual', orderVersion: null } as PortChange;
  const waiting = { ...taken, state: 'waiting', orderVersion: null } as PortChange;
  const report = (status: SupplementVerdict['status'], more: Partial<SupplementVerdict> = {}) => ({
    status,
    version: 2,
    outcome: null,
    text: null,
    ...more,
  });
  const order = (
    status: 'in_progress' | 'foc' | 'completed' | 'rejected' | 'cancelled' | null,
    version: number | null = 2,
  ) => ({
    status,
    version,
  });
  test.each([
    ['accepted, and the order shows it', taken, order('in_progress'), report('accepted'), 'accepted', null],
    ['accepted, and the order has completed since', taken, order('completed'), report('accepted'), 'accepted', null],
    ['accepted, but not in the order', taken, order('foc', 1), report('accepted'), undefined, null],
    ['accepted without a version', taken, order('foc'), report('accepted', { version: null }), undefined, null],
    ['accepted, of an order without versions', taken, order('foc', null), report('accepted'), undefined, null],
    ['a version that the carrier raised by itself', taken, order('in_progress'), report('received'), undefined, null],
    ['an accepted cancellation that the order shows', cancel, order('cancelled'), report('accepted'), 'accepted', null],
    [
      'an accepted cancellation that the order does not show',
      cancel,
      order('foc'),
      report('accepted'),
      undefined,
      null,
    ],
    [
      'a cancellation of an order that the carrier cancelled',
      cancel,
      order('cancelled'),
      report('received'),
      'overtaken',
      'order-cancelled',
    ],
    ['a cancellation that the team handles', manual, order('cancelled', null), null, 'accepted', null],
    ['a cancellation that the team handles, too late', manual, order('completed', null), null, 'refused', 'too-late'],
    [
      'a cancellation of an order that completed',
      cancel,
      order('completed'),
      report('overtaken'),
      'refused',
      'too-late',
    ],
    ['refused', taken, order('foc'), report('refused', { outcome: 'too-late' }), 'refused', 'too-late'],
    ['refused without a reason', taken, order('foc'), report('refused'), 'refused', 'carrier-refused'],
    ['an order that was rejected', waiting, order('rejected'), null, 'overtaken', 'order-rejected'],
    ['an order that was cancelled', waiting, order('cancelled'), null, 'overtaken', 'order-cancelled'],
    ['a closed order that shows no end', waiting, order('foc'), report('closed'), 'refused', 'too-late'],
    ['a supplement that was dropped', taken, order('foc'), report('overtaken'), 'overtaken', 'superseded'],
    ['a supplement that polling found first', waiting, order('foc'), report('received'), 'asked', null],
    ['nothing new', taken, order('foc'), report('received'), undefined, null],
    ['not sent yet', waiting, order(null), null, undefined, null],
  ] as const)('%s', (_title, change, reported, supplement, state, outcome) => {
    const verdict = judgeChange(change, reported, supplement);
    expect([verdict?.state, verdict?.outcome ?? null]).toEqual([state, outcome]);
    if (state === 'asked') expect(verdict?.orderVersion).toBe(2);
  });
});

test('a cancelled request explains itself', () => {
  const now = new Date('2026-03-06T03:00:00Z');
  expect(cancelRequest(aRequest(), now, inEnglish)).toMatchObject({
    status: 'rejected',
    stage: 'cancelled',
    rejectionReason: 'Cancelled at your request on March 5, 2026.',
    providerStatus: null,
    nextPollAt: null,
  });
  expect(cancelRequest(request, now, inEnglish)).toMatchObject({ stage: 'cancelled', providerStatus: 'cancelled' });
});

test('an open cancellation is shown before any other change', () => {
  expect(openChangeKind([{ kind: 'date' }, { kind: 'cancel' }])).toBe('cancel');
  expect([openChangeKind([{ kind: 'date' }]), openChangeKind([])]).toEqual(['date', null]);
});

test('changes are described without their values', () => {
  const values = (
    ['requesterName', 'city', 'suite', 'accountNumber', 'btn', 'reseller', 'comments', 'numbers'] as const
  ).map((field) => ({ field, from: 'before', to: 'after' }));
  const date = [
    { field: 'dueDate', from: null, to: '2026-03-11' },
    { field: 'dueDate', from: null, to: null },
  ] as const;
  expect(describeFields([...values, ...date], inEnglish)).toBe(
    'name, address, account number, billing telephone number (BTN), reseller, comments, list of numbers, ' +
      'date (March 11, 2026), date ()',
  );
  const describe = (outcome: PortChange['outcome'], outcomeText: string | null) =>
    describeOutcome({ outcome, outcomeText, values: [] }, inEnglish);
  expect(describe('carrier-refused', 'No.')).toBe('The carrier refused it. No.');
  expect(describe(null, null)).toBeNull();
  for (const outcome of CHANGE_OUTCOMES) expect(describe(outcome, null)).not.toBeNull();
  const moved = [{ field: 'dueDate', from: null, to: '2026-04-02' }] as const;
  expect(describeOutcome({ outcome: 'date-not-available', outcomeText: null, values: moved }, inEnglish)).toBe(
    'April 2, 2026 is not possible: the carrier does not move numbers on this day. The next day is April 6, 2026.',
  );
  expect(describeOutcome({ outcome: 'too-late', outcomeText: null, values: moved }, inEnglish)).toContain('too late');
});

test('the types of supplements, and the open states', () => {
  expect(CHANGE_KINDS.map(supplementType)).toEqual([1, 2, 3, 3]);
  expect(CHANGE_STATES.filter((state) => isOpenChange({ state }))).toEqual(['waiting', 'asked', 'manual']);
});
