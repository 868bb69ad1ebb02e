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
 * A model gives no places and is as sure of what it made up as of what it read: a person has to look at every value.
 */
const CONFIDENCE = 0.6;
const LONGEST_TEXT = 120;
const MOST_NUMBERS = 100;
/** What models write where they should write null. */
const NOTHING = /^(?:null|none|n\/?a|unknown|not (?:found|stated|available)|-+)$/i;

const asked = z.nullable(z.string());
const names = [...INVOICE_FIELDS, 'phoneNumber'] as const;

/** What the model is asked for, as JSON schema; every field is named and null where the bill does not say it. */
export const INVOICE_SCHEMA = z.toJSONSchema(
  z.strictObject({
    ...(Object.fromEntries(names.map((name) => [name, asked])) as Record<(typeof names)[number], typeof asked>),
    otherPhoneNumbers: z.array(z.string()),
  }),
);

/** What is taken from it: a field of another type is no value, and unknown ones are dropped. */
const text = z.nullable(z.string()).catch(null);
const Answer = z.object({
  ...(Object.fromEntries(names.map((name) => [name, text])) as Record<(typeof names)[number], typeof text>),
  otherPhoneNumbers: z.array(z.string()).catch([]),
});

export interface InvoiceAnswer {
  readonly fields: Readonly<Record<InvoiceFieldName, InvoiceField>>;
  readonly phoneNumbers: InvoicePhoneNumbers;
}

/** Reads what the model wrote. @returns undefined when it is no JSON object */
export function readInvoiceAnswer(written: string): InvoiceAnswer | undefined {
  const answer = Answer.safeParse(objectIn(written)).data;
  if (answer === undefined) return undefined;
  const fields = Object.fromEntries(
    INVOICE_FIELDS.map((name) => [name, field(FORMS[name](plain(answer[name])))]),
  ) as Record<InvoiceFieldName, InvoiceField>;
  const main = tenDigits(answer.phoneNumber ?? '');
  const others = new Set(answer.otherPhoneNumbers.slice(0, MOST_NUMBERS).flatMap((number) => tenDigits(number) ?? []));
  if (main !== null) others.delete(main);
  return { fields, phoneNumbers: { main, confidence: field(main).confidence, others: [...others] } };
}

/** Some models put words or a fence around the JSON that they were asked for. */
function objectIn(written: string): unknown {
  try {
    return JSON.parse(written.slice(written.indexOf('{'), written.lastIndexOf('}') + 1));
  } catch {
    // The error quotes what was read on the bill: it goes no further.
    return undefined;
  }
}

function field(value: string | null): InvoiceField {
  return { value, confidence: value === null ? 0 : CONFIDENCE };
}

/** In one line, without what cannot be seen; empty where there is nothing. */
function plain(value: string | null): string {
  const line = (value ?? '').replace(/[\s\p{C}]+/gu, ' ').trim();
  return line.length > LONGEST_TEXT || NOTHING.test(line) ? '' : line;
}

const matching = (pattern: RegExp) => (value: string) => (pattern.test(value) ? value : null);
const named = matching(/\p{L}/u);
const unit = matching(/^[\p{L}\p{N}][\p{L}\p{N} .#-]{0,19}$/u);

/** The form in which a value of each field stands; anything else becomes null. */
const FORMS: Readonly<Record<InvoiceFieldName, (value: string) => string | null>> = {
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
