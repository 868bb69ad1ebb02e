import type { RejectionCause } from '../vocabulary.ts';

/** The messages about rejections. Only the server has them: it explains the causes in the language of the reader. */
export type RejectionMessageKey = `next-${RejectionCause}` | `cause-${Exclude<RejectionCause, 'other'>}`;

/** What happened, by cause, and what to do next, in English. */
export const rejectionsEn: Readonly<Record<RejectionMessageKey, string>> = {
  'cause-address_mismatch': "The service address differs from the current carrier's record.",
  'cause-account_number_mismatch': 'The account number is wrong or missing.',
  'cause-name_mismatch': "The name or the authorized signer differs from the current carrier's record.",
  'cause-pin_invalid': 'The port-out PIN is wrong or missing.',
  'cause-btn_mismatch': "The billing telephone number (BTN) differs from the current carrier's record.",
  'cause-number_inactive': 'A number is not in service at the current carrier.',
  'cause-not_portable': 'A number cannot be ported.',
  'cause-pending_order': 'Another order for a number is open at the current carrier.',
  'cause-carrier_freeze': 'The line has a port freeze.',
  'cause-special_feature': 'The line has a special feature that prevents the port.',
  'cause-loa_required': 'The current carrier requires a signed letter of authorization (LOA).',
  'cause-loa_invalid': 'The letter of authorization (LOA) is not signed or cannot be read.',
  'cause-resporg_mismatch':
    'The letter of authorization (LOA) names another RespOrg than the one that holds the numbers.',
  'cause-number_not_owned': 'A toll-free number does not belong to this customer.',
  'cause-date_too_soon': 'The requested date is too soon.',
  'cause-several_accounts': 'The numbers belong to several accounts, carriers or rate centers.',
  'cause-no_reply': 'The text message of the current carrier was not answered in time.',
  'cause-customer_declined': 'The port was declined in the answer to the text message of the current carrier.',
  'cause-order_completed': 'The order is completed: the numbers have moved.',
  'cause-too_late': 'The change came too late.',

  'next-address_mismatch':
    "The service address differs from the current carrier's record. Copy it exactly from an invoice of the last 30 " +
    'days, or ask the current carrier for the customer service record (CSR). Then send the request again.',
  'next-account_number_mismatch':
    'The account number is wrong or missing. Copy it from the latest invoice and send the request again.',
  'next-name_mismatch':
    "The name or the authorized signer differs from the current carrier's record. Write the name exactly as it " +
    'appears on the invoice and send the request again.',
  'next-pin_invalid':
    'The port-out PIN is wrong. Get the port-out PIN from the current carrier, enter it and send the request again.',
  'next-btn_mismatch':
    'The billing number is wrong or is itself being ported. Enter the main number of the account and explain what ' +
    'will happen to the other numbers.',
  'next-number_inactive':
    'The number is disconnected. Ask the current carrier to reactivate it, then send the request again.',
  'next-not_portable':
    'This number or its rate center cannot be ported. Remove it from the request and send the other numbers again.',
  'next-pending_order':
    'Another order for this number is open at the current carrier. Ask the carrier to close that order, then send ' +
    'the request again.',
  'next-carrier_freeze':
    'The line has a port freeze. Ask the current carrier to remove it, then send the request again.',
  'next-special_feature':
    'The line has a special feature such as DSL, a hunt group or call forwarding. Agree to lose the feature, or ' +
    'remove the number from the request.',
  'next-loa_required':
    'The current carrier requires a signed letter of authorization (LOA) that is at most 30 days old. Add one ' +
    'and send the request again.',
  'next-date_too_soon': 'The requested date was refused. Choose a later business day and send the request again.',
  'next-several_accounts':
    'The numbers belong to several accounts, carriers or rate centers. Submit one request for each of them.',
  'next-no_reply':
    'Send the request again when the phone is at hand. The current carrier then sends a text message; answer YES ' +
    'within 90 minutes.',
  'next-customer_declined':
    'Ask the user of the number whether it may move. If so, send the request again and answer YES to the text ' +
    'message of the current carrier.',
  'next-order_completed':
    'The numbers are with us now. To move them elsewhere, ask the new carrier to request the port.',
  'next-too_late': 'Send an update message to the ISP team; it calls the carrier.',
  'next-other': "Read the provider's message above and send an update message to the ISP team with what it asks for.",
  'next-loa_invalid':
    'Replace the letter of authorization (LOA) by one that is signed, dated and easy to read. Then send the ' +
    'request again.',
  'next-resporg_mismatch':
    'Find out which RespOrg (the company responsible for the toll-free numbers) holds them, correct the letter ' +
    'of authorization (LOA) and send the request again.',
  'next-number_not_owned':
    'Remove the numbers that are not yours, or have their owner sign the letter of authorization (LOA). Then ' +
    'send the request again.',
};
