import { overlap, type Cell } from '../../layout/page.ts';
import { leftOf, rightOf } from '../../layout/cells.ts';
import { anyWord } from '../../parse/any-word.ts';
import { findCarriers } from '../../parse/carriers.ts';
import { fold } from '../../parse/fold.ts';
import { isName } from '../customer-name.ts';
import { DELIVERY, isOfLabelWords, isTradeName, roleInText, roleOfLead, type Role } from './address-words.ts';
import { findPhones } from '../../parse/phones.ts';
import type { AddressBlock, BlockWithRole } from './address-block.ts';
import type { Document } from '../document.ts';
import { isSameName, keyOf } from '../web-addresses.ts';
import type { Label } from '../label.ts';

const LABEL_ROLES: Readonly<Partial<Record<Label, Role>>> = {
  service: 'service',
  mailing: 'mailing',
  name: 'mailing',
  remit: 'remit',
};

/** Words that say that an address is the one printed elsewhere. */
const SAME = anyWord(
  'same|identical|identique|(?:la )?meme(?: adresse)?|idem|as (?:per )?(?:above|billing|mailing)|ci-dessus|see above|' +
    "(?:at|to) (?:the|your) (?:billing|mailing) address|a (?:l'|votre )adresse de facturation",
);

/** A logo is printed larger than the text, and has a few words. */
const LARGER = 1.4;
const MAX_LOGO = 40;

/** Headings are short. */
const MAX_HEADING = 70;
const MAX_LINES_OF_HEADING = 3;

/** Whether the invoice says that the service address is the mailing address: `Service address: same as billing`. */
export function isServiceAtMailingAddress({ cells, cellsAround, labelled }: Document): boolean {
  return cells.some((cell) => {
    const text = fold(cell.text.slice(0, 160));
    const same = SAME.exec(text);
    if (!same) return false;
    const before = text.slice(0, same.index);
    const [left] = leftOf(cell, cellsAround(cell));
    const context = `${fold(left?.text.slice(-MAX_HEADING) ?? '')} ${before}`;
    if (roleInText(context) === 'service' || DELIVERY.test(context.trim())) return true;
    // Left of it may be another column.
    if (before.trim() !== '' || (left && (labelled.has(left) || /:$/.test(left.text)))) return false;
    return roleInText(fold(cellAbove(cell, cellsAround(cell))?.text ?? '')) === 'service';
  });
}

function cellAbove(cell: Cell, cells: readonly Cell[]): Cell | undefined {
  return cells
    .filter(
      (other) => other.y < cell.y && cell.y - other.y < 3 * cell.height && Math.abs(other.x - cell.x) < 2 * cell.height,
    )
    .sort((a, b) => b.y - a.y)[0];
}

/** Finds the purpose of an address by the words in front of it, left of it or above it, else by its position. */
function roleOf(block: AddressBlock, document: Document): Role {
  const announced = roleOfLead(block.lead) ?? roleOfTail(block.tail);
  if (announced !== undefined && announced !== 'mailing') return announced;
  const stated = announced ?? roleOfHeading(block, document);
  if (stated === 'service' || stated === 'remit') return stated;
  // An address below a carrier's name belongs to the carrier, unless a customer's name is between them.
  const carrier = block.above.findLastIndex(isCarrierName);
  const isOfCustomer = block.above.slice(carrier + 1).some(({ text }) => isName(text));
  if (carrier >= 0 && !isOfCustomer) return 'remit';
  // A customer's address may have contacts below it, too.
  const isCustomer = stated !== undefined && !isTradeName(addresseeOf(block) ?? 'tel');
  if (!isCustomer && (hasContactBelow(block, document) || isContact(block.tail))) return 'remit';
  if (stated !== undefined) return stated;
  return block.cityCell.page.number === 1 && isLikeEnvelope(block) ? 'envelope' : 'unknown';
}

/** A heading may begin with the address: `350 King St W, Toronto ON M5V 1A1 - monthly charges`. */
function roleOfTail(tail: string): Role | undefined {
  const text = tail.replace(/^[\s:.,)(–—-]+/, '');
  if (!/^\p{L}/u.test(text) || text.length > MAX_HEADING || CONTACT.test(fold(text))) return undefined;
  return roleOfLead(`${text}:`) === 'service' ? 'service' : undefined;
}

/** Finds the purpose of every address. Behind a cover page, the envelope's address is on a later page. */
export function withRoles(blocks: readonly AddressBlock[], document: Document): readonly BlockWithRole[] {
  const stated = blocks.map((block) => ({ block, role: roleOf(block, document) }));
  const found = withOffices(withDeliveries(stated), document);
  if (found.some(({ role }) => role === 'envelope' || role === 'mailing')) return found;
  const unknown = found.filter(({ role }) => role === 'unknown');
  const named = unknown.filter(({ block }) => addresseeOf(block) !== undefined);
  const first = unknown.find(({ block }) => isLikeEnvelope(block)) ?? (named.length === 1 ? named[0] : undefined);
  return found.map((one) => (one === first ? { ...one, role: 'envelope' } : one));
}

/** The address of delivery is the place of service if it differs from the mailing address and none is stated. */
function withDeliveries(found: readonly BlockWithRole[]): readonly BlockWithRole[] {
  const keyOfPlace = ({ block }: BlockWithRole) => `${block.street?.streetNo} ${block.postal?.code}`;
  const mailing = found.filter(({ role }) => role === 'mailing').map(keyOfPlace);
  const hasService = found.some(({ role }) => role === 'service');
  return found.map((one) => {
    if (one.role !== 'delivery') return one;
    const isPlace = !hasService && mailing.length > 0 && !mailing.includes(keyOfPlace(one));
    return { ...one, role: isPlace ? 'service' : 'mailing' };
  });
}

/** Addresses without a heading are the issuer's if they have another name than the customer, or that of a carrier. */
function withOffices(found: readonly BlockWithRole[], document: Document): readonly BlockWithRole[] {
  const customers = found.flatMap(({ block, role }) => (role === 'mailing' ? (addresseeOf(block) ?? []) : []));
  const logos = logosOf(document);
  const named = document.labels.flatMap(({ label, cell, value }) => {
    const text = label === 'name' ? (value ?? rightOf(cell, document.cellsAround(cell))[0])?.text : undefined;
    return text !== undefined && isName(text) ? [keyOf(text)] : [];
  });
  const isNamed = ({ block }: BlockWithRole) =>
    block.above.some(({ text }) => named.some((name) => isSameName(keyOf(text), name)));
  const isOpen = ({ role }: BlockWithRole) => role === 'envelope' || role === 'unknown';
  const isTrade = (name: string | undefined) => name !== undefined && isTradeName(name);
  const hasOther = found.some((one) => isOpen(one) && !isTrade(addresseeOf(one.block) ?? 'tel'));
  return found.map((one) => {
    const name = addresseeOf(one.block);
    if (!isOpen(one) || name === undefined) return one;
    if (isNamed(one)) return one;
    const isOffice =
      isOfLogo(one.block, logos) || found.some((other) => isOpen(other) && isNamed(other))
        ? true
        : customers.length > 0
          ? !customers.some((customer) => isSameName(keyOf(customer), keyOf(name)))
          : isTrade(name) && hasOther;
    return isOffice ? { ...one, role: 'remit' } : one;
  });
}

/** The largest texts at the top of the first page: the issuer's name. */
function logosOf({ cells, pages }: Document): readonly Cell[] {
  const [page] = pages;
  const top = cells.filter((cell) => cell.page === page && cell.y < 0.2 * page.height && /\p{L}{3}/u.test(cell.text));
  const height = Math.max(0, ...top.map((cell) => cell.height));
  return top.filter((cell) => cell.height > 0.7 * height && cell.text.length < MAX_LOGO);
}

/** Whether an addressee has the name of the logo, which is printed larger. */
function isOfLogo({ above }: AddressBlock, logos: readonly Cell[]): boolean {
  return above.slice(0, 1).some(({ text, height }) =>
    logos.some((logo) => {
      const name = keyOf(logo.text);
      const isSame = keyOf(text).includes(name) || isSameName(keyOf(text), name);
      return logo.height > LARGER * height && name.length >= 3 && isName(logo.text) && isSame;
    }),
  );
}

function addresseeOf({ above }: AddressBlock): string | undefined {
  return above.find(({ text }) => isName(text))?.text;
}

/** Whether an address is in the upper half of its page, below an addressee. A landscape page is less high. */
function isLikeEnvelope({ above, cityCell: { page, y } }: AddressBlock): boolean {
  return (
    y < 0.5 * Math.max(page.width, page.height) &&
    above.some(({ text }) => text.length <= MAX_HEADING && !PROSE.test(text))
  );
}

/** An amount, or words in lower case as in a sentence. */
const PROSE = /[$]|(?:(?<!\p{L})\p{Ll}{2,} ){3}/u;

/** How to reach an office, and its tax numbers, which are printed below its address. */
const CONTACT =
  /www[.]|@|[a-z0-9][.](?:ca|com|net)\b|\b1?[-. (]{0,2}8(?:00|33|44|55|66|77|88)[-. )]|\b(?:gst|hst|tps|tvq|qst)\b/;

function isContact(text: string): boolean {
  return CONTACT.test(fold(text)) || findPhones(text).length > 0;
}

/** An office of the issuer has its telephone, web address or tax number in the next lines. */
function hasContactBelow({ cityCell, cells }: AddressBlock, document: Document): boolean {
  const left = Math.min(...cells.map(({ x }) => x));
  return document
    .cellsAround(cityCell)
    .some(
      (cell) =>
        cell.y > cityCell.y &&
        cell.y - cityCell.y < 5 * cityCell.height &&
        Math.abs(cell.x - left) < 1.5 * cityCell.height &&
        CONTACT.test(fold(cell.text.slice(0, 120))),
    );
}

function isCarrierName(line: Cell): boolean {
  return findCarriers(line.text).some(({ share, start }) => share > 0.45 && start === 0);
}

/** The role by the nearest heading: a label, or a short text of one of the word families. */
function roleOfHeading(block: AddressBlock, document: Document): Role | undefined {
  const top = block.cells.reduce((highest, cell) => (cell.y < highest.y ? cell : highest), block.cityCell);
  const labels = new Map(document.labels.map((label) => [label.cell, LABEL_ROLES[label.label]]));
  const headings = document
    .cellsAround(top)
    .filter(
      (cell) => !block.cells.includes(cell) && cell.text.length <= MAX_HEADING && isHeadingOfAddress(cell, document),
    )
    .map((cell) => ({ cell, distance: distanceTo(cell, top, block) }))
    .filter(({ distance }) => distance < 3.2)
    .sort((a, b) => a.distance - b.distance)
    .map(({ cell }) => cell);
  const roles = headings.map(
    (cell): Role | undefined =>
      (DELIVERY.test(fold(cell.text).trim()) ? 'delivery' : undefined) ??
      labels.get(cell) ??
      roleInText(fold(cell.text)) ??
      (isLeftOf(cell, top) && isOfLabelWords(cell.text) ? roleOfLead(`${cell.text}:`) : undefined),
  );
  // A heading may have several lines: together they tell the purpose.
  const lines = headings.slice(0, MAX_LINES_OF_HEADING).sort((a, b) => a.y - b.y);
  return roles.find((role) => role !== undefined) ?? roleInText(fold(lines.map(({ text }) => text).join(' ')));
}

function isLeftOf(cell: Cell, other: Cell): boolean {
  return (
    cell.x + cell.width <= other.x + 1 &&
    overlap(cell.y, cell.height, other.y, other.height) > 0.4 * Math.min(cell.height, other.height)
  );
}

const FACT = /[0-9][.,][0-9]{2}\b|[$]|20[0-9]{2}/;

/** Labels of numbers, dates and amounts, and texts with an amount or a date after them, announce no address. */
function isHeadingOfAddress(cell: Cell, { labelled, cellsAround }: Document): boolean {
  const label = labelled.get(cell);
  const next = rightOf(cell, cellsAround(cell))[0];
  const isCharge = label?.label === 'mailing' && next !== undefined && /^[$]?[0-9]+[.,][0-9]{2} ?[$]?$/.test(next.text);
  if (label !== undefined) return LABEL_ROLES[label.label] !== undefined && !isCharge;
  return !FACT.test(fold(cell.text)) && !(next !== undefined && FACT.test(fold(next.text.slice(0, 40))));
}

/** Distance of a heading from a block in text heights; infinite for texts that cannot belong to it. */
function distanceTo(cell: Cell, top: Cell, block: AddressBlock): number {
  const height = Math.max(top.height, 1);
  if (isLeftOf(cell, top) && top.x - cell.x - cell.width < 1.5 * height) return 0;
  const above = top.y - (cell.y + cell.height);
  const aligned =
    Math.abs(cell.x - top.x) < 2 * height ||
    overlap(cell.x, cell.width, top.x, top.width) > 0.4 * Math.min(cell.width, top.width);
  if (above > -0.5 * height && aligned) return Math.max(0, above / height);
  const isLeft = block.cells.some(
    (line) =>
      overlap(cell.y, cell.height, line.y, line.height) > 0.4 * cell.height && cell.x + cell.width <= line.x + 1,
  );
  return isLeft ? 0.5 + Math.max(0, top.x - cell.x - cell.width) / (12 * height) : Number.POSITIVE_INFINITY;
}
