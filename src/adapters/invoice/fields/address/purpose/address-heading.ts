import { leftOf, rightOf } from '../../../layout/cells.ts';
import type { Cell } from '../../../layout/page.ts';
import { fold } from '../../../parse/fold.ts';
import { findPhones } from '../../../parse/phones.ts';
import { findPostalCodes } from '../../../parse/postal-code.ts';
import { isRuralPlace } from '../../../parse/rural-place.ts';
import { isPostBox, parseStreet } from '../../../parse/street.ts';
import { canBeName } from '../../customer-name.ts';
import type { Document } from '../../document.ts';
import type { Label } from '../../label.ts';
import type { FoundLabel } from '../../labels.ts';
import { ENDS_LEGALLY } from '../../web-addresses.ts';
import type { AddressBlock } from '../address-block.ts';
import { CONTACT, isOfLabelWords, isTradeName, roleInText, roleOfLead, type Role } from './address-words.ts';
import { DELIVERY } from './use-words.ts';
import { distanceTo, isLeftOf } from './heading-distance.ts';
import { isLineAtOwnPlace, isPremises, roleOfSentence } from './own-places.ts';

const LABEL_ROLES: Readonly<Partial<Record<Label, Role>>> = {
  service: 'service',
  mailing: 'mailing',
  name: 'mailing',
  remit: 'remit',
};

/** `Service:` in front of an address, where it is no label of a number. */
export function roleOfLabel({ label, cell }: Pick<FoundLabel, 'label' | 'cell'>): Role | undefined {
  return label === 'main' && /^services?[ :]*$/i.test(cell.text) ? 'service' : LABEL_ROLES[label];
}

/** In front of an address without another word, it is the customer's. */
const ADDRESS_ALONE =
  /^(?:(?:customer|client|your|votre) )?(?:address|adresse|addr?)(?: ?\/ ?(?:address|adresse))?[ :.]*$/i;

/** Headings are short. */
export const MAX_HEADING = 70;
const MAX_LINES_OF_HEADING = 3;
/** The end of a sentence that begins with the address: `is where the line is installed`. */
const IS_PLACE_OF_SERVICE = new RegExp(
  String.raw`^(?:is|est) (?:where|ou|(?:the |le |la |l')\w+ (?:where|ou|of|de|d'))\b.*` +
    String.raw`\b(?:services?|lines?|lignes?|telephones?|phones?|install\w+)\b`,
);

/** A heading may begin with the address: `350 King St W, Toronto ON M5V 1A1 - monthly charges`. */
export function roleOfTail(tail: string): Role | undefined {
  const text = tail.replace(/^[\s:.,)(–—-]+/, '');
  if (!/^\p{L}/u.test(text) || text.length > MAX_HEADING) return undefined;
  if (CONTACT.test(fold(text)) || findPhones(text).length > 0 || /[0-9][.,][0-9]{2} ?[$]/.test(text)) return undefined;
  const isPlace = IS_PLACE_OF_SERVICE.test(fold(text));
  return isPlace || roleOfLead(`${text}:`) === 'service' ? 'service' : undefined;
}

/** The role by the nearest heading: a label, or a short text of one of the word families. */
export function roleOfHeading(block: AddressBlock, document: Document): Role | undefined {
  const top = block.cells.reduce((highest, cell) => (cell.y < highest.y ? cell : highest), block.cityCell);
  const labels = new Map(document.labels.map((label) => [label.cell, roleOfLabel(label)]));
  const headings = document
    .cellsAround(top)
    .filter(
      (cell) =>
        !block.cells.includes(cell) &&
        cell.text.length <= MAX_HEADING &&
        !isFirstOfTwo(cell, document) &&
        isHeadingOfAddress(cell, block, document),
    )
    .map((cell) => ({ cell, distance: distanceTo(cell, top, block, document) }))
    .filter(({ distance }) => distance < 3.2)
    .sort((a, b) => a.distance - b.distance)
    .map(({ cell }) => cell);
  const roles = headings.map(
    (cell): Role | undefined =>
      (DELIVERY.test(fold(cell.text).trim()) ? 'delivery' : undefined) ??
      labels.get(cell) ??
      roleOfUnlabelled(cell.text) ??
      (isLeftOf(cell, top) && ADDRESS_ALONE.test(cell.text) ? 'mailing' : undefined) ??
      (isLeftOf(cell, top) && isOfLabelWords(cell.text) && !isName(cell.text) && !isTitle(cell.text)
        ? roleOfLead(`${cell.text}:`)
        : undefined),
  );
  const heading = headings[roles.findIndex((role) => role !== undefined)];
  // `Billed | Halden Ltd.` and `At | 12 Main St` are one label.
  const label = heading && /^(?:at|au|a)[ :]*$/.test(fold(heading.text)) ? cellAbove(heading, document) : undefined;
  if (label && labels.get(label) === 'mailing') return 'mailing';
  // The issuer may print its name and trade again above its address.
  if (heading && beginsLikeLetterhead(heading, document)) return 'remit';
  // `Service location` above `Showroom`: the customer's name for the place is not an office of the issuer.
  const [nearest, next] = headings.flatMap((cell, index) => (roles[index] === undefined ? [] : [cell]));
  const [named, announced] = [nearest, next].map((cell) => cell && labels.get(cell));
  if (named === 'remit' && announced === 'service' && nearest && next && isDirectlyBelow(nearest, next))
    return 'service';
  // A heading may have several lines: together they tell the purpose.
  const lines = headings
    .filter(({ text }) => !isTitle(text) && !isCompany(text))
    .slice(0, MAX_LINES_OF_HEADING)
    .sort((a, b) => a.y - b.y);
  return (
    roles.find((role) => role !== undefined) ??
    roleOfUnlabelled(lines.map(({ text }) => text).join(' ')) ??
    roleOfWrappedSentence(block, top, document) ??
    roleOfFarLabel(block, top, document)
  );
}

function isDirectlyBelow(lower: Cell, upper: Cell): boolean {
  const step = lower.y - upper.y;
  return step > 0 && step < 2.5 * upper.height && Math.abs(lower.x - upper.x) < upper.height;
}

/** `Occupant /` in front of `place served`: the second label says more. */
function isFirstOfTwo(cell: Cell, { cellsAround, labelled }: Document): boolean {
  const [next] = cell.text.endsWith('/') ? rightOf(cell, cellsAround(cell)) : [];
  const [first, last] = [labelled.get(cell), next && labelled.get(next)];
  return first !== undefined && last !== undefined && roleOfLabel(first) !== roleOfLabel(last);
}

/** `Client : Northwind` above `Adresse : 12, rue Hart, Laval`: without another word, the address is the customer's. */
export function isBelowCustomer(
  { lead, streetCell: { x, y, height, page } }: AddressBlock,
  { labels }: Document,
): boolean {
  return (
    ADDRESS_ALONE.test(lead) &&
    labels.some(({ label, cell }) => {
      const distance = (y - cell.y) / height;
      const isAbove = cell.page === page && distance > 0.5 && distance < 4;
      return label === 'name' && isAbove && Math.abs(cell.x - x) < height;
    })
  );
}

/** How far below its label an address may be if the lines between them are the customer's name and contacts. */
const MAX_FAR = 12;

/** `Customer` above a name, an e-mail address, a telephone number and the address. */
function roleOfFarLabel({ cells }: AddressBlock, top: Cell, { cellsAround, labels }: Document): Role | undefined {
  const isAligned = (cell: Cell) => Math.abs(cell.x - top.x) < 0.5 * top.height;
  const above = cellsAround(top, MAX_FAR).filter((cell) => cell.y < top.y - 0.5 * top.height && isAligned(cell));
  const label = labels.findLast(
    ({ label: kind, cell, value }) =>
      (kind === 'name' || kind === 'mailing') && value === undefined && above.includes(cell),
  );
  const between = above.filter((cell) => label && cell.y > label.cell.y && !cells.includes(cell));
  const isOfCustomer = ({ text }: Cell) => canBeName(text) || /@/.test(text) || findPhones(text).length === 1;
  return label && between.length > 0 && between.every(isOfCustomer) ? 'mailing' : undefined;
}

/** `Facture de services vocaux` is the title of the document, not a label of the address right of it. */
const isTitle = (text: string) =>
  [
    /^(?:facture|invoice|bill|statement|releve|avis|etat)\b[^:]*$/,
    /^(?:[a-z]+ ){1,3}(?:invoice|bill|statement|facture|releve)$/,
  ].some((pattern) => pattern.test(fold(text)));
/** Whether a text begins with the first line of the document: `Halden and Partners, dealers in voice services`. */
function beginsLikeLetterhead({ text }: Cell, { cells: [first] }: Document): boolean {
  const name = fold(first?.text ?? '');
  return name.length > 8 && name.includes(' ') && fold(text).startsWith(`${name}, `);
}

/** The name of a company may have words of its trade: `Stonebridge Line Works Inc.` */
const isCompany = (text: string) => ENDS_LEGALLY.test(fold(text));
/** A company without its legal form: `Kettlebird Internet Telephony`. */
const isName = (text: string) => isCompany(text) || (isTradeName(text) && !isOfLabelWords(text, 0.15));
const PLACE_OF_COMPANY = /\b(?:address|adresse|location(?! d[e'])|lieu|site|premises|service)\b/;

/** A sentence of its own speaks of the mail or of a place, but does not announce an address below it. */
function roleOfUnlabelled(text: string): Role | undefined {
  if (isCompany(text) && !PLACE_OF_COMPANY.test(fold(text))) return undefined;
  const role = roleInText(fold(text)) ?? (isPremises(text) || isLineAtOwnPlace(text) ? 'service' : undefined);
  const isSentence =
    role === 'mailing' ? /\p{L}{2}[.!]$/u.test(text) : text.length > 40 && /[\p{L})]{2}[.!]$/u.test(text);
  return isSentence ? undefined : role;
}

/** The nearest cell above another one, at the same left edge. */
function cellAbove(cell: Cell, { cellsAround }: Document): Cell | undefined {
  const { x, y, height } = cell;
  return cellsAround(cell, 3).findLast((other) => other.y < y - 0.5 * height && Math.abs(other.x - x) < height);
}

/** `Your telephone is supplied at Laurier Court,` and the address in the next line. */
function roleOfWrappedSentence(block: AddressBlock, top: Cell, document: Document): Role | undefined {
  if (top !== block.streetCell) return undefined;
  const above = cellAbove(top, document);
  if (above !== undefined && block.lead !== '') return roleOfWrappedLead(above, block, document);
  const isOpen = above !== undefined && above.text.length > 20 && /[\p{L},]$/u.test(above.text);
  return isOpen && roleOfSentence(above.text) === 'service' ? 'service' : undefined;
}

/** `Where your phone is: Halden Arena, office` and `(2nd floor), 12 Main St`: the words that announce are above. */
function roleOfWrappedLead(above: Cell, { lead, streetCell }: AddressBlock, document: Document): Role | undefined {
  const { cellsAround, labelled, labels } = document;
  const row = [above, ...rightOf(above, cellsAround(above))];
  const text = row.map((cell) => cell.text).join(' ');
  const isOpen = text.length > 20 && /[\p{L},]$/u.test(text) && !hasPostalCode(text);
  if (!isOpen || !streetCell.text.startsWith(lead)) return undefined;
  const label = labels.find(({ cell }) => cell === above);
  const isStated = label !== undefined && row[1] === label.value && roleOfLabel(label) === 'service';
  if (isStated && row.length === 2 && !isAddressStart(row[1]?.text ?? '')) return 'service';
  return row.some((cell) => labelled.has(cell)) ? undefined : roleOfSentence(`${text} ${lead}`);
}

/** `Mon-Fri 8-6` in front of `AT` makes it a time zone. */
const HOURS =
  /(?<![0-9-])[0-9]{1,2}(?::[0-9]{2})?(?: ?[ap][.]?m[.]?)? ?(?:-|–|to) ?[0-9]{1,2}(?::[0-9]{2})?(?: ?[ap][.]?m[.]?)?$/;
const FACT = /[0-9][.,][0-9]{2}\b|[$]|20[0-9]{2}/;

/** Labels of numbers, dates and amounts, and texts with an amount or a date after them, announce no address. */
function isHeadingOfAddress(cell: Cell, block: AddressBlock, { labelled, cellsAround }: Document): boolean {
  const label = labelled.get(cell);
  const next = rightOf(cell, cellsAround(cell))[0];
  const [before] = /^[ACEMNP][DS]?T$/.test(cell.text) ? leftOf(cell, cellsAround(cell)) : [];
  if (before && HOURS.test(fold(before.text))) return false;
  const isCharge = label?.label === 'mailing' && next !== undefined && /^[$]?[0-9]+[.,][0-9]{2} ?[$]?$/.test(next.text);
  // A label with a text of its own behind it announces nothing below.
  const hasOwnValue =
    label?.value !== undefined &&
    /\p{L}{3}|[$]/u.test(label.value.text) &&
    !label.value.text.endsWith(':') &&
    !isBelowValue(block, cell) &&
    !isPartOf(label.value, block);
  const hasOwnStreet = label?.value === undefined && next && !block.cells.includes(next) && isAddressStart(next.text);
  if (label !== undefined) return roleOfLabel(label) !== undefined && !isCharge && !hasOwnValue && !hasOwnStreet;
  if (isPostBox(cell.text) || hasPostalCode(cell.text)) return false;
  return !FACT.test(fold(cell.text)) && !(next !== undefined && FACT.test(fold(next.text.slice(0, 40))));
}

const hasPostalCode = (text: string) => findPostalCodes(text).some(({ repairs }) => repairs === 0);

/** Whether a text next to a label is an address of its own, or begins one. */
function isAddressStart(text: string): boolean {
  return parseStreet(text)?.typed === true || isPostBox(text) || isRuralPlace(text) || hasPostalCode(text);
}

/** The address may be below the value, which has the name. */
function isBelowValue({ cells, streetCell }: AddressBlock, label: Cell): boolean {
  const top = Math.min(...cells.map(({ y }) => y));
  return streetCell.x > label.x + 0.5 * label.width && top - label.y < 2.5 * label.height;
}

function isPartOf(cell: Cell, { cells }: AddressBlock): boolean {
  return cells.some(({ words }) => words.some((word) => cell.words.includes(word)));
}
