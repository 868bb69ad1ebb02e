import { z } from 'zod';
import {
  INVOICE_FIELDS,
  type InvoiceField,
  type InvoiceFieldName,
  type InvoicePhoneNumbers,
} from '../../application/ports/invoice-reader.ts';
import { isCanonicalPostalCode, postalCodeProvinces } from '../../domain/shared/postal-codes.ts';
import { isProvince } from '../../domain/shared/provinces.ts';

/**
 * Confidence of every value. A model reports no regions and is equally confident in what it invented, so a person must
 * check every value.
 */
const CONFIDENCE = 0.6;
const MAX_TEXT_LENGTH = 120;
const MAX_OTHER_NUMBERS = 100;
/** What models write in place of null. */
const EMPTY_VALUE = /^(?:null|none|n\/?a|unknown|not (?:found|stated|available)|-+)$/i;

const requestedText = z.nullable(z.string());
const names = [...INVOICE_FIELDS, 'phoneNumber'] as const;

/** JSON schema of what the model must return: every field, or null where the invoice does not show it. */
export const INVOICE_SCHEMA = z.toJSONSchema(
  z.strictObject({
    ...(Object.fromEntries(names.map((name) => [name, requestedText])) as Record<
      (typeof names)[number],
      typeof requestedText
    >),
    otherPhoneNumbers: z.array(z.string()),
  }),
);

/** What is read of the answer: a field of the wrong type counts as null, and unknown fields are dropped. */
const text = z.nullable(z.string()).catch(null);
const Answer = z.object({
  ...(Object.fromEntries(names.map((name) => [name, text])) as Record<(typeof names)[number], typeof text>),
  otherPhoneNumbers: z.array(z.string()).catch([]),
});

export interface InvoiceAnswer {
  readonly fields: Readonly<Record<InvoiceFieldName, InvoiceField>>;
  readonly phoneNumbers: InvoicePhoneNumbers;
}

/** Reads the model's answer. @returns undefined if it contains no JSON object */
export function readInvoiceAnswer(written: string): InvoiceAnswer | undefined {
  const answer = Answer.safeParse(parseObject(written)).data;
  if (answer === undefined) return undefined;
  const fields = Object.fromEntries(
    INVOICE_FIELDS.map((name) => [name, field(NORMALIZERS[name](singleLine(answer[name])))]),
  ) as Record<InvoiceFieldName, InvoiceField>;
  const main = tenDigits(answer.phoneNumber ?? '');
  const others = new Set(
    answer.otherPhoneNumbers.slice(0, MAX_OTHER_NUMBERS).flatMap((number) => tenDigits(number) ?? []),
  );
  if (main !== null) others.delete(main);
  return { fields, phoneNumbers: { main, confidence: field(main).confidence, others: [...others] } };
}

/** Some models put text or a code fence around the requested JSON. */
function parseObject(written: string): unknown {
  try {
    return JSON.parse(written.slice(written.indexOf('{'), written.lastIndexOf('}') + 1));
  } catch {
    // The error quotes values of the invoice, so it is not passed on.
    return undefined;
  }
}

function field(value: string | null): InvoiceField {
  return { value, confidence: value === null ? 0 : CONFIDENCE };
}

/** Reduces a value to one line without invisible characters; empty if there is no usable value. */
function singleLine(value: string | null): string {
  const line = (value ?? '').replace(/[\s\p{C}]+/gu, ' ').trim();
  return line.length > MAX_TEXT_LENGTH || EMPTY_VALUE.test(line) ? '' : line;
}

const matching = (pattern: RegExp) => (value: string) => (pattern.test(value) ? value : null);
const named = matching(/\p{L}/u);
const unit = matching(/^[\p{L}\p{N}][\p{L}\p{N} .#-]{0,19}$/u);

/** Normalizes a value of each field; null if it does not have the expected form. */
const NORMALIZERS: Readonly<Record<InvoiceFieldName, (value: string) => string | null>> = {
  accountNumber: (value) =>
    matching(/^(?=(?:\D*\d){4})[A-Z0-9][A-Z0-9-]{3,24}$/)(value.toUpperCase().replaceAll(' ', '')),
  customerName: named,
  streetNo: matching(/^\d{1,6}(?:-\d{1,6})?[A-Za-z]?(?: 1\/2)?$/),
  streetName: named,
  floorNo: unit,
  suite: unit,
  city: named,
  province: (value) => (isProvince(value.toUpperCase()) ? value.toUpperCase() : null),
  postalCode: (value) => {
    const code = value.toUpperCase().replace(/[\s-]/g, '');
    return isCanonicalPostalCode(code) && postalCodeProvinces(code).length > 0 ? code : null;
  },
  currentCarrier: named,
  invoiceDate: (value) => (/^20\d{2}-/.test(value) && z.iso.date().safeParse(value).success ? value : null),
};

function tenDigits(value: string): string | null {
  return /^1?([2-9]\d{2}[2-9]\d{6})$/.exec(value.replace(/[\s().+-]/g, ''))?.[1] ?? null;
}
