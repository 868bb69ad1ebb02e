import { anyWord } from '../../../parse/any-word.ts';
import { MONTH_NAMES } from '../../../parse/dates.ts';
import { speaksOfSupport } from '../../../parse/phones.ts';

/** Where a line rings: `Camp phone`, `For room phone`. */
const PLACE_OF_LINE =
  '(?:house|home|room|camp|shop|store|barn|cottage|cabin|farm|guest|elevator|boat|dock|plant|yard|clinic|' +
  'school|church|hall|garage|warehouse|kitchen|suite|trailer|weather|alarm)';
/** Words in front of a billed number in its text: `fax line 514-…`, `Le pilote est le 514 …`. */
export const BILLED = anyWord(
  'lines?|lignes?|numbers?|numeros?|no|dids?|trunks?|canal|canaux|postes?|pilot\\w*|btn|service|services|mobiles?',
  'pbx|centrex|voip|voice|voix|telephonie|seats?|extensions?|circuits?|wireless|sans-fil|mobilite|mobility|cellular',
  'acces|access|blocks?|plages?|locals',
  'sda|ddi',
  String.raw`cellulaires?|factur\w*(?! par)|billed(?! by)|registration|abonnes?|abonnement\w*`,
  String.raw`desservi\w*|rental|landline|affaires`,
  '(?:for|pour le) (?:tele)?phone|(?:telephone|phone) (?:at|of|for|in|on|du|de la|au)',
  `(?:digital|business|office|${PLACE_OF_LINE}) (?:telephone|phone)|(?:charges|frais) (?:for|pour)`,
  '(?:from|bill for|dont|dont le|factur\\w+ (?:du|le)) (?:tele)?phone',
);
/** The same words in a cell of their own: those of the trade are also in the names of issuers. */
export const BILLED_LEFT = anyWord(
  'sda|ddi',
  'lines?|lignes?|numbers?|numeros?|no|dids?|pilot\\w*|btn|desservi\\w*|branchee?|raccordee?|connected|abonnes?',
  'billed(?! by)|registration|circuits?|landline|business|affaires',
  '(?:bill|account|statement) (?:for|of) (?:tele)?phone',
  `(?:digital|business|office|${PLACE_OF_LINE}) (?:telephone|phone)`,
);
const OUR_NUMBER = '(?:our|notre) (?:own |propre )?(?:(?:tele)?phone|number|line|office|numero|ligne|bureau)';
/** Words in front of a number of the issuer, or of a person. */
export const CONTACT = anyWord(
  String.raw`telec|[ei]nq(?:uir\w+)?|renseignements?|membres|members|(?:re)?joindre|joignable|reach(?:ed|able)`,
  String.raw`info|alert\w*|notif\w+|office|support|sales|ventes?`,
  'repairs?|noc|hours|outages?|monitoring|friend',
  String.raw`service (?:a la |aux |client|desk)\w*|customer service|emergenc\w+|urgences?|faults?|trouble|pannes?`,
  String.raw`reparations?|derangements?|questions?|contact|reach|town hall|service desk|attention|ext|option|plaintes?`,
  String.raw`complaints?|cell of|personne[- ]ressource|responsable|gestionnaire|vendor|supplier|seller|dealer`,
  String.raw`fournisseur|vendeur|bureau d'affaires|siege social|help ?(?:desk|line)|${OUR_NUMBER}`,
  '(?:telephone|tel)[.]? (?:du|de notre|of the|of our) (?:bureau|office|magasin|siege|partenaire|revendeur|detaillant)',
  '(?:voice ?mail|messagerie|boite vocale) (?:access|retrieval|acces)',
  'acces (?:a la |a votre )?(?:messagerie|boite vocale)',
  String.raw`agents?|rep|representati\w+|representante?s?|conseill\w+|advis[eo]rs?|technicians?|technicien\w*`,
  "account manager|(?:partner|reseller|dealer|agent)(?:'s)? (?:tele)?phone",
  "(?:service|call|contact|support) (?:centre|center)|centre (?:de |d')(?:services?|appels?|contact|soutien)",
  '[a-z]+ (?:et|and|&) service(?= ?:?$)|(?:tenant|resident|member|owner)s? services?(?= ?:?$)',
  // A line that customers call.
  `(?:tech(?:nical)?|customer|client|info(?:rmation)?|help|order|trouble|billing|credit|sales) (?:phone )?line`,
  "ligne (?:technique|info|d'information|d'aide|d'ecoute|de depannage|d'assistance)|service technique",
  String.raw`(?:tech|hot|info)line|service calls?|lines? (?:is |are )?open|lignes? (?:est |sont )?ouvertes?`,
  String.raw`(?:to|pour) (?:move|cancel|change|add|order|report|demenager|annuler|changer|ajouter|commander|signaler)`,
  String.raw`(?:line|ligne) (?:directe )?(?:of|de) (?:our|notre|nos)|direct line of our|collections`,
  String.raw`(?:billed|factur\w+) (?:by|par)|recouvrement|comptoir|front (?:desk|counter)`,
);
/** `Primary contact number on the account`: no person is meant. */
export const CONTACT_OF_ACCOUNT = /\bcontact (?=(?:number|line|phone)\b)(?<=\b(?:main|primary|account) contact )/g;
/** Alone in front of a number, these are departments of the issuer. */
const DEPARTMENT = /\b(?:bureau|billing|facturation|accounts?|comptes?|service|fax|telecopie\w*|tel|phone)[ :.]*$/;
/** The words in front of further billed numbers: `Autres : 514-…`. */
export const OTHERS = new RegExp(
  String.raw`\b(?:autres?|others?|additional|further|alternates?|supplementaires?|secondaires?|2e|2nd|second|` +
    'deuxieme)' +
    '(?: (?:numeros?|numbers?|lines?|lignes?))?[ :]*$',
);
/** Verbs of what a toll-free number does with its calls. */
const FORWARDS =
  String.raw`(?:forward\w*|transf\w+|divert\w*|renvoi\w*|renvoye\w*|redirig\w*|r[ia]ngs?|ringing|terminat\w+|` +
  String.raw`patch\w*|point(?:s|ed|ing)?|deliver\w*|route[sd]?|routing|achemin\w*|aboutit|aboutiss\w+|` +
  String.raw`answer(?:s|ed|ing)?|sonne(?:nt|rie)?|dirige\w*|overflows?|debord\w*|fail(?:s )?over|bascul\w*|rolls?)`;
/** Calls go to such a number, which another company may charge for. */
export const FORWARDED_TO = new RegExp(
  String.raw`\b${FORWARDS}\b[a-z' ]{0,20}\b(?:to|vers|au|a|sur|on|at)\b[a-z /().'-]{0,30}[ :]*$|` +
    String.raw`\b(?:calls?|appels?)\b[^.;]{0,24} (?:to|vers|au)$|` +
    String.raw`\b(?:failover|overflow|backup|fallback|debordement|releve) (?:number|line|numero)[ :]*$|` +
    String.raw`\b(?:twinned|paired|simultaneous ring|sim-?ring|jumelee?|sonnerie simultanee) ` +
    String.raw`(?:with|to|avec|au|a)(?: [a-z]+)?[ :]*$|` +
    String.raw`\b(?:find-? ?me|follow-? ?me|suivez-moi)(?: (?:list|number|liste|numero))?[ :]*$`,
);
/** The heading of a column of such numbers: `Ring-to number`, `Terminates on`, `Aboutit au`. */
export const FORWARDING_HEADING = new RegExp(
  String.raw`^(?:calls? )?(?:${FORWARDS}[- ](?:to|vers|au|a|sur|on|at)|destination|target|terminating|` +
    String.raw`answering(?: point)?)\b` +
    String.raw`(?: (?:number|no|numero|line|ligne))?(?: \([a-z ]*\))?[.:]?$`,
);
/** In front of a person of the customer, in the same row. */
export const PERSON = /^(?:contact|attn|attention|att|a l'attention|personne[- ]ressource|responsable)\b/;
/** In front of a number in the same text, of who came or called: `technician Neil 709-201-3344`, `ordered from`. */
export const OF_VISIT =
  /\b(?:technicien(?:ne)?|tech(?:nician)?|install(?:er|ateur)|ordered|requested|command[es]+|demandee?)\b[^0-9]{0,30}$/;
/** A label without further words may be of any number. */
export const PLAIN_LABEL =
  /^(?:telephone|phone|tel|fax)[ .:#(]*(?:number|no|numero)?(?: ?\/ ?(?:telephone|phone|tel))?[ .:]*$/;
/** The kind of a line, next to its number: `(fax)`, `819-201-3344 télécopieur`. */
export const NAME_OF_FAX =
  /^[0-9 .()-]*[(]?(?:fax(?:-to-e?mail)?|facsimile|telecopie(?:ur)?)(?: ?\/ ?(?:fax|telecopie(?:ur)?))?[)]?$/;
/** An invitation to call: `For any trouble on the line, call 514-…`. */
export const CALL_AT = new RegExp(
  String.raw`\b(?:composez|appelez|telephonez|call|dial|(?:ring|text|reach|fax)(?= (?:us|at|to)\b)|` +
    String.raw`contact\w*|joign\w+|rejoindre|(?:by|par) (?:tele)?phone|` +
    '(?:call|phone|ring|text|see) (?!lines?|numbers?|services?|us\\b)[a-z]+ (?:at|on)|' +
    '(?:send|envoye[rz])(?:-nous| us)?(?: an?| un)? (?:fax|text|telecopie|texto))' +
    '(?: (?:us|nous|le|at|to|au|a|the|611|or|ou|(?:m|mr|mrs|ms|mme|mlle|monsieur|madame)[.]? [a-z-]+))* ?[(]?$',
);
/** In front of a label that is the end of an invitation: `Pay by phone: 514-…`. */
export const INVITES = /\b(?:by|par|via|our|notre)$/;
/** In front of a further number in a sentence. */
export const CONTINUES = /\b(?:et|and|ainsi que|as well as|plus)(?: le| the)?$/;
/** Between the numbers of a list or of a range. */
export const LIST = new RegExp(
  String.raw`^[*]?(?: ?\([a-z ]{2,20}\))?[.]? ?(?:[.,;] ?(?:fax|telecopieur|telec)[ :.]*$)?` +
    '(?:[,;/&+|-]|et|and|ou|or|to|thru|through|a|au)?(?: (?:et|and|le|the))? ?$',
);
/** Between the first and the last number of a range. A hyphen may also be in a list. */
export const RANGE =
  /^ ?(?:\([a-z ]{2,20}\) ?)?(?:to|thru|through|a|au|jusqu'au|to ?\/ ?a|a ?\/ ?to|[.]{2,3}|\u2026|>|->)(?: le)? ?$/;
/** A hyphen is one between the ends of a range if a count or the word for a block says so. */
export const HYPHEN = /^ ?-{1,2} ?$/;
export const BLOCK_WORDS = /\b(?:blocks?|blk|blocs?|plages?|ranges?|series?)\b[^0-9]*$/;
/** A further number of a list, without its beginning: `418 201-7350, -7351`, `7101 et 7104`. */
export const LIST_END = new RegExp(
  '^[*]?(?: ?(?:[,;/&]|et|and|ou|or)?(?: (?:et|and|ou|or))? ?-| ?(?:[,;/&]|et|and|ou|or)(?: (?:et|and|ou|or))? ?)' +
    '([0-9]{4})(?![0-9-]|[.,][0-9])',
);
/** The last number of a range, without its beginning: `613-202-7101 to 7108`. `To 30 April` is a date. */
export const RANGE_END = new RegExp(
  String.raw`^ ?(?:\([a-z ]{2,20}\) ?)?(?:to|thru|through|a|au|jusqu'au)(?: le)? -?([0-9]{2,4})` +
    String.raw`(?![0-9-]|[.,][0-9]| (?:${MONTH_NAMES})\b)`,
);
export const TAX = anyWord(
  'gst|hst|qst|pst|tps|tvq|tvh|rt ?[0-9]{4}|tq ?[0-9]{4}|rt|tq|bn|neq|ne(?= ?[#:]? ?[0-9]{6})',
);
export const YOURS = /\b(?:your|votre|ton)\b/;
export const TOLL_FREE_WORDS =
  /\b(?:toll.?free|sans.frais|free.?(?:phone|line|call)|1?-?800 (?:service|number|line)|(?:numero|ligne) 1?-?800)\b/g;
/** In front of a number of the issuer, also in a table. */
export const SUPPORT_WORDS = anyWord(
  String.raw`questions?|support|renseignements?|[ei]nquir\w+|info|assistance|hear from|depannage`,
  '(?<![a-z] )care(?= ?:? ?[(]?[0-9]|$)',
  OUR_NUMBER,
  '^(?:billing|facturation) ?:?$',
);

/** In front of a number that was given up: `Cancelled DID 514-…`, `Ligne résiliée : 514-…`. */
export const GIVEN_UP = new RegExp(
  String.raw`\b(?:cancell?ed|disconnected|removed|released|ported[- ]out|annulee?|retiree?|resiliee?|` +
    'debranchee?|cedee?)s?' +
    String.raw`(?: (?:dids?|lines?|numbers?|trunks?|numeros?|lignes?|no))?` +
    String.raw`(?: (?:(?:on|le) )?[a-z0-9]{1,9}[.]? [a-z0-9]{1,9}[.,]?(?: 20[0-9]{2})?)?` +
    String.raw`(?: (?:during|in|this|pendant|durant|au cours de|ce)(?: [a-z' -]{2,20})?)?[ :.#(]*$|` +
    String.raw`\b(?:old|former|previous|prior|anciens?|ancienne|precedente?) (?:phone )?` +
    '(?:number|line|numero|ligne)(?: (?:of|for|at|de|du|a) [a-z ]{0,24})?[ :.#(]*$|' +
    String.raw`\b(?:old|former|previous|ancien|precedent)[ :.#(]*$|` +
    String.raw`\b(?:formerly|anciennement|changed from|change du|replaces|remplace)` +
    String.raw`(?: (?:the|le|number|numero))*[ :]*$|` +
    String.raw`\b(?:lignes?|numeros?) (?:annulee?|retiree?|resiliee?|debranchee?)s?[ :.#]*$`,
);
/** In front of numbers that the customer calls most: `Top 3 called numbers: 604-…`. */
export const CALLED_NUMBERS = new RegExp(
  // `Toll calls (3): Winnipeg 204-…`, `Long distance, Sept 11: Lethbridge 403-…`
  String.raw`^(?:tolls?(?: calls?)?|long distance(?: calls?)?|(?:appels )?interurbains?)(?: \([0-9]+\))? ?[:,] .*` +
    String.raw`[a-z](?<! (?:for|from|of|de|du|pour|line|ligne|number|numero))$|` +
    String.raw`\b(?:called|dialled|dialed|composes?|appeles?)\b[^0-9]{0,40}$|` +
    String.raw`\b(?:calls?|usage|minutes) (?:to|made to)[^0-9]*$|` +
    String.raw`\bappels? (?:a|vers)(?: le)?$|` +
    String.raw`\b(?:operator|collect|third[- ]number|person[- ]to[- ]person)[a-z -]* calls?\b[^.;]{0,24}$|` +
    String.raw`\b(?:(?:text|sms|texto|message)s?|collect calls?|appels? a frais vires)\b[^0-9]{0,24}` +
    String.raw`\b(?:to|from|a|vers|au|de|du)[^0-9]*$`,
);
/** The heading of the numbers that were called most: `Top destinations`, `Numéros les plus composés`. */
export const MOST_CALLED = anyWord(
  '(?:called|dialled|dialed) numbers|numbers? (?:called|dialled|dialed)|numeros? (?:appeles?|composes?)',
  String.raw`top (?:[0-9]+ )?(?:destinations|numbers|call(?:er)?s)|most (?:called|dialled|dialed|frequent\w*)`,
  String.raw`(?:most|frequently|often) (?:often |frequently )?(?:called|dialled|dialed)|frequent (?:numbers|contacts)`,
  '(?:plus|souvent) (?:frequents?|appeles?|composes?|joints?)|principaux appel\\w+',
);
/** The heading of numbers that were given up. */
export const GIVEN_UP_HEADING =
  /^(?:numbers? |numeros? )?(?:cancell?ed|disconnected|removed|ported[- ]out|annules?|retires?|resilies?)\b/;
/** The number of a telephone conference, which several customers may share. Streets are named `du Pont`. */
export const CONFERENCE = /\b(?:bridge(?! (?:st|street|rd|road)\b)|(?<!\b(?:du|des|au) )pont|dial-in|conference|pin)\b/;
/** Such a number is not the customer's own, although a table has it. */
export const SHARED = /\b(?:access|acces|dial-in|pins?|shared|commune?|partagee?)\b/;
/** The heading of the usage or the charges of one number: `Detail of calls from 514-201-3344`. */
export const OF_NUMBER = new RegExp(
  '^(?:details?|detailed|calls?|usage|charges?|frais|appels?|services?|activity|activite|long distance|interurbains?|' +
    'tolls?)(?: [a-z]+){0,3}(?: -)? ' +
    '(?:for|from|of|de|du|pour|depuis)(?: (?:line|ligne|number|numero|the|la|le))*[ :]*$',
);
/** After a number that is not billed any more, or never was. */
export const NOT_BILLED = anyWord(
  String.raw`(?:was |has been |a ete |est )?(?:removed|cancell?ed|disconnected|ported out|released|retiree?|annulee?)`,
  String.raw`closed|terminated|fermee?|resiliee?|(?:has been |is |a ete |est )?(?:reassigned|reattribuee?)`,
  'no longer (?:in (?:use|service)|yours|billed)',
  String.raw`ceased|discontinued|cessee?|debranchee?|desactivee?|not (?:billed|charged)|non facturee?`,
);

const ADDED =
  String.raw`others?|autres?|alternates?|secondary|secondaires?|additional\w*|addl|further|supplementaires?|extra|` +
  '(?:second|third|2nd|2e|deuxieme)(?! (?:ave|avenue|st|street|rd|road|rue|rang|floor|etage|concession|line [a-z]))';
/** Words of a number that is added to the main one. */
export const ADDITIONAL = anyWord(ADDED);
export const FURTHER = anyWord(ADDED, String.raw`called|appele|fax|facsimile|telecopieu?r?s?`);
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
/** After a called number: `(6 min)`, `Vancouver, 0 min billable`, `Pictou NS, 2026-11-26, 7 min`. */
export const CALLED = new RegExp(
  String.raw`^[(, ]*(?:(?!(?:long|usage|calls?|appels?|lo[ck]al|line|ligne|in|out|inter|toll|sans|plan|forfait|total|` +
    String.raw`monthly|mensuel|fax|voi|minutes|for|pour)\w*\b)[a-z][a-z' -]{2,24}, ?` +
    String.raw`(?:20[0-9]{2}-[0-9]{2}-[0-9]{2}, ?)?)?[0-9]+(?:[.,:][0-9]+)? ?(?:min|mins|mn|minutes?|sec)\b`,
);
/** Next to the numbers of an office. */
export const OFFICE =
  /@|\bwww[.]|\.(?:ca|com|net|org|example)\b|\b(?:fax|telec\w*|e-?mail|courriel|ext|poste(?! (?:de|du) )|rt ?0001)\b/;

/** The line of an elevator or of an alarm calls for help; it is not called. */
const HELP_LINE =
  /\b(elevators?|lifts?|ascenseurs?|pools?|piscines?|alarms?|alarmes?|fire|incendie) (?:emergency|urgence)\b/g;

/** Whether words are those of the issuer's own number. */
export function isContact(words: string): boolean {
  const text = words.replace(TOLL_FREE_WORDS, '').replace(CONTACT_OF_ACCOUNT, '').replace(HELP_LINE, '$1');
  return (
    CONTACT.test(text) ||
    speaksOfSupport(text.replace(/\b(?:fax|telecopieur)\b/g, '')) ||
    (DEPARTMENT.test(text) && !/[a-z] [a-z]/.test(text))
  );
}
/** `Numéros compris dans ce compte :` */
export const LIST_OF_NUMBERS = /^(?:(?:tele)?phone )?(?:numeros|numbers|lignes|lines)\b/;
/** `One line for the office, number` */
export const NUMBER_OF_LINE = /\b(?:line|ligne)\b.*\b(?:number|numero|no)[ :.]*$/;
/** After a number of the issuer. */
export const OF_DEPARTMENT = new RegExp(
  "^[(, -]*(?:business office|bureau d'affaires|customer (?:service|care)|service a la clientele|repairs?|support|" +
    String.raw`(?:ou|or) (?:sans frais|toll[- ]free|1[ -]8[0-9]{2})|(?:during|weekdays|business|office) hours|` +
    "(?:during|weekdays|anytime|aux heures|heures d'ouverture|heures de bureau|les jours ouvrables|" +
    String.raw`24 ?h(?:eures|ours)?|(?:mon|lun|monday|lundi)[.]? ?(?:-|to|thru|through|a|au) ?` +
    String.raw`(?:fri|ven|sat|sam|friday|vendredi|samedi)))\b`,
);
