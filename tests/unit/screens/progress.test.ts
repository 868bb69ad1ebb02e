import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { recordsEn } from '../../../frontend/src/shared/i18n/texts/records/records.en.ts';
import { recordsFr } from '../../../frontend/src/shared/i18n/texts/records/records.fr.ts';
import { screensEn } from '../../../frontend/src/shared/i18n/texts/screens.en.ts';
import { screensFr } from '../../../frontend/src/shared/i18n/texts/screens.fr.ts';
import { translate } from '../../../frontend/src/shared/i18n/translate.ts';
import type { I18n } from '../../../frontend/src/shared/i18n/use-t.ts';
import { shownValues } from '../../../frontend/src/shared/progress/changes/change-text.ts';
import { checkCorrection } from '../../../frontend/src/shared/progress/changes/dialogs/correction.ts';
import { headlineOf, type HeadlineBasis } from '../../../frontend/src/shared/progress/headline.ts';
import { countStates, filterNumbers, rowsOfRequest } from '../../../frontend/src/shared/progress/number-rows.ts';
import { formatLongDate, formatPortMoment } from '../../../frontend/src/shared/progress/port-moment.ts';
import type { RequestProgress } from '../../../frontend/src/shared/progress/request-progress.ts';
import { stepsOf } from '../../../frontend/src/shared/progress/steps.ts';

type Translator = Pick<I18n, 'language' | 't'>;
const english: Translator = {
  language: 'en',
  t: (key, params) => translate({ ...screensEn, ...recordsEn }, 'en', key, params) ?? key,
};
const french: Translator = {
  language: 'fr',
  t: (key, params) => translate({ ...screensFr, ...recordsFr }, 'fr', key, params) ?? key,
};

const FOC = '2026-11-27T17:00:00.000Z';
const QUEUED: RequestProgress = {
  id: 1,
  status: 'submitted',
  stage: 'queued',
  focAt: null,
  jeopardy: null,
  changesUntil: null,
  cancelRequested: false,
  changeRequested: false,
  numbers: { total: 1, active: 0, rejected: 0, cancelled: 0 },
  replyBy: null,
  ispOrderId: null,
  createdAt: FOC,
  updatedAt: FOC,
};
const REGULAR: HeadlineBasis = {
  carrier: 'Bell Canada',
  expectedOn: '2026-11-30',
  isDateRequested: false,
  canResubmit: false,
};
const EXACT = { ...REGULAR, isDateRequested: true };
const UNKNOWN_CARRIER = { ...REGULAR, carrier: null, expectedOn: null };

const numbers = (total: number, active = 0, rejected = 0, cancelled = 0) => ({
  numbers: { total, active, rejected, cancelled },
});
const dated = (stage: RequestProgress['stage'], counts = numbers(1)): Partial<RequestProgress> => ({
  stage,
  status: 'confirmed',
  focAt: FOC,
  ...counts,
});

beforeAll(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-22T15:00:00Z') });
});
afterAll(() => {
  jest.useRealTimers();
});

test.each([
  ['2026-11-27T17:00:00Z', 'Friday, November 27 at noon', 'vendredi 27 novembre à midi'],
  ['2026-11-27T18:30:00Z', 'Friday, November 27 at 1:30 PM', 'vendredi 27 novembre à 13 h 30'],
  ['2026-12-01T05:00:00Z', 'Tuesday, December 1 at 12:00 AM', 'mardi 1er décembre à 0 h 00'],
  ['2027-01-04T17:00:00Z', 'Monday, January 4, 2027 at noon', 'lundi 4 janvier 2027 à midi'],
])('the moment %s', (instant, en, fr) => {
  const plain = (text: string) => text.replace(/\s/g, ' ');
  expect(plain(formatPortMoment('en', instant))).toBe(en);
  expect(plain(formatPortMoment('fr', instant))).toBe(fr);
});

test('a calendar date belongs to no time zone', () => {
  expect(formatLongDate('en', '2026-12-01')).toBe('Tuesday, December 1');
  expect(formatLongDate('fr', '2027-02-01')).toBe('lundi 1er février 2027');
});

describe('headlineOf', () => {
  test.each<[string, Partial<RequestProgress>, HeadlineBasis, string]>([
    ['queued', {}, REGULAR, 'Your request is saved. We are sending it to Bell Canada.'],
    [
      'a document is missing',
      {},
      { ...REGULAR, waitsForDocument: true },
      'Your request is saved. We will send it as soon as we have the document below.',
    ],
    ['without a carrier', {}, UNKNOWN_CARRIER, 'Your request is saved. We are sending it to your current carrier.'],
    [
      'a date that follows from the port type',
      { stage: 'with_carrier', status: 'pending' },
      REGULAR,
      'Bell Canada is checking your request. This takes up to 2 business days. ' +
        'The port is expected on Monday, November 30.',
    ],
    [
      'a date that the customer chose',
      { stage: 'with_carrier', status: 'pending' },
      EXACT,
      'Bell Canada is checking your request. This takes up to 2 business days. You asked for Monday, November 30.',
    ],
    [
      'a number rejected before the date is confirmed',
      { stage: 'with_carrier', status: 'pending', ...numbers(3, 0, 1) },
      UNKNOWN_CARRIER,
      'Your current carrier is checking your request. This takes up to 2 business days. 1 number was rejected.',
    ],
    [
      'one number dated',
      dated('date_confirmed'),
      REGULAR,
      'Your number moves on Friday, November 27 at noon. Confirmed by Bell Canada.',
    ],
    [
      'the firm date has passed',
      { ...dated('date_confirmed', numbers(2)), focAt: '2026-11-20T17:00:00.000Z' },
      REGULAR,
      'Your numbers should have moved on Friday, November 20 at noon. Bell Canada has not confirmed the move yet.',
    ],
    [
      'some numbers rejected',
      dated('date_confirmed', numbers(4, 0, 2)),
      REGULAR,
      '2 of 4 numbers move on Friday, November 27 at noon. Confirmed by Bell Canada. 2 numbers were rejected.',
    ],
    [
      'another number removed',
      dated('date_confirmed', numbers(2, 0, 0, 1)),
      REGULAR,
      'Your numbers move on Friday, November 27 at noon. Confirmed by Bell Canada.',
    ],
    [
      'confirmed without a date',
      { ...dated('date_confirmed'), focAt: null },
      REGULAR,
      'Bell Canada confirmed your request. The exact time of the move is not known yet. ' +
        'The port is expected on Monday, November 30.',
    ],
    [
      'at risk',
      dated('at_risk', numbers(2)),
      REGULAR,
      'Your numbers may not move on Friday, November 27 at noon as planned. We are in touch with Bell Canada.',
    ],
    [
      'activating',
      dated('activating', numbers(4, 1, 2)),
      REGULAR,
      'Your numbers are moving now. In service so far: 1 of 4. 2 numbers were rejected.',
    ],
    ['in service', dated('active', numbers(3, 3)), REGULAR, 'All 3 numbers are in service.'],
    [
      'partly moved',
      dated('partly_active', numbers(2, 1, 1)),
      REGULAR,
      '1 of 2 numbers is in service. The rest did not move.',
    ],
    [
      'rejected',
      { stage: 'rejected', status: 'rejected' },
      REGULAR,
      'This request was rejected. Your number stays with Bell Canada.',
    ],
    [
      'rejected and correctable',
      { stage: 'rejected', status: 'rejected' },
      { ...REGULAR, canResubmit: true },
      'This request was rejected. Correct it and send it again.',
    ],
    [
      'rejected with numbers in service',
      { stage: 'rejected', status: 'rejected', ...numbers(3, 2, 1) },
      { ...REGULAR, canResubmit: true },
      '2 of 3 numbers are in service. The rest did not move. Correct the request and send it again for the rest.',
    ],
    [
      'continued after some numbers moved',
      { stage: 'with_carrier', status: 'pending', ...numbers(3, 2) },
      REGULAR,
      'Your numbers are moving now. In service so far: 2 of 3.',
    ],
    ['set by hand', { stage: 'by_hand', status: 'pending' }, REGULAR, 'Our team set this request to “Pending”.'],
  ])('%s', (_case, progress, basis, headline) => {
    expect(headlineOf(english, { ...QUEUED, ...progress }, basis)).toBe(headline);
  });

  test.each<[Partial<RequestProgress>, HeadlineBasis, string]>([
    [
      dated('date_confirmed', numbers(4, 0, 1)),
      REGULAR,
      '3 numéros sur 4 seront transférés le vendredi 27 novembre à midi. Date confirmée par Bell Canada. ' +
        '1 numéro a été rejeté.',
    ],
    [
      { stage: 'with_carrier', status: 'pending' },
      UNKNOWN_CARRIER,
      'Votre fournisseur actuel vérifie votre demande. Cela prend jusqu’à 2 jours ouvrables.',
    ],
  ])('in French %#', (progress, basis, headline) => {
    expect(headlineOf(french, { ...QUEUED, ...progress }, basis)).toBe(headline);
  });
});

const shown = (progress: Partial<RequestProgress>) =>
  stepsOf({ ...QUEUED, ...progress }).map(({ name, state }) => `${name} ${state}`);

test.each<[string, Partial<RequestProgress>, readonly string[]]>([
  ['queued', {}, ['submitted done', 'accepted current', 'dated next', 'active next']],
  ['with_carrier', { stage: 'with_carrier' }, ['submitted done', 'accepted done', 'dated current', 'active next']],
  ['activating', dated('activating'), ['submitted done', 'accepted done', 'dated done', 'active current']],
  ['active', dated('active'), ['submitted done', 'accepted done', 'dated done', 'active done']],
  ['partly_active', dated('partly_active'), ['submitted done', 'accepted done', 'dated done', 'partly failed']],
  ['rejected outright', { stage: 'rejected', status: 'rejected' }, ['submitted done', 'rejected failed']],
  [
    'rejected by the carrier',
    { stage: 'rejected', status: 'rejected', ispOrderId: 'o-1' },
    ['submitted done', 'accepted done', 'rejected failed'],
  ],
  [
    'cancelled after the date was confirmed',
    { stage: 'cancelled_by_carrier', status: 'rejected', ispOrderId: 'o-1', focAt: FOC },
    ['submitted done', 'accepted done', 'dated done', 'cancelled ended'],
  ],
  ['rejected by hand', { stage: 'by_hand', status: 'rejected' }, ['submitted done', 'rejected failed']],
  [
    'confirmed by hand',
    { stage: 'by_hand', status: 'confirmed' },
    ['submitted done', 'accepted done', 'dated done', 'active current'],
  ],
])('the steps of a request that is %s', (_case, progress, steps) => {
  expect(shown(progress)).toEqual(steps);
});

describe('the numbers of a request', () => {
  const rows = [
    ...rowsOfRequest(dated('active') as RequestProgress, ['8002010001', '8002010002']),
    ...rowsOfRequest({ stage: 'with_carrier', focAt: null }, ['8002010013']),
    ...rowsOfRequest(QUEUED, ['8002010014']),
  ];

  test('are counted by state, in the order of the states', () => {
    expect(countStates(rows)).toEqual([
      ['unknown', 1],
      ['in_progress', 1],
      ['active', 2],
    ]);
    expect(countStates([])).toEqual([]);
  });

  test.each([
    ['active', '', ['8002010001', '8002010002']],
    [undefined, '(800) 201-001', ['8002010013', '8002010014']],
    ['active', '0013', []],
  ] as const)('are found by the state %s and the digits %s', (state, typed, found) => {
    expect(filterNumbers(rows, state, typed).map(({ did }) => did)).toEqual(found);
  });
});

test('a removal shows what is removed, not the whole list', () => {
  const change = { field: 'numbers', from: '5142010100-5142010199', to: '5142010101,5142010103-5142010199' };
  expect(shownValues(english, change)).toEqual([
    { label: 'Numbers to remove', to: '(514) 201-0100, (514) 201-0102' },
    { label: 'Remaining numbers', to: '98 numbers stay in the request' },
  ]);
  expect(shownValues(english, change, true)).toEqual([
    { label: 'Numbers to remove', to: '(514) 201-0100, (514) 201-0102' },
  ]);
  const all = { field: 'numbers', from: '5142010100-5142010199', to: '5142010199' };
  expect(shownValues(english, all)[0]?.to).toMatch(/^(\(514\) 201-01\d\d, ){20}\+79 more$/);
});

test('the PIN is never shown', () => {
  expect(shownValues(english, { field: 'pin', from: null, to: '4711' })).toEqual([
    { label: 'Port-Out PIN', to: '••••' },
  ]);
});

test.each([
  ['dueDate', '2026-11-30', '2026-12-01', ['Port Date', 'Monday, November 30', 'Tuesday, December 1']],
  ['postalCode', 'H3A1H6', 'H2X1Y4', ['Postal Code', 'H3A 1H6', 'H2X 1Y4']],
  ['btn', null, '5142010100', ['Billing Telephone Number (BTN)', '(empty)', '(514) 201-0100']],
])('a changed %s is shown as it is read', (field, from, to, [label, before, after]) => {
  expect(shownValues(english, { field, from, to })).toEqual([{ label, from: before, to: after }]);
});

describe('checkCorrection', () => {
  const values = {
    ...{ requesterName: 'Léa Tremblay', streetNo: '1200', streetName: 'rue Sherbrooke O', floorNo: null, suite: null },
    ...{ city: 'Montréal', province: 'QC', postalCode: 'H3A1H6', accountNumber: '12', btn: null, reseller: null },
    ...{ comments: null, pinSet: true },
  };

  test.each([
    [{ city: 'Montréal', postalCode: 'h3a 1h6', btn: ' ' }, {}, {}],
    [{ postalCode: 'H2X 1Y4', btn: '514-201-0100' }, { postalCode: 'H2X1Y4', btn: '5142010100' }, {}],
    [{ accountNumber: '  ', reseller: ' Acme ' }, { accountNumber: null, reseller: 'Acme' }, {}],
    [{ pin: ' 4711 ' }, { pin: '4711' }, {}],
    [{ pin: ' ' }, {}, {}],
    [{ postalCode: '12345', btn: '201-0100' }, {}, { postalCode: 'postal-code-invalid', btn: 'phone-invalid' }],
    [
      { city: '', requesterName: 'x'.repeat(256) },
      {},
      { requesterName: expect.stringMatching(/^text-too-long/), city: 'city-required' },
    ],
  ])('%j', (edits, corrected, errors) => {
    expect(checkCorrection(values, edits)).toEqual({ corrected, errors });
  });
});
