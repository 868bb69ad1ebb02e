import { describe, expect, test } from '@jest/globals';
import { toPortOrder } from '../../../src/domain/lnp-request/port-order.ts';
import type { LnpRequest } from '../../../src/domain/lnp-request/lnp-request.ts';
import type { Province } from '../../../src/domain/shared/provinces.ts';
import { aRequest } from '../../support/domain/lnp-requests.ts';
import { refusalOf } from '../../support/domain/rejection.ts';

const noonOf = (date: string) => new Date(`${date}T12:00:00-05:00`);
const messagesOf = (fields: Partial<LnpRequest>) => refusalOf(() => toPortOrder(aRequest(fields), noonOf)).messages;

describe('the order sent to the provider', () => {
  test('carries every field of the request', () => {
    expect(toPortOrder(aRequest({ phoneNumber: '5142013344,5142010100-5142010199' }), noonOf)).toEqual({
      reference: 'lnp-0b1f7e52-5a53-4c7e-9a44-0d8a3f1c2b6d',
      numbers: [
        { first: '5142013344', last: '5142013344' },
        { first: '5142010100', last: '5142010199' },
      ],
      trunks: ['default-trunk'],
      portType: 'regular',
      dueDate: '2026-03-10T17:00:00.000Z',
      customerReference: 'PO-77',
      remarks: 'Call first',
      endUserName: 'Marie Tremblay',
      address: {
        streetNo: '350',
        streetName: 'rue Sherbrooke O',
        floorNo: '12',
        suite: '1204',
        city: 'Montréal',
        province: 'QC',
        postalCode: 'H2X1Y4',
      },
      losingCarrier: { name: 'Bell', reseller: 'Tel-Rev', accountNumber: '514201334' },
    });
  });

  test('asks for noon of the exact date', () => {
    const request = aRequest({ portType: 'exact_date', dueDate: '2026-03-12', expectedOn: '2026-03-12' });
    expect(toPortOrder(request, noonOf)).toMatchObject({ portType: 'exact_date', dueDate: '2026-03-12T17:00:00.000Z' });
  });

  test.each<[string, Partial<LnpRequest>, Record<string, string>]>([
    [
      'nine digits',
      { phoneNumber: '514201334' },
      { phoneNumber: 'Phone numbers must be 10 digits. Got: first=514201334, last=514201334' },
    ],
    [
      'letters',
      { phoneNumber: '5142010100-51420101AB' },
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
