/** Requests and number orders. */
export const orderMessagesEn = {
  // LNP requests
  'phone-required': 'Please enter a phone number',
  'phone-invalid': 'Invalid phone number format',
  'imei-invalid': 'An IMEI has 15 digits; this one has a typing mistake.',
  'phone-not-ten-digits': 'Phone numbers must be 10 digits. Got: first={first}, last={last}',
  'phone-not-digits': 'Phone numbers must contain only digits. Got: first={first}, last={last}',
  'phone-range-backwards': 'The range {first} - {last} is reversed. Enter the lower number first.',
  'phone-repeated': '{number} is entered more than once.',
  'phone-too-many': 'You can enter at most {limit} numbers at once. You entered {count}.',
  'phone-plan-area-code': '{number}: {areaCode} is not an area code of the North American numbering plan.',
  'phone-plan-exchange': '{number}: {exchange} is not an exchange code that can be assigned to a customer.',
  'phone-outside-canada': '{number} does not have a Canadian area code. Only Canadian numbers can be ported here.',
  'phone-toll-free': '{number} is a toll-free number. Port it with a toll-free request instead.',
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
  'invoice-no-service-street':
    'The street of the service address was not found on this invoice. Please add it. Carriers reject requests whose ' +
    'service address differs from their record.',
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
  'cause-required': 'Choose the cause of the rejection',
  'cause-invalid': 'Choose a cause from the list',
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
  'document-kind-required': 'Choose what kind of document it is.',
  'document-required': 'Choose a file.',
  'document-wrong-type': 'Please upload a PDF, PNG or JPEG file.',
  'document-too-large': 'The document can be at most 10 MB.',
  'document-missing': 'This document is no longer in the file store. Please contact our team.',
  'documents-full': 'This request already has {limit} documents.',
  'documents-quota':
    'You have uploaded {count} documents within 24 hours, the maximum for one account. You can upload the next one ' +
    'in {minutes} minutes.',
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
  'order-pending':
    'The provider has taken your order and is still working on it. The numbers are yours once the order is ' +
    'completed. Please do not order again. Follow the order under Number Orders.',
  'order-partial': 'Successfully ordered {done} out of {requested} numbers. Failed: {failed}',
  'order-none': 'None of the numbers could be ordered: {reasons}. Please choose other numbers.',
  'order-unreachable': 'The provider cannot be reached at the moment. Nothing was ordered. Please try again later.',
  'order-unsettled':
    'The provider has not responded yet, so we do not know whether the numbers are yours. The order stays pending ' +
    'and is updated automatically. Please do not order again. Follow the order under Number Orders.',
  'order-unsettled-kept':
    'The result of this order at the provider is not known yet. You can delete the order once the result is known.',
} as const;
