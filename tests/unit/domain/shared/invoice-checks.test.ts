import { describe, expect, test } from '@jest/globals';
import {
  invoiceAgeWarning,
  mainNumberWarning,
  postBoxWarning,
  serviceAddressWarning,
  confidenceLevel,
} from '../../../../src/domain/shared/invoice-checks.ts';
import { inEnglish } from '../../../support/domain/lnp-requests.ts';

const inEnglishIfAny = (warning: Parameters<typeof inEnglish>[0] | undefined) => warning && inEnglish(warning);

describe('warnings about an invoice', () => {
  test.each([
    ['2026-03-31', '2026-03-31'],
    ['2026-03-01', '2026-03-31'],
    ['2026-04-02', '2026-03-31'],
    ['2024-01-31', '2024-03-01'],
  ])('an invoice of %s is recent on %s', (date, today) => {
    expect(invoiceAgeWarning(date, today)).toBeUndefined();
  });

  test('warn of its age from the thirty-first day on', () => {
    expect(inEnglishIfAny(invoiceAgeWarning('2026-02-28', '2026-03-31'))).toBe(
      'This invoice is dated February 28, 2026, more than 30 days ago. Carriers compare a request with an invoice of ' +
        'the last 30 days. Please use the latest one.',
    );
    expect(invoiceAgeWarning('2025-12-01', '2026-01-01')).toBeDefined();
    expect(invoiceAgeWarning(null, '2026-03-31')).toBeUndefined();
  });

  test('warn of an address that is missing or may be that of the envelope', () => {
    const nothing = { streetName: null, city: null, province: null, postalCode: null };
    const street = { ...nothing, streetName: 'rue Sherbrooke O' };
    expect(serviceAddressWarning(street, 0.5)).toBeUndefined();
    expect(serviceAddressWarning(street, 0.49)).toEqual({ key: 'invoice-no-service-address' });
    expect(serviceAddressWarning(nothing, 0)).toEqual({ key: 'invoice-no-service-address' });
    const otherFields = { ...nothing, currentCarrier: 'Norvella' };
    expect(serviceAddressWarning(otherFields, 1)).toEqual({ key: 'invoice-no-service-address' });
  });

  test('warn of an address whose street is missing, but not that the address is', () => {
    const place = { streetName: null, city: 'Wakefield', province: null, postalCode: null };
    expect(inEnglishIfAny(serviceAddressWarning(place, 0))).toBe(
      'The street of the service address was not found on this invoice. Please add it. Carriers reject requests ' +
        'whose service address differs from their record.',
    );
    expect(serviceAddressWarning({ ...place, city: null, postalCode: 'J0X3G0' }, 0)).toEqual({
      key: 'invoice-no-service-street',
    });
  });

  test('warn of a main number that is not among the numbers to port, once there are numbers', () => {
    expect(inEnglishIfAny(mainNumberWarning('5142013344', ['5142013345']))).toMatch(
      /^\(514\) 201-3344, the main number of the account on the invoice, is not in this request\./,
    );
    expect(mainNumberWarning('5142013344', ['5142013345', '5142013344'])).toBeUndefined();
    expect(mainNumberWarning('5142013344', [])).toBeUndefined();
    expect(mainNumberWarning(null, ['5142013345'])).toBeUndefined();
  });
});

describe('a service address', () => {
  test.each([
    'PO Box 12',
    'P.O. Box 12',
    'p.o.box 12',
    'POB 12',
    'Box 340 Stn A',
    'C.P. 340',
    'CP 340',
    'cp340',
    'case postale 3',
    'Boîte postale 3',
    'B.P. 7',
    'BP 7',
    'General Delivery',
    'Poste restante',
  ])('%s is a PO box', (line) => {
    expect(postBoxWarning(['', line])).toEqual({ key: 'address-post-box' });
  });

  test.each([
    '350',
    'rue Sherbrooke O',
    'Boxgrove Rd',
    'Box Hill Drive',
    'RR 2',
    'Postmaster Lane',
    'place du Campo',
    'Depot St',
    'Suite 12, Tower B',
    'chemin de la Boîte',
    'ACP 3',
  ])('%s is not a PO box', (line) => {
    expect(postBoxWarning([line])).toBeUndefined();
  });
});

test.each([
  [0, 'suggestion'],
  [0.49, 'suggestion'],
  [0.5, 'check'],
  [0.79, 'check'],
  [0.8, 'sure'],
  [1, 'sure'],
] as const)('a confidence of %d is worth the word %s', (confidence, trust) => {
  expect(confidenceLevel(confidence)).toBe(trust);
});
