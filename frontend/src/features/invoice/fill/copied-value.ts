import { formatPhoneNumber } from '../../../../../src/domain/shared/phone-numbers.ts';
import { formatPostalCode } from '../../../../../src/domain/shared/postal-codes.ts';
import { PROVINCES } from '../../../../../src/domain/shared/provinces.ts';
import type { InvoiceField } from '../invoice.ts';
import { numbersIn, withNumbers } from './invoice-numbers.ts';

const POSTAL_CODE = /\b([A-Z]\d[A-Z])[ -]?(\d[A-Z]\d)\b/i;
const PHONE_NUMBER = /(?:\+?1[ .-]?)?\(?[2-9]\d{2}\)?[ .-]?\d{3}[ .-]?\d{4}(?!\d)/g;
/** `1204-12` and `12 A,` in front of a street; the civic number is the last one. */
const CIVIC_NUMBER = /^(?:[\w#]+ ?- ?)?(\d+[A-Z]?(?: 1\/2)?)\b,?\s*/i;
const UNIT_WORD = /^(?:suite|ste|unit|unité|apt|app|appartement|bureau|local|room|floor|étage)?(?![\p{L}])[.:# ]*/iu;
/** The province, and what follows it: a postal code may be misread. */
const AFTER_CITY = new RegExp(String.raw`[,\s]+(?:\(\p{L}+\)|(?:${PROVINCES.join('|')})(?!\p{L})).*$`, 'u');
const AFTER_LABEL = /^[^:#]*[:#]\s*/;

type Copy = (text: string, current: string) => string | undefined;

function province(text: string): string | undefined {
  const words = text.split(/[^\p{L}]+/u);
  return PROVINCES.find((code) => words.includes(code));
}

/** The place after the street: `12 Bay St, Ottawa ON K1P 2J5` has `Ottawa`. */
function city(text: string): string {
  const place = text
    .replace(AFTER_CITY, '')
    .replace(POSTAL_CODE, '')
    .replace(/[\s,.]+$/, '');
  return place.split(',').at(-1)?.trim() ?? '';
}

function phoneNumbers(text: string, current: string): string | undefined {
  const present = numbersIn(current);
  const found = (text.match(PHONE_NUMBER) ?? []).map((number) => number.replace(/\D/g, '').slice(-10));
  const missing = found.filter((number) => !present.includes(number));
  if (found.length === 0) return undefined;
  return present.length === 0 ? found.map(formatPhoneNumber).join(', ') : withNumbers(current, missing);
}

const COPIES: Readonly<Partial<Record<InvoiceField, Copy>>> = {
  phoneNumber: phoneNumbers,
  streetNo: (text) => CIVIC_NUMBER.exec(text)?.[1],
  streetName: (text) => text.replace(CIVIC_NUMBER, '').split(',')[0],
  floorNo: (text) => text.replace(UNIT_WORD, ''),
  suite: (text) => text.replace(UNIT_WORD, ''),
  city,
  province,
  postalCode: (text) => {
    const code = POSTAL_CODE.exec(text);
    return code ? formatPostalCode(`${code[1]}${code[2]}`.toUpperCase()) : undefined;
  },
  accountNumber: (text) => text.replace(AFTER_LABEL, ''),
};

/**
 * Takes from a line of an invoice what belongs in a field: of an address on one line, its city or its postal code.
 * @param current the value that the field has
 * @returns undefined if the line has nothing for the field
 */
export function copiedValue(field: InvoiceField, text: string, current: string): string | undefined {
  const copy = COPIES[field];
  const value = (copy ? copy(text, current) : text)?.trim();
  return value === '' ? undefined : value;
}
