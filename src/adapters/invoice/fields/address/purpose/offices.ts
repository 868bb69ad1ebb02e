import { rightOf } from '../../../layout/cells.ts';
import type { Cell } from '../../../layout/page.ts';
import { isName } from '../../customer-name.ts';
import type { Document } from '../../document.ts';
import { isSameName, keyOf } from '../../web-addresses.ts';
import type { AddressBlock, BlockWithRole } from '../address-block.ts';
import { isTradeName } from './address-words.ts';

/** A logo is printed larger than the text, and has a few words. */
const LARGER = 1.4;
const MAX_LOGO = 40;

/** Addresses without a heading are the issuer's if they have another name than the customer, or that of a carrier. */
export function withOffices(found: readonly BlockWithRole[], document: Document): readonly BlockWithRole[] {
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

/** The first line above an address that is a name. */
export function addresseeOf({ above }: AddressBlock): string | undefined {
  return above.find(({ text }) => isName(text))?.text;
}
