import { leftOf } from '../../layout/cells.ts';
import { isTollFree } from '../../parse/phones.ts';
import type { Document } from '../document.ts';
import type { BilledNumber } from './billed-numbers.ts';
import { isAmongFacts } from './customer-number.ts';

/**
 * Leaves out numbers that only a label such as `Telephone` says to be billed, if another one with such a label is
 * among the customer's data, or if the lines are of other exchanges: then they are those of the issuer, or of whom else
 * the document names.
 */
export function withoutPlain(all: readonly BilledNumber[], document: Document): readonly BilledNumber[] {
  const lines = all.filter(({ isBilled, number }) => isBilled && !isTollFree(number));
  const plain = lines.filter((one) => one.isPlain);
  const ofCustomer = new Set(plain.filter((one) => isOfCustomer(one, document)).map(({ number }) => number));
  const sure = new Set(lines.filter((one) => !one.isPlain).map(({ number }) => number));
  const exchanges = new Set([...sure].map(exchangeOf));
  return all.filter(({ isPlain, number }) => {
    if (!isPlain || ofCustomer.has(number) || sure.has(number)) return true;
    return ofCustomer.size === 0 && (exchanges.size === 0 || exchanges.has(exchangeOf(number)));
  });
}

const exchangeOf = (number: string) => number.slice(0, 6);

function isOfCustomer({ cell }: BilledNumber, document: Document): boolean {
  const label = leftOf(cell, document.cellsAround(cell, 2))[0];
  return label !== undefined && isAmongFacts(label, document);
}
