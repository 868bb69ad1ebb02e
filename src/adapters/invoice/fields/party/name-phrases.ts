import { anyWord } from '../../parse/any-word.ts';
import { findCarriers } from '../../parse/carriers.ts';
import { fold } from '../../parse/fold.ts';
import { canBeName, tidyName } from '../customer-name.ts';

/** Where a name is printed. */
export type Source =
  | 'line'
  | 'lead'
  | 'part'
  | 'payee'
  | 'brand'
  | 'thanks'
  | 'greeting'
  | 'subject'
  | 'issuerLabel'
  | 'customerLabel'
  | 'nameLabel'
  | 'mailingLabel'
  | 'block'
  | 'joined'
  | 'named';

const PAYEE = new RegExp(
  anyWord(
    "payables? (?:to|a l'ordre de|a)|cheques? (?:payables? )?(?:to|a)|a l'ordre de",
    '(?:remit|send|mail)[a-z0-9 ]{0,32} to',
    'pay to|(?:issued|supplied|provided|billed) by|(?:emise?s?|fournie?s?|factures?) par|virements? a|au nom de',
    'libellez [a-z ]{0,24}[aà]|payment to|paiement a',
  ).source + ' ?:? ?',
);
const THANKS = new RegExp(
  anyWord(
    '(?:receipt|invoice|bill|statement) from|recu (?:de|du)',
    "thank(?:s| you) for (?:choosing|using|calling|being with|doing business with)|merci d'avoir choisi",
    "merci de faire affaires? avec|merci d'etre avec|welcome to|bienvenue (?:chez|a)|votre facture|copyright|equipe",
    'team at|friends at|all of us at',
  ).source + ' ?:? ?',
);
const COPYRIGHT = /(?:©|\(c\)) ?(?:20[0-9]{2},? )?/;
const OWN_BILL = /\byour (?=\S+(?: \S+){0,3} (?:bill|invoice|statement|account)\b)/;
const GREETING = /^(?:dear|hello|hi|hey|bonjour|cher|chere|good (?:day|morning))[ ,]+/;
const SUBJECT = new RegExp(
  '\\b(?:invoice|bill|receipt|recu|statement|facture|releve|account|services?)\\b[^.,]{0,24} (?:for|pour) |' +
    '^(?:invoice|bill|facture) (?:to|a) ',
);
const BRAND = new RegExp(
  ',? (?:(?:is|est) )?(?:an? |une? |the )?(?:registered )?(?:brand|trade ?name|business name|trademark|' +
    'division|subsidiary|marque|nom commercial|filiale|operated|run|owned|exploitee?|propriete)\\b' +
    "(?: (?:of|de|d'|by|par))? ?",
);
/** Any company may have another name for its business, also a customer. */
const TRADING_AS = new RegExp(
  ' (?:carrying on business|o\\/a|doing business as|d\\/b\\/a|s\\/n|faisant affaires?)\\b' +
    '(?: (?:as|under|sous)(?: (?:le nom(?: de)?|the name(?: of)?))?)? ?',
);
const BRAND_AT_START = new RegExp(
  '^(?:an? |une? )?(?:division|filiale|marque|subsidiary|brand|member|membre|propriete|operated|exploitee?) ' +
    "(?:of|de|d'|by|par) ?",
);

/** What announces the issuer. */
const ISSUER_LABEL = new RegExp(
  '^(?:' +
    'from|issued by|issuer|seller|vendor|supplier|provider|service provider|merchant|billed by|biller|payee|remit to|' +
    'pay to|payer a|de|emis par|emetteur|vendeur|fournisseur|prestataire|marchand|facture par|beneficiaire|carrier|' +
    'operator|operateur|company' +
    ')$',
);
/** Words for a customer, such as a subscriber or a member. */
const CUSTOMER_NOUN =
  '(?:customer|client|cliente|subscriber|sub|abonnee?|tenant|locataire|occupante?|residente?|member|membre|cust[.]?|' +
  'taxpayer|contribuable|debtor|debiteur|buyer|purchaser|acheteur|preneur|payer|payor|payeur|holder|berth holder|' +
  'titulaire|agency|organization|organisation|organisme|compagnie|entreprise|business|societe|entity|entite|unite|' +
  'destinataire|addressee|recipient|user|usager|counterparty|contrepartie|account holder|sold[ -]to party|department|' +
  'departement|shop|household|menage)';
/** What announces the customer. */
const CUSTOMER_LABEL = new RegExp(
  '^(?:' +
    `(?:our |your |notre |votre |le |la |the )?${CUSTOMER_NOUN}(?: (?:name|billed|facturee?|cliente?))?|` +
    `(?:nom|name) (?:of|de|du|de la|de l'|de la) ?(?:the )?${CUSTOMER_NOUN}|billed ${CUSTOMER_NOUN}|` +
    `${CUSTOMER_NOUN} account(?: (?:for|of|name))?|` +
    'for|pour|to|a|who|qui|bill(?:ed)? to|charged to|billed|billed name|sold to|vendu a|account of|' +
    'prepared for|prepare pour|' +
    '(?:invoice|statement|bill|receipt)(?: of account)? (?:for|to)|facture(?:r|e)?(?: (?:pour|a))?|' +
    'releve (?:de compte )?(?:de|pour)|(?:(?:for|in) )?(?:the )?account (?:of|with)|charge account|name|nom|' +
    'nom au compte|(?:billing|account) name|name on (?:the )?(?:account|bill)|nom de facturation|nom du compte|' +
    '(?:sent|mailed|issued) to|(?:envoyee?|adressee?|facturee?|emise?) a|(?:who )?we bill|host|donneur d.ordre|' +
    'compte de|au nom de|registered owner|company|raison sociale|abonnement' +
    ')$',
);

/** Finds names in a sentence: `Payable to Zenvoice Inc.`, `Dear Northwind Dental,`, `Zen is a brand of Zenvoice`. */
export function announcedNames(
  text: string,
): readonly { readonly text: string | undefined; readonly source: Source }[] {
  const folded = fold(text);
  const after = (pattern: RegExp) => {
    const match = pattern.exec(folded);
    return match ? phraseAt(text.slice(match.index + match[0].length)) : undefined;
  };
  const own = OWN_BILL.exec(folded);
  const ownName = own ? BILL_OF.exec(text.slice(own.index + own[0].length))?.[1] : undefined;
  const brand = BRAND.exec(folded);
  const trading = TRADING_AS.exec(folded);
  return [
    { text: after(PAYEE), source: 'payee' },
    { text: after(THANKS) ?? after(COPYRIGHT), source: 'thanks' },
    { text: ownName, source: 'thanks' },
    { text: after(GREETING), source: 'greeting' },
    { text: after(SUBJECT), source: 'subject' },
    { text: brand ? text.slice(0, brand.index) : undefined, source: 'brand' },
    { text: after(BRAND), source: 'brand' },
    { text: trading ? text.slice(0, trading.index) : undefined, source: 'lead' },
    { text: after(TRADING_AS), source: 'part' },
    { text: after(BRAND_AT_START), source: 'brand' },
  ];
}

const BILL_OF = /^(\S+(?: \S+){0,3}?) (?:bill|invoice|statement|account)\b/i;

export function listedCarrier(text: string): string | undefined {
  return findCarriers(text).find(({ share }) => share > 0.6)?.name;
}

/** A title after a name: `Keewatin Your invoice`. */
export const TITLE_AFTER_NAME =
  /(?<=[\p{L}0-9]) (?:(?:your|votre|the|la) )?(?:tax )?(?:invoice|bill|statement|facture|relev[eé])(?!\p{L}).*/iu;

/** Words in lower case that names have. */
const CONNECTORS = /^(?:de|du|des|la|le|les|et|of|and|the|sur|aux?|en|pour|for)$/;

/** Words in lower case that sentences have. */
const OF_SENTENCE = /\b(?:dans|avec|par|chez|votre|vos|cette|in|with|by|from|your|this|if|si)\b/;

/** Four words in lower case are a sentence. French associations have names with three. */
function isProse(text: string): boolean {
  const count = countSmallWords(text);
  return count > 3 || (count > 2 && OF_SENTENCE.test(text));
}

/** How many words are in lower case, without those that join others. */
export function countSmallWords(text: string): number {
  return text.split(' ').filter((word) => /^\p{Ll}{2,}[,.]?$/u.test(word) && !CONNECTORS.test(word)).length;
}

const NUMBERED_COMPANY = /^[0-9]{4,}(?:-[0-9]{4})? (?:\p{L}{4,}|B[.]? ?C|N[.]? ?[BS])/u;

/** `to Larkspur Bindery` */
const PREPOSITION = /^(?:[àÀ]|to|To|TO|for|pour|Pour|from) (?=\p{Lu})/u;

const MAX_NAME = 70;
const MAX_JOINED = 100;

/**
 * The text without the signs around it, if it can be a name.
 * @param isJoined whether it consists of lines that each can be a name
 */
export function nameIn(text: string, isJoined = false): string | undefined {
  const name = tidyName(text.trim())
    .replace(/^[«"“' ]+|[»”!:*]+$/gu, '')
    .replace(PREPOSITION, '');
  const isCode = /[0-9]{3}.*[0-9]{3}/.test(name) && !NUMBERED_COMPANY.test(name);
  if (name.length > (isJoined ? MAX_JOINED : MAX_NAME) || isProse(name) || isCode || GREETING.test(fold(name)))
    return undefined;
  return isJoined || canBeName(name) || listedCarrier(name) !== undefined ? name : undefined;
}

/** A comma, a bullet, a bracket or a dash, or the end of a sentence. A year in brackets does not end a name. */
const PART_END = new RegExp(
  '[,;·•|<]|\\((?![^()]{1,24}\\) ?(?:[Ii]nc|INC|[Ll]t[ée]e|[Ll]td|LTD|[Cc]orp|ULC|s[.]?e[.]?n))| [-–—/] |' +
    '(?<=\\p{L}{4})[.] (?=\\p{Lu})',
  'u',
);

/** The part before the first sign that ends a part. */
export function firstPart(text: string): string | undefined {
  const end = text.search(PART_END);
  return end > 2 ? text.slice(0, end) : LEGAL_NAME_FIRST.exec(text)?.[1];
}

const LATER_PART = / [-–—/·•|@] | ?\(/u;

/** The parts after dashes, slashes and brackets: `Overdue notice — Zenvoice`. */
export function laterParts(text: string): readonly string[] {
  const parts = text.split(LATER_PART).slice(1, 3);
  return parts.map((part) => part.replace(/[)<].*$/u, '').trim()).filter((part) => part !== '');
}

/** `Zenvoice Inc. Thank you`: a line that begins with a company. */
const LEGAL_NAME_FIRST = new RegExp(
  "^(\\p{Lu}[^,.:’']{3,45}[ ,](?:[Ii]nc|INC|[Ll]t[ée]e|[Ll]td|LTD|[Ll]imited|[Ll]imit[ée]e|[Cc]orp)(?!\\p{L})[.]?)" +
    '(?=[ ,])',
  'u',
);

/** What follows a name in a sentence. */
const PHRASE_END = new RegExp(
  '[,;:(!?<]|(?<!\\b(?:Dre?|Mrs?|Ms|Mme|Ste?|[A-Z]))[.](?: |$)| ' +
    '(?:[-–—]|within|by|before|on|at|avant|dans|with|upon|for|pour|is|est|and return|[0-9]{2,})' +
    '(?: |$)',
);

/** A name within a sentence begins with a capital. */
function phraseAt(text: string): string | undefined {
  if (!/^[«"“' ]*(?:\p{Lu}|[0-9]|l['’]\p{Lu})/u.test(text))
    return /^\p{Ll}{3,} ?[.!,]?$/u.test(text) ? text : undefined;
  const end = text.search(PHRASE_END);
  const phrase =
    end < 0
      ? text
      : text.slice(
          0,
          end + (/^[.]$/.test(text[end] ?? '') && /(?:inc|lt[ée]e|ltd|corp)$/i.test(text.slice(0, end)) ? 1 : 0),
        );
  return phrase;
}

export function labelOf(folded: string): 'issuerLabel' | 'customerLabel' | undefined {
  const parts = folded
    .split(/ ?[/:]+ ?/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.some((part) => CUSTOMER_LABEL.test(part))) return 'customerLabel';
  return parts.some((part) => ISSUER_LABEL.test(part)) ? 'issuerLabel' : undefined;
}
