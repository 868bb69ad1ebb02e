import { fold } from '../../parse/fold.ts';
import { isTollFree } from '../../parse/phones.ts';
import type { FoundNumber } from './number-lists.ts';
import { isLabelOfMain } from './words/main-words.ts';
import { FORWARDED_TO, GIVEN_UP, LIST, OF_VISIT } from './words/phone-words.ts';

/** Between a line and the number that its calls go to, or between a former number and the present one. */
const TO = /^ ?(?:to|vers|au|a|->|>)(?: the| le)? ?$/;
/** After a number that was replaced by the next one: `jusqu'au 30 avril, devenue 514-…`. */
const REPLACED =
  /\b(?:devenue?|now|became|becomes|(?:changed|ported|moved) to|(?:replaced|remplacee?) (?:by|par))(?: le| the)? ?$/;
/** In front of a number that was replaced by the next one. */
const CHANGED_FROM =
  /\b(?:changed|changee?|moved|replaced|remplacee?|renumbered)\b[^.;]{0,12}\b(?:from|du|le)(?: the)? ?$/;

/**
 * Finds the numbers of a text that words in front exclude: of visits, given up, or that calls are forwarded to; and
 * those that continue a list of such numbers.
 */
export function findExcluded(text: string, numbers: readonly FoundNumber[]): ReadonlySet<FoundNumber> {
  const excluded = new Set<FoundNumber>();
  for (const [index, one] of numbers.entries()) {
    const before = wordsBefore(text.slice(0, one.start));
    const last = numbers[index - 1];
    const joint = last && fold(text.slice(last.end, one.start));
    if (joint !== undefined && REPLACED.test(joint) && joint.length < MAX_JOINT) excluded.add(last as FoundNumber);
    const isChange = last !== undefined && CHANGED_FROM.test(wordsBefore(text.slice(0, last.start)));
    if (isChange && TO.test(joint ?? '')) {
      excluded.add(last);
      continue;
    }
    const isOfOtherExchange = last?.number.slice(0, 6) !== one.number.slice(0, 6);
    const isTarget = joint !== undefined && isOfOtherExchange && TO.test(joint);
    const continues = last !== undefined && excluded.has(last) && LIST.test(joint ?? '') && !isOfOtherExchange;
    // `Toll-free number terminating on this line: 1-888-…`
    const isForwarded = !isTollFree(one.number) && FORWARDED_TO.test(before);
    if (isTarget || continues || isForwarded || OF_VISIT.test(before) || GIVEN_UP.test(before)) excluded.add(one);
  }
  return excluded;
}

const MAX_JOINT = 40;

/** The end of a sentence. The full stop of an initial or of a title of a person is none. */
const SENTENCE_END = /(?<!\b(?:[a-z]|mr|mrs|ms|mme|mlle|me|dr|dre|st|ste)(?=[.]))[.;!?] (?=[a-z])/;

/** The last words of the sentence in front of a number. */
export function wordsBefore(text: string): string {
  return fold(text).split(SENTENCE_END).at(-1)?.trim().slice(-60) ?? '';
}

/** Whether words name the main number. Departments have the words of invoices. */
export const isMainLine = (words: string) => isLabelOfMain(words.replace(/\b(?:factur|bill)\w*/g, ''));

/** `Business service 819-201-3100. Faults: 819-201-3111`: departments of the issuer, one with the words of a line. */
export function isListOfContacts(text: string, numbers: readonly FoundNumber[]): boolean {
  const words = numbers.map(({ start }) => wordsBefore(text.slice(0, start)));
  return words.slice(1).some((text) => OF_REPAIR.test(text)) && !words.some(isMainLine);
}

const OF_REPAIR = new RegExp(
  String.raw`(?:^|[0-9] ?[,;|/\u2013\u2014-] ?)(?:repairs?|faults?|troubles?|outages?|support|pannes?|derangements?|` +
    'reparations?|depannage|soutien)' +
    '(?: [a-z]+)?[ :]*$',
);
