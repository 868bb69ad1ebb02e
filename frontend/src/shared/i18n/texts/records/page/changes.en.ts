/** Changes of a request after Submit: cancellation, new date, correction, removal of numbers. */
export const changesEn = {
  'portChange.title': 'Changes',
  'portChange.empty': 'none',
  'portChange.old': 'Before: {value}',
  'portChange.new': 'Requested: {value}',
  'portChange.kind.cancel': 'Cancellation',
  'portChange.kind.date': 'New date',
  'portChange.kind.correction': 'Correction',
  'portChange.kind.remove_numbers': 'Removal of numbers',
  'portChange.state.waiting': 'Waiting to be sent',
  'portChange.state.asked': 'Waiting for the carrier',
  'portChange.state.manual': 'Waiting for our team',
  'portChange.state.accepted': 'Accepted',
  'portChange.state.refused': 'Refused',
  'portChange.state.overtaken': 'No longer needed',
  'portChange.state.withdrawn': 'Withdrawn',
  'portChange.byline': 'Requested {moment} by {actor}',
  'portChange.decided': 'closed {moment}',
  'portChange.because': 'Reason: {reason}',
  'portChange.isOverride': 'Filed against the rules',
  'portChange.withdraw': 'Withdraw',
  'portChange.withdrawn': 'The change was withdrawn.',
  'portChange.accept': 'Mark as accepted',
  'portChange.refuse': 'Mark as refused',
  'portChange.decidedAs.accepted': 'The change is accepted.',
  'portChange.decidedAs.refused': 'The change is refused.',
  'portChange.decisionReason': 'Reason',
  'portChange.decisionHint': 'The customer reads it on this page and in a mail.',
  'portChange.required': 'This field is required.',
  'portChange.review': 'Continue',
  'portChange.keep': 'Do nothing',
  'portChange.send': 'Send to the carrier',
  'portChange.reason': 'Reason for the carrier',
  'portChange.done': 'Your change was saved and is being sent to the carrier.',
  'portChange.doneAtOnce': 'Your change is done.',
  'portChange.override': 'You file this against the rules. The carrier may refuse it; the history shows your name.',
  'portChange.cancelQueued':
    'The request has not gone to the carrier yet. It is cancelled at once and your numbers stay where they ' + 'are.',
  'portChange.cancelAsked':
    'We ask the carrier to cancel the order. It is cancelled once the carrier agrees; until then it goes on. ' +
    'Afterwards a new request is needed to move these numbers.',
  'portChange.cancelDated':
    'Your numbers are to move on {date}. We ask the carrier to cancel; if it does not agree in time, they move ' +
    'all the same. Afterwards a new request is needed to move these numbers.',
  'portChange.dateAsked': 'We ask the carrier for the new date. The port type and its fee stay the same.',
  'portChange.dateDated':
    'The confirmed date is void as soon as the carrier accepts this. The carrier then confirms the new date, ' +
    'or another one. The port type and its fee stay the same.',
  'portChange.newDate': 'New date',
  'portChange.dateHint': 'A business day. Now: {date}',
  'portChange.removeAsked':
    'The numbers below stay with your current carrier. Numbers cannot be added again: that needs a new ' + 'request.',
  'portChange.removed': 'Numbers to remove',
  'portChange.remaining.one': '{count} number stays in the request',
  'portChange.remaining.other': '{count} numbers stay in the request',
  'portChange.chosen.one': '{count} number chosen',
  'portChange.chosen.other': '{count} numbers chosen',
  'portChange.noneChosen': 'Choose at least one number.',
  'portChange.allChosen': 'At least one number must stay. Cancel the request to remove all.',
  'portChange.nothing': 'Nothing differs from what was sent.',
  'portChange.correctQueued': 'The request has not gone to the carrier yet. The correction takes effect at once.',
  'portChange.correctAsked': 'We send the correction to the carrier. It takes effect once the carrier accepts it.',
  'portChange.correctDated':
    'The confirmed date is void as soon as the carrier accepts this correction. The carrier then confirms a ' +
    'date anew.',
} as const;
