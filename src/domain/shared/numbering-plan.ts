import { formatPhoneNumber, type NumberRange } from './phone-numbers.ts';
import { TOLL_FREE_PREFIXES } from './toll-free-numbers.ts';
import type { Message } from './messages/message.ts';

/**
 * Geographic area codes in service, according to the Canadian Numbering Administrator, without non-geographic (600) and
 * reserved codes.
 */
const CANADIAN_AREA_CODES: ReadonlySet<string> = new Set(
  [
    '204 226 236 249 250 257 263 273 289 306 343 354 365 367 368 382 403 416 418 428 431 437 438 450 468 474',
    '506 514 519 548 579 581 584 587 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873',
    '879 902 905 942',
  ].flatMap((line) => line.split(' ')),
);

const TOLL_FREE: ReadonlySet<string> = new Set(TOLL_FREE_PREFIXES);

/** N11 are services; N9X, 37X and 96X are reserved for the plan's expansion. */
const AREA_CODE = /^(?!.11|.9|37|96)[2-9]/;
/** N11 are services; 555, 950, 976, 958 and 959 are directory, carrier access, mass calling and test exchanges. */
const EXCHANGE = /^(?!.11|555|950|976|958|959)[2-9]/;

/** Whether a number of ten digits has a Canadian or a toll-free area code. */
export function isCanadianNumber(did: string): boolean {
  const areaCode = did.slice(0, 3);
  return CANADIAN_AREA_CODES.has(areaCode) || TOLL_FREE.has(areaCode);
}

/**
 * Warns about ends of ranges that the North American numbering plan does not allow. The numbers are accepted
 * nevertheless: the carrier decides.
 * @returns one message for each fault, `phone-toll-free`, `phone-plan-area-code`, `phone-outside-canada` or
 * `phone-plan-exchange`, in the order of the ranges
 */
export function numberingWarnings(ranges: readonly NumberRange[]): readonly Message[] {
  return ranges.flatMap(({ first, last }) => (first === last ? [first] : [first, last])).flatMap(warningsFor);
}

function warningsFor(did: string): Message[] {
  const number = formatPhoneNumber(did);
  const areaCode = did.slice(0, 3);
  const exchange = did.slice(3, 6);
  const warnings: Message[] = [];
  if (TOLL_FREE.has(areaCode)) warnings.push({ key: 'phone-toll-free', params: { number } });
  else if (!AREA_CODE.test(areaCode)) warnings.push({ key: 'phone-plan-area-code', params: { number, areaCode } });
  else if (!CANADIAN_AREA_CODES.has(areaCode)) warnings.push({ key: 'phone-outside-canada', params: { number } });
  if (!EXCHANGE.test(exchange)) warnings.push({ key: 'phone-plan-exchange', params: { number, exchange } });
  return warnings;
}
