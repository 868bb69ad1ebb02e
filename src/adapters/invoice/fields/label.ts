/** What a label on an invoice announces. `other`: something that is not needed. */
export type Label =
  | 'account'
  | 'client'
  | 'date'
  | 'plainDate'
  | 'name'
  | 'main'
  | 'service'
  | 'mailing'
  | 'remit'
  | 'other';
