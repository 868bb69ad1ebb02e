import type { ChangeOutcome } from '../shared/statuses/changes.ts';

type OutcomeMessages = Readonly<Record<`change-outcome-${ChangeOutcome}`, string>>;

/** Why a change was refused or overtaken. */
const outcomesEn: OutcomeMessages = {
  'change-outcome-too-late': 'It came too late: the order can no longer be changed, or the numbers have already moved.',
  'change-outcome-not-possible': 'The carrier does not change this part of the order.',
  'change-outcome-date-not-available': 'The carrier does not move numbers on this day.',
  'change-outcome-carrier-refused': 'The carrier refused it.',
  'change-outcome-team-refused': 'Our team could not carry it out.',
  'change-outcome-other-change-open': 'The carrier was still working on another change of this order.',
  'change-outcome-order-not-accepted': 'The provider did not accept the order, so there was nothing to change.',
  'change-outcome-order-rejected': 'The carrier rejected the order before it decided about this change.',
  'change-outcome-order-cancelled': 'The order was cancelled before this change was decided.',
  'change-outcome-superseded': 'The carrier dropped it because of a later change.',
};

/** The messages about changes after Submit, in English. */
export const changeMessagesEn = {
  'change-open': "Another change of this request is still open. Wait for the carrier's answer, or withdraw it first.",
  'change-too-late':
    'It is too late to change this here: the numbers move on {date}. Ask our team and we will call the carrier.',
  'change-closed': 'This request is finished and can no longer be changed.',
  'change-after-date':
    'The carrier has confirmed the date; only the date can still be changed. Cancel and send a new request to ' +
    'correct the rest.',
  'change-not-taken': 'The carrier does not take this change of the order. Ask our team and we will call the carrier.',
  'change-not-yet': 'This request is on its way to the carrier. Please try again in a minute.',
  'change-sent': 'This change has already gone to the carrier and cannot be withdrawn.',
  'change-not-manual': 'Only a change that waits for our team can be decided here.',
  'change-nothing': 'Nothing differs from what was sent.',
  'numbers-not-in-request': '{number} is not in this request.',
  'numbers-all-removed': 'At least one number must stay. Cancel the request to remove all.',
  'numbers-cannot-be-added': 'Numbers cannot be added to a request that was sent. Send a new one for {number}.',
  'date-not-open': '{date} is not possible: {reason}. The next day is {next}.',
  'date-past': 'this day has passed',
  'date-weekend': 'carriers do not move numbers on weekends',
  'date-refused': 'the carrier does not move numbers on this day',
  'change-field-name': 'name',
  'change-field-address': 'address',
  'change-field-account': 'account number',
  'change-field-btn': 'billing telephone number (BTN)',
  'change-field-pin': 'PIN',
  'change-field-reseller': 'reseller',
  'change-field-comments': 'comments',
  'change-field-date': 'date ({date})',
  'change-field-numbers': 'list of numbers',
  ...outcomesEn,
} as const;

export type ChangeMessages = Readonly<Record<keyof typeof changeMessagesEn, string>>;
