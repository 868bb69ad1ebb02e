import { anyWord } from '../../../parse/any-word.ts';
import { fold } from '../../../parse/fold.ts';
import { DELIVERY, isForInvoices, NOT_A_PLACE, NOT_OF_CUSTOMER, PLACE_OF_USE, PLACES } from './use-words.ts';

/** The purpose of an address on an invoice. `remit`: an office of the issuer, such as where payments go. */
export type Role = 'service' | 'mailing' | 'delivery' | 'envelope' | 'remit' | 'unknown';

/**
 * Word families that tell the purpose of an address near them, in lower case without accents. Whole phrases would miss
 * plurals, other prepositions and sentences.
 */
const OFFICE = anyWord(
  String.raw`remit\w*|remettre|remise|cheques?|chq|payable|paiements?|payments?|pay (?:to|by)|payez|payer`,
  String.raw`head office|siege social|(?:nos|our) (?:bureaux|offices)|retours?|return|complaints?`,
  String.raw`plaintes?|ccts|cprst|crtc|commission\w*|ombudsman|registered office|bureau chef|write to us`,
  '(?:our|notre|nos) (?:new |nouvelles? )?(?:locations?|premises|places?|sites?|emplacements?|endroits?|' +
    'adresses?|address)',
  String.raw`(?:repair|installation|service|sales) (?:and \w+ )?(?:office|depot|counter)`,
  String.raw`expediteur|sender|ecrivez|visit(?:ez)?|postez|poster|envoyez|expediez|adressez|retournez|faites parvenir`,
);
/** The issuer's counter, unless the text says that it is served there: then it is the customer's. */
const SHOP = anyWord(
  '(?:magasins?|boutique|succursale|stores?)(?! ?(?:no[.]? ?|#)?[0-9])|showroom|retail(?! (?:unit|space|bay))|comptoir',
);
/** Who gets the invoice. */
export const CUSTOMER =
  '(?:customer|client|member|membre|subscriber|abonnee?|tenant|locataire|occupante?|resident|patron)s?';
/** Words of a mailing address, even if the label also speaks of service. */
const MAILING_ADDRESS = anyWord(
  '(?:billing|invoicing|mailing|postal) address',
  "adresse (?:de )?(?:la )?(?:facturation|correspondance|postale|d'envoi)",
  '(?:address|adresse) (?:for|pour) (?:the |your |la |les |vos )?(?:bill|invoice|statement|facture|releve)s?',
  String.raw`factur\w* (?:destinee?|adressee?|envoyee?) (?:a|au)`,
  String.raw`(?:whom?|where) (?:do )?we (?:\w+ )?(?:bill|send|mail)\w*`,
  'we (?:bill|invoice|write|mail)(?: to)? you(?= at|:|$)',
  'nous vous (?:facturons|ecrivons|postons)(?= au?(?![a-z])|:|$)',
  `(?:address|adresse) (?:of|du|de la|de l'|des) ?(?:the )?${CUSTOMER}`,
  `${CUSTOMER}(?:'?s)? address`,
  'postez? (?:le|la|les|votre|vos)',
);
const MAILING = anyWord(
  String.raw`(?:send )?bill(?:ed|ing)?s?[ -](?:to|address|for)|invoice to|invoiced (?:to|for)`,
  String.raw`(?:bill|invoice|statement)s?(?: cop(?:y|ies))? (?:goes|go|is sent|are sent|made out)? ?to|receipt for`,
  String.raw`recu (?:de|pour)|charged to|(?<!e-)mail(?:s|ed|ing)?|factur\w* a`,
  String.raw`adresse (?:de facturation|de correspondance|postale|d'envoi)|sold[ -]to|vendu a|envoy\w*`,
  String.raw`expedi(?!teur)\w*|ship(?:ped)? to|send to|sent to|^sent$`,
  String.raw`^(?:statement|bill|invoice|account|receipt) for(?= ?:?$)`,
  String.raw`post(?:ed)? to|courrier|correspondance|postal\w*|adresse[es]* a|addressed to|billed|envoi`,
  '^post(?= ?:?$)|(?:votre|your) (?:adresse|address)(?: (?:chez nous|with us|a nos dossiers|on our records))?(?= ?:)',
  String.raw`prepar\w+ (?:for|pour)|destinataire|addressee|recipient|debiteur|debtor|customer|client\w*`,
  'abonnee?s?|subscriber|(?:new|nouvelle) (?:address|adresse)',
  '^(?:(?:billing|customer|your) (?:details|info(?:rmation)?)|vos coordonnees)(?= ?:?$)',
  "^(?:coordonnees|renseignements|informations?) (?:de facturation|du client|de l'abonnee?)(?= ?:?$)",
  String.raw`titulaire|detenteur|account (?:holder|name)|(?:address|adresse) (?:on file|of record|au dossier)`,
);
/** What a telephone carrier supplies. */
const SUPPLY = anyWord(
  'equipment|equipements?|bundle|packages?|boitiers?|panneaux?|panels?|alarme?s?|alarm system|elevators?|ascenseurs?',
  '(?<!retail )outlets?|intercoms?|interphones?|enterphones?|payphones?|telecopieurs?|fax|routers?|routeurs?',
  'antenn(?:as?|es?)|switch',
  String.raw`lines?|lignes?|liens?|services?|svc|telephon\w*|phones?|trunks?|circuits?|installations?|centrex|voip|sip`,
  String.raw`pbx|voice|voix|vocale?s?|vocaux|liaisons?|internet|fibre|fiber|wi-?fi|connections?|connexions?`,
  String.raw`terminal|terminals|modems?|jacks?|sets?|handsets?|extensions?|appareils?|postes? telephoniques?`,
  '(?:les|vos|nos|des|aux|[0-9]) postes|postes? (?=situ|install|branch|raccord|desser|reli)',
  String.raw`numeros? (?:de telephone|attribues?)|abonnement|dial tone|tonalite|hookup`,
);
/** What is done with it at the place of the customer. */
const AT_PLACE = anyWord(
  String.raw`install\w*|connect\w*|provid(?!ers?\b)\w*|suppl(?:y|ies|ied)`,
  String.raw`deliver\w*|locat(?:ed|ions?)|situ\w*|fourni(?!sseur)\w*|livr\w*`,
  String.raw`rendus?|rendues?|offerts?|offertes?|actifs?|actives?|active[ds]?|activee?s?`,
  String.raw`use[ds]?|using|usage|utilis\w*|servons`,
  String.raw`aboutissent|aboutit|reli(?:ee?s?)`,
  String.raw`branch\w*|raccord\w*|desser\w+|serviced|serves?|served|en fonction|en service|in service|in use`,
  String.raw`covers?|vise(?:nt)?|couvre(?:nt)?|rendered|furnished|terminat\w*|received|recus?`,
  'work(?:ing|s(?= (?:at|in|from)))?',
  String.raw`hooked up|wired|ringing|rings?|plac(?:ed|ee?s?)|pos(?:ees?|es)`,
  String.raw`mis(?:e|es)? en place|set up|mounted|housed`,
);
const PLACE = anyWord(
  String.raw`address\w*|addr|adr|adresses?|locations?|loc|localisation|sites?|place|point|premis\w*|lieux?`,
  String.raw`endroits?|endr|emplacements?|empl|immeubles?|where|ou`,
);
/** These tell a place of service without another word. */
const PREMISES = anyWord(
  String.raw`install\w*|premis\w*|desser\w+|(?:e-?)?9-?1-?1|raccord\w*|lieux?|endroits?|emplacements?`,
  String.raw`(?:physical|civic) (?:address|location)|site (?:address|location)`,
  'adr(?:esse|[.])? (?:physique|civique|municipale)',
  String.raw`connected (?:at|to)|serviced (?:at|location|addr\w*)|adresse du site|place of use`,
  String.raw`(?:used?|using|utilise\w*) (?:at|au|a)|(?:service|line)s? for`,
  String.raw`where (?:we|the|you|your|its|it's|it is)(?! (?:send|mail|bill)\b)(?: \w+)?`,
  String.raw`ou (?:nous|vous|ta|ton|tes|votre|vos) (?!envoyons\b|ecrivons\b|facture)\w+|emergency address`,
  String.raw`adresse d'urgence|circuit end(?:s|point)?|(?:lieu|lieux) desservis?`,
  String.raw`points? (?:de|of) (?:service|presence)`,
  "adresse (?:du |des |de l')(?:local|locaux|chalet|chantier|logement)",
  String.raw`(?:customer|client|end)[ -]?(?:user )?(?:site|location|premises)`,
  String.raw`(?:supplied|provided|delivered|furnished|installed|rendered|given) (?:at|to|in)`,
  String.raw`^(?:ship(?:ped)? ?\/ ?|for )?services? to(?= ?:?$)`,
  String.raw`(?:fourni|livre|rendu|offert|donne)e?s? (?:au|a|aux|dans)`,
  String.raw`^(?:end[ -]?user|utilisateur final|serv[.]? at)(?![a-z])`,
  '(?:for|pour) (?:your|votre|vos) (?!rec|ref|inf|doss)[a-z -]{3,30} (?:at|au)$',
  "services? (?:to|at) (?:the |our |your )?[a-z' -]{3,30}(?=,$)",
  "what you(?:'re| are)? (?:get|have|pay(?:ing)? for|getting) at|" +
    '^(?:site|succursale|location) [0-9a-z]{1,2}(?=[ :]*$)',
  String.raw`user location|demarc\w*|point de demarcation`,
);
const PLACE_OF = anyWord(String.raw`(?:place|point|lieu|location|adresse|address) (?:of|for|de|d'|du|des) ?\w+`);
/** `the telephone at the community hall,` names the place before its address. */
const ENDS_AT =
  /\b(?:at|in|au|aux|a|a l'adresse)(?: (?:the|our|your|la|le|les|l'|votre|vos) ?[a-z][a-z' -]{2,30},)?[: ]*$/;

/** A preposition alone is the heading of the addressee, and so is who pays. */
const TO_CUSTOMER = new RegExp(
  '^(?:(?:to|(?:a|pour|for|poste[rz]? a)(?=.*:))(?: ?/ ?(?:to|a|pour|for))?|rate ?payer|payor|payeur|doit(?=.*:)|' +
    'care of|c/o|a/s|aux soins de)[ :]*$',
);

const ISSUER =
  /^(?:fournisseur|supplier|vendor|vendeur|seller|provider|emetteur|issuer|landlord|lessor|bailleur|locateur)[ :,]*$/;

/** Finds the purpose of an address that a text in lower case announces. */
export function roleInText(text: string): Role | undefined {
  // `svc_addr`: names of fields have a line between their words.
  const cleaned = text.slice(-160).replaceAll('_', ' ').replace(NOT_A_PLACE, ' ').trim();
  if (TO_CUSTOMER.test(text.trim())) return 'mailing';
  if (ISSUER.test(text.trim())) return 'remit';
  if (isForInvoices(cleaned)) return 'mailing';
  if (OFFICE.test(cleaned) || NOT_OF_CUSTOMER.test(cleaned)) return 'remit';
  if (MAILING_ADDRESS.test(cleaned)) return 'mailing';
  if ([PREMISES, PLACE_OF_USE, PLACES].some((pattern) => pattern.test(cleaned))) return 'service';
  if (PLACE_OF.test(cleaned) && AT_PLACE.test(cleaned)) return 'service';
  if (SUPPLY.test(cleaned) && AT_PLACE.test(cleaned)) return 'service';
  if (SHOP.test(cleaned)) return 'remit';
  if (SUPPLY.test(cleaned) && (PLACE.test(cleaned) || ENDS_AT.test(cleaned))) return 'service';
  return MAILING.test(cleaned) ? 'mailing' : undefined;
}

/** What an invoice lists for each place of service: `Charges for 350 King St W`. */
const LISTED = anyWord(
  'charges?|frais|fees?|usage|utilisation|activity|activite|details?|summary|sommaire|abonnements?|forfaits?',
  String.raw`plans?|recurring|recurrents?|calls|appels|breakdown|ventilation|subtotal|sous-total`,
);
/** `For 514-201-3344 at`, `Le 514-201-3344 est branché au` */
const PHONE = '[2-9][0-9]{2}[). -]{1,2}[0-9]{3}[. -][0-9]{4}';
const LINE_AT = new RegExp(`${PHONE},? (?:(?:is|are|est|sont) )?(?:([a-z]+) )?(?:at|in|au|a)$`);
/** Up to the sentence that announces the address: `The line is at 12 Main St. We write to you at`. */
const LAST_SENTENCE = /^.*(?:\p{Ll}{3}|[0-9]{4})[.!?] (?=\p{Lu}\p{Ll}* ?\p{L})/u;
export const lastSentenceOf = (text: string) => text.slice(LAST_SENTENCE.exec(text)?.[0].length ?? 0);
/** `Line 514-201-3344, greenhouses of the`, `418-201-2200 and 418-201-2201, both located at` */
const LINE_OF_PLACE = new RegExp(
  `${PHONE}.{0,60}\\b(?:${AT_PLACE.source})\\b.{0,40} (?:at|in|au|aux|a)$|` +
    `^(?:lignes?|lines?|tel\\w*|phones?) ${PHONE},? [a-z' -]{2,30} (?:du|of|de|at|au|in)$`,
);
/** A parcel of land may be in front of the street: `Service at NE 12-3-4 W2,`. */
const PARCEL = / (?:lsd|[ns][ew]) ?(?:[0-9]{1,3}-){2,3}[0-9]{1,2} ?-?w?[0-9]?m?,$/;
const CONTACT_FOR_BILLS = /^(?:billing|invoicing) (?:contact|attention|attn)\b/;
const LEADS_ON = /(?:\b(?:at|for|to|in|au|aux|a|pour|le|la|du|de|des)|[:–—-])$/;

/** Finds the purpose of an address by the text in front of it in its line. */
export function roleOfLead(lead: string): Role | undefined {
  const text = fold(lastSentenceOf(lead)).trim().replace(PARCEL, '');
  const label = /^([^:]{1,30}:) ?\S/.exec(text)?.[1];
  const stated = label !== undefined && TO_CUSTOMER.test(label) ? 'mailing' : roleInText(text);
  if (stated !== undefined) return stated;
  const verb = LINE_AT.exec(text)?.[1];
  if (LINE_AT.test(text) && (verb === undefined || AT_PLACE.test(verb))) return 'service';
  // The name of the customer may be between the label and the address.
  if (label !== undefined && (roleInText(label) === 'mailing' || CONTACT_FOR_BILLS.test(label))) return 'mailing';
  if (LINE_OF_PLACE.test(text)) return 'service';
  const isAboutService = speaksOfService(text) || /\b(?:location|site|lieu)\b/.test(text.replace(NOT_A_PLACE, ' '));
  return isAboutService && (LEADS_ON.test(text) || isOfLabelWords(text, 0.15)) ? 'service' : undefined;
}

/** Whether a text names something that a carrier supplies or charges. */
export function speaksOfService(text: string): boolean {
  const cleaned = fold(text).replace(NOT_A_PLACE, ' ');
  return SUPPLY.test(cleaned) || LISTED.test(cleaned);
}

/** How to reach an office, and its tax numbers, which are printed below its address. */
export const CONTACT =
  /www[.]|@|[a-z0-9][.](?:ca|com|net)\b|\b1?[-. (]{0,2}8(?:00|33|44|55|66|77|88)[-. )]|\b(?:gst|hst|tps|tvq|qst)\b/;

/** What names of telephone carriers contain. */
const TRADE = anyWord(
  String.raw`tele\w*|communications?|networks?|reseaux?|mobil\w*|voip|sip|voix|voice|wireless|sans-fil|cabl[eo]\w*`,
  String.raw`internet|fib(?:re|er)\w*|connect\w*|link|liaisons?|tel|phones?|dial\w*|cloud\w*|broadband|numerique`,
);

/** Whether a name tells that a carrier has it. */
export function isTradeName(text: string): boolean {
  return TRADE.test(fold(text));
}

/** Words of headings that tell nothing alone. */
const FILLERS = anyWord(
  String.raw`your|the|votre|vos|this|of|for|at|to|a|au|aux|de|du|des|la|le|les|l'|d'|is|are|est|sont|ces?|cette`,
  'vous',
  String.raw`you|nous|we|on|in|en|account|compte|bill|invoice|facture|same|meme|name|nom|billed|number|no|numero|date`,
  String.raw`adress\w*|addr|reference|ref|part(?:y|ies)|civic|civique|monthly|mensuels?|mensuelle|total|new|current`,
  'please|veuillez|invoicing|leased?|rented|louee?s?|registered|inscrite?s?|intervention|both|tou(?:s|te|tes)|jobs?',
);
const VOCABULARY = [PREMISES, PLACE_OF_USE, OFFICE, SHOP, MAILING, SUPPLY, AT_PLACE, PLACE, LISTED, FILLERS].map(
  (pattern) => new RegExp(pattern, 'g'),
);

/** What announces a person at the address, or somebody in whose care mail is sent. */
export const ATTENTION = new RegExp(
  "^(?:attn|att|(?:(?:to|for) (?:the )?)?attention|a l'attention|aux soins|a[/l]s|c[/l]o|care of|p[.]a[.])\\b|" +
    '^[%℅] ?[a-z]',
);
/** Whether a text is mostly words that announce an address: `Prepared for`, `Lieu de service`. */
export function isHeading(text: string): boolean {
  const folded = fold(text).replace(/[\s:]+$/, '');
  return DELIVERY.test(folded) || (roleInText(folded) !== undefined && isOfLabelWords(text));
}

/**
 * Whether a text has hardly a word that labels do not have.
 * @param share of its letters that may be in other words
 */
export function isOfLabelWords(text: string, share = 0.4): boolean {
  const folded = fold(text);
  if (/\b(?:inc|ltd|ltee|corp|enr|limited|limitee|llp)\b/.test(folded)) return false;
  const letters = (part: string) => part.replace(/[^a-z0-9]/g, '').length;
  const rest = VOCABULARY.reduce((left, pattern) => left.replace(pattern, ' '), folded);
  return letters(rest) < share * letters(folded);
}
