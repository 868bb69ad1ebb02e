import { addDays } from './business-days.ts';
import { formatPhoneNumber } from './phone-numbers.ts';
import type { Message } from './messages/message.ts';

/** Carriers judge a request by a bill of so many days at most. */
const FRESH_DAYS = 30;

/** How far a value read from a bill can be relied upon. */
export type ConfidenceLevel = 'sure' | 'check' | 'suggestion';

const MIN_SURE_CONFIDENCE = 0.8;
/** The reader of bills keeps what it only suggests, above all the address of the envelope, under this. */
const MIN_CONFIDENCE = 0.5;

/** As people write a post office box, in English and French, without accents; a rural route is a place and no box. */
const POST_BOX =
  /\b(?:p\.? ?o\.? ?b(?:ox\b|\.? ?\d)|box ?#? ?\d|[cb]\.? ?p\.? ?#?\d|(?:case|boite) postale|general delivery|poste restante)/;

/** @param confidence from 0 to 1 */
export function confidenceLevel(confidence: number): ConfidenceLevel {
  if (confidence < MIN_CONFIDENCE) return 'suggestion';
  return confidence < MIN_SURE_CONFIDENCE ? 'check' : 'sure';
}

/**
 * What to say of a bill too old for carriers; never a refusal.
 * @param billDate `yyyy-MM-dd`; null where the bill does not say it @param today `yyyy-MM-dd` in Montreal
 */
export function invoiceAgeWarning(invoiceDate: string | null, today: string): Message | undefined {
  if (invoiceDate === null || invoiceDate >= addDays(today, -FRESH_DAYS)) return undefined;
  return { key: 'bill-too-old', params: { date: invoiceDate, days: FRESH_DAYS } };
}

/**
 * What to say when a bill names no service address, or only one that may be where it is mailed to.
 * @param streetName null where the bill does not say it @param confidence of the street name, from 0 to 1
 */
export function serviceAddressWarning(streetName: string | null, confidence: number): Message | undefined {
  return streetName === null || confidenceLevel(confidence) === 'suggestion'
    ? { key: 'bill-no-service-address' }
    : undefined;
}

/**
 * What to say when the account's main number stays behind; nothing as long as the request has no number at all.
 * @param mainNumber ten digits; null where the bill does not say it @param numbers of the request, ten digits each
 */
export function mainNumberWarning(mainNumber: string | null, numbers: readonly string[]): Message | undefined {
  if (mainNumber === null || numbers.length === 0 || numbers.includes(mainNumber)) return undefined;
  return { key: 'bill-main-number-missing', params: { number: formatPhoneNumber(mainNumber) } };
}

/** What to say of a service address that is a post office box. @param lines its parts as typed */
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
