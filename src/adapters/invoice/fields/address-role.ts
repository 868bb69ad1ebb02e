import { overlap, type Cell } from '../layout/page.ts';
import { findCarriers } from '../parse/carriers.ts';
import { isPostBox } from '../parse/street.ts';
import type { AddressBlock } from './address-blocks.ts';
import type { Document } from './document.ts';
import type { FoundLabel, Label } from './labels.ts';

/** The purpose of an address on an invoice. `remit`: where payments go. */
export type Role = 'service' | 'mailing' | 'envelope' | 'remit' | 'unknown';
const ROLES: Readonly<Partial<Record<Label, Role>>> = {
  service: 'service',
  mailing: 'mailing',
  name: 'mailing',
  remit: 'remit',
};

/** Finds the purpose of an address by the label in it, above it or left of it, else by its position on the page. */
export function roleOf(block: AddressBlock, document: Document): Role {
  const labelRole = nearestLabel(block, document);
  if (labelRole === 'service' || labelRole === 'remit') return labelRole;
  // An address below a carrier's name belongs to the carrier, whatever is around it.
  if ([...block.above, block.streetCell].some((line) => isPostBox(line.text) || isCarrierName(line))) return 'remit';
  if (labelRole !== undefined) return labelRole;
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
    .sort((a, b) => a.distance - b.distance)[0];
  return near && ROLES[near.label.label];
}

/** Distance of a label from a block in text heights; infinite for labels that cannot belong to it. */
function distanceTo({ cell }: FoundLabel, top: Cell, block: AddressBlock): number {
  const height = Math.max(top.height, 1);
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
