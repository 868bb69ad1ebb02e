import { describe, expect, test } from '@jest/globals';
import { toPortOrder } from '../../../../src/domain/lnp-request/port-order.ts';
import type { LnpRequest } from '../../../../src/domain/lnp-request/lnp-request.ts';
import { readCanonicalNumbers } from '../../../../src/domain/shared/phone-numbers.ts';
import type { Province } from '../../../../src/domain/shared/provinces.ts';
import { aRequest } from '../../../support/domain/lnp-requests.ts';
import { refusalOf } from '../../../support/domain/rejection.ts';

const noonOf = (date: string) => new Date(`${date}T12:00:00-05:00`);
const messagesOf = (fields: Partial<LnpRequest>) => refusalOf(() => toPortOrder(aRequest(fields), noonOf)).messages;

describe('the order sent to the provider', () => {
  test('carries every field of the request', () => {
    const phoneNumber = readCanonicalNumbers('5142013344,5142010100-5142010199');
    expect(toPortOrder(aRequest({ phoneNumber }), noonOf)).toEqual({
      reference: 'lnp-0b1f7e52-5a53-4c7e-9a44-0d8a3f1c2b6d',
      dueDate: '2026-03-10T17:00:00.000Z',
      fields: {
        phoneNumber,
        portType: 'regular',
        trunks: ['default-trunk'],
        reference: 'PO-77',
        comments: 'Call first',
        requesterName: 'Marie Tremblay',
        streetNo: '350',
        streetName: 'rue Sherbrooke O',
        floorNo: '12',
        suite: '1204',
        city: 'Montréal',
        province: 'QC',
        postalCode: 'H2X1Y4',
        currentCarrier: 'Bell',
        accountNumber: '514201334',
        btn: null,
        pin: null,
        authorizedPerson: null,
        imei: null,
        portScope: null,
        newBtn: null,
        reseller: 'Tel-Rev',
      },
    });
  });

  test('asks for noon of the exact date', () => {
    const request = aRequest({ portType: 'exact_date', dueDate: '2026-03-12', expectedOn: '2026-03-12' });
    expect(toPortOrder(request, noonOf).dueDate).toBe('2026-03-12T17:00:00.000Z');
  });

  test.each<[string, Partial<LnpRequest>, Record<string, string>]>([
    [
      'nine digits',
      { phoneNumber: readCanonicalNumbers('514201334') },
      { phoneNumber: 'Phone numbers must be 10 digits. Got: first=514201334, last=514201334' },
    ],
    [
      'letters',
      { phoneNumber: readCanonicalNumbers('5142010100-51420101AB') },
      { phoneNumber: 'Phone numbers must contain only digits. Got: first=5142010100, last=51420101AB' },
    ],
    ['no street number', { streetNo: ' ' }, { streetNo: 'Street number is required' }],
    ['no exact date', { portType: 'exact_date' }, { dueDate: 'Due date is required for exact date ports' }],
    [
      'an exact date on a weekend',
      { portType: 'exact_date', dueDate: '2026-03-07' },
      { dueDate: 'Due date cannot be on a weekend' },
    ],
    [
      'another province',
      { province: 'NY' as Province },
      { province: 'Invalid province code: NY. Must be one of: AB, BC, MB, NB, NL, NS, NT, NU, ON, PE, QC, SK, YT' },
    ],
    [
      'a spaced postal code',
      { postalCode: 'H2X 1Y4' },
      { postalCode: 'Invalid postal code format: H2X 1Y4. Expected format: A1A1A1' },
    ],
  ])('is rejected with %s', (_what, fields, sentences) => {
    expect(messagesOf(fields)).toEqual(sentences);
  });
});
