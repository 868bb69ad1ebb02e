import { ACCOUNT_LABELS, CUSTOMER } from './account/account-labels.ts';
import { DATE_LABELS } from './date/date-labels.ts';
import { NUMBER, NUMERO, YOUR, type LabelPattern } from './label.ts';
import { PHONE_LABELS } from './phones/phone-labels.ts';

/** Patterns for folded text. A label begins where a cell or a part of it begins. The first match wins. */
export const LABELS: readonly LabelPattern[] = [
  ['client', `(?:${NUMERO} )?(?:de )?(?:reference|ref)[.]? (?:du |de |no |no[.] )?${CUSTOMER}`],
  // Labels that look like a wanted label but are a different one come first.
  [
    'other',
    '(?:previous|old|former|prior|ancien|precedent|replac|remplac)[a-z]* (?:(?:le|du) )?' +
      '(?:account|acct|compte|no|numero)',
  ],
  // A part of an account that has a number of its own.
  ['other', `(?:sous-?comptes?|sub-? ?accounts?)(?: ${NUMBER}| ${NUMERO})?`],
  [
    'other',
    `${YOUR}(?:invoice|bill|document|reference|contract|order|p[.]?o[.]?|confirmation|purchase order|cheque) ` +
      `(?:${NUMBER})`,
  ],
  ['other', '(?:invoice|bill) (?:reference|ref[.]?)'],
  [
    'other',
    `(?:${NUMERO} )?(?:de )?(?:la )?(?:facture|contrat|document|reference|commande|confirmation) ` +
      `?(?:${NUMERO}|#)?(?= ?:|$| [a-z]?[0-9-]{4}| / )`,
  ],
  ['other', '(?:contract|contrat|document)(?= ?[:/]|$)|(?:invoice|bill)(?=$)'],
  // `BC` alone is the province.
  ['other', `${YOUR}(?:reference|ref|po|bc(?!$)|p[.]o[.])(?: ?/ ?(?:reference|ref|po|bc))?(?= ?:|$)`],
  ['other', `${NUMERO} (?:de )?(?:la |l')?(?:facture|contrat|document|reference|commande|tps|tvq|tvh)`],
  ['other', `(?:gst|hst|qst|pst|t[.]?p[.]?s|t[.]?v[.]?q|tvh)[ /a-z]{0,8}`],
  [
    'other',
    '(?:customer identification|identifiant|electronic banking|online banking|bank|banking)' +
      '(?! ?(?:st|street|rd|road|ave|avenue)(?![a-z])) ?[a-z]{0,12}',
  ],
  [
    'other',
    `${YOUR}(?:due date|payment due|pay by|please pay by|date due|date d'echeance|echeance|date limite[a-z ` +
      ']{0,16}|payable(?! (?:to|a) (?!(?:la |the )?(?:recep|compter|partir|demand)))[a-z ]{0,20}|' +
      '(?:a )?(?:payer|acquitter|regler|verser) (?:avant|au plus tard|d.ici)[a-z ]{0,6}|late after)',
  ],
  [
    'other',
    `(?:total|amount|balance|solde|montant|previous balance|current charges|new charges)(?: [a-z']{1,12}){0,3}`,
  ],
  ['other', `(?:billing|service|usage|statement) (?:period|from)|periode (?:de )?[a-z]{0,12}`],
  ...ACCOUNT_LABELS,
  ...DATE_LABELS,
  [
    'name',
    '(?:(?:customer|client|company|business|subscriber|account|legal) name|account holder|registered to|in the name ' +
      'of)(?= |:|$)',
  ],
  [
    'name',
    "(?:nom (?:du client|de l'entreprise|du titulaire|de l'abonne|commercial)|raison sociale|" +
      'titulaire(?: du compte)?|au nom de)(?= |:|$)',
  ],
  [
    'name',
    '(?:(?:customer|client|account) name|account (?:holder|owner|customer)|(?:bill|invoice) payer|name|' +
      'customer|client|subscriber|occupant)(?= ?[:/]|$)',
  ],
  ['name', `(?:nom (?:du |de )?(?:client|titulaire|l'abonne)|nom|titulaire(?: du compte)?|client|abonne)(?= ?[:/]|$)`],
  ...PHONE_LABELS,
  [
    'service',
    `${YOUR}(?:serv(?:ice|[.])|installation|install(?:ed)?|site|(?:e-?)?9-?1-?1) (?:address|location|at)(?: for)?` +
      '(?: (?:all|both|this|these|the|your) [a-z]{4,9}(?= ?:)| on (?:file|record))?',
  ],
  // `Registered 9-1-1 address for both lines:`, `911 registered address`
  [
    'service',
    '(?:(?:registered|dispatch|declared|civic|emergency) (?:e-?)?9-?1-?1|' +
      '(?:e-?)?9-?1-?1 (?:registered|dispatch|declared|civic|emergency)) (?:address|location)' +
      '(?: (?:for|of) [a-z]{3,5} [a-z]{4,9}(?= ?:))?(?= ?:|$)',
  ],
  [
    'service',
    'adresse (?:9-?1-?1 )?(?:enregistree|inscrite|declaree)' +
      '(?: (?:(?:au|pour le|aupres du) (?:service )?)?9-?1-?1)?(?= ?:|$)',
  ],
  [
    'service',
    '(?:location of service|services? (?:provided|delivered|located) (?:at|to)|where we provide [a-z ' +
      ']{0,16}|address of service)',
  ],
  ['service', `(?:adresse|lieu|emplacement|endroit) (?:de |du |des |d')(?:service|services|installation|site)`],
  ['service', '(?:adresse|address|location|emergency|urgence) [(]?(?:e-?)?9-?1-?1[)]?(?= ?:| ?[.]{2}|$)'],
  ['service', '(?:immeuble|building|at)(?= ?:)|at(?=$)'],
  ['mailing', '(?:a|to|pour|for|doit|poste[rz]? a|payeur(?: ?/ ?payer)?|payer ?/ ?payeur)(?= ?:)'],
  // In a list with dots between the labels and the values, the data are the customer's.
  ['mailing', '(?:address|adresse)(?= ?[.]{3})'],
  ['service', `(?:services? (?:fournis?|livres?|offerts?|installes?) (?:au|a|le)|installe[es]{0,2} (?:au|a))`],
  [
    'mailing',
    '(?:bill(?:ed)? to|billing address|sold to|mailing address|mail to|send to|invoice to|ship to|' +
      'shipping address|deliver(?:ed)? to)',
  ],
  [
    'mailing',
    '(?:factur(?:e|er|ee) a|adresse de (?:facturation|correspondance)|adresse postale|vendu a|envoyer a|' +
      'expedier a|livree? a(?= ?:|$)|livrer a|adresse de livraison|' +
      '(?:receptionnaire|goods recipient|consignee)(?= ?:|$))',
  ],
  [
    'remit',
    '(?:remit|make (?:your )?(?:payment|cheque)s?|mail (?:your )?(?:cheques?|payments?)|please ' +
      'pay|payable|payez|payer|pay)(?: (?:payable|payments?|the amount))?(?: to| a)',
  ],
  [
    'remit',
    `(?:payable a l'ordre de|libellez [a-z ]{0,20}|postez [a-z ]{0,20}|head office|siege social|return ` +
      'address|from|de)(?= ?:|$)',
  ],
];
