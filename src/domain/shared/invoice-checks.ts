import { addDays } from './dates/business-days.ts';
import { formatPhoneNumber } from './phone-numbers.ts';
import type { Message } from './messages/message.ts';

/** The maximum age in days of an invoice that carriers accept as evidence. */
const MAX_AGE_DAYS = 30;

/** How reliable a value is that was read from an invoice. */
export type ConfidenceLevel = 'sure' | 'check' | 'suggestion';

const MIN_SURE_CONFIDENCE = 0.8;
/** The invoice reader gives values that are only suggestions, above all the mailing address, less than this. */
const MIN_CONFIDENCE = 0.5;

/**
 * The usual spellings of a post office box in English and French, without accents. A rural route is not included: it is
 * a location.
 */
const POST_BOX = new RegExp(
  String.raw`\b(?:p\.? ?o\.? ?b(?:ox\b|\.? ?\d)|box ?#? ?\d|[cb]\.? ?p\.? ?#?\d|` +
    '(?:case|boite) postale|general delivery|poste restante)',
);

/** @param confidence from 0 to 1 */
export function confidenceLevel(confidence: number): ConfidenceLevel {
  if (confidence < MIN_CONFIDENCE) return 'suggestion';
  return confidence < MIN_SURE_CONFIDENCE ? 'check' : 'sure';
}

/**
 * Warns about an invoice that is too old for carriers. The request is accepted nevertheless.
 * @param invoiceDate `yyyy-MM-dd`; null if the invoice does not show it @param today `yyyy-MM-dd` in Montreal
 */
export function invoiceAgeWarning(invoiceDate: string | null, today: string): Message | undefined {
  if (invoiceDate === null || invoiceDate >= addDays(today, -MAX_AGE_DAYS)) return undefined;
  return { key: 'invoice-too-old', params: { date: invoiceDate, days: MAX_AGE_DAYS } };
}

/**
 * Warns if an invoice has no service address, only an address that may be the mailing address, or no street.
 * @param address its fields that need no unit; null where the invoice does not show them
 * @param confidence of the street name, from 0 to 1
 */
export function serviceAddressWarning(
  {
    streetName,
    city,
    province,
    postalCode,
  }: Readonly<Record<'streetName' | 'city' | 'province' | 'postalCode', string | null>>,
  confidence: number,
): Message | undefined {
  if (streetName !== null)
    return confidenceLevel(confidence) === 'suggestion' ? { key: 'invoice-no-service-address' } : undefined;
  const isStated = [city, province, postalCode].some((value) => value !== null);
  return { key: isStated ? 'invoice-no-service-street' : 'invoice-no-service-address' };
}

/**
 * Warns if the request does not include the account's main number. There is no warning while the request has no number.
 * @param mainNumber ten digits; null if the invoice does not show it @param numbers of the request, ten digits each
 */
export function mainNumberWarning(mainNumber: string | null, numbers: readonly string[]): Message | undefined {
  if (mainNumber === null || numbers.length === 0 || numbers.includes(mainNumber)) return undefined;
  return { key: 'invoice-main-number-missing', params: { number: formatPhoneNumber(mainNumber) } };
}

/** Warns about a service address that is a post office box. @param lines the parts of the address as typed */
export function postBoxWarning(lines: readonly string[]): Message | undefined {
  const isPostBox = lines.some((line) =>
    POST_BOX.test(
      line
        .normalize('NFD')
        .replace(/\p{Mn}/gu, '')
        .toLowerCase(),
    ),
  );
  return isPostBox ? { key: 'address-post-box' } : undefined;
}
