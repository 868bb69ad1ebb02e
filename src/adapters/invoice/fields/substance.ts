import { anyWord } from '../parse/any-word.ts';
import { findCarriers } from '../parse/carriers.ts';
import type { Cell } from '../layout/page.ts';
import { InvoiceUnreadable } from '../../../application/ports/invoice-reader.ts';
import type { Document } from './document.ts';
import { fold } from '../parse/fold.ts';
import { isHeading } from './address/address-words.ts';
import type { Findings } from './find-fields.ts';

/** What the pages of every invoice speak of, in lower case without accents. */
const INVOICE_WORDS: readonly RegExp[] = [
  /\b(?:invoices?|bills?|billing|statement|factur\w*|releve)\b/,
  /\b(?:amount|total|balance|montant|solde|payable|owing|charges|frais|a payer)\b/,
  /\b(?:gst|hst|pst|qst|tps|tvq|tvh|tax|taxes)\b/,
  /\b(?:account|acct|compte|customer (?:no|number|id|code)|(?:no|numero|code) (?:de )?client)\b/,
  anyWord(
    String.raw`due|period|periode|echeance|bill date|invoice date|date de (?:la )?factur\w*|date limite`,
    String.raw`issued|emise?|pay by`,
  ),
];

/** Telephone service. Words of contact lines, such as `call us` or `en ligne`, do not count. */
const TELEPHONE_WORDS: readonly RegExp[] = [
  anyWord(
    String.raw`telephon(?:y|ie)|telephone (?:line|service|number|bill)s?|phone (?:line|plan|service|bill)s?`,
    'numeros? loca(?:l|ux)|local numbers?',
    String.raw`service telephonique|factures? de telephone|home phone|business line`,
  ),
  anyWord(
    String.raw`voip|sip|pbx|centrex|trunks?|dids?|hosted voice|voice (?:service|line|plan|circuit|channel)s?|voix`,
    String.raw`numeros? pilotes?|pilot numbers?|circuits? (?:voix|vocaux|telephoniques?)|postes? telephoniques?`,
  ),
  anyWord(
    String.raw`long distance|interurbain\w*|local (?:calling|line|access|calls)`,
    String.raw`appels (?:locaux|interurbains)|minutes|airtime|temps d'antenne`,
  ),
  /\b(?:wireless|cellular|mobile|mobilite|sans-fil|cellulaires?|roaming|itinerance|sms|text messag\w*|textos?)\b/,
  anyWord(
    String.raw`voice ?mail|messagerie vocale|boite vocale|call (?:display|waiting|forward\w*)|caller id`,
    String.raw`afficheur|appel en attente`,
  ),
  /\b(?:(?<!en )lignes?|(?<!on )lines?)\b/,
  /\b(?:e?-?911|toll[ -]free|numeros? sans frais|internet|fibre|fiber|broadband|bande passante|telecom\w*)\b/,
];

/** Words that other trades use, too, but that no invoice for goods has. */
const NETWORK_WORDS = anyWord(
  String.raw`telephon\w*|9-1-1|networks?|reseaux?|director(?:y|ies)|annuaires?|calls|call details?|appels`,
  String.raw`voice|voix|voca(?:l|ux)|communications?|tele\w*|roaming|usage|utilisation|access|acces`,
);

/** What only an invoice for service has: goods are neither used nor charged for each month. */
const SERVICE_WORDS = anyWord(
  String.raw`monthly|mensuel\w*|per month|par mois|service period|periode (?:de service|visee|couverte)|usage`,
  String.raw`utilisation|long distance|interurbain\w*|plans?|forfaits?|minutes|voice ?mail|messagerie vocale`,
  String.raw`hosted (?:extension|seat|voice|line|pbx)s?|sip (?:trunk|channel|line)s?|(?:par|per) (?:utilisateur|user)`,
  String.raw`numeros? loca(?:l|ux)|local numbers?|dids?|local calling|appels|calls|lines?|lignes?|e?-?911`,
  String.raw`toll[ -]free service|internet \d+|roaming|itinerance`,
);

/** Invoices for goods and repairs. */
const GOODS: readonly RegExp[] = [
  /\b(?:qty|quantity|quantite|qte|pieces?(?! ?[0-9])|pcs|boxes|boites?|cartons?)\b/,
  /\b(?:unit price|prix unitaire|price each|unit cost|each)\b/,
  anyWord(
    String.raw`sku|item (?:no|code|number)|part (?:no|number)|model|modele|serial|no de serie|hardware`,
    String.raw`materiel|product`,
  ),
  anyWord(
    String.raw`shipping|freight|livraison|packing|ship via|delivery|warranty|garantie|tracking`,
    String.raw`truck|camion|courier|messager|pickup|expedition`,
    String.raw`marchandises?|returnable|retournables?|restocking|transport|expediee?|shipped by`,
  ),
  // What shops and offices buy.
  anyWord(
    String.raw`furniture|mobilier|meubles?|desks?|chairs?|chaises?|fauteuils?|toner|cartridges?|cartouches?`,
    String.raw`printers?|imprimantes?|laptops?|ordinateurs?|computers?|monitors?|keyboards?|claviers?`,
    String.raw`headsets?|casques?|batter(?:y|ies|ie)|adapters?|adaptateurs?|office suppl(?:y|ies)|fournitures`,
    String.raw`hardware|switch(?:es)?|commutateurs?|routers?|routeurs?|cables?`,
  ),
  /\b(?:hours|heures|labou?r|main-d'oeuvre|hourly|technician)\b/,
];

const DENIAL = anyWord(
  String.raw`(?:do(?:es)? not|don't|never) (?:provide|supply|sell|offer|include)`,
  String.raw`not (?:supplied|provided|included) by us|(?:no|aucune?) (?:\w+ )?(?:telephone|line|ligne|service)`,
  String.raw`ne (?:fourni\w+|vend\w+|compren\w+|offr\w+) (?:pas|aucune?)|n'(?:offr|inclu)\w+ (?:pas|aucune?)`,
);

/** Receipts of shops. */
const SHOP: readonly RegExp[] = [
  /\b(?:receipt|recu|cashier|caissi\w+|caisse)\b/,
  /\b(?:subtotal|sous-total)\b/,
  /\b(?:change|monnaie|cash|comptant|debit|visa|mastercard|interac|tendered)\b/,
  /\b(?:store|magasin|shopping|(?<!service des )achats?)\b/,
];

/** Other trades, whose invoices look alike. */
const OTHER_TRADES: readonly (readonly RegExp[])[] = [
  [
    /\b(?:kwh|kw|kilowatt\w*|watts?)\b/,
    /\b(?:electricity|electricite|hydro|energy|energie|power)\b/,
    /\b(?:meter|compteur|reading|consumption|consommation)\b/,
    /\b(?:natural gas|gas|gaz|gj|gigajoules?|m3|m³)\b/,
    /\b(?:delivery|supply|distribution|transportation|carbon|fourniture|transport)\b/,
  ],
  [
    /\b(?:water|eau|aqueduc)\b/,
    /\b(?:sewer|sewage|egouts?|waste ?water|storm ?water|eaux usees)\b/,
    /\b(?:m3|m³|cubic met\w*|metres? cubes?|gallons?|litres?)\b/,
    /\b(?:meter|compteur|reading|consumption|consommation)\b/,
  ],
  [
    /\b(?:landlord|lessor|locateur|bailleur)\b/,
    /\b(?:tenant|lessee|locataire)\b/,
    /\b(?:lease|bail)\b/,
    /\b(?:rent|loyer)\b/,
  ],
];

/**
 * Rejects documents that surely are no telephone invoice: nothing of an invoice is on them, or they speak of another
 * trade.
 * @throws InvoiceUnreadable `nothing-found`
 */
export function assertTelephoneInvoice(document: Document, findings: Findings): void {
  const { invoice, telephone, isOtherTrade } = countWords(document, findings);
  const { fields, phoneNumbers } = findings;
  // Nothing tells that it is for telephone service: no word of it, no list of numbers and no carrier of the list.
  const isUnrelated =
    phoneNumbers.others.length === 0 && !isCarrierKnown(document.cells) && !speaksOfTelephone(document);
  const isAccount = fields.accountNumber.value !== null && phoneNumbers.main !== null && telephone > 0;
  const isInvoice = isAccount || invoice >= 3 || (invoice === 2 && (telephone > 0 || hasFinding(findings)));
  if (!isInvoice || isOtherTrade || isUnrelated) throw new InvoiceUnreadable('nothing-found');
}

/**
 * Rejects a document that is hardly legible only if it speaks of another trade. Words of an invoice may be on the
 * part that is not legible.
 * @throws InvoiceUnreadable `nothing-found` for another trade, `unread` if no field was found
 */
export function assertNoOtherDocument(document: Document, findings: Findings): void {
  if (countWords(document, findings).isOtherTrade) throw new InvoiceUnreadable('nothing-found');
  if (!hasFinding(findings)) throw new InvoiceUnreadable('unread');
}

function hasFinding({ fields, phoneNumbers }: Findings): boolean {
  return (
    fields.accountNumber.value !== null ||
    fields.postalCode.value !== null ||
    fields.invoiceDate.value !== null ||
    phoneNumbers.main !== null
  );
}

/** Counts the kinds of words of an invoice and of telephone service. */
function countWords(document: Document, { fields, phoneNumbers }: Findings) {
  const { cells } = document;
  const text = textOf(cells.filter((cell) => !deniesService(cell)));
  const matches = (patterns: readonly RegExp[]) => patterns.filter((pattern) => pattern.test(text)).length;
  const telephone = matches(TELEPHONE_WORDS);
  // Forms of accounting software have the columns of an invoice for goods.
  const isForService = SERVICE_WORDS.test(textOf(textsWithoutLabels(document)));
  const goods = isForService && phoneNumbers.main !== null ? 0 : matches(GOODS);
  // A receipt that lists telephone numbers is not a shop's.
  const shop = isForService && telephone > 0 && phoneNumbers.others.length > 0 ? 0 : matches(SHOP);
  const otherTrade = Math.max(goods, shop, ...OTHER_TRADES.map(matches));
  // A stamp, a way to pay and a store are on telephone invoices, too.
  const hasLine = phoneNumbers.main !== null || isCarrierKnown(cells);
  const isTelephoneAccount = fields.accountNumber.value !== null && hasLine && telephone > 0;
  // Telephones are goods, too.
  const isForGoods = goods >= 3 && !isForService;
  const isOtherTrade = isForGoods || (otherTrade >= (telephone > 0 ? 3 : 2) && otherTrade > telephone);
  return {
    invoice: matches(INVOICE_WORDS),
    telephone,
    isOtherTrade: isOtherTrade && !isTelephoneAccount,
  };
}

/** `We do not provide telephone service`, `Aucun service de ligne inclus` */
function deniesService({ text }: Cell): boolean {
  return DENIAL.test(fold(text.slice(0, 200)));
}

function textOf(cells: readonly Cell[]): string {
  return cells
    .map((cell) => fold(cell.text))
    .join('\n')
    .slice(0, 60_000);
}

/** Labels of an address or a number may speak of lines and service on any invoice. */
function textsWithoutLabels({ cells, labelled }: Document): readonly Cell[] {
  return cells.filter((cell) => !labelled.has(cell) && !isHeading(cell.text) && !deniesService(cell));
}

function speaksOfTelephone(document: Document): boolean {
  return textsWithoutLabels(document).some((cell) => {
    const text = fold(cell.text.slice(0, 200));
    return NETWORK_WORDS.test(text) || TELEPHONE_WORDS.some((pattern) => pattern.test(text));
  });
}

function isCarrierKnown(cells: readonly Cell[]): boolean {
  return cells.some((cell) => findCarriers(cell.text).length > 0);
}
