import type { LnpFormField } from '../../../../../../src/domain/shared/fields/lnp-fields.ts';
import type { FieldLabels, RecordLabelField } from '../field-labels.ts';

/** The form of a port request. */
export const newRequestEn = {
  'request.title': 'New LNP Request',
  'resubmit.title': 'Fix and Resubmit',
  'resubmit.text': 'Correct the marked fields and send the request again. It stays the same request, with its history.',
  'resubmit.faulty': 'The current carrier rejected this. Check it against the invoice.',
  'resubmit.submit': 'Resubmit Request',
  'resubmit.impossible':
    'This request cannot be sent again. Only a rejected request whose order is closed at the provider can be ' +
    'sent again.',
  'request.did': 'DID Information',
  'request.phoneNumber': 'Phone Number(s)',
  'request.phonesHint': 'Enter a single number, a range with a dash, comma-separated numbers, or a mix of these.',
  'request.phonesPlaceholder': '514-201-0100, 514-201-0110 - 514-201-0119',
  'request.check': 'Check LNP',
  'request.portType': 'Port Type',
  'request.dueDateHint': 'A business day, not in the past',
  'request.reference': 'Reference Number',
  'request.referenceHint': 'Your own name for this request',
  'request.endUser': 'End User Information',
  'request.addressText':
    'The address where the phone service is used, exactly as in the current carrier’s record. A billing address or ' +
    'a PO box leads to a rejection.',
  'request.provider': 'Current Service Provider',
  'request.currentCarrier': 'Local Service Provider',
  'request.pinHint': 'Some carriers require it, especially mobile carriers. It is sent only to the carrier.',
  'request.accountHint': 'Required for mobile or multi-number porting',
  'request.imei': 'IMEI',
  'request.imeiHint': 'For a mobile phone, if you have neither account number nor PIN. Dial *#06# to see it.',
  'request.imeiSet': 'An IMEI is stored. Type another one to replace it.',
  'request.more': 'More details for the carrier',
  'request.moreHint': 'All of these are optional. Fill in what the carrier has asked for.',
  'request.portScopeUnknown': 'I do not know',
  'request.newBtnHint': 'The main number of the account after the port, if the current one moves',
  'request.letter': 'Signed letter',
  'request.letterText':
    'The carrier requires a signed letter of authorization (LOA). You can also add it later on the page of the ' +
    'request; the request is not sent until then.',
  'request.fileFailed': 'Your request was submitted, but {file} could not be stored. Please add it here.',
  'request.submit': 'Submit Request',
  'request.done': 'LNP request submitted successfully',
  'request.failed': 'Failed to submit request',
  'request.expected': 'Expected port date: {date}',
  'form.attention.one': '{count} field needs your attention',
  'form.attention.other': '{count} fields need your attention',
  'number.digits.one': '{item} has {count} digit.',
  'number.digits.other': '{item} has {count} digits.',
  'number.extension': '{item} has an extension. Leave it out.',
  'number.letters': '{item} has characters that do not belong to a number.',
  'number.form': '{item} is not written like a phone number, such as 514-201-0100.',
  'number.more.one': 'And {count} more number.',
  'number.more.other': 'And {count} more numbers.',
  'request.moreWarnings.one': 'And {count} more warning.',
  'request.moreWarnings.other': 'And {count} more warnings.',
  'request.restored': 'What you typed was saved.',
  'request.restoredText':
    'It is stored in this browser tab only, for 12 hours or until you submit or discard it or log out.',
  'request.startOver': 'Start over',
} as const satisfies FieldLabels<Exclude<LnpFormField, RecordLabelField>>;
