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

/** A label begins where a text or a part of it begins. The pattern is for folded text. */
export type LabelPattern = readonly [label: Label, pattern: string];

export const YOUR = '(?:your |our |my |votre |vos |notre |ton |mon |the |le |la )?';
export const NUMBER = '(?:number|no|num|nbr|nr|numbers|#|id)[.:]?';
export const NUMERO = "(?:numero|num|no|n[o']|nos)[.:]?";
