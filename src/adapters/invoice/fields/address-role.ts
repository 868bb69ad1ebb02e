import { overlap, type Cell } from '../layout/page.ts';
import { findCarriers } from '../parse/carriers.ts';
import { isPostBox } from '../parse/street.ts';
import type { AddressBlock } from './address-blocks.ts';
import type { Document } from './document.ts';
import type { FoundLabel, Label } from './labels.ts';

export type Role = 'service' | 'mailing' | 'envelope' | 'remit' | 'unknown';
const ROLES: Readonly<Partial<Record<Label, Role>>> = {
  service: 'service',
  mailing: 'mailing',
  name: 'mailing',
  remit: 'remit',
};

/** Whose address it is and what for: by the label in it, above it or left of it, then by its place on the page. */
export function roleOf(block: AddressBlock, document: Document): Role {
  const said = nearestLabel(block, document);
  if (said === 'service' || said === 'remit') return said;
  // A carrier's own name above an address makes it the carrier's own, whatever stands around.
  if ([...block.above, block.streetCell].some((line) => isPostBox(line.text) || isCarrierName(line))) return 'remit';
  if (said !== undefined) return said;
  const { page, y } = block.cityCell;
  return page.number === 1 && y < 0.5 * page.height && block.above.length > 0 ? 'envelope' : 'unknown';
}

function isCarrierName(line: Cell): boolean {
  return findCarriers(line.text).some(({ share, start }) => share > 0.45 && start === 0);
}

function nearestLabel(block: AddressBlock, document: Document): Role | undefined {
  const top = block.cells.reduce((highest, cell) => (cell.y < highest.y ? cell : highest), block.cityCell);
  const inside = document.labels
    .filter((label) => block.cells.includes(label.cell) && ROLES[label.label] !== undefined)
    .at(-1);
  if (inside) return ROLES[inside.label];
  const near = document.labels
    .filter(
      (label) => label.cell.page === top.page && ROLES[label.label] !== undefined && !block.cells.includes(label.cell),
    )
    .map((label) => ({ label, distance: distanceTo(label, top, block) }))
    .filter(({ distance }) => distance < 3.2)
    .sort((one, other) => one.distance - other.distance)[0];
  return near && ROLES[near.label.label];
}

/** In heights of the text; labels that cannot belong to the block are infinitely far. */
function distanceTo({ cell }: FoundLabel, top: Cell, block: AddressBlock): number {
  const height = Math.max(top.height, 1);
  const over = top.y - (cell.y + cell.height);
  const aligned =
    Math.abs(cell.x - top.x) < 2 * height ||
    overlap(cell.x, cell.width, top.x, top.width) > 0.4 * Math.min(cell.width, top.width);
  if (over > -0.5 * height && aligned) return Math.max(0, over / height);
  const left = block.cells.some(
    (line) =>
      overlap(cell.y, cell.height, line.y, line.height) > 0.4 * cell.height && cell.x + cell.width <= line.x + 1,
  );
  return left ? 0.5 + Math.max(0, top.x - cell.x - cell.width) / (12 * height) : Number.POSITIVE_INFINITY;
}
