import { anyWord } from '../parse/any-word.ts';
import { MONTH_NAMES } from '../parse/dates.ts';
import { isPostBox } from '../parse/street.ts';
import { isHeading, roleInText } from './address/purpose/address-words.ts';
import type { Label } from './label.ts';

/** A label up to its colon, its value or the end of the text. */
const SPAN = new RegExp(
  `^[a-z#][a-z'./() -]{2,60}?(?=[:#]| ?[.]{2}| +[a-z]{0,4}[ -]?[0-9]{2}| +(?:le )?(?:${MONTH_NAMES})(?![a-z])| *$)`,
);
/** Nouns of labels that are composed freely: `Telephone account reference`, `Numéro du compte de services`. */
const ACCOUNT_NOUN = /\b(?:accounts?|acct|acc't|comptes?|cpte|a\/c)\b/;
/** What an account number is called after the noun. */
const ACCOUNT_TAIL = new RegExp(
  `^(?:[ .]*(?:${[
    'numbers?|no|nos|num|nbr|nr|id|identifier|ref(?:erence)?|code|client|customer|du client',
    "de (?:la )?facturation|de services?|reference|telephonique|d'affaires|(?:de )?telephon\\w+|voip|internet",
    "chez nous|avec nous|with us|telecom\\w*|(?:d')?entreprise|business|corporate|mobile|wireless|cellulaire",
    "(?:d'|de l')?abonnee?|(?:de |du )?membre|maitre|master",
  ].join('|')})(?![a-z])[.]?)*(?: ?#)?`,
);
const NUMBER_NOUN = /(?:\b(?:numbers?|no|nos|num|nbr|nr|id|ref\w*|code|numero|n[o']|identifi\w*)\b|[:#])/;
const NOT_ACCOUNT = anyWord(
  String.raw`previous|former\w*|old|prior|ancien\w*|precedent\w*|anterieur\w*|replac\w+|remplac\w+`,
  String.raw`bank\w*|banc\w*|transit|institution|wire|prelev\w+|preautoris\w+|pre-?authori\w+|folio|caisse`,
  String.raw`virement|activity|summary|balance|charges?|payable|receivable|manager|representative`,
  String.raw`solde|total|statement|releve|etat|sommaire|online|en ligne|inquir\w*|holder|name`,
  String.raw`titulaire|address|adresse|(?<!compte de )telephones?(?! account)|phones?(?! account)|lignes?|lines?`,
  String.raw`principal\w*|main|primary|toll-free|sans frais|nom|type|status`,
  String.raw`credit\w*|debit\w*|my|mon|open\w*|others?|autres?|separate\w*`,
  String.raw`invoice|facture|contract|contrat|order|commande|on|sur|to`,
);
const DATE_NOUN = anyWord(
  String.raw`bill\w*|invoice\w*|statement|factur\w*|releve|emi\w*|issue\w*|prepar\w*|print\w*`,
  String.raw`imprimee?|etablie?|produ\w*|dated|datee`,
);
const DATE_WORD = anyWord(
  String.raw`date[de]?|datee|issued?|emise?|emission|(?:on|le|du)$|prepared|preparee?|printed|etablie?`,
  String.raw`produced|produite?|generated`,
);
const NOT_DATE = anyWord(
  String.raw`due|echeance|limite|payable|payment|paiement|pay|payer|period\w*|from|to|next|prochain\w*`,
  String.raw`last|dernier\w*|previous|precedent\w*|service|start|end|debut|fin|before|avant|late`,
  String.raw`ship\w*|transaction\w*|livraison|deliver\w*|expedi\w*|renew\w*|expir\w*|limite`,
  String.raw`retard|order|commande|contract|contrat|cut-off|amount|total|balance|no|number|numero|for|pour`,
);

/** Recognises a label by the words in it, if it is none of the known phrases. */
export function labelByWords(rest: string): { label: Label; length: number } | undefined {
  const span = SPAN.exec(rest)?.[0];
  const account = span === undefined ? undefined : accountLabelLength(rest, span);
  if (account !== undefined) return { label: 'account', length: account };
  if (span !== undefined && DATE_NOUN.test(span) && DATE_WORD.test(span) && !NOT_DATE.test(span))
    return { label: 'date', length: span.length };
  return addressLabel(rest);
}

/** What announces an address, up to a colon, a number or the end of the text. */
const UNIT =
  '(?:(?:unite?|suite|ste|apt|app|appartement|bureau|bur|local|room|ph)[.]? ?(?:[0-9]|$)|' +
  '(?:office|studio|shop|boutique|store|kiosk|kiosque|bay|stall|booth|shed|cabin|loft|flat|logement|logis|' +
  'salle|porte|retail)[.]? ?#?(?:unit |space |local )?[0-9])';
/** `Invoices go to P.O. Box 30` */
const BOX = '(?:p[.]? ?o[.]? ?)?box [0-9]|c[.]? ?p[.]? ?[0-9]|case postale';
const IS_UNIT = new RegExp(`^${UNIT}`);
const ANNOUNCEMENT = new RegExp(
  `^[a-z](?:[a-z'/() -]|(?<=[a-z])[.](?![.])){2,70}?(?= ?:| ?[.]{2}| +(?:#|[0-9]|[(/]?${UNIT}|${BOX})| *$)`,
);

/** `Service at NE 12-3-4 W2`: the first letters of the place are not of the label. */
const PARCEL = / (?:[ns][ew]|lsd)$/;

/** A heading of an address, of words that speak of a place or of a recipient. */
function addressLabel(rest: string): { label: Label; length: number } | undefined {
  const text = ANNOUNCEMENT.exec(rest)?.[0].replace(PARCEL, '');
  if (
    text === undefined ||
    isPostBox(text) ||
    isPostBox(rest.slice(0, 12)) ||
    /\b(?:numbers?|numeros?|code)\b/.test(text) ||
    !isHeading(text)
  )
    return undefined;
  // A whole sentence is no label.
  if (text.length > 40 && /[a-z]{3}[.]$/.test(text)) return undefined;
  const role = roleInText(text);
  // `Retail unit 3`: the first word names the unit.
  if (role === 'remit' && (IS_UNIT.test(rest) || IS_UNIT.test(rest.slice(text.length).trim()))) return undefined;
  // `Loc. 402` numbers a place, and `Réf. client` is no place.
  if (/^[ :#]*[0-9]{1,5}[a-z]?$/.test(rest.slice(text.length)) || (text.includes('.') && role !== 'service'))
    return undefined;
  return role === 'service' || role === 'mailing' || role === 'remit'
    ? { label: role, length: text.length }
    : undefined;
}

/** `account` is a label of a number if the word for a number is next to it, a number follows, or it is all there is. */
function accountLabelLength(rest: string, span: string): number | undefined {
  const noun = ACCOUNT_NOUN.exec(span);
  if (!noun) return undefined;
  const start = noun.index + noun[0].length;
  const end = start + (ACCOUNT_TAIL.exec(span.slice(start))?.[0].length ?? 0);
  const label = span.slice(0, end);
  if (NOT_ACCOUNT.test(label)) return undefined;
  const following = rest.slice(end);
  const isNamed = NUMBER_NOUN.test(label) || /^ ?[:#]/.test(following);
  const isFollowed = /^[ :#.]*[a-z]{0,4}[ -]?(?:[0-9][ -]?){4}/.test(following);
  const isAlone = following.trim() === '' && label.split(' ').length <= 3;
  return isNamed || isFollowed || isAlone ? end : undefined;
}
