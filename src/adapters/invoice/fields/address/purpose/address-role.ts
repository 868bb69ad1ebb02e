import type { Cell } from '../../../layout/page.ts';
import { findCarriers } from '../../../parse/carriers.ts';
import { fold } from '../../../parse/fold.ts';
import { isName } from '../../customer-name.ts';
import { hasContactBelow, isContact } from '../../contacts.ts';
import type { Document } from '../../document.ts';
import { ENDS_LEGALLY, isSameName, keyOf } from '../../web-addresses.ts';
import { leftOf, rightOf } from '../../../layout/cells.ts';
import type { AddressBlock, BlockWithRole } from '../address-block.ts';
import { isBelowCustomer, MAX_HEADING, roleOfHeading, roleOfLabel, roleOfTail } from './address-heading.ts';
import { isTradeName, roleInText, roleOfLead, type Role } from './address-words.ts';
import { isDepartment } from './departments.ts';
import { addresseeOf, withOffices } from './offices.ts';
import { isServiceOfOwnPlace } from './own-places.ts';
import { DELIVERY } from './use-words.ts';

/** The lines below a label may begin further to the right, in text heights. */
const MAX_INDENT = 8;

/** Finds the purpose of an address by the words in front of it, left of it or above it, else by its position. */
function roleOf(block: AddressBlock, document: Document): Role {
  // The customer's name may be in front of the street, too, behind its label or below that of the place of service.
  const inFront = roleOfCellInFront(block, document);
  if (followsCompanyName(block) || followsLetterhead(block, document))
    return inFront ?? roleOfLabelAbove(block, document) ?? 'remit';
  if (DELIVERY.test(fold(block.lead).trim())) return 'delivery';
  const announced =
    roleOfWholeLead(block, document) ??
    // `Send to: 16 Kempt Lane, Wolfville NS B4P 2R3, where you asked us to send it`
    (inFront === 'mailing' ? undefined : roleOfTail(block.tail)) ??
    roleOfLinesAbove(block) ??
    (isBelowCustomer(block, document) ? 'mailing' : undefined);
  // How to write to the issuer is next to its other contacts.
  if (announced === 'mailing' && isContact(block.lead)) return 'remit';
  if (announced !== undefined && announced !== 'mailing') return announced;
  const stated = announced ?? roleOfHeading(block, document);
  if (stated === 'service' || stated === 'remit') return stated;
  // An address below a carrier's name belongs to the carrier, unless a customer's name is between them.
  const carrier = block.above.findLastIndex(isCarrierName);
  const isOfCustomer = block.above.slice(carrier + 1).some(({ text }) => isName(text));
  if (carrier >= 0 && !isOfCustomer) return 'remit';
  // A customer's address may have contacts below it, too.
  const isCustomer =
    inFront === 'mailing' || (stated !== undefined && !isTradeName(addresseeOf(block) ?? nameInFront(block) ?? 'tel'));
  if (!isCustomer && (hasContactBelow(block, document) || isContact(block.tail))) return 'remit';
  if (stated !== undefined) return stated;
  if (isListItem(block, document) || hasContactBehind(block, document)) return 'remit';
  return block.cityCell.page.number === 1 && isLikeEnvelope(block) && !isBehindName(block) ? 'envelope' : 'unknown';
}

/** A name in a column in front of the address: also lists of places are printed like this. */
function isBehindName({ above, streetCell }: AddressBlock): boolean {
  return above.some((cell) => Math.abs(cell.y - streetCell.y) < 0.5 * cell.height);
}

/** `2. | Town office` above a street is one of several places, not the addressee. */
function isListItem({ above: [first] }: AddressBlock, { cellsAround }: Document): boolean {
  const [left] = first ? leftOf(first, cellsAround(first)) : [];
  return left !== undefined && /^[0-9]{1,2}[.)]$/.test(left.text);
}

/** `Quillon Inc. | 12 Bay St, Ottawa | 1-888-555-0142`: an issuer's name, address and telephone in one row. */
function hasContactBehind(block: AddressBlock, { cellsAround }: Document): boolean {
  const [next] = isBehindName(block) ? rightOf(block.cityCell, cellsAround(block.cityCell)) : [];
  return next !== undefined && isContact(next.text);
}

/** The role by the text in front of an address, with its label: `Services supplied to` and `the shop at`. */
function roleOfWholeLead({ lead, streetCell }: AddressBlock, { labels }: Document): Role | undefined {
  if (isDepartment(lead.replace(/,$/, ''))) return undefined;
  const role = roleOfLead(lead);
  const label = labels.find(({ value }) => value === streetCell);
  // `Payable to Valley Line Services, 40 Main St`: the name of who is paid may speak of its trade.
  if (label && role !== 'mailing' && roleOfLabel(label) === 'remit') return 'remit';
  const mayBelong = lead !== '' && (role === undefined || role === 'remit');
  const stated =
    mayBelong && label && roleOfLabel(label) === 'service' ? roleOfLead(`${label.cell.text} ${lead}`) : role;
  return stated ?? (isServiceOfOwnPlace(lead) ? 'service' : undefined);
}

/** `Sold to:  Northwind Inc., 12 Bay St, Ottawa`: the customer's, whatever is in front of the street. */
function roleOfCellInFront(block: AddressBlock, document: Document): Role | undefined {
  const { cityCell, streetCell } = block;
  const own = document.labels.find(({ value }) => value === streetCell || value === cityCell);
  const [left] = leftOf(streetCell, document.cellsAround(streetCell));
  const label = own?.cell ?? left;
  if (label === undefined) return undefined;
  const found = document.labelled.get(label);
  const role = found ? roleOfLabel(found) : label.text.length < MAX_HEADING ? roleInText(fold(label.text)) : undefined;
  return role === 'mailing' || role === 'service' ? role : undefined;
}

/** Lines above a street may announce it as in a sentence: `Telephone service`, `at Unit 2,`. */
function roleOfLinesAbove({ above }: AddressBlock): Role | undefined {
  const text = above
    .map((line) => line.text)
    .join(' ')
    .replace(/ (?:unit|suite|apt|local|bureau) \S+$/i, '');
  return / (?:at|in|au|aux)$/i.test(text) && roleOfLead(text) === 'service' ? 'service' : undefined;
}

/** The role by the line above an address: a label of the customer's address, without a value next to it. */
function roleOfLabelAbove(
  { cityCell: { x, y, height } }: AddressBlock,
  { labels, cellsAround }: Document,
): Role | undefined {
  const above = labels.find(
    ({ label, cell, value }) =>
      (label === 'service' || label === 'mailing') &&
      value === undefined &&
      Math.abs(cell.x - x) < MAX_INDENT * height &&
      y > cell.y &&
      y - cell.y < 2.5 * height &&
      rightOf(cell, cellsAround(cell)).length === 0,
  );
  return above && roleOfLabel(above);
}

/** Letterheads and footers are in these shares of the page. */
const TOP = 0.15;
const BOTTOM = 0.9;

/** `Norvella Telephone LP - 12 Main Street - Ottawa`: the name of a company in front of its address in one line. */
function followsCompanyName({ lead, cityCell: { page, y } }: AddressBlock): boolean {
  const name = /^(.*[^\s,|·•*–—-])\s*[,|·•*–—-]$/.exec(lead.trim())?.[1];
  if (name === undefined || /[0-9:]/.test(name)) return false;
  const isCapitalised = name.split(' ').every((word) => !/^\p{Ll}{4}/u.test(word) || ENDS_LEGALLY.test(fold(word)));
  const isInMargin = y < TOP * page.height || y > BOTTOM * page.height;
  // What a carrier offers may be in the letterhead instead of its name: `câble et téléphone — 77, 3e Avenue`.
  if (isInMargin && isTradeName(name) && (isCapitalised || roleInText(fold(name)) === undefined)) return true;
  return isName(name) && isCapitalised && fold(name).search(ENDS_LEGALLY) >= 0;
}

/** `Halden Phone & Broadband: 60 Queen St`: the first line of the document again, in front of its address. */
function followsLetterhead({ lead, cityCell }: AddressBlock, { cells: [first] }: Document): boolean {
  const name = keyOf(lead.replace(/[\s:,–-]+$/, ''));
  const isAgain = first !== undefined && first !== cityCell && name.length > 8;
  return isAgain && isTradeName(lead) && isSameName(name, keyOf(first.text));
}

/** Finds the purpose of every address. Behind a cover page, the envelope's address is on a later page. */
export function withRoles(blocks: readonly AddressBlock[], document: Document): readonly BlockWithRole[] {
  const stated = blocks.map((block) => ({ block, role: roleOf(block, document) }));
  const found = withOffices(withDeliveries(stated), document);
  const mailing = found.filter(({ role }) => role === 'envelope' || role === 'mailing');
  const unknown = found.filter(({ role }) => role === 'unknown');
  const inLine = unknown.find(({ block }) => followsCustomerName(block));
  // A letterhead above an address in one line is the issuer's.
  const isLetterhead = ({ block }: BlockWithRole) => isTradeName(addresseeOf(block) ?? '');
  if (inLine && mailing.every(isLetterhead))
    return found.map((one) => {
      if (one === inLine) return { ...one, role: 'envelope' };
      return mailing.includes(one) ? { ...one, role: 'remit' } : one;
    });
  if (mailing.length > 0) return found;
  const named = unknown.filter(({ block }) => addresseeOf(block) !== undefined);
  const first = unknown.find(({ block }) => isLikeEnvelope(block)) ?? (named.length === 1 ? named[0] : undefined);
  return found.map((one) => (one === first ? { ...one, role: 'envelope' } : one));
}

/** The address of delivery is the place of service if there is another address for the mail and none is stated. */
function withDeliveries(found: readonly BlockWithRole[]): readonly BlockWithRole[] {
  const hasMailing = found.some(({ role }) => role === 'mailing' || role === 'envelope');
  const hasService = found.some(({ role, block }) => role === 'service' && block.postal !== undefined);
  return found.map((one) => {
    if (one.role !== 'delivery') return one;
    const isPlace = !hasService && hasMailing;
    return { ...one, role: isPlace ? 'service' : 'mailing' };
  });
}

/** `Northwind Dance Inc., 12 Bay St, Ottawa` */
function nameInFront({ lead }: AddressBlock): string | undefined {
  const name = lead.replace(/[\s,]+$/, '');
  return name !== '' && isName(name) ? name : undefined;
}

/** Whether an address is in the upper half of its page, below an addressee. A landscape page is less high. */
function isLikeEnvelope({ above, cityCell: { page, y } }: AddressBlock): boolean {
  return (
    y < 0.5 * Math.max(page.width, page.height) &&
    above.some(({ text }) => text.length <= MAX_HEADING && !PROSE.test(text))
  );
}

/** `GARDERIE LES LOUPS 222 BOUL TALBOT CHICOUTIMI QC`: old printers have the whole address in one line. */
function followsCustomerName({ lead, cityCell: { page, y } }: AddressBlock): boolean {
  return y < 0.5 * page.height && /^\p{Lu}[^\p{Ll}0-9:]+[\p{Lu}.]$/u.test(lead) && isName(lead) && !isTradeName(lead);
}

/** An amount, or words in lower case as in a sentence. */
const PROSE = /[$]|(?:(?<!\p{L})\p{Ll}{2,} ){3}/u;

function isCarrierName(line: Cell): boolean {
  return findCarriers(line.text).some(({ share, start }) => share > 0.45 && start === 0);
}
