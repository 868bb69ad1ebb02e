import { anyWord } from '../parse/any-word.ts';
import { median } from '../layout/cells.ts';
import type { Cell } from '../layout/page.ts';
import { findCarriers } from '../parse/carriers.ts';
import { fold } from '../parse/fold.ts';
import type { BlockWithRole } from './address/address-block.ts';
import { isTradeName, withoutTrade } from './address/address-words.ts';
import { candidate, valuesOf, type Candidate } from './candidates.ts';
import { isName, tidyName } from './customer-name.ts';
import type { Document } from './document.ts';
import { isSameName, keyOf, LEGAL_FORM, webAddresses } from './web-addresses.ts';

const PAYABLE = new RegExp(
  anyWord(
    "payables? (?:to|a l'ordre de|a)|cheques? (?:to|a)|a l'ordre de|remit(?:tance)? to|pay to|issued by",
    'emise? par|from',
  ).source + ' ?:? ?',
);

/** The post box of an issuer follows its name. */
const FROM_BOX = /[ ,]+(?:p\.? ?o\.? ?box|c\.? ?p\.?|box|case postale)\b.*$/i;
/** `Zenvoice Inc., 12 Bay St`, `Zenvoice Inc. Thank you`: a line that begins with a company. */
const LEGAL_NAME_FIRST = new RegExp(
  "^(\\p{Lu}[^,.:’']{3,45}[ ,](?:[Ii]nc|INC|[Ll]t[ée]e|[Ll]td|LTD|[Ll]imited|[Ll]imit[ée]e|[Cc]orp)(?!\\p{L})[.]?)" +
    '(?=[ ,])',
  'u',
);
/** Three words in lower case in a row, as in a sentence. */
const PROSE = /(?:(?<!\p{L})\p{Ll}{2,} ){3}/u;
/** Titles speak of the same things as the names of carriers. */
const TITLE = anyWord(
  'invoices?|bills?|billing|factures?|facturation|statement|releve|accounts?|comptes?|dates?|numeros?|numbers?',
  'lignes?|lines?|services? (?:for|pour|a|at)|receipts?|recus?|payee?|paid|payment|paiement|tax|summary|sommaire|page',
);
/** A title after a name: `Keewatin Your invoice`. */
const TITLE_AFTER_NAME =
  /(?<=[a-z0-9]) +(?:(?:your|votre|the|la|monthly) )?(?:tax )?(?:invoice|bill|statement|facture|releve)\b.*/;

/** An issuer that prints its name only as a picture is named by its web address. Mail may be of anybody. */
const WEB_SCORE = 0.5;
/** The largest text at the top is a name only if it is this much larger than the usual text. */
const LARGE = 1.3;
const LOGO = 1.7;

/** Finds an issuer that is no known carrier: by its web address, its size, its place and its repetition. */
export function issuerCandidates(document: Document, blocks: readonly BlockWithRole[]): readonly Candidate[] {
  const usual = median(document.pages.flatMap((page) => page.words.map((word) => word.height))) || 1;
  const addresses = webAddresses(document);
  const hosts = addresses.map(({ host }) => host);
  const customers = new Set(
    blocks.filter(({ role }) => role !== 'remit' && role !== 'unknown').flatMap(({ block }) => block.cells),
  );
  const offices = new Set(
    blocks.filter(({ role }) => role === 'remit').flatMap(({ block }) => block.above.slice(0, 1)),
  );
  const leads = blocks
    .filter(({ role }) => role === 'remit' || role === 'unknown')
    .map(({ block }) => ({ cell: block.cityCell, text: block.lead.replace(FROM_BOX, '') }));
  const starts = document.cells.flatMap((cell) => {
    const text = LEGAL_NAME_FIRST.exec(cell.text)?.[1];
    return text === undefined ? [] : [{ cell, text }];
  });
  const names = customerNames(document, blocks);
  // Addressees are not printed as large as a logo.
  const isCustomer = ({ cell, key }: NameText) =>
    names.labelled.some((name) => key.endsWith(name)) ||
    (!(isOnTop(cell) && heightOf(cell) > LOGO * usual) && names.above.some((name) => key.endsWith(name)));
  const inFront = [...leads, ...starts].map(({ cell, text }) => {
    const name = nameOf(cell, text);
    return name && { ...name, isLead: true };
  });
  const texts = [...document.cells.map((cell) => nameOf(cell)), ...inFront].filter(
    (text) => text !== undefined && !isCustomer(text),
  ) as readonly NameText[];
  const repeated = new Map<string, number>();
  for (const { key } of texts) repeated.set(key, (repeated.get(key) ?? 0) + 1);
  const candidates = texts.filter(
    ({ cell, key }) => !customers.has(cell) && !document.labelled.has(cell) && key.length >= 3,
  );
  const heads = candidates.filter(({ cell, text }) => isOnTop(cell) && !TITLE.test(fold(text)));
  const tallest = Math.max(LARGE * usual, ...heads.map(({ cell }) => heightOf(cell)));
  const named = candidates.flatMap((one) => {
    const { cell, text, key, isPayee, isLead } = one;
    const isHost = hosts.some((host) => isSameName(key, host));
    const isTop = isOnTop(cell);
    const isLegal = fold(text).search(LEGAL_FORM) >= 0;
    const size = Math.min(1, Math.max(0, heightOf(cell) / usual - 1));
    const points =
      (isHost ? 0.45 : 0) +
      (isTop ? 0.15 + 0.2 * size : 0) +
      (heads.includes(one) && heightOf(cell) >= 0.95 * tallest ? 0.2 : 0) +
      (isPayee ? 0.3 : 0) +
      (offices.has(cell) || (isLead && (isLegal || isTradeName(text))) ? 0.4 : 0) +
      (isLegal ? 0.08 : 0) +
      (isTradeName(text) ? 0.15 : 0) +
      ((repeated.get(key) ?? 0) > 1 ? 0.12 : 0);
    return points >= 0.4 || (heads.includes(one) && hasOwnWord(text))
      ? [candidate(text, Math.min(0.9, 0.3 + points), cell)]
      : [];
  });
  return named.length > 0
    ? named
    : addresses.flatMap(({ cell, domain, isMail }) => (isMail ? [] : [candidate(domain, WEB_SCORE, cell)]));
}

/** A name contains a word that is not of the trade, unlike `Téléphonie et réseaux`. */
function hasOwnWord(text: string): boolean {
  return isTradeName(text) && withoutTrade(text).replace(/\b(?:et|and|de|la|le|the|of)\b|[^a-z]/g, '').length > 2;
}

/** Names of the customer: those with a label, and those above an address. */
function customerNames(document: Document, blocks: readonly BlockWithRole[]) {
  const customers = blocks.filter(({ role }) => role === 'mailing' || role === 'envelope' || role === 'service');
  const labels = document.labels.filter(({ label }) => label === 'name' || label === 'mailing');
  const keysOf = (texts: readonly { readonly text: string }[]) =>
    texts.map(({ text }) => keyOf(text)).filter((key) => key.length > 2);
  return {
    labelled: keysOf(labels.flatMap((label) => valuesOf(label, document).slice(0, 1))),
    above: keysOf(customers.flatMap(({ block }) => block.above)),
  };
}

const isOnTop = ({ page, y }: Cell) => page.number === 1 && y < 0.22 * Math.max(page.width, page.height);
/** The height of the largest word. The box of a cell may be higher, because it may have words of two lines. */
const heightOf = (cell: Cell) => Math.max(...cell.words.map((word) => word.height));

interface NameText {
  readonly cell: Cell;
  readonly text: string;
  /** The name without its legal form and spaces, for comparison. */
  readonly key: string;
  readonly isPayee: boolean;
  /** Whether it is in front of an address in its line. */
  readonly isLead: boolean;
}

function nameOf(cell: Cell, whole = cell.text): NameText | undefined {
  const folded = fold(whole.slice(0, 200));
  const payable = PAYABLE.exec(folded);
  const payee = payable ? whole.slice(payable.index + payable[0].length).split(/[.,;:(]/)[0] : undefined;
  const title = payee === undefined ? TITLE_AFTER_NAME.exec(folded) : null;
  const text = tidyName(
    (payee ?? whole.slice(0, title?.index)).split(/ [/] | (?:est|is|a division|division) /)[0] ?? '',
  );
  if (PROSE.test(text) || text.length > 60 || !isName(text) || /[0-9]{3}/.test(text) || findCarriers(text).length > 0)
    return undefined;
  return { cell, text, key: keyOf(text), isPayee: payable !== null, isLead: false };
}
