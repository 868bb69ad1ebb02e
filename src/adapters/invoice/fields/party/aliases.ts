import type { Cell } from '../../layout/page.ts';
import type { Mention } from './mention.ts';
import { TRADING_AS } from './phrases/announced-names.ts';
import { fold } from '../../parse/fold.ts';

/** Between two names of one party: in two languages, or the legal one and that of the business. */
const TWO_NAMES = / \/ /;

function isJustAbove(above: Cell, cell: Cell): boolean {
  const distance = cell.y - above.y;
  return (
    above.page === cell.page &&
    distance > 0.6 * cell.height &&
    distance < 3 * cell.height &&
    (Math.abs(above.x - cell.x) < 3 * cell.height ||
      Math.abs(above.x + above.width / 2 - cell.x - cell.width / 2) < 3 * cell.height)
  );
}

/**
 * Finds the names that a line gives to one party: `Voix Bélair / Belair Voice`, `9000-0000 Québec inc. o/a Larkspur`,
 * `Zen is a brand of Zenvoice`. Otherwise each of them would make the other one doubtful.
 * @returns whether two mentions are such names
 */
export function findAliases(mentions: readonly Mention[]): (one: Mention, other: Mention) => boolean {
  const byCell = new Map<Cell, Mention[]>();
  for (const mention of mentions) byCell.set(mention.cell, [...(byCell.get(mention.cell) ?? []), mention]);
  const pairs = new Set<string>();
  const addPair = (one: Mention, other: Mention) => pairs.add(`${one.key} ${other.key}`).add(`${other.key} ${one.key}`);
  for (const [cell, inCell] of byCell) {
    const hasTwoNames = TWO_NAMES.test(cell.text) || TRADING_AS.test(fold(cell.text));
    const firsts = hasTwoNames ? inCell.filter((one) => cell.text.startsWith(one.text)) : [];
    const seconds = hasTwoNames ? inCell.filter((one) => cell.text.endsWith(one.text)) : [];
    for (const one of firsts) for (const other of seconds) addPair(one, other);
    const [brand, owner] = inCell.filter(({ source }) => source === 'brand');
    if (brand && owner) addPair(brand, owner);
    // `a division of Zenvoice Inc.` below the name of the brand
    if (brand && !owner && !cell.text.startsWith(brand.text))
      for (const above of mentions) if (isJustAbove(above.cell, cell)) addPair(above, brand);
  }
  return (one, other) => pairs.has(`${one.key} ${other.key}`);
}
