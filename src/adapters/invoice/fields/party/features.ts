import { median } from '../../layout/cells.ts';
import type { Cell } from '../../layout/page.ts';
import { findCarriers } from '../../parse/carriers.ts';
import { bare, fold } from '../../parse/fold.ts';
import { findPhones } from '../../parse/phones.ts';
import { findPostalCodes } from '../../parse/postal-code.ts';
import { isAttentionLine } from '../address/address-lines.ts';
import { CONTACT, isDepartment, isTradeName } from '../address/address-words.ts';
import { BUILDING, continuesName, PERSON } from '../customer-name.ts';
import type { Document } from '../document.ts';
import { isSameName, LEGAL_FORM, webAddresses } from '../web-addresses.ts';
import { isGeneric, LISTING, OFFICER, ORGANISATION, TITLE } from './party-words.ts';
import { splitProvince } from '../../parse/provinces.ts';
import { areRelated, type Mention } from './mentions.ts';
import type { Source } from './name-phrases.ts';

/** What a mention of the same party tells, too. */
const SHARED = [
  ...[
    'source:payee',
    'source:brand',
    'block:mailing',
    'block:envelope',
    'block:service',
    'block:remit',
    'block:unknown',
  ],
  ...['foot', 'first', 'largest', 'contact in row', 'address in row', 'contact below', 'row:0', 'top left', 'large'],
];
const CUSTOMER_SOURCES: ReadonlySet<Source> = new Set([
  'nameLabel',
  'mailingLabel',
  'customerLabel',
  'greeting',
  'subject',
]);
const ISSUER_SOURCES: ReadonlySet<Source> = new Set(['issuerLabel', 'payee', 'brand', 'thanks']);

export interface Described {
  readonly mention: Mention;
  readonly features: readonly string[];
  /** Mentions of the same party. */
  readonly group: readonly Mention[];
}

export function describeMentions(document: Document, mentions: readonly Mention[]): readonly Described[] {
  const usual = median(document.pages.flatMap((page) => page.words.map((word) => word.height))) || 1;
  const heightOf = (cell: Cell) => median(cell.words.map((word) => word.height));
  const pages = new Map(document.pages.map((page) => [page, document.cells.filter((cell) => cell.page === page)]));
  const [first] = document.pages;
  const head = first ? (pages.get(first) ?? []) : [];
  const rowOf = rowsOf(head);
  const heads = mentions.filter(
    ({ cell }) => cell.page === first && cell.y < 0.3 * Math.max(cell.page.height, cell.page.width),
  );
  const isTitleLike = ({ text }: Mention) => TITLE.test(fold(text)) || isGeneric(text);
  const largest = Math.max(...heads.filter((one) => !isTitleLike(one)).map(({ cell }) => heightOf(cell)), 1);
  const firstNamed = heads
    .filter(
      (one) => !isTitleLike(one) && one.source !== 'customerLabel' && one.source !== 'block' && one.source !== 'joined',
    )
    .sort((a, b) => (rowOf.get(a.cell) ?? 99) - (rowOf.get(b.cell) ?? 99) || a.cell.x - b.cell.x)[0];
  const addresses = webAddresses(document);
  const printed = new Set(document.cells.map(({ text }) => bare(text)));
  const own = mentions.map((mention) => {
    const { cell, text, source, role } = mention;
    const folded = fold(text);
    const cells = pages.get(cell.page) ?? [];
    const extent = extentOf(cells);
    const depth = (cell.y - extent.top) / Math.max(1, extent.bottom - extent.top);
    const features: string[] = [`source:${source}`];
    if (role) features.push(`role:${role}`);
    if (role && source === 'block') features.push(`block:${role}`, `block:${role}:${Math.min(2, mention.line)}`);
    const row = cell.page === first ? (rowOf.get(cell) ?? 99) : 99;
    if (row <= 3) features.push(`row:${row}`);
    else if (row <= 7) features.push('row:4-7');
    if (row <= 1 && cell.x < 0.4 * cell.page.width) features.push('top left');
    if (cell === firstNamed?.cell) features.push('first');
    if (depth > 0.85) features.push('foot');
    else if (depth > 0.25) features.push('middle');
    const size = heightOf(cell) / usual;
    if (size > 1.25) features.push('large');
    if (size > 1.7) features.push('huge');
    if (heads.some((one) => one.cell === cell) && heightOf(cell) >= 0.95 * largest && size > 1.2)
      features.push('largest');
    if (source === 'line' || source === 'lead') {
      const rest = restOfRow(mention, cells);
      if (isContactText(rest)) features.push('contact in row');
      if (findPostalCodes(rest).length > 0 || /\b(?:box|c\.?p\.?) ?[0-9]|^[ ,]*[0-9]+[a-z]?,? /i.test(rest))
        features.push('address in row');
      if (below(mention, cells).some((other) => isContactText(other.text))) features.push('contact below');
    }
    const right = cells.filter(
      (other) =>
        other.x >= cell.x + cell.width - 1 &&
        Math.abs(other.y + other.height / 2 - cell.y - cell.height / 2) < 0.6 * cell.height,
    );
    if (
      right.some((other) => /^-?[$]? ?[0-9 ,]*[0-9][.,][0-9]{2} ?[$-]?$/.test(other.text)) ||
      /[$] ?[0-9]|[0-9][.,][0-9]{2}(?: ?[$])?$/.test(cell.text)
    )
      features.push('amount in row');
    if (cell.words.some((word) => word.confidence < 0.6)) features.push('unsure');
    if (cell.words.some((word) => word.confidence < 0.85)) features.push('less sure');
    return { mention, features, folded };
  });
  const addressees = mentions.filter(({ source, role }) => source === 'named' && role !== 'remit');
  const isOnlyAddressee = new Set(addressees.map(({ key }) => key)).size === 1;
  return own.map(({ mention, features, folded }) => {
    const { text, cell, source } = mention;
    const members = own.filter((other) => areRelated(mention, other.mention));
    const group = members.map((member) => member.mention);
    const shared: string[] = [];
    const has = (feature: string) => members.some((member) => member.features.includes(feature));
    for (const feature of SHARED) if (has(feature)) shared.push(`any ${feature}`);
    if (group.some(({ source: other }) => CUSTOMER_SOURCES.has(other))) shared.push('customer label');
    if (group.some(({ source: other }) => other === 'nameLabel')) shared.push('name label');
    if (group.some(({ source: other }) => ISSUER_SOURCES.has(other))) shared.push('issuer label');
    const places = new Set(
      group.map((one) => `${one.cell.page.number} ${Math.round(one.cell.y)} ${Math.round(one.cell.x)}`),
    );
    if (places.size > 1) shared.push('repeated');
    if (places.size > 2) shared.push('often');
    if (new Set(group.map((one) => one.cell.page)).size > 1) shared.push('on pages');
    if (group.some((one) => isTradeName(one.text))) shared.push('trade in group');
    const hosts = addresses.filter(({ host }) => isSameName(mention.key, host) || initials(mention) === host);
    if (hosts.some(({ isMail }) => !isMail)) shared.push('web');
    if (hosts.some(({ isMail }) => isMail)) shared.push('mail');
    const texts: string[] = [];
    if (own.some((other) => other.mention.source === 'named' && other.mention.text === text)) {
      texts.push('name of address');
      if (isOnlyAddressee && mention.key === addressees[0]?.key) texts.push('only addressee');
    }
    if (isTradeName(text)) texts.push('trade');
    if (isGeneric(text)) texts.push('generic');
    if (TITLE.test(folded)) texts.push('title');
    if (isDepartment(text)) texts.push('department');
    if (OFFICER.test(folded)) texts.push('officer');
    if (PERSON.test(text)) texts.push('person');
    if (ORGANISATION.test(folded)) texts.push('organisation');
    if (BUILDING.test(folded)) texts.push('building');
    if (isAttentionLine(text)) texts.push('attention');
    if (LISTING.test(folded)) texts.push('listing');
    if (folded.search(LEGAL_FORM) >= 0) texts.push('legal');
    if (/^[0-9]/.test(text)) texts.push('number first');
    else if (/[0-9]/.test(text)) texts.push('digits');
    if (/^\p{Ll}/u.test(text)) texts.push('small');
    if (!/\p{Ll}/u.test(text)) texts.push('capitals');
    if (/[.;]$/.test(text) && folded.search(LEGAL_FORM) < 0) texts.push('stop');
    if (splitProvince(text) && folded.search(LEGAL_FORM) < 0 && text.split(' ').length < 5) texts.push('place');
    const count = text.split(' ').length;
    texts.push(count === 1 ? 'one word' : count <= 6 ? 'words' : 'many words');
    const carriers = findCarriers(text);
    if (carriers.some(({ share }) => share > 0.6)) texts.push('listed');
    else if (carriers.length > 0) texts.push('part listed');
    if (source === 'joined') {
      const cut = cell.words.findIndex(
        (word, index) => index > 0 && word.y > (cell.words[index - 1]?.y ?? 0) + 0.5 * word.height,
      );
      const [one, two] = [cell.words.slice(0, cut), cell.words.slice(cut)].map((words) =>
        words.map((word) => word.text).join(' '),
      );
      if (one && two) {
        if (continuesName(one, two)) texts.push('continues');
        if (printed.has(bare(text))) texts.push('printed whole');
        if (fold(one).search(LEGAL_FORM) >= 0) texts.push('joined after legal');
        if (fold(two).search(LEGAL_FORM) >= 0) texts.push('joined before legal');
        if (/\p{Ll}/u.test(one) !== /\p{Ll}/u.test(two)) texts.push('joined other case');
        if ([one, two].some((part) => PERSON.test(part) || OFFICER.test(fold(part)) || isDepartment(part)))
          texts.push('joined person');
        if (fold(two).search(LEGAL_FORM) >= 0 && two.split(' ').length > 2) texts.push('joined company');
        if (BUILDING.test(fold(two))) texts.push('joined building');
        if (one.length > 18) texts.push('joined long');
      }
    } else if (
      group.some(
        (other) =>
          other.source === 'joined' &&
          other.cell.page === cell.page &&
          other.text.startsWith(text) &&
          other.text !== text,
      )
    )
      texts.push('may continue');
    const near = document.cellsAround(cell, 4);
    if (near.some((other) => isAttentionLine(other.text) && Math.abs(other.x - cell.x) < 3 * cell.height))
      texts.push('attention near');
    return { mention, features: [...features, ...shared, ...texts], group };
  });
}

function initials({ words }: Mention): string {
  return words.length > 2 ? words.map((word) => word[0]).join('') : '-';
}

function rowsOf(cells: readonly Cell[]): ReadonlyMap<Cell, number> {
  const rows = new Map<Cell, number>();
  let [row, bottom] = [-1, Number.NEGATIVE_INFINITY];
  for (const cell of [...cells].sort((a, b) => a.y + a.height / 2 - b.y - b.height / 2)) {
    if (cell.y + cell.height / 2 > bottom) {
      row += 1;
      bottom = cell.y + cell.height;
    }
    rows.set(cell, row);
  }
  return rows;
}

function extentOf(cells: readonly Cell[]): { top: number; bottom: number } {
  return cells.length === 0
    ? { top: 0, bottom: 1 }
    : { top: Math.min(...cells.map(({ y }) => y)), bottom: Math.max(...cells.map(({ y, height }) => y + height)) };
}

function isContactText(text: string): boolean {
  return CONTACT.test(fold(text.slice(0, 160))) || findPhones(text.slice(0, 160)).length > 0;
}

/** The rest of the line after the name, with the cells right of it. */
function restOfRow({ cell, text }: Mention, cells: readonly Cell[]): string {
  const at = cell.text.indexOf(text);
  const right = cells.filter(
    (other) =>
      other.x >= cell.x + cell.width - 1 &&
      Math.abs(other.y + other.height / 2 - cell.y - cell.height / 2) < 0.6 * cell.height,
  );
  return [cell.text.slice(at + text.length), ...right.map((other) => other.text)].join('  ');
}

/** The lines below, down to a wide gap. */
function below({ cell }: Mention, cells: readonly Cell[]): readonly Cell[] {
  const found: Cell[] = [];
  let last = cell;
  for (const other of cells) {
    if (other.y <= last.y + 0.5 * last.height || found.length >= 5) continue;
    if (other.y - last.y > 3 * Math.max(last.height, other.height)) break;
    const isInColumn =
      Math.abs(other.x - cell.x) < 2 * cell.height ||
      Math.abs(other.x + other.width - cell.x - cell.width) < 2 * cell.height ||
      Math.abs(other.x + other.width / 2 - cell.x - cell.width / 2) < 2 * cell.height;
    if (!isInColumn) continue;
    found.push(other);
    last = other;
  }
  return found;
}
