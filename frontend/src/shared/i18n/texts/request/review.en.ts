/** The review of a port request before it is sent. */
export const reviewEn = {
  'review.title': 'Review your request',
  'review.warnings.one': '{count} thing may get this rejected',
  'review.warnings.other': '{count} things may get this rejected',
  'review.change': 'Change',
  'review.changeThis': 'Change: {label}',
  'review.numbers.one': '{carrier}: {count} number',
  'review.numbers.other': '{carrier}: {count} numbers',
  'review.date': 'Requested date',
  'review.fee': 'Fee',
  'review.noFee': 'No fee',
  'review.mobile':
    'The carrier of a mobile number sends it a text message. Answer YES within 90 minutes, or the port is rejected.',
  'review.keepService': 'Do not cancel your service with {carrier} before the numbers have moved.',
  'review.back': 'Back to the form',
  'review.send': 'Send',
  'review.sendAnyway': 'Send anyway',
  'warning.open.one': '{numbers} is already in your open request {id}.',
  'warning.open.other': '{count} numbers are already in your open request {id}: {numbers}.',
  'warning.notPortable.one': 'According to the check, {numbers} cannot be ported.',
  'warning.notPortable.other': 'According to the check, {count} numbers cannot be ported: {numbers}.',
  'warning.severalCarriers':
    'According to the check, the numbers belong to several carriers: {carriers}. Send a request for each.',
  'warning.severalCenters':
    'According to the check, the numbers belong to several rate centers: {centers}. Send a request for each.',
  'warning.otherCarrier': 'According to the check, the numbers belong to {company}, not to {carrier}.',
  'warning.soon': 'Carriers need about two business days. They may refuse {date}.',
  'warning.account.several': 'There is no account number. Carriers ask for it when several numbers move.',
  'warning.account.mobile': 'There is no account number. Mobile carriers ask for it.',
  'warning.newBtn': 'The billing number moves and other numbers stay. Enter the billing number that replaces it.',
  'warning.unconfirmed': '{label} from the invoice is not certain. Compare it with the invoice.',
  'warning.unchanged': 'Nothing has changed since the request was rejected.',
} as const;
