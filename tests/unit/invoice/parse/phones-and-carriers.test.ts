import { describe, expect, test } from '@jest/globals';
import { findCarriers } from '../../../../src/adapters/invoice/parse/carriers.ts';
import { findPhones, speaksOfSupport } from '../../../../src/adapters/invoice/parse/phones.ts';

describe('telephone numbers and carriers', () => {
  test.each([
    ['(514) 201-3344', ['5142013344']],
    ['1-416-201-0100 and 416.201.0199', ['4162010100', '4162010199']],
    ['613 221-0000 x12', ['6132210000']],
    ['123-456-7890', []],
    ['INV 12345678901', []],
    ['$514 201 3344', []],
    ['1855 201-3344 lost its space, account 1514 201-3344 has none', ['8552013344']],
  ])('%s', (text, numbers) => expect(findPhones(text)).toEqual(numbers));

  test('recognizes text about customer support', () =>
    expect(['Questions? Call us', 'Service à la clientèle', 'Business line'].map(speaksOfSupport)).toEqual([
      true,
      true,
      false,
    ]));

  test.each([
    ['Bell MTS', ['Bell MTS']],
    ['Bell Canada', ['Bell']],
    ['VIDÉOTRON', ['Vidéotron']],
    ['Distribute] Communications', ['Distributel']],
    ['D i stri butel', ['Distributel']],
    ['Campbell River', []],
    ['Swiftvox Inc. (VoIP.ms)', ['VoIP.ms', 'VoIP.ms']],
    ['info@bell.ca', []],
  ])('%s names %s', (text, names) => expect(findCarriers(text).map(({ name }) => name)).toEqual(names));
});
