import { NUMBER, NUMERO, YOUR, type LabelPattern } from '../label.ts';

const ACCOUNT = "(?:account|acct|acc't|a/c|compte|cpte)[.]?";
/** Whom an issuer numbers, or the file about them. */
export const CUSTOMER =
  '(?:customer|cust|cliente?|clt|subscriber|subscr|member(?:ship)?|membre|abonnee?|abonnement|adherente?|usager|' +
  'inscription|dossier|file|tenant|locataire|agency|agence|entity|entite|ledger|folio|' +
  'holder|titulaire|societaire|user|usager|entente|groupe?|partner|partenaire|agreement)[.]?';
/** A word with figures, at the end of a text or in front of another value. */
const CODE_NEXT = '\\s[a-z]{0,6}[-/]?[0-9]{2}[0-9a-z/-]*(?:$|[,.;)]|\\s[^a-z])';

export const ACCOUNT_LABELS: readonly LabelPattern[] = [
  ['account', `${YOUR}(?:(?:billing |customer |charge |service )?${ACCOUNT})(?: |[.] ?)?${NUMBER}`],
  ['account', `${YOUR}${NUMERO} (?:de |du )?(?:votre |ton )?(?:compte|cpte[.]?)(?: client)?`],
  ['account', `${YOUR}compte (?:${NUMERO}|#)`],
  ['account', `ban(?= ?[:/#]|$| [0-9])`],
  ['account', `${ACCOUNT}(?= ?[:#/]|$| [a-z]{0,3}-?[0-9]{4}| [0-9](?:[ -]?[0-9]){4}|${CODE_NEXT})`],
  ['client', `${YOUR}(?:service )?${CUSTOMER} (?:${NUMBER}|code|key|cle|ref(?:erence|[.])?)`],
  ['client', `${YOUR}(?:${NUMERO}|code|cle|id) (?:de |du |d'|of )?(?:la |le |l'|votre |your )?${CUSTOMER}`],
  [
    'client',
    `(?:n/|v/|(?:${NUMERO}|votre|notre) )?(?:de |du )?dossier(?: (?:de |d'|du )?(?:membre|abonne|client|service))?`,
  ],
  ['client', `${YOUR}${CUSTOMER}(?=${CODE_NEXT})`],
  ['client', '(?:(?:votre|your) (?:code|cle|key)(?: client)?|n/ref[.]?|(?:mon|my) (?:compte|account))(?= ?:|$)'],
  ['client', '(?:societaire|membre|member)(?: ?/ ?(?:societaire|membre|member))?(?=$)'],
  ['client', '(?:ledger|folio|file|dossier|tenant|locataire)(?= ?: ?[a-z]{0,4}[-/]?[0-9]{2}[0-9a-z/-]*$)'],
  ['client', `code (?:partenaire|abonne|membre|locataire)(?= ?:|$)`],
];
