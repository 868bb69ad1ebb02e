import { changeMessagesEn } from '../../port-change/messages.en.ts';
import { statusMessagesEn } from '../statuses/en.ts';

/**
 * Every message of the rules and the API, in English. Those of statuses are in `../statuses/`, mails in `mails.en.ts`.
 * Keys are the stable `code` of the API's errors: they are never renamed.
 */
export const en = {
  ...statusMessagesEn,
  ...changeMessagesEn,
  // accounts
  'username-required': 'Username is required',
  'username-too-long': 'Username must be at most 100 characters',
  'username-taken': 'Username already exists',
  'username-characters': 'Username cannot contain line breaks or invisible characters',
  'username-link': 'Username cannot contain a web address',
  'username-reserved': 'This username can be mistaken for one that the portal uses itself. Please choose another one.',
  'password-required': 'Password is required',
  'password-too-short': 'Password must be at least 6 characters',
  'password-min-length': 'Password must be at least {limit} characters',
  'password-too-long': 'Password must be at most 256 characters',
  'passwords-differ': "Passwords don't match",
  'email-invalid': 'Invalid email format',
  'forgot-email-invalid': 'Please enter a valid email address',
  'email-taken': 'This email address belongs to another account',
  'language-invalid': 'Choose English or French',
  'credentials-invalid': 'Invalid username or password',
  'current-password-wrong': 'Your current password is not correct',
  'reset-requested': 'If an account exists with this email, you will receive password reset instructions.',
  'reset-done': 'Your password has been reset successfully. Please login with your new password.',
  'reset-token-invalid': 'This reset link is no longer valid. Please request a new one.',
  'reset-email-wrong': 'This email address is not that of the account for which this reset link was requested.',
  'not-signed-in': 'Please sign in.',
  'own-rights-kept': 'You cannot remove the administrator rights from your own account.',
  'own-account-kept': 'You cannot delete your own account.',
  'own-account-suspension': 'You cannot suspend your own account.',
  'already-suspended': 'This account is already suspended.',
  'not-suspended': 'This account is not suspended.',
  'account-suspended': 'This account is suspended. To have it reinstated, contact the administrators of this portal.',
  'reason-required': 'A reason is required',
  'not-allowed': 'You are not allowed to do this.',
  'second-factor-required': 'Enter the code from your authenticator app or one of your recovery codes.',
  'second-factor-invalid':
    'This code is wrong or was already used. Wait for the next code in your app, or use a recovery code.',
  'second-factor-on': 'Two-step sign-in is already on. Turn it off before you set it up again.',
  'second-factor-none': 'Two-step sign-in is not set up for this account. Set it up first.',
  'second-factor-setup-required': 'Administrators must set up two-step sign-in before they can continue.',
  'step-up-required': 'Please confirm your identity with your password.',
  'code-required': 'The code is required',
  'email-link-invalid': 'This link is no longer valid. Sign in and request a new one.',
  'email-confirmed': 'Your email address is confirmed.',
  'email-confirmed-already': 'Your email address does not need to be confirmed.',
  'email-confirmation-sent': 'We are sending an email with a link to your new address.',
  'erasure-open-orders':
    'This customer cannot be erased yet: {count} of their requests or orders are still open. Close them first.',
  'network-private': 'private network',
  'password-advice-common': 'This is one of the most common passwords, which attackers try first. Choose another one.',
  'password-advice-name': 'Choose a password that does not contain your username or email address.',
  'password-advice-longer': 'Choose a password of at least 15 characters. Several words make a good one.',

  // LNP requests
  'phone-required': 'Please enter a phone number',
  'phone-invalid': 'Invalid phone number format',
  'phone-not-ten-digits': 'Phone numbers must be 10 digits. Got: first={first}, last={last}',
  'phone-not-digits': 'Phone numbers must contain only digits. Got: first={first}, last={last}',
  'phone-range-backwards': 'The range {first} - {last} is reversed. Enter the lower number first.',
  'phone-repeated': '{number} is entered more than once.',
  'phone-too-many': 'You can enter at most {limit} numbers at once. You entered {count}.',
  'phone-plan-area-code': '{number}: {areaCode} is not an area code of the North American numbering plan.',
  'phone-plan-exchange': '{number}: {exchange} is not an exchange code that can be assigned to a customer.',
  'phone-outside-canada': '{number} does not have a Canadian area code. Only Canadian numbers can be ported here.',
  'port-type-invalid': 'Choose regular, exact date or expedited',
  'requester-name-required': 'Requester name is required',
  'street-number-required': 'Street number is required',
  'street-name-required': 'Street name is required',
  'city-required': 'City is required',
  'current-carrier-required': 'Current carrier is required',
  'province-required': 'Province is required',
  'province-invalid': 'Invalid province selected',
  'province-code-invalid': 'Invalid province code: {province}. Must be one of: {provinces}',
  'postal-code-invalid': 'Invalid postal code format',
  'postal-code-not-canonical': 'Invalid postal code format: {postalCode}. Expected format: A1A1A1',
  'postal-code-other-province':
    'The postal code {postalCode} belongs to {expected}, not to {province}. Carriers reject requests whose address ' +
    'does not match the invoice.',
  'postal-code-unknown':
    '{postalCode} is not a Canadian postal code. Carriers reject requests whose address does not match the invoice.',
  'address-post-box':
    'This looks like a PO box. Carriers reject a PO box as a service address. Enter the address where the phone ' +
    'service is used.',
  'invoice-too-old':
    'This invoice is dated {date}, more than {days} days ago. Carriers compare a request with an invoice of the ' +
    'last {days} days. Please use the latest one.',
  'invoice-no-service-address':
    'This invoice does not show a service address. The mailing address can differ from the address where the phone ' +
    'service is used. Carriers reject requests whose service address differs from their record.',
  'invoice-main-number-missing':
    '{number}, the main number of the account on the invoice, is not in this request. Carriers may reject a port ' +
    'without the main number. Add it, or explain in the comments what will happen to it.',
  'due-date-required': 'Due date is required for exact date ports',
  'due-date-invalid': 'Due date must be a date such as 2026-03-05',
  'due-date-weekend': 'Due date cannot be on a weekend',
  'due-date-past': 'Due date cannot be in the past',
  'due-date-holiday-new-years-day':
    "{date} is a statutory holiday (New Year's Day). The current carrier may move the port to another day.",
  'due-date-holiday-good-friday':
    '{date} is a statutory holiday (Good Friday). The current carrier may move the port to another day.',
  'due-date-holiday-victoria-day':
    '{date} is a statutory holiday (Victoria Day). The current carrier may move the port to another day.',
  'due-date-holiday-national-holiday-of-quebec':
    '{date} is a statutory holiday (the National Holiday of Quebec). The current carrier may move the port to ' +
    'another day.',
  'due-date-holiday-canada-day':
    '{date} is a statutory holiday (Canada Day). The current carrier may move the port to another day.',
  'due-date-holiday-labour-day':
    '{date} is a statutory holiday (Labour Day). The current carrier may move the port to another day.',
  'due-date-holiday-truth-and-reconciliation':
    '{date} is a statutory holiday (the National Day for Truth and Reconciliation). The current carrier may move ' +
    'the port to another day.',
  'due-date-holiday-thanksgiving':
    '{date} is a statutory holiday (Thanksgiving). The current carrier may move the port to another day.',
  'due-date-holiday-remembrance-day':
    '{date} is a statutory holiday (Remembrance Day). The current carrier may move the port to another day.',
  'due-date-holiday-christmas-day':
    '{date} is a statutory holiday (Christmas Day). The current carrier may move the port to another day.',
  'due-date-holiday-boxing-day':
    '{date} is a statutory holiday (Boxing Day). The current carrier may move the port to another day.',
  'text-too-long': 'At most {limit} characters',
  'billing-info-too-large': 'Billing information can be at most 4 kB',
  'update-sent': 'Your update request has been sent successfully.',
  'update-message-required': 'Please enter an update message.',
  'cancelled-on-request': 'Cancelled at your request on {date}.',
  'next-cancelled-on-request': 'Nothing more to do. Send a new request to port these numbers later.',
  'resubmit-impossible':
    'Only a rejected request whose order is closed at the provider can be corrected and sent again.',
  'nothing-to-change': 'No change was specified.',
  'processing-restarted': 'Nothing was in progress for this record. Its processing was restarted.',
  'order-unknown-to-provider': 'The provider no longer has a record of this order. An administrator has been notified.',
  'order-contradicted':
    'The provider now reports a different result for this order than when it was closed. An administrator has been ' +
    'notified.',
  'provider-rejected': 'The provider rejected this order.',

  // toll-free requests
  'request-name-required': 'Request name is required',
  'toll-free-required': 'At least one toll-free number is required',
  'toll-free-invalid': 'Invalid toll-free number format',
  'toll-free-form-invalid': 'Invalid toll-free number format (must be 8XX-XXX-XXXX)',
  'loa-required': 'LOA file is required',
  'loa-path-required': 'LOA file path is required',
  'loa-not-pdf': 'The LOA must be a PDF file.',
  'loa-too-large': 'The LOA can be at most 10 MB.',
  'loa-missing': 'The LOA of this request is no longer in the file store. Please contact the ISP team.',
  'upload-malformed': 'The upload could not be read because it is not valid multipart/form-data.',

  // number orders
  'order-name-required': 'Order name is required',
  'npanxx-invalid': 'NPANXX must be 6 digits',
  'rate-center-required': 'Rate center is required',
  'quantity-invalid': 'Quantity must be a whole number',
  'quantity-too-small': 'Quantity must be at least 1',
  'quantity-too-large': 'Maximum 10 numbers per order',
  'ordered-number-invalid': 'Phone numbers must be 10 digits. Got: {number}',
  'ordered-number-elsewhere': '{number} does not belong to {npanxx}.',
  'ordered-numbers-count': 'The quantity is {quantity}, but {count} numbers were selected.',
  'order-done-one': 'Ordered 1 number',
  'order-done-many': 'Ordered {count} numbers',
  'order-partial': 'Successfully ordered {done} out of {requested} numbers. Failed: {failed}',
  'order-none': 'None of the numbers could be ordered: {reasons}. Please choose other numbers.',
  'order-unreachable': 'The provider cannot be reached at the moment. Nothing was ordered. Please try again later.',
  'order-unsettled':
    'The provider has not responded yet, so we do not know whether the numbers are yours. The order stays pending ' +
    'and is updated automatically. Please do not order again. Follow the order under Number Orders.',
  'order-unsettled-kept':
    'The result of this order at the provider is not known yet. You can delete the order once the result is known.',

  // invoice reading
  'invoice-type-invalid': 'Please upload either a PDF file or an image file (PNG, JPEG, etc.)',
  'invoice-too-large': 'Please upload a file smaller than 10MB',
  'invoice-required': 'Please choose an invoice to upload.',
  'invoice-encrypted':
    'This PDF is protected by a password. Please save a copy without the password and upload the copy.',
  'invoice-broken':
    'This file is damaged and cannot be opened. Please download the invoice again from your carrier, or upload a ' +
    'photo of it.',
  'invoice-too-many-pages': 'This document has too many pages. Please upload only the first pages of the invoice.',
  'invoice-picture-too-large': 'This picture has too many pixels to be read. Please upload a smaller one.',
  'invoice-nothing-found':
    'No details of a telephone account were found in this file. Please upload the first page of the invoice or a ' +
    'sharper picture of it, or fill in the form by hand.',
  'invoice-too-complex':
    'Reading this file takes too much memory or time. Please upload only its first page or a photo of it, or fill ' +
    'in the form by hand.',
  'invoice-busy': 'Many invoices are being read at the moment. Please try again in a few seconds.',
  'invoice-timed-out':
    'Reading this invoice took too long. Please upload only its first page, or fill in the form by hand.',
  'invoice-outside-off':
    'This portal does not use an outside service to read invoices. Please analyze the invoice without it.',
  'invoice-outside-unavailable':
    'The outside service cannot read invoices at the moment. Please analyze the invoice without it.',
  'invoice-failed': 'Failed to analyze invoice',
  'letters-quota':
    'You have uploaded {count} letters of authorization (LOA) within 24 hours, the maximum for one account. You can ' +
    'upload the next one in {minutes} minutes.',
  'uploads-busy': 'Many files are being uploaded at the moment. Please try again in a few seconds.',
  overloaded: 'The portal is overloaded at the moment. Please try again in a few seconds.',

  // lists and requests in general
  'body-malformed': 'The request could not be read because it is not valid JSON.',
  'body-too-large': 'The request is too large.',
  'content-type-wrong': 'This content type is not accepted here.',
  'value-invalid': 'This value is not valid.',
  'input-invalid': 'Please correct the marked fields.',
  'query-invalid': 'The query parameter {name} is not valid.',
  'list-too-deep': 'A list shows its first 10,000 rows. To see others, use a filter or export the list.',
  'header-invalid': 'The header {name} is not valid.',
  'id-invalid': 'The id must be a whole number.',
  'not-found': 'This does not exist, or you do not have access to it.',
  'route-not-found': 'There is nothing at this address.',
  'method-not-allowed': 'This method is not allowed here.',
  'changed-meanwhile': 'Somebody else changed this in the meantime. Please load it again.',
  'changed-by-somebody': '{actor} changed this in the meantime. Its status is now {status}. Please load it again.',
  'cross-site-refused': 'This request came from another site and was refused.',
  'idempotency-key-reused': 'This Idempotency-Key was already used with other content.',
  'idempotency-key-running': 'The first request with this Idempotency-Key is still running. Please try again shortly.',
  'too-many-requests': 'Too many requests. Please try again in {seconds} seconds.',
  'provider-nonsense': "The provider's response could not be understood. Please try again later.",
  'provider-unavailable': 'The provider cannot be reached at the moment. Please try again later.',
  'provider-silent': 'The provider did not respond in time. Please try again later.',
  'database-unavailable': 'The service is briefly unavailable. Please try again in a moment.',
  'files-unavailable': 'Files cannot be stored or read at the moment. Please try again shortly.',
  'shutting-down': 'The service is restarting. Please try again in a moment.',
  unexpected: 'An unexpected error occurred',
} as const;

export type MessageKey = keyof typeof en;
