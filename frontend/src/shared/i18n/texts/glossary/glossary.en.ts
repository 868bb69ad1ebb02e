/** Terms of the trade, as docs/domain-language.md defines them, in the words of a customer. */
export const glossaryEn = {
  'glossary.did': 'DID: direct inward dialing',
  'glossary.did.text': 'A telephone number that can be called from outside. Ten digits, such as 514-201-3344.',
  'glossary.pon': 'PON: purchase order number',
  'glossary.pon.text': 'The number under which both carriers know your order. Quote it when you call either of them.',
  'glossary.foc': 'FOC: firm order confirmation',
  'glossary.foc.text': 'Your current carrier has confirmed the order and the day on which the numbers move.',
  'glossary.npanxx': 'NPA-NXX: area code and exchange code',
  'glossary.npanxx.text':
    'The first six digits of a number, such as 514-201. They tell in which rate center, that is where, the number is.',
  'glossary.resporg': 'RespOrg: responsible organization',
  'glossary.resporg.text':
    'The company that manages a toll-free number in the registry of North America. It must release the number.',
} as const;

/** A term of the glossary. */
export type Term = 'did' | 'pon' | 'foc' | 'npanxx' | 'resporg';
