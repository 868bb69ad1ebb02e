import { anyWord } from '../parse/any-word.ts';
import { median } from '../layout/cells.ts';
import type { Cell } from '../layout/page.ts';
import { findCarriers } from '../parse/carriers.ts';
import { fold } from '../parse/fold.ts';
import type { BlockWithRole } from './address/address-block.ts';
import { isTradeName, withoutTrade } from './address/address-words.ts';
import { candidate, type Candidate } from './candidates.ts';
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
  'lignes?|lines?|services? (?:for|pour|a|at)',
);

/** An issuer that prints its name only as a picture is named by its web address. Mail may be of anybody. */
const WEB_SCORE = 0.5;

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
  const names = customerNames(blocks);
  const inFront = [...leads, ...starts].map(({ cell, text }) => {
    const name = nameOf(cell, text);
    return name && { ...name, isLead: true };
  });
  const texts = [...document.cells.map((cell) => nameOf(cell)), ...inFront].filter(
    (text) => text !== undefined && !names.has(text.key),
  ) as readonly NameText[];
  const repeated = new Map<string, number>();
  for (const { key } of texts) repeated.set(key, (repeated.get(key) ?? 0) + 1);
  const named = texts.flatMap(({ cell, text, key, isPayee, isLead }) => {
    if (customers.has(cell) || document.labelled.has(cell) || key.length < 3) return [];
    const isHost = hosts.some((host) => isSameName(key, host));
    const isTop = cell.page.number === 1 && cell.y < 0.22 * Math.max(cell.page.width, cell.page.height);
    const size = Math.min(1, Math.max(0, (cell.height / usual - 1) / 1.0));
    const points =
      (isHost ? 0.45 : 0) +
      (isTop ? 0.15 + 0.2 * size : 0) +
      (isPayee ? 0.3 : 0) +
      (offices.has(cell) || (isLead && (LEGAL_FORM.test(fold(text)) || isTradeName(text))) ? 0.4 : 0) +
      (LEGAL_FORM.test(fold(text)) ? 0.08 : 0) +
      (isTradeName(text) ? 0.15 : 0) +
      ((repeated.get(key) ?? 0) > 1 ? 0.12 : 0);
    LEGAL_FORM.lastIndex = 0;
    const isHead = isTop && hasOwnWord(text) && !TITLE.test(fold(text));
    return points >= 0.4 || isHead ? [candidate(text, Math.min(0.9, 0.3 + points), cell)] : [];
  });
  return named.length > 0
    ? named
    : addresses.flatMap(({ cell, domain, isMail }) => (isMail ? [] : [candidate(domain, WEB_SCORE, cell)]));
}

/** A name has a word of its own: `Téléphonie et réseaux` is none. */
function hasOwnWord(text: string): boolean {
  return isTradeName(text) && withoutTrade(text).replace(/\b(?:et|and|de|la|le|the|of)\b|[^a-z]/g, '').length > 2;
}

function customerNames(blocks: readonly BlockWithRole[]): ReadonlySet<string> {
  const customers = blocks.filter(({ role }) => role === 'mailing' || role === 'envelope' || role === 'service');
  return new Set(customers.flatMap(({ block }) => block.above.map(({ text }) => keyOf(text))));
}

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
  const text = tidyName((payee ?? whole).split(/ [/] | (?:est|is|a division|division) /)[0] ?? '');
  if (PROSE.test(text) || text.length > 60 || !isName(text) || /[0-9]{3}/.test(text) || findCarriers(text).length > 0)
    return undefined;
  return { cell, text, key: keyOf(text), isPayee: payable !== null, isLead: false };
}
