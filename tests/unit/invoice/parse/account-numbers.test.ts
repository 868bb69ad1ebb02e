import { describe, expect, test } from '@jest/globals';
import { accountAtStart, codeAtStart } from '../../../../src/adapters/invoice/parse/account-number.ts';

describe('account numbers', () => {
  test.each([
    ['123456789', '123456789'],
    [': 123 456 789', '123456789'],
    ['635672997-002-9', '635672997-002-9'],
    ['AC-10234', 'AC-10234'],
    ['D797235 Date', 'D797235'],
    ['# 50123456789', '50123456789'],
    ['900-2657-4558', '900-2657-4558'],
    ['12345678 Page 1', '12345678'],
  ])('%s holds %s', (text, value) => expect(accountAtStart(text)).toEqual({ value, repairs: 0 }));

  test('replaces letters that look like digits, and reports it', () =>
    expect(accountAtStart('12O4S6789')).toEqual({ value: '120456789', repairs: 2 }));

  test.each(['2026-04-05', '1234', '$1234.50', '1 234,56 $', '12345678901234567890', 'payable', '1OOSSBB9', ''])(
    '%s holds no account number',
    (text) => expect(accountAtStart(text)).toBeUndefined(),
  );

  test.each([
    ['604-201-3310-VAN', '604-201-3310-VAN'],
    ['250-KT-11903, page 2', '250-KT-11903'],
    ['HB/4471/12', 'HB/4471/12'],
    ['pw_cust_77B20', 'pw_cust_77B20'],
    ['LM 00 8812', 'LM008812'],
    ['204.', '204'],
    ['5 0418 due soon', '50418'],
  ])('%s holds the code %s', (text, code) => expect(codeAtStart(text)).toBe(code));

  test.each(['45.20', '12,50 $', '2026', '2026-03-04', '514-201-4410', 'H2X 1Y4', '3rd floor', 'Ms. Dubois', 'A1'])(
    '%s holds no code',
    (text) => expect(codeAtStart(text)).toBeUndefined(),
  );
});
