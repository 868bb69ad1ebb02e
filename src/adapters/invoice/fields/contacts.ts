import { rightOf } from '../layout/cells.ts';
import type { Cell } from '../layout/page.ts';
import { fold } from '../parse/fold.ts';
import { findPhones } from '../parse/phones.ts';
import type { AddressBlock } from './address/address-block.ts';
import { CONTACT } from './address/purpose/address-words.ts';
import type { Document } from './document.ts';

/** Whether a text says how to reach someone. */
export function isContact(text: string): boolean {
  return CONTACT.test(fold(text)) || findPhones(text).length > 0;
}

/** Whether the telephone, web address or tax number of an office is in the lines below an address. */
export function hasContactBelow({ cityCell, cells }: AddressBlock, document: Document): boolean {
  const left = Math.min(...cells.map(({ x }) => x));
  return document
    .cellsAround(cityCell)
    .some(
      (cell) =>
        cell.y > cityCell.y &&
        cell.y - cityCell.y < 5 * cityCell.height &&
        Math.abs(cell.x - left) < 1.5 * cityCell.height &&
        CONTACT.test(fold(cell.text.slice(0, 120))) &&
        !isTaxCharge(cell, document),
    );
}

/** `HST   4.10`: what is charged, not the number under which the issuer is registered. */
function isTaxCharge(cell: Cell, { cellsAround }: Document): boolean {
  const next = rightOf(cell, cellsAround(cell)).at(-1);
  return (
    /^[a-z /]{3,12}$/.test(fold(cell.text)) &&
    next !== undefined &&
    /^-?[$]? ?[0-9]+[.,][0-9]{2} ?[$]?$/.test(next.text)
  );
}
