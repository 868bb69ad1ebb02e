import { describe, expect, test } from '@jest/globals';
import { LnpSubmission } from '../../../src/adapters/http/contract/lnp-requests.ts';
import { en } from '../../../src/domain/shared/messages/en.ts';
import { formatMessage } from '../../../src/domain/shared/messages/message.ts';
import { EMPTY_REQUEST, type RequestForm } from '../../../frontend/src/customer/new-request/request-form.ts';
import { accountNeed } from '../../../frontend/src/customer/new-request/review/account-need.ts';
import { numbersByCarrier } from '../../../frontend/src/customer/new-request/review/numbers-by-carrier.ts';
import { reviewWarnings, type KnownFacts } from '../../../frontend/src/customer/new-request/review/review-warnings.ts';
import { recordsEn } from '../../../frontend/src/shared/i18n/texts/records/records.en.ts';
import { requestEn } from '../../../frontend/src/shared/i18n/texts/request/request.en.ts';
import { translate } from '../../../frontend/src/shared/i18n/translate.ts';

const FILLED: RequestForm = {
  ...EMPTY_REQUEST,
  ...{ phoneNumber: '514-201-3344', requesterName: 'Boulangerie Côté inc.', streetNo: '1200' },
  ...{ streetName: 'rue Sherbrooke O', city: 'Montréal', province: 'QC', postalCode: 'H3A 1H6' },
  currentCarrier: 'Bell Canada',
};
/** A Wednesday. */
const TODAY = '2026-11-25';
const KNOWN: KnownFacts = {
  today: TODAY,
  openRequests: [],
  results: [],
  mainNumber: null,
  unconfirmed: [],
  invoiceWarnings: [],
  unchangedField: undefined,
};
const checked = (did: string, company: string | null, more = {}) => ({
  ...{ did, portable: 'Yes', company, rate_center: 'Montreal', tier: '1' },
  ...more,
});

function warnings(values: Partial<RequestForm>, known: Partial<KnownFacts> = {}) {
  return reviewWarnings(
    LnpSubmission.parse({ ...FILLED, ...values }),
    { ...KNOWN, ...known },
    {
      language: 'en',
      t: (key, params) => translate({ ...recordsEn, ...requestEn }, 'en', key, params) ?? key,
      translate: (message) => formatMessage('en', en, message),
    },
  ).map(({ field, text }) => `${field}: ${text}`);
}

describe('the review warns about', () => {
  test('nothing in a plain request', () => expect(warnings({})).toEqual([]));

  test.each<[string, Partial<RequestForm>, Partial<KnownFacts>, string]>([
    [
      'several numbers without an account number',
      { phoneNumber: '514-201-3344 - 514-201-3345' },
      {},
      'accountNumber: There is no account number. Carriers ask for it when several numbers move.',
    ],
    [
      'a mobile number without an account number',
      { currentCarrier: 'Freedom Mobile' },
      {},
      'accountNumber: There is no account number. Mobile carriers ask for it.',
    ],
    [
      'a number of an open request',
      {},
      { openRequests: [{ id: 7, phoneNumber: '5142013340-5142013349' }] },
      'phoneNumber: (514) 201-3344 is already in your open request 7.',
    ],
    [
      'a toll-free number',
      { phoneNumber: '800-201-3344' },
      {},
      'phoneNumber: (800) 201-3344 is a toll-free number. Port it with a toll-free request instead.',
    ],
    [
      'a number outside Canada',
      { phoneNumber: '212-201-3344' },
      {},
      'phoneNumber: (212) 201-3344 does not have a Canadian area code. Only Canadian numbers can be ported here.',
    ],
    [
      'tomorrow as exact date',
      { portType: 'exact_date', dueDate: '2026-11-26' },
      {},
      'dueDate: Carriers need about two business days. They may refuse Nov 26, 2026.',
    ],
    [
      'a post office box',
      { streetName: 'PO Box 12' },
      {},
      'streetName: This looks like a PO box. Carriers reject a PO box as a service address. Enter the address where ' +
        'the phone service is used.',
    ],
    [
      'a postal code of another province',
      { province: 'ON' },
      {},
      'postalCode: The postal code H3A 1H6 belongs to QC, not to ON. Carriers reject requests whose address does not ' +
        'match the invoice.',
    ],
    [
      'a number that cannot be ported',
      {},
      { results: [checked('5142013344', 'Bell', { portable: 'No' })] },
      'phoneNumber: According to the check, (514) 201-3344 cannot be ported.',
    ],
    [
      'another carrier than the check found',
      {},
      { results: [checked('5142013344', 'Vidéotron')] },
      'currentCarrier: According to the check, the numbers belong to Vidéotron, not to Bell Canada.',
    ],
    [
      'numbers of several carriers',
      { phoneNumber: '514-201-3344, 514-201-3345', accountNumber: '1' },
      { results: [checked('5142013344', 'Bell'), checked('5142013345', 'Vidéotron')] },
      'phoneNumber: According to the check, the numbers belong to several carriers: Bell, Vidéotron. Send a request ' +
        'for each.',
    ],
    [
      'numbers of several rate centers',
      { phoneNumber: '514-201-3344, 514-201-3345', accountNumber: '1' },
      { results: [checked('5142013344', 'Bell'), checked('5142013345', 'Bell', { rate_center: 'Laval' })] },
      'phoneNumber: According to the check, the numbers belong to several rate centers: Montreal, Laval. Send a ' +
        'request for each.',
    ],
    [
      'a billing number that nothing replaces',
      { btn: '514-201-3344', portScope: 'partial' },
      {},
      'newBtn: The billing number moves and other numbers stay. Enter the billing number that replaces it.',
    ],
    [
      'a main number of the invoice that is missing',
      {},
      { mainNumber: '5142013300' },
      'phoneNumber: (514) 201-3300, the main number of the account on the invoice, is not in this request. Carriers ' +
        'may reject a port without the main number. Add it, or explain in the comments what will happen to it.',
    ],
    [
      'a value of the invoice that is not certain',
      {},
      { unconfirmed: ['city'] },
      'city: City from the invoice is not certain. Compare it with the invoice.',
    ],
    [
      'a rejected request that is sent again as it was',
      {},
      { unchangedField: 'streetName' },
      'streetName: Nothing has changed since the request was rejected.',
    ],
  ])('%s', (_what, values, known, expected) => expect(warnings(values, known)).toEqual([expected]));

  test('no date that leaves two business days, whatever the weekend', () => {
    expect(warnings({ portType: 'exact_date', dueDate: '2026-11-27' })).toEqual([]);
    expect(warnings({ portType: 'exact_date', dueDate: '2026-11-30' }, { today: '2026-11-27' })).toHaveLength(1);
  });

  test('nothing that the check does not know, or that it found out about other numbers', () => {
    const results = [checked('5142013344', 'Unknown'), checked('5142019999', 'Telus', { portable: 'No' })];
    expect(warnings({}, { results })).toEqual([]);
  });
});

test('an account number is needed for several numbers, or for a mobile one without an IMEI', () => {
  const need = (count: number, currentCarrier: string, imei = '') => accountNeed(count, { currentCarrier, imei });
  expect(need(1, 'Bell Canada')).toBeUndefined();
  expect(need(2, 'Bell Canada')).toBe('several');
  for (const carrier of ['Rogers Wireless', 'Bell Mobilité', 'Fido', 'TELUS sans-fil', 'Koodo'])
    expect([carrier, need(1, carrier)]).toEqual([carrier, 'mobile']);
  expect(need(1, 'Fido', '490154203237518')).toBeUndefined();
});

test('numbers are grouped by the carrier that the check found, otherwise by the one that was typed', () => {
  const ranges = [
    { first: '5142010100', last: '5142010103' },
    { first: '4162010000', last: '4162010000' },
  ];
  const results = [checked('5142010102', 'Vidéotron'), checked('4162010000', 'Unknown')];
  expect(numbersByCarrier(ranges, results, 'Bell Canada')).toEqual([
    {
      carrier: 'Bell Canada',
      count: 4,
      numbers: '(514) 201-0100 - (514) 201-0101, (514) 201-0103, (416) 201-0000',
    },
    { carrier: 'Vidéotron', count: 1, numbers: '(514) 201-0102' },
  ]);
});
