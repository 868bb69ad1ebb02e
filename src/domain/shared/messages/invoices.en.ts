/** Reading of invoices, and uploads. */
export const invoiceMessagesEn = {
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
  'invoice-unread':
    'Hardly any text of this file could be read. Please copy the details from the page shown here, or upload a ' +
    'sharper picture.',
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
} as const;
