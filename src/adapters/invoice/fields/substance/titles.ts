import { anyWord } from '../../parse/any-word.ts';
import { fold } from '../../parse/fold.ts';
import { parseStreet } from '../../parse/street.ts';
import type { Document } from '../document.ts';

/** Titles are among the first cells. Below are the customer and the charges. */
const MAX_TITLES = 9;
/** The issuer and what it says of itself. */
const MAX_HEADS = 4;
/** Longer texts are sentences. */
const MAX_LENGTH = 60;

/** Documents that are no invoice, whatever they speak of. A `résumé` also is the summary of an invoice. */
const NO_INVOICE = new RegExp(
  `^(?:${[
    'quotation|(?:price |sales )?quote',
    '(?:budgetary )?estimate|soumission|devis|proposal|proposition|offres? de services?',
    "appel d'offres|tender|request for (?:quotation|proposal)s?|demande (?:de prix|d'achat)",
    'purchase (?:order|requisition)|bon de commande|order confirmation$|confirmation de commande$',
    "delivery (?:note|slip)|packing (?:slip|list)|bon de livraison|bordereau (?:de livraison|d'expedition)",
    'waybill|connaissement|bill of lading',
    'minutes of|proces-verbal|ordre du jour$|agenda$|newsletter|curriculum vitae',
    "pay ?(?:statement|stub|slip)|(?:talon|releve) de paie|statement of earnings|job posting|offre d'emploi",
    "letter of authori[sz]ation|lettre d'autorisation|autorisation|procuration",
    '(?:[a-z]+ ){0,3}service (?:agreement|contract)(?: no[.]? [0-9-]+)?$',
    "(?:entente|contrat|convention) de services?(?: [a-z']+){0,2}$",
    'credit card statement|releve de carte de credit|(?:[a-z]+ )?chequing statement|quittance de loyer',
    'official receipt|recu officiel|accuse de reception|card slip|bon de comptoir|(?:[a-z]+ )?price list',
    'liste de prix|flyer|brochure|depliant|circulaire',
  ].join('|')})(?![a-z'-])`,
);
/** No invoice has such a title, whatever other words of one are below it: `Main billing number`. */
const SURELY_NO_INVOICE = /^(?:letter of authori[sz]ation|lettre d'autorisation)\b/;
/** It acknowledges a payment; other receipts may be invoices that were paid. */
const OFFICIAL = /official receipt|recu officiel/;
const INVOICE = anyWord('invoices?', 'bills?', 'billing', String.raw`factur\w*`, 'receipt', 'recu', 'etat de compte');
const TELEPHONE = /telep?h|phon|teleco|telco|voi[cxp]|dial|\b(?:sip|pbx)\b/;
const OTHER_TRADE = new RegExp(
  [
    String.raw`\bhydro\b|hydro-|electri|\bpower\b|\benergi?[ey]\b|natural gas|\bgaz\b|\bgas\b|propane|\bfuels?\b`,
    String.raw`mazout|\bwater\b(?! st)|\beau\b|sewer|aqueduc|septi|property tax|taxes? (?:fonc|muni|d'eau)|imposition`,
    String.raw`\btax notice|premium|\b(?:de|d') ?prime\b|insurance|assuranc|\bpolicy\b|alarm|telesurv|monitoring`,
    String.raw`\bsecurit[ey]\b|gardien|courier|freight|messagerie\b(?! v)|\btaxi\b|\btoll (?:st|bill)|guest folio`,
    String.raw`\bhotel\b(?![ -]de[ -]v)|\binn\b|auberge|\brent\b|loyer|parking|condomin|computer|\bpc\b|copiers?\b`,
    String.raw`copieurs?\b|\binformatique\b|bureautique|hosting|hebergement|domains?\b|software|logiciels?\b|data cent`,
    String.raw`televis|teledis|cablevis|advertis|publicit|broadcast|\bradio\b|imprimerie|printing|avocat|solicitor`,
    String.raw`barrister|\bllp\b|notaires?\b|accountant|comptables?\b|\bdental\b|dentaire|\bclini(?:c|que)\b|pharmac`,
    String.raw`\bschool\b|\becole\b|construct|elevator|ascenseur|plumb|plomb|roofing|toiture|janitor|entretien`,
    String.raw`cleaning|landscap|paysag|\bwaste\b|dechet|restaurant|garage|\bauto\b|\btires?\b|pneus|\bfarms?\b`,
    String.raw`equipments?\b|equipements\b|supply|supplies|papeterie|\bcredit (?:union|card)|mastercard|\bbank\b`,
    String.raw`banque|\bcaisse\b|membership|cotisation|annuaires?\b|bottin|director(?:y|ies)\b|cablage|cabling`,
    String.raw`answering machine|repondeurs?\b|repairs?\b|call cent|centre d'appel`,
  ].join('|'),
);

/** Names what the top of the first page says about the kind of the document. */
export function describeTitles({ cells }: Document): readonly string[] {
  const page = cells[0]?.page;
  const top = cells
    .slice(0, MAX_TITLES)
    .filter((cell) => cell.page === page)
    // A street may have the name of another trade: `12 Bank Street`.
    .map((cell) => (parseStreet(cell.text)?.typed === true ? { text: '' } : cell))
    .map(({ text }) => fold(text).replace(/^[^a-z0-9]+/, ''));
  // An invoice states the order that it is for: `Purchase order: 20418`.
  const isNoInvoice = top
    .slice(0, MAX_HEADS)
    .some((text) => text.length < MAX_LENGTH && !text.includes(':') && NO_INVOICE.test(text));
  const isSure = top.slice(0, 2).some((text) => SURELY_NO_INVOICE.test(text));
  const isInvoice =
    !isSure && top.some((text) => text.length < MAX_LENGTH && INVOICE.test(text.replace(OFFICIAL, ' ')));
  const heads = top.slice(0, MAX_HEADS).filter((text) => !text.includes('@'));
  // A title that says both may be below the letterhead: `Invoice for telephone service`.
  const isOfService = (text: string) => text.length < MAX_LENGTH && INVOICE.test(text) && TELEPHONE.test(text);
  const isTelephone = heads.some((text) => TELEPHONE.test(text)) || top.some(isOfService);
  const isOther = heads.some((text) => OTHER_TRADE.test(text) && !TELEPHONE.test(text));
  return [
    ...(isNoInvoice ? ['title of no invoice'] : []),
    ...(isNoInvoice && !isInvoice ? ['title of no invoice, alone'] : []),
    ...(isInvoice ? ['title of an invoice'] : []),
    ...(isTelephone ? ['title of telephone service'] : []),
    ...(isOther ? ['title of another trade'] : []),
    ...(isOther && !isTelephone ? ['title of another trade, alone'] : []),
  ];
}
