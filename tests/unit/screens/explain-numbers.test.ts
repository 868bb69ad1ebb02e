import { expect, test } from '@jest/globals';
import { explainNumbers } from '../../../frontend/src/customer/new-request/explain-numbers.ts';
import { requestEn } from '../../../frontend/src/shared/i18n/texts/request/request.en.ts';
import { translate } from '../../../frontend/src/shared/i18n/translate.ts';

const explained = (text: string) =>
  explainNumbers(text, (key, params) => translate(requestEn, 'en', key, params) ?? key);

test.each<[string, readonly string[]]>([
  ['514-201-0100, 514-201-0101 - 514-201-0105', []],
  ['514-201-004', ['514-201-004 has 9 digits.']],
  ['514-201-0100, 514-201-004; 51420100456', ['514-201-004 has 9 digits.', '51420100456 has 11 digits.']],
  ['514 201 004', ['514 201 004 has 9 digits.']],
  ['514-201-0100 514-201-004', ['514-201-004 has 9 digits.']],
  ['514-201-0100 - 0199', ['0199 has 4 digits.']],
  ['514-201-0100 x12', ['514-201-0100 x12 has an extension. Leave it out.']],
  ['my office', ['my office has characters that do not belong to a number.']],
  ['5-14-2013-344', ['5-14-2013-344 is not written like a phone number, such as 514-201-0100.']],
  ['1, 22, 333, 4444, 55555', ['1 has 1 digit.', '22 has 2 digits.', '333 has 3 digits.', 'And 2 more numbers.']],
])('%s', (text, expected) => expect(explained(text)).toEqual(expected));
