import { anyWord } from '../../parse/any-word.ts';
import { MONTH_NAMES } from '../../parse/dates.ts';
import { speaksOfSupport } from '../../parse/phones.ts';

/** Words in front of a billed number in its text: `fax line 514-…`, `Le pilote est le 514 …`. */
export const BILLED = anyWord(
  'lines?|lignes?|numbers?|numeros?|no|dids?|trunks?|canal|canaux|postes?|pilot\\w*|btn|service|services|mobiles?',
  'pbx|centrex|voip|voice|voix|telephonie|seats?|extensions?|circuits?|wireless|sans-fil|mobilite|mobility|cellular',
  String.raw`cellulaires?|factur\w*|billed|registration|abonnes?|abonnement\w*|desservi\w*|rental|landline|affaires`,
  '(?:for|pour le) (?:tele)?phone|(?:telephone|phone) (?:at|of|for|in|on|du|de la|au)',
  '(?:digital|home|business|office|shop) (?:telephone|phone)|(?:charges|frais) (?:for|pour)',
);
/** The same words in a cell of their own: those of the trade are also in the names of issuers. */
export const BILLED_LEFT = anyWord(
  'lines?|lignes?|numbers?|numeros?|no|dids?|pilot\\w*|btn|desservi\\w*|branchee?|raccordee?|connected|abonnes?',
  'billed|registration|circuits?|landline|business|affaires|(?:digital|home|business|office|shop) (?:telephone|phone)',
);
/** Words in front of a number of the issuer, or of a person. */
const CONTACT = anyWord(
  String.raw`telec|[ei]nquir\w+|renseignements?|membres|members|joindre|info|office|support|sales|ventes?|repairs?`,
  String.raw`service (?:a la |aux |client|desk)\w*|customer service|emergenc\w+|urgences?|faults?|trouble|pannes?`,
  String.raw`reparations?|derangements?|questions?|contact|reach|town hall|service desk|attention|ext|option|plaintes?`,
  String.raw`complaints?|cell of`,
);
/** Alone in front of a number, these are departments of the issuer. */
const DEPARTMENT = /\b(?:billing|facturation|accounts?|comptes?|service|fax|telecopie\w*|tel|phone)[ :.]*$/;
/** The words in front of further billed numbers: `Autres : 514-…`. */
export const OTHERS =
  /\b(?:autres?|others?|additional|further|supplementaires?)(?: (?:numeros?|numbers?|lines?|lignes?))?[ :]*$/;
/** Calls go to such a number, which another company may charge for. */
export const FORWARDED_TO = new RegExp(
  String.raw`\b(?:forward\w*|transf\w+|divert\w*|renvoi\w*|renvoye\w*|redirig\w*)\b` +
    String.raw`[a-z ]{0,12}\b(?:to|vers|au|a|sur)\b[a-z ]{0,14}$|` +
    String.raw`\b(?:calls?|appels?)\b[^.;]{0,24} (?:to|vers|au)$`,
);
/** An invitation to call: `For any trouble on the line, call 514-…`. */
export const CALL_AT = new RegExp(
  String.raw`\b(?:composez|appelez|telephonez|call|dial|contact\w*|joign\w+|rejoindre|(?:by|par) (?:tele)?phone)` +
    '(?: (?:us|nous|le|at|au|the))* ?[(]?$',
);
/** Between the numbers of a list or of a range. */
export const LIST =
  /^(?: ?\([a-z ]{2,20}\))? ?(?:[,;/&+|-]|et|and|ou|or|to|thru|through|a|au)?(?: (?:et|and|le|the))? ?$/;
/** Between the first and the last number of a range. A hyphen may also be in a list. */
export const RANGE = /^ ?(?:\([a-z ]{2,20}\) ?)?(?:to|thru|through|a|au|jusqu'au|to ?\/ ?a|a ?\/ ?to)(?: le)? ?$/;
/** A further number of a list, without its beginning: `418 201-7350, -7351`, `7101 et 7104`. */
export const LIST_END = new RegExp(
  '^(?: ?(?:[,;/&]|et|and|ou|or)?(?: (?:et|and|ou|or))? ?-| ?(?:[,;/&]|et|and|ou|or)(?: (?:et|and|ou|or))? ?)' +
    '([0-9]{4})(?![0-9-]|[.,][0-9])',
);
/** The last number of a range, without its beginning: `613-202-7101 to 7108`. */
export const RANGE_END =
  /^ ?(?:\([a-z ]{2,20}\) ?)?(?:to|thru|through|a|au|jusqu'au)(?: le)? -?([0-9]{2,4})(?![0-9-]|[.,][0-9])/;
export const TAX = anyWord('gst|hst|qst|pst|tps|tvq|tvh|rt ?[0-9]{4}|tq ?[0-9]{4}|rt|tq|bn|neq?');
export const TOLL_FREE_WORDS = /\b(?:toll.?free|sans.frais|free.?(?:phone|line|call))\b/g;
/** In front of a number of the issuer, also in a table. */
export const SUPPORT_WORDS =
  /\b(?:questions?|support|renseignements?|[ei]nquir\w+|info|assistance|hear from|depannage)\b/;

/** After a number that is not billed any more, or never was. */
export const NOT_BILLED = anyWord(
  String.raw`(?:was |has been |a ete |est )?(?:removed|cancell?ed|disconnected|ported out|released|retiree?|annulee?)`,
  String.raw`debranchee?|desactivee?|not (?:billed|charged)|non facturee?`,
);

/** Words of the number that the account is billed by: `Ligne de tête`, `Numéro facturé`, `(numéro principal)`. */
const MAIN = anyWord(
  'main|principale?|primary|primaire|pilote?|btn|lead|tete|maitresse?|factur\\w+|billed|billing|inscrit',
  String.raw`(?:number|line|phone|telephone)s?(?: ?\(s\))? (?:on|for|of) (?:this|your|the)? ?(?:bill|account|invoice)`,
  '(?:your|votre|ton) (?:number|phone|telephone|line|numero|ligne)',
);
export const FURTHER = anyWord(
  'others?|autres?|additional\\w*|further|supplementaires?|called|appele|fax|second|third|2nd|deuxieme',
);
export const isLabelOfMain = (text: string) => MAIN.test(text) && !FURTHER.test(text) && !CONTACT.test(text);

export const CALL_DETAILS = new RegExp(
  '\\b(?:call details?|detail(?:s)? des appels|detailed calls|long distance calls|appels interurbains|number called|' +
    'numero appele|itemized|usage details|toll details?|toll calls|calls made|appels effectues)\\b',
);
/** The day and the time of a call. */
export const TIME_OF_CALL = new RegExp(
  String.raw`\b[0-2]?[0-9] ?[:h] ?[0-5][0-9]\b|^[01][0-9][0-5][0-9] ?[ap]m?$|20[0-9]{2}-[01][0-9]-[0-3][0-9]|` +
    `^(?:${MONTH_NAMES})[.]? [0-3]?[0-9]$|^[0-3]?[0-9] (?:${MONTH_NAMES})[.]?$|` +
    String.raw`^(?:[0-3]?[0-9][-/ ]?(?:${MONTH_NAMES})|[01]?[0-9][-/][0-3]?[0-9]) [0-2][0-9][0-5][0-9]\b|` +
    String.raw`\b(?:${MONTH_NAMES}) [0-3]?[0-9] (?!20[2-4])[0-2][0-9][0-5][0-9]\b`,
);
/** A date without a time. */
export const DAY_ALONE = new RegExp(`^(?:(?:${MONTH_NAMES})[.]? [0-3]?[0-9]|[0-3]?[0-9] (?:${MONTH_NAMES})[.]?)$`);
export const DURATION = /^[0-9]+(?:[.,:][0-9]+)? ?(?:min|mins|mn|m|minutes?|sec)\b/;
/** After a called number in a sentence: `Calls to 514-201-3344 (6 min)`. */
export const CALLED = /^[(, ]*[0-9]+(?:[.,:][0-9]+)? ?(?:min|mins|mn|minutes?|sec)\b/;
/** Next to the numbers of an office. */
export const OFFICE =
  /@|\bwww[.]|\.(?:ca|com|net|org|example)\b|\b(?:fax|telec\w*|e-?mail|courriel|ext|poste|rt ?0001)\b/;

/** Whether words are those of the issuer's own number. */
export function isContact(words: string): boolean {
  const text = words.replace(TOLL_FREE_WORDS, '');
  return (
    CONTACT.test(text) ||
    speaksOfSupport(text.replace(/\b(?:fax|telecopieur)\b/g, '')) ||
    (DEPARTMENT.test(text) && !/[a-z] [a-z]/.test(text))
  );
}
