import { leftOf } from '../../layout/cells.ts';
import type { Cell } from '../../layout/page.ts';
import { isName } from '../customer-name.ts';
import { isDepartment } from './purpose/departments.ts';
import { findPostalCodes, isProven, postalCodeCutOff, type FoundPostalCode } from '../../parse/postal-code.ts';
import { findDate } from '../../parse/dates.ts';
import { isEndOfProvince, splitProvince } from '../../parse/provinces.ts';
import { isPostBox, parseStreet } from '../../parse/street.ts';
import { isFloorOrUnit } from '../../parse/units.ts';
import { ruralInText, streetInText, streetInWrappedText } from '../../parse/street-in-text.ts';
import {
  BOX_AND_CITY,
  CODE_LABEL,
  isPartLabel,
  tidyCity,
  withCommas,
  withoutPartLabels,
  type AddressBlock,
} from './address-block.ts';
import {
  hasLabelInFront,
  isAttentionLine,
  lineBelow,
  linesAbove,
  MAX_GAP,
  MAX_GAP_OF_COLUMNS,
  type Line,
} from './address-lines.ts';
import { addressee, cellsOfLines, cityBehind, fromLines, readUnitsAbove, streetInColumns } from './block-from-lines.ts';
import { blocksWithoutCode } from './blocks-without-code.ts';
import { isPremises } from './purpose/own-places.ts';
import { isBelowPlaceLabel } from './places/place-labels.ts';
import { restatedBlocks } from './places/restated-blocks.ts';
import type { Document } from '../document.ts';

/** Limits the time for a page full of postal codes. */
const MAX_POSTAL_CODES = 3_000;
/** Finds every address of the document by its postal code, or after a label by its street. */
export function addressBlocks(document: Document): readonly AddressBlock[] {
  const blocks: AddressBlock[] = [];
  let codes = 0;
  for (const cell of document.cells) {
    if (codes > MAX_POSTAL_CODES) break;
    for (const postal of postalCodesOf(cell, document)) {
      codes += 1;
      const block = blockWithCode(cell, postal, document);
      if (block) blocks.push(block);
    }
  }
  return [...blocks, ...blocksWithoutCode(document, blocks), ...restatedBlocks(document, blocks)];
}

function postalCodesOf(cell: Cell, document: Document): readonly FoundPostalCode[] {
  const found = findPostalCodes(cell.text.slice(0, 400));
  if (found.length > 0) return found;
  const cut = postalCodeCutOff(cell.text.slice(0, 400));
  const rest = cut && restOfCode(cell, document);
  const second = rest && /^\W{0,2}([0-9][A-Z][0-9])\b/.exec(rest.text.toUpperCase())?.[1];
  return cut && second ? [{ ...cut, code: `${cut.code}${second}`, end: cell.text.length, repairs: 0 }] : [];
}

/** The second half of a code that was wrapped: in the next line, and there alone. */
function restOfCode(cell: Cell, document: Document): Cell | undefined {
  return (
    document
      .cellsAround(cell)
      .find(
        ({ text, x, y }) =>
          /^\W{0,2}[0-9][A-Z][0-9]\W{0,2}$/i.test(text) &&
          y > cell.y + 0.5 * cell.height &&
          y - cell.y < 3 * cell.height &&
          x < cell.x + cell.width,
      ) ?? lineBelow(cell, document)
  );
}

function blockWithCode(cell: Cell, postal: FoundPostalCode, document: Document): AddressBlock | undefined {
  let text = withoutPartLabels(withCommas(cell.text.slice(0, postal.start).replace(CODE_LABEL, '')));
  let cityCell = cell;
  // `K1A 0B1 Ottawa`
  const behind = text.trim() === '' ? cityBehind(cell, postal, document) : undefined;
  const parts = behind?.cell ? [cell, behind.cell] : [cell];
  text += behind?.city ?? '';
  const lineAbove = text.trim() === '' ? linesAbove(cell, document)[0] : undefined;
  const isCodeAlone = lineAbove !== undefined && splitProvince(lineAbove.text) !== undefined;
  // City, province and code may be in columns of their own.
  while (parts.length < 3 && !hasCity(text) && !isCityOfQuebec(text, postal) && !isCodeAlone) {
    const [left] = leftOf(cityCell, document.cellsAround(cell));
    if (!left || document.labelled.has(left) || isPartLabel(left.text)) break;
    // `30 September 2025   J0G 1C0`: the values of another column.
    if (findDate(left.text) !== undefined) break;
    // A code that is alone may be in a column of its own, far from its province.
    const gap = (cityCell.x - left.x - left.width) / cell.height;
    const needsCity = text.trim() !== '' && gap < MAX_GAP_OF_COLUMNS && /^[\p{L}.'’ -]+,?$/u.test(left.text);
    if (gap > MAX_GAP && !needsCity && !(text.trim() === '' && splitProvince(left.text))) break;
    if (!/\p{L}{2}/u.test(left.text) || (/[$:]/.test(left.text) && !splitProvince(left.text))) break;
    text = `${withoutPartLabels(left.text)}, ${text}`;
    cityCell = left;
    parts.unshift(left);
  }
  let lines = linesAbove(cityCell, document);
  // City, province and code may be in lines of their own, too.
  for (
    let [first] = lines;
    first && !hasCity(text) && !isCityOfQuebec(text, postal) && (isCodeAlone || !/[$:]/.test(first.text));
    [first] = lines
  ) {
    text = `${withoutPartLabels(first.text)} ${text}`;
    cityCell = first.cell;
    parts.unshift(first.cell);
    lines = lines.slice(1);
  }
  lines = streetInColumns(cityCell, document, lines) ?? lines;
  // Behind a label, the whole address is in one line.
  const whole = splitProvince(text)?.before ?? text;
  if (hasLabelInFront(cityCell, document) && (streetInText(whole) || isPostBox(whole.split(',')[0] ?? ''))) lines = [];
  if (lines.length === 0) lines = nameInFront(cityCell, document);
  const tail = cell.text.slice(postal.end).trim();
  return fromCityLine({
    text,
    postal,
    cityCell,
    parts,
    lines,
    tail,
    isBelowLabel: isBelowPlaceLabel(lines.at(-1)?.cell, document),
  });
}

/** `Northwind Inc. | 12 Bay St, Ottawa ON K1P 2J5`: the name is in a column in front of the whole address. */
function nameInFront(cell: Cell, document: Document): readonly Line[] {
  const [left] = leftOf(cell, document.cellsAround(cell));
  const isNear = left !== undefined && cell.x - left.x - left.width < MAX_GAP * cell.height;
  const mayBeName = isNear && !document.labelled.has(left) && !isPremises(left.text);
  return mayBeName && isName(left.text) ? [{ cell: left, text: left.text }] : [];
}

/** `Québec G1K 3P6`: the name of the city, if it is alone, or if a street is in front of it. */
function isCityOfQuebec(text: string, postal: FoundPostalCode | undefined): boolean {
  if (postal === undefined || !/^G[123]/.test(postal.code) || !/qu[eé]bec[\s,]*$/i.test(text)) return false;
  const before = splitProvince(text)?.before ?? '';
  const last = before.split(',').at(-1)?.trim() ?? '';
  return last === '' || /^[^,]*[0-9]/.test(last) || parseStreet(`1 ${last}`)?.typed === true || isFloorOrUnit(last);
}

/** Whether the text in front of a postal code has more than a province. */
function hasCity(text: string): boolean {
  const rest = splitProvince(text)?.before ?? text;
  return /\p{L}{2}/u.test(rest) && !isEndOfProvince(text);
}

interface CityLine {
  /** The line up to the postal code. */
  readonly text: string;
  readonly postal: FoundPostalCode | undefined;
  readonly cityCell: Cell;
  readonly parts: readonly Cell[];
  /** The lines above, nearest first. */
  readonly lines: readonly Line[];
  readonly tail: string;
  readonly isBelowLabel: boolean;
}

function fromCityLine({
  text,
  postal,
  cityCell,
  parts,
  lines,
  tail,
  isBelowLabel,
}: CityLine): AddressBlock | undefined {
  const split = isCityOfQuebec(text, postal) ? undefined : splitProvince(text.replace(/[\s,;.|-]+$/, ''));
  const province = split?.province;
  if (postal && !isProven(postal, province)) return undefined;
  const line = (split?.before ?? text).replace(/[\s,;|-]+$/, '');
  const shared = { province, postal, cityCell, tail };
  const found = streetInText(line);
  const inline = found && { ...found, lead: isOfAddress(found.lead) ? '' : found.lead };
  if (inline) {
    const cells = [...parts, ...cellsOfLines(lines)];
    const above = inline.lead === '' ? readUnitsAbove(lines) : undefined;
    return {
      ...shared,
      street: {
        ...inline.street,
        suite: inline.street.suite ?? above?.suite ?? null,
        floorNo: inline.street.floorNo ?? above?.floorNo ?? null,
      },
      city: tidyCity(inline.city),
      lead: inline.lead,
      above: addressee(above?.rest ?? []),
      cells: inline.lead === '' ? cells : parts,
      streetCell: cityCell,
    };
  }
  const wrapped = lines[0] && streetInWrappedText(lines[0].text, line);
  if (wrapped)
    return {
      ...shared,
      street: wrapped.street,
      city: tidyCity(wrapped.city),
      lead: wrapped.lead,
      above: [],
      cells: [...parts, ...lines.slice(0, 1).map(({ cell }) => cell)],
      streetCell: lines[0]?.cell ?? cityCell,
    };
  const rural = postal && ruralInText(line);
  if (rural) return { ...shared, ...rural, city: tidyCity(rural.city), above: [], cells: parts, streetCell: cityCell };
  // `Pay by mail to Box 1818 Cold Lake`
  const boxed = BOX_AND_CITY.exec(line);
  const pieces = (boxed ? `${boxed[1]}, ${boxed[2]}` : line).split(/\s*,\s*/).filter((piece) => piece !== '');
  // `Freeport, Digby Co.`: the county is behind the city.
  if (pieces.length > 1 && / co[.]?$/i.test(pieces.at(-1) ?? '') && !/[0-9]/.test(pieces.at(-2) ?? '')) pieces.pop();
  const city = pieces.pop();
  const leading = pieces.join(', ');
  if (
    city === undefined ||
    !/\p{L}{2}/u.test(city) ||
    isFloorOrUnit(city) ||
    (lines.length === 0 && !isPostBox(leading))
  )
    return undefined;
  // An office in a sentence: `Complaints: P.O. Box 12, Ottawa ON`.
  if (
    isPostBox(leading) &&
    !isAttentionLine(leading) &&
    (boxed || /\p{L}{2}.*[:,] *\S/u.test(leading)) &&
    !isPostBox(leading.slice(0, 12))
  )
    return {
      ...shared,
      street: undefined,
      city: tidyCity(city),
      lead: leading,
      above: [],
      cells: parts,
      streetCell: cityCell,
    };
  // `Box 200, Toronto ON`: the first part of the line belongs to the lines above.
  const upwards = leading === '' ? lines : [{ cell: cityCell, text: leading }, ...lines];
  return fromLines({ ...shared, city: tidyCity(city), lead: '' }, upwards, { parts, isBelowLabel });
}

/** `Accounts payable,`, `Penthouse,`: what is in front of a street in one line may be a part of the address. */
function isOfAddress(lead: string): boolean {
  const text = lead.replace(/[ ,–-]+$/, '');
  return isDepartment(text) || isFloorOrUnit(text) || /^(?:(?:the )?penthouse|retail|commercial)$/i.test(text);
}
