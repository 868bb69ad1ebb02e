import { anyWord } from '../../parse/any-word.ts';

/** Kinds of words in labels of numbers, for folded text. A label may have words of several kinds. */
const KINDS: Readonly<Record<string, RegExp>> = {
  account: anyWord("accounts?|acct|acc't|acc|a/c|comptes?|cpte|ban"),
  customer: anyWord(
    'customers?|cust|cliente?s?|clientele|clt|subscribers?|subscr|sub(?!-?account)|abonnee?s?|abonnements?',
    'subscription|usagers?|users?',
    'consumer|consommateur|adherente?s?|payers?|payeur|payeuse|buyer|debtor|bill-?to|sold-?to',
  ),
  member: anyWord(
    'members?|membership|membres?|sociataires?|societaires?|cooperateurs?|holders?|titulaires?|partners?|partenaires?',
    'participants?|associates?|inscription|registrant|share|part sociale|carte|card|congregation|parish|paroisse',
    'chapter|patrons?',
  ),
  tenant: anyWord(
    'tenants?|locataires?|residents?|residences?|occupants?|guest|unite|unit|owner|lessee|loc|chambre|room|house|lot',
    'bail|lease|berth|stall|slip|site|suite',
  ),
  company: anyWord(
    'company|compagnie|entity|entite|organization|organisation|organisme|org|agency|agence|firm|counterparty',
    'resellers?',
    'revendeurs?|carrier|transporteurs?|debiteur|business|entreprise|department|dept|departement|service|school|ecole',
  ),
  file: anyWord('files?|dossiers?|folio|ledger|record|records|fiche|registre|grand livre|book|n/d|v/d|n/ref|v/ref'),
  agreement: anyWord('agreements?|ententes?|mandat\\w*|convention|enrolment|enrollment|adhesion'),
  id: anyWord('id|ids|identifi\\w+|identity|matricule|username|login|workspace|tag|handle'),
  number: anyWord('no|nos|num|number|numbers|numero|numeros|nr|nbr|nb'),
  code: anyWord('codes?|key|cle'),
  reference: anyWord('ref|refer\\w*|reference'),
  yours: anyWord('your|votre|vos|ton|you|vous|my|mon|our|notre|nos'),
  quote: anyWord(
    'quote|mention\\w*|rappel\\w*|indiqu\\w+|inscri\\w+|cite\\w*|write|ecrire|cheques?|remittance|correspondance|use',
    'payments?|paiements?|eft',
  ),
  billing: anyWord('billing|bill-to|facturation|billed|factur\\w+'),
  invoice: anyWord('invoices?|factures?|fact|inv|bills?|receipts?|recu|statements?|releves?|etat|avis|document|doc'),
  order: anyWord(
    'orders?|commandes?|p[.]?o[.]?|bc|confirmation|contracts?|contrats?|quotes?|soumission|ticket|work|project|projet',
    'transaction|batch|lot|volume|vol|route|pole|cycle|run|page|plan|rate|taux|tarif',
  ),
  bank: anyWord(
    'bank\\w*|banque|banc\\w+|transit|institution|swift|iban|wire|virement|depot|deposit|debit|prelev\\w+|visa',
    'mastercard|amex|caisse|pad|dpa|eft',
  ),
  tax: anyWord('gst|hst|qst|pst|tps|tvq|tvh|rt|tq|neq|bn|tax|taxes|business no|crtc|licence|permit'),
  device: anyWord(
    'sim|imei|iccid|esn|mac|serial|serie|meter|compteur|circuits?|modem|router|equipment|model|modele|device|port|did',
    'clli|asr|npa|lata|trunk|extension|poste|ext',
  ),
  utility: anyWord('water|eau|gas|gaz|hydro|electric\\w*|sewer\\w*|egouts?|garbage|propane|heating|chauffage'),
  telephone: anyWord('tel|telephones?|phones?|fax|telec\\w*|lines?|lignes?|call|mobile|cell|cellulaire'),
  date: anyWord('dates?|due|echeance|period\\w*|issued|emise|du|from|month|mois|exigible|payable'),
  amount: anyWord('total|amount|montant|balance|solde|sous-total|subtotal|paid|payer|owing|\\$'),
  former: anyWord('prev(?:ious)?|former\\w*|old|prior|ancien\\w*|precedent\\w*|replac\\w+|remplac\\w+|origin\\w*'),
  separate: anyWord(
    'sub-?accounts?|sous-comptes?|separately|separement|separate|separe\\w*|other|autres?|not|parent|master|principal',
  ),
};

/** Words of labels of those whom an issuer numbers. They announce a code of any shape. */
const ANNOUNCING: readonly string[] = [
  ...['account', 'customer', 'member', 'tenant', 'company', 'file', 'agreement', 'id', 'code', 'reference', 'quote'],
  'number',
];

/** Whom or what a number is of, what it is called, and what is numbered otherwise. */
const CLASSES: Readonly<Record<string, readonly string[]>> = {
  owner: ['account', 'customer', 'member', 'tenant', 'company', 'file', 'agreement', 'billing'],
  name: ['id', 'number', 'code', 'reference'],
  other: ['invoice', 'order', 'bank', 'tax', 'device', 'telephone', 'date', 'amount', 'former', 'separate'],
};

/** Names the classes of kinds together: labels of rare words are like those of usual ones. */
export function classOfKinds(kinds: readonly string[]): string {
  const found = Object.entries(CLASSES).filter(([, members]) => kinds.some((kind) => members.includes(kind)));
  return found.map(([name]) => name).join('+');
}

/** Names the kinds of words of a text. */
export function kindsOfWords(text: string): readonly string[] {
  return Object.entries(KINDS).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));
}

/** Whether a text may be the label of an account number or code of any shape. */
export function announcesCode(text: string): boolean {
  return ANNOUNCING.some((name) => KINDS[name]?.test(text) === true);
}
