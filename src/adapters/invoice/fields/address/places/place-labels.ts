import { leftOf, rightOf, sliceCell, under } from '../../../layout/cells.ts';
import type { Cell } from '../../../layout/page.ts';
import { fold } from '../../../parse/fold.ts';
import { withoutBuilding } from '../../../parse/building.ts';
import { anyWord } from '../../../parse/any-word.ts';
import { findPostalCodes } from '../../../parse/postal-code.ts';
import { isNamedRoad, isRuralPlace } from '../../../parse/rural-place.ts';
import { parseStreet } from '../../../parse/street.ts';
import { DESIGNATOR, floorAlone, isFloorOrUnit, unitAlone } from '../../../parse/units.ts';
import type { Document } from '../../document.ts';
import { roleOfLabel } from '../purpose/address-heading.ts';
import { DELIVERY } from '../purpose/use-words.ts';
import { isPremises } from '../purpose/own-places.ts';

const MAX_LINES = 3;
/** In text heights. */
const MAX_INDENT = 8;
/** A rule may be between the heading of a column and its first value, in text heights. */
const MAX_BELOW = 4;

interface PlaceLabel {
  readonly label: Cell;
  /** The cells that may have the value, the nearest first. */
  readonly values: readonly (Cell | undefined)[];
}

/** The labels of the place of service, and names of premises in front of a value: `Clubhouse   40 Main St, Guelph`. */
export function placeLabels(document: Document): readonly PlaceLabel[] {
  const { labels, labelled, cells, cellsAround } = document;
  const stated = labels
    .filter((label) => roleOfLabel(label) === 'service' || isDelivery(label.cell))
    .filter(({ cell }) => !isHeadingOfCalls(cell, document))
    .map(({ cell, value }) => ({
      label: cell,
      values: [
        value,
        value ? undefined : rightOf(cell, cellsAround(cell))[0],
        under(cell, cellsAround(cell), MAX_BELOW)[0],
        value ? undefined : indentedBelow(cell, document),
      ],
    }));
  const premises = cells
    .filter((cell) => !labelled.has(cell) && isPremises(cell.text) && leftOf(cell, cellsAround(cell)).length === 0)
    .map((cell) => ({ label: cell, values: [rightOf(cell, cellsAround(cell))[0]] }));
  // `Cottage, lot 4, Lake Road, Ottawa`
  const inFront = cells.flatMap((cell) => {
    const comma = cell.text.indexOf(',');
    const [label, value] = [sliceCell(cell, 0, comma), sliceCell(cell, comma + 1, cell.text.length)];
    const isPlace = comma > 0 && !labelled.has(cell) && label && value && isPremises(label.text);
    return isPlace && isRuralPlace(value.text.split(',')[0] ?? '') ? [{ label, values: [value] }] : [];
  });
  return [...stated, ...premises, ...inFront];
}

/** `Date  Heure  Lieu  Durée`: the headings of a list of calls, where a place is that of who was called. */
function isHeadingOfCalls(label: Cell, { cellsAround }: Document): boolean {
  const around = cellsAround(label);
  const row = [...leftOf(label, around), ...rightOf(label, around)].map(({ text }) =>
    fold(text).replace(/[ .:]+$/, ''),
  );
  const has = (pattern: RegExp) => row.some((text) => pattern.test(text));
  return has(/(?:^|[ /])(?:duree|duration|length|mins?|minutes|min:sec)(?:$|[ /])/) && has(WHEN_CALLED);
}
const WHEN_CALLED = /(?:^|[ /])(?:dates?|time|heures?|hour|called|appels?|calls?|de|from|from\/to)(?:$|[ /])/;

/** Whether an address begins below a label of the place of service. */
export function isBelowPlaceLabel(top: Cell | undefined, { labels }: Document): boolean {
  return labels.some(({ label, cell, value }) => {
    if (top === undefined || label !== 'service' || value !== undefined || cell.page !== top.page) return false;
    const gap = (top.y - cell.y) / top.height;
    return gap > 0.5 && gap < 3 && top.x - cell.x > -top.height && top.x - cell.x < MAX_INDENT * top.height;
  });
}

/** The address of delivery is the place of service on forms of accounting software. */
export function isDelivery(label: Cell): boolean {
  return DELIVERY.test(fold(label.text).trim());
}

/** The value of a long label may be in the next line, where the values of other labels are. */
function indentedBelow(label: Cell, { cellsAround }: Document): Cell | undefined {
  const [next] = cellsAround(label, 4).filter(({ y }) => y > label.y + label.height);
  const isIndented = next !== undefined && next.x > label.x + 2 * label.height;
  return isIndented && next.y - label.y < MAX_BELOW * label.height ? next : undefined;
}

/** The street below a heading, with the names of the customer and of its building between them. */
export function streetBelow(label: Cell, { cellsAround }: Document): Cell | undefined {
  let last = label;
  let edge: number | undefined;
  for (let line = 0; line < MAX_LINES; line += 1) {
    const next = under(last, cellsAround(last), 1.6)[0];
    if (!next || findPostalCodes(next.text).length > 0) return undefined;
    // The lines below a label may be indented.
    if (Math.abs(next.x - (edge ?? label.x)) > (edge === undefined ? MAX_INDENT : 1) * label.height) return undefined;
    if (parseStreet(next.text)?.typed === true || isRoadLine(next.text)) return next;
    last = next;
    edge = next.x;
  }
  return undefined;
}

/** A road without a civic number, maybe with a remark: `Chemin du Lac Sud (passé le pont)`. */
export function isRoadLine(text: string): boolean {
  const parts = text.replace(/ [(].*$/, '').split(', ');
  const road = withoutBuilding(parts.filter((part) => !isFloorOrUnit(part)).join(', '));
  return isNamedRoad(road) || road.split(', ').every(isRuralPlace);
}

/** Landlords and residences invoice the lines of their building. */
const OF_BUILDING = anyWord(
  'tenants?|landlord|lessee|licensee|leased?|occupants?|residents?|residence|locataires?|bailleur|bail|immeuble',
);
const UNIT_LABEL = new RegExp(`^(?:your |votre )?${DESIGNATOR}(?: (?:no|number|numero)[.]?)?[ .:]*$`);

/** The unit of a tenant in a row of its own: `Suite   412 (4th floor)`, `Local :   Bureau 710, 7e étage`. */
export function unitOfTenant({ cells, cellsAround }: Document): {
  readonly suite: string | undefined;
  readonly floorNo: string | undefined;
} {
  const rows = cells.some(({ text }) => OF_BUILDING.test(fold(text)))
    ? cells.filter(
        (cell) => UNIT_LABEL.test(fold(cell.text.slice(0, 30))) && leftOf(cell, cellsAround(cell)).length === 0,
      )
    : [];
  const found = rows.flatMap((label) => {
    const [unit = '', ...others] = (rightOf(label, cellsAround(label))[0]?.text ?? '').split(/\s*[,(]\s*/);
    const suite = unitAlone(unit) ?? unitAlone(`unit ${unit}`);
    const floors = others.flatMap((part) => floorAlone(part.replace(/[)]$|^(?:au|on) (?:the )?/gi, '')) ?? []);
    // An amount is no unit.
    return suite === undefined || suite.includes('.') ? [] : [{ suite, floorNo: floors[0] }];
  });
  return (found.length === 1 ? found[0] : undefined) ?? { suite: undefined, floorNo: undefined };
}
