import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseImei } from '../../../../src/domain/shared/imei.ts';
import {
  assertTenDigits,
  canonicalPhoneNumbers,
  countNumbers,
  expandNumbers,
  formatPhoneList,
  formatPhoneNumber,
  parsePhoneNumber,
  parsePhoneNumbers,
  readCanonicalNumbers,
  type NumberRange,
} from '../../../../src/domain/shared/phone-numbers.ts';
import { ending } from '../../../support/ending.ts';
import { refusalOf } from '../../../support/domain/rejection.ts';

const canonical = (text: string, limit = 1000) => canonicalPhoneNumbers(parsePhoneNumbers(text, limit));
const refusedAsStored = (canonical: string) => refusalOf(() => assertTenDigits(readCanonicalNumbers(canonical)));
const refused = (text: string, limit = 1000) => refusalOf(() => parsePhoneNumbers(text, limit));

/** Ranges that share no number: cut out of one run of numbers, then put in any order. */
const someRanges: fc.Arbitrary<NumberRange[]> = fc
  .array(fc.record({ gap: fc.integer({ min: 1, max: 5000 }), more: fc.integer({ min: 0, max: 9 }) }), {
    minLength: 1,
    maxLength: 12,
  })
  .chain((steps) => fc.integer({ min: 0, max: 9_999_000_000 }).map((start) => ({ steps, start })))
  .map(({ steps, start }) => {
    let next = start;
    const digits = (number: number) => String(number).padStart(10, '0');
    return steps.map(({ gap, more }) => {
      const first = next + gap;
      next = first + more;
      return { first: digits(first), last: digits(next) };
    });
  })
  .chain((ranges) => fc.shuffledSubarray(ranges, { minLength: ranges.length }));

/** Ten digits in one of the ways in which people write them. */
const punctuated = (digits: string): fc.Arbitrary<string> =>
  fc
    .record({
      one: fc.constantFrom('', '1', '+1', '1-', '+1 ', '1.', '+1-'),
      area: fc.constantFrom(
        (code: string) => code,
        (code: string) => `(${code})`,
        (code: string) => ` ( ${code} ) `,
      ),
      afterArea: fc.constantFrom('', '-', '.', ' ', ' - ', '\t', '\u2011', '\u00a0'),
      afterExchange: fc.constantFrom('', '-', '.', ' ', '–'),
      around: fc.constantFrom('', ' ', '\u202d', '\u200b'),
    })
    .map(
      (way) =>
        `${way.around}${way.one}${way.area(digits.slice(0, 3))}${way.afterArea}` +
        `${digits.slice(3, 6)}${way.afterExchange}${digits.slice(6)}${way.around}`,
    );

describe('phone numbers as typed', () => {
  test.each([
    ['5142013344', '5142013344'],
    ['(514) 201-3344', '5142013344'],
    ['1-514-201-3344', '5142013344'],
    ['+1 514.201.3344', '5142013344'],
    ['1420101000', '1420101000'],
    ['5142010100-5142010199', '5142010100-5142010199'],
    ['514-201-0100 - 514-201-0199', '5142010100-5142010199'],
    ['1-514-201-0100-1-514-201-0199', '5142010100-5142010199'],
    ['(514) 201-0100 – (514) 201-0199', '5142010100-5142010199'],
    ['514.201.0100—514.201.0199', '5142010100-5142010199'],
    ['5142010100-5142010100', '5142010100'],
    ['5142019998-5142020001', '5142019998-5142020001'],
    [
      '514-201-3344, 514-201-3345; 514-201-3346\n514-201-3347\r\n514-201-3348',
      '5142013344,5142013345,5142013346,5142013347,5142013348',
    ],
    [',, 514-201-3344 ;\n\n', '5142013344'],
    ['5142010100 5142010101', '5142010100,5142010101'],
    ['514 201 3344 514 201 3345', '5142013344,5142013345'],
    ['1 514 201 3344 1 514 201 3345\t(416) 201-0000', '5142013344,5142013345,4162010000'],
    ['514-201-3344 514-201-0100 - 514-201-0199 416-201-0000', '5142013344,5142010100-5142010199,4162010000'],
    ['514 201 0100 - 514 201 0199 514 201 3344', '5142010100-5142010199,5142013344'],
    ['514-201-3344 514-201-3345, 514-201-3346', '5142013344,5142013345,5142013346'],
    ['4162010000,5142010100-5142010101', '4162010000,5142010100-5142010101'],
  ])('reads %j as %s', (text, expected) => {
    expect(canonical(text)).toBe(expected);
  });

  test.each(['', '   ', ',;\n', '\u200b'])('finds no number in %j', (text) => {
    expect(refused(text)).toEqual({
      kind: 'invalid',
      code: 'phone-required',
      messages: { phoneNumber: 'Please enter a phone number' },
    });
  });

  test.each([
    'abc',
    '514-201-334',
    '514-201-33445',
    '51420133445',
    '5-14-2013-344',
    '514-201-3344x',
    '514-2010-100',
    '5142010100-',
    '-5142010100',
    '- 514-201-0100',
    '5142010100-51420101AB',
    'AB-5142010100',
    '5142010100 514201010',
    '514 201 0100 0199',
    '５１４２０１３３４４',
    '5142013344, nonsense',
    `${'-'.repeat(60_000)}5142013344`,
    `${'1'.repeat(60_000)}x`,
  ])('rejects %.40j, which does not match the pattern', (text) => {
    expect(refused(text)).toEqual({
      kind: 'invalid',
      code: 'phone-invalid',
      messages: { phoneNumber: 'Invalid phone number format' },
    });
  });

  test.each([
    ['514-201-3344 x123', '5142013344123', '5142013344123'],
    ['514-201-3344ext.5', '51420133445', '51420133445'],
    ['+1 (514) 201-3344 #12', '1514201334412', '1514201334412'],
    ['142-010-1000 x5', '14201010005', '14201010005'],
    ['5142010100-0199', '5142010100', '0199'],
    ['514-201-0100-0199', '5142010100', '0199'],
    ['0100-514-201-0199', '0100', '5142010199'],
    ['514201010-514201019', '514201010', '514201019'],
    ['514-201-0100 - 514-201-019', '5142010100', '514201019'],
    ['514-201-0100 x5 - 514-201-0199', '51420101005', '5142010199'],
    ['25142010100-5142010199', '25142010100', '5142010199'],
    ['2-514-201-3344', '2', '5142013344'],
  ])('rejects %j, which has an end that is not ten digits', (text, first, last) => {
    expect(refused(text)).toEqual({
      kind: 'invalid',
      code: 'phone-not-ten-digits',
      messages: { phoneNumber: `Phone numbers must be 10 digits. Got: first=${first}, last=${last}` },
    });
  });

  test('rejects a range that does not run upwards', () => {
    expect(refused('5142010199-5142010100')).toEqual({
      kind: 'invalid',
      code: 'phone-range-backwards',
      messages: { phoneNumber: 'The range (514) 201-0199 - (514) 201-0100 is reversed. Enter the lower number first.' },
    });
  });

  test.each([
    ['514-201-3344, 5142013344', '(514) 201-3344'],
    ['5142010100-5142010109,5142010103', '(514) 201-0103'],
    ['5142010103;5142010100-5142010109', '(514) 201-0103'],
    ['5142010100-5142010105,5142010104-5142010109', '(514) 201-0104'],
    ['5142010105,5142010101,5142010105,5142010101', '(514) 201-0105'],
  ])('rejects %j, which repeats %s', (text, number) => {
    expect(refused(text)).toEqual({
      kind: 'invalid',
      code: 'phone-repeated',
      messages: { phoneNumber: `${number} is entered more than once.` },
    });
  });

  test('accepts as many numbers as the limit, and not one more', () => {
    expect(countNumbers(parsePhoneNumbers('5142010000-5142010098,5142013344', 100))).toBe(100);
    expect(refused('5142010000-5142010099,5142013344', 100)).toEqual({
      kind: 'invalid',
      code: 'phone-too-many',
      messages: { phoneNumber: 'You can enter at most 100 numbers at once. You entered 101.' },
    });
  });

  test('counts a range of billions without expanding it', () => {
    const { messages } = ending(() => refused('0000000000-9999999999'));
    expect(messages['phoneNumber']).toBe('You can enter at most 1000 numbers at once. You entered 10000000000.');
  });

  test('reads the same digits as the same number, however they are punctuated', () => {
    const typed = fc.stringMatching(/^\d{10}$/).chain((digits) => punctuated(digits).map((text) => ({ digits, text })));
    fc.assert(fc.property(typed, ({ digits, text }) => canonical(text) === digits));
  });

  test('reads the same range, however its ends are punctuated', () => {
    const typed = fc
      .tuple(
        fc.integer({ min: 2_000_000_000, max: 9_999_990_000 }),
        fc.integer({ min: 1, max: 500 }),
        fc.constantFrom('-', ' - ', '–', ' — '),
      )
      .chain(([start, more, dash]) => {
        const [first, last] = [String(start), String(start + more)] as const;
        return fc
          .tuple(punctuated(first), punctuated(last))
          .map(([a, b]) => ({ expected: `${first}-${last}`, text: `${a}${dash}${b}` }));
      });
    fc.assert(fc.property(typed, ({ expected, text }) => canonical(text) === expected));
  });

  test('ASVS 1.3.12: reads any text or rejects it at the field, and quickly', () => {
    const noise = fc.string({ unit: fc.constantFrom(...'0123456789-+.()x#, ;\n–et'), maxLength: 3000 });
    fc.assert(
      fc.property(noise, (text) => {
        try {
          return parsePhoneNumbers(text, 50).length > 0;
        } catch {
          return Object.keys(refused(text, 50).messages).join() === 'phoneNumber';
        }
      }),
    );
  });
});

describe('one phone number as typed', () => {
  test.each(['(514) 201-3344', '+1 514.201.3344', '5142013344'])('%s', (typed) => {
    expect(parsePhoneNumber(typed, 'btn')).toBe('5142013344');
  });

  test.each(['514-201-334', '514-201-3344 ext. 5', '514-201-3344 - 3350', '514-201-3344, 514-201-3345', 'main'])(
    'is not %s',
    (typed) => {
      expect(refusalOf(() => parsePhoneNumber(typed, 'btn'))).toMatchObject({
        kind: 'invalid',
        messages: { btn: 'Invalid phone number format' },
      });
    },
  );
});

describe('canonical phone numbers', () => {
  test('are unchanged when they are read again', () => {
    fc.assert(
      fc.property(someRanges, (ranges) => {
        const text = canonicalPhoneNumbers(ranges);
        expect(parsePhoneNumbers(text, 1000)).toEqual(ranges);
        expect(readCanonicalNumbers(text)).toEqual(ranges);
      }),
    );
  });

  test('expand to as many different numbers as counted, from the first to the last', () => {
    fc.assert(
      fc.property(someRanges, (ranges) => {
        const numbers = expandNumbers(ranges);
        expect(new Set(numbers).size).toBe(countNumbers(ranges));
        expect(numbers).toHaveLength(countNumbers(ranges));
        expect(numbers.every((number) => /^\d{10}$/.test(number))).toBe(true);
        expect([numbers[0], numbers.at(-1)]).toEqual([ranges[0]?.first, ranges.at(-1)?.last]);
      }),
    );
    expect(expandNumbers([{ first: '0000000009', last: '0000000011' }])).toEqual([
      '0000000009',
      '0000000010',
      '0000000011',
    ]);
  });

  test('that are not ten digits are named in the error', () => {
    expect(refusedAsStored('5142013344,514201010-5142010199').messages).toEqual({
      phoneNumber: 'Phone numbers must be 10 digits. Got: first=514201010, last=5142010199',
    });
    expect(refusedAsStored('5142010100-51420101990').code).toBe('phone-not-ten-digits');
    expect(refusedAsStored('').code).toBe('phone-not-ten-digits');
  });

  test('that hold other characters are named in the error', () => {
    expect(refusedAsStored('5142010100-514201019x').messages).toEqual({
      phoneNumber: 'Phone numbers must contain only digits. Got: first=5142010100, last=514201019x',
    });
    expect(refusedAsStored('(514)2010100').code).toBe('phone-not-digits');
    expect(refusedAsStored('5142010100-5142010101-5142010102').code).toBe('phone-not-digits');
  });

  test('are formatted for display', () => {
    expect(formatPhoneNumber('5142010100')).toBe('(514) 201-0100');
    expect(formatPhoneNumber('514')).toBe('514');
    expect(formatPhoneList('5142013344,5142010100-5142010199')).toBe('(514) 201-3344, (514) 201-0100 - (514) 201-0199');
    fc.assert(
      fc.property(
        someRanges,
        (ranges) => canonical(formatPhoneList(canonicalPhoneNumbers(ranges))) === canonicalPhoneNumbers(ranges),
      ),
    );
  });
});

describe('an IMEI as typed', () => {
  test.each(['490154203237518', '49-015420-323751-8', ' 35 209900 176148 1'])('%s', (typed) => {
    expect(parseImei(typed)).toBe(typed.replace(/\D/g, ''));
  });

  test.each(['490154203237519', '49015420323751', '4901542032375180', '49015420323751A'])('is not %s', (typed) => {
    expect(refusalOf(() => parseImei(typed))).toMatchObject({
      messages: { imei: 'An IMEI has 15 digits; this one has a typing mistake.' },
    });
  });
});
