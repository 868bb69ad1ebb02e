/** Changes of a request after Submit: cancellation, new date, correction, removal of numbers. */
export const changesEn = {
  'portChange.title': 'Changes',
  'portChange.empty': '(empty)',
  'portChange.old': 'Before:',
  'portChange.new': 'Requested:',
  'portChange.unchanged': 'Unchanged:',
  'portChange.notDone': 'Requested, without effect: {value}',
  'portChange.kind.cancel': 'Cancellation',
  'portChange.kind.date': 'New date',
  'portChange.kind.correction': 'Correction',
  'portChange.kind.remove_numbers': 'Removal of numbers',
  'portChange.state.waiting': 'Waiting to be sent',
  'portChange.state.asked': 'Waiting for the carrier',
  'portChange.state.manual': 'Waiting for our team',
  'portChange.state.accepted': 'Accepted',
  'portChange.state.refused': 'Refused',
  'portChange.state.overtaken': 'No longer applies',
  'portChange.state.withdrawn': 'Withdrawn',
  'portChange.byline': 'Requested on {moment} by {actor}',
  'portChange.decided': 'closed on {moment}',
  'portChange.because': 'Reason: {reason}',
  'portChange.isOverride': 'Sent despite the rules',
  'portChange.withdraw': 'Withdraw',
  'portChange.withdrawn': 'The change was withdrawn.',
  'portChange.accept': 'Mark as accepted',
  'portChange.refuse': 'Mark as refused',
  'portChange.decidedAs.accepted': 'The change is accepted.',
  'portChange.decidedAs.refused': 'The change is refused.',
  'portChange.decisionReason': 'Reason',
  'portChange.decisionHint': 'The customer sees it on this page and in an email.',
  'portChange.required': 'This field is required.',
  'portChange.review': 'Continue',
  'portChange.keep': 'Keep the request',
  'portChange.save': 'Save the change',
  'portChange.send': 'Send to the carrier',
  'portChange.reason': 'Reason for the carrier',
  'portChange.done': 'Your change was saved and is being sent to the carrier.',
  'portChange.doneAtOnce': 'Your change has taken effect.',
  'portChange.changed': 'The request changed in the meantime. Please check what you entered and send it again.',
  'portChange.override':
    'You are sending this despite the rules. The carrier may refuse it, and the history shows your name.',
  'portChange.cancelQueued':
    'The request has not reached the carrier yet, so it is normally cancelled at once. Your numbers stay with ' +
    'your current carrier.',
  'portChange.cancelAsked':
    'We will ask the carrier to cancel. The port continues until the carrier agrees. To move these numbers ' +
    'later, you will need a new request.',
  'portChange.cancelDated':
    'Your numbers are to move on {date}. We will ask the carrier to cancel; if it does not agree in time, they ' +
    'will move anyway. To move these numbers later, you will need a new request.',
  'portChange.dateAsked': 'We will ask the carrier for the new date. The port type and its fee stay the same.',
  'portChange.dateDated':
    'Once the carrier accepts this, the confirmed date no longer applies. The carrier then confirms the new date ' +
    'or another one. The port type and its fee stay the same.',
  'portChange.newDate': 'New date',
  'portChange.dateHint': 'A business day. Current date: {date}',
  'portChange.removeAsked':
    'These numbers stay with your current carrier. They cannot be added back; that takes a new request.',
  'portChange.removed': 'Numbers to remove',
  'portChange.afterwards': 'Remaining numbers',
  'portChange.remaining.one': '{count} number stays in the request',
  'portChange.remaining.other': '{count} numbers stay in the request',
  'portChange.chosen.one': '{count} number chosen',
  'portChange.chosen.other': '{count} numbers chosen',
  'portChange.noneChosen': 'Choose at least one number.',
  'portChange.allChosen': 'At least one number must stay. Cancel the request to remove all.',
  'portChange.nothing': 'Nothing differs from what was sent.',
  'portChange.correctQueued': 'The request has not been sent to the carrier yet. The correction takes effect at once.',
  'portChange.correctAsked': 'We will send the correction to the carrier. It takes effect once the carrier accepts it.',
  'portChange.correctDated':
    'Once the carrier accepts the correction, the confirmed date no longer applies. The carrier then confirms a ' +
    'new date.',
} as const;
