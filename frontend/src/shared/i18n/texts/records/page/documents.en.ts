/** The documents of a request. */
export const documentsEn = {
  'page.documents': 'Documents',
  'document.lead': 'Letters and bills of this request. New documents are forwarded to the carrier.',
  'document.leadTeam':
    'Letters and bills of this request. Our team is notified of each new document and forwards it to the carrier.',
  'document.line': '{kind} · {size} · {moment} · {name}',
  'document.sent': 'Sent to the carrier on {moment}',
  'document.add': 'Add document',
  'document.kind': 'Kind of document',
  'document.kind.loa': 'Letter of authorization (LOA)',
  'document.kind.bill': 'Bill',
  'document.kind.csr': 'Customer service record (CSR)',
  'document.kind.other': 'Another document',
  'document.file': 'File',
  'document.prompt': 'Drop a file here, or choose one.',
  'document.choose': 'Choose file',
  'document.remove': 'Remove',
  'document.hint': 'PDF, PNG or JPEG, at most 10 MB',
  'document.done': 'The document was added.',
  'document.failed': 'The document could not be added',
  'document.missing': 'We need a document before we can send your request',
  'document.missingText':
    'The carrier does not start without it, so your request has not been sent yet. Add the document here and your ' +
    'request is sent automatically.',
} as const;
