import { describe, expect, test } from '@jest/globals';
import { numberingWarnings } from '../../../../src/domain/shared/numbering-plan.ts';
import { inEnglish } from '../../../support/domain/lnp-requests.ts';

const warnings = (first: string, last = first) => numberingWarnings([{ first, last }]).map(inEnglish);

describe('the numbering plan', () => {
  test.each(['4162012000', '5142010100', '8673930000', '9422220000', '7829990000', '2042220000', '3062429999'])(
    'accepts %s',
    (did) => {
      expect(warnings(did)).toEqual([]);
    },
  );

  test.each(
    ['0', '1']
      .flatMap((digit) => [`${digit}14`, `${digit}00`])
      .concat('211', '911', '290', '999', '370', '379', '960', '969'),
  )('rejects area code %s', (code) => {
    expect(warnings(`${code}2013344`)).toEqual([
      `(${code}) 201-3344: ${code} is not an area code of the North American numbering plan.`,
    ]);
  });

  test.each(['212', '600', '622', '387', '851', '684'])('rejects %s as not Canadian', (code) => {
    expect(warnings(`${code}2013344`)).toEqual([
      `(${code}) 201-3344 does not have a Canadian area code. Only Canadian numbers can be ported here.`,
    ]);
  });

  test.each(['011', '123', '211', '911', '555', '950', '976', '958', '959'])('rejects exchange code %s', (exchange) => {
    expect(warnings(`514${exchange}0000`)).toEqual([
      `(514) ${exchange}-0000: ${exchange} is not an exchange code that can be assigned to a customer.`,
    ]);
  });

  test.each(['200', '290', '212', '370', '957', '999'])('accepts exchange code %s', (exchange) => {
    expect(warnings(`514${exchange}0000`)).toEqual([]);
  });

  test('checks both ends of a range, and a single number once', () => {
    expect(
      numberingWarnings([
        { first: '5149499999', last: '5149500001' },
        { first: '2122013344', last: '2122013344' },
      ]).map(({ key }) => key),
    ).toEqual(['phone-plan-exchange', 'phone-outside-canada']);
    expect(warnings('2122010000', '2122010009')).toHaveLength(2);
    expect(warnings('1110110000')).toHaveLength(2);
  });
});
