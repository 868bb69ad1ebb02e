import type { Cell } from '../../layout/page.ts';
import { isAttentionLine } from '../address/address-lines.ts';
import { hasInitial, hasInitialsOf } from './names/initials.ts';
import type { Mention } from './mention.ts';
import { TRADING_AS } from './phrases/announced-names.ts';
import { isOtherName } from './phrases/two-names.ts';
import { fold } from '../../parse/fold.ts';
import { PERSON } from '../customer-name.ts';

/** Between two names of one party: in two languages, or the legal one and that of the business. */
const TWO_NAMES = / \/ /;
/** A second name in brackets: `9000-0000 Québec inc. (Larkspur)`. */
const IN_BRACKETS = / [(]([^()]{4,60})[)]$/;
/** Who owns or is a small business, below its name: `A. Larkspur, prop.`, `Anna Larkspur, technicienne`. */
const OF_OWNER = new RegExp(
  '^,? [(]?(?:prop[.]?|proprietaires?|(?:sole )?proprietor|owner(?:[ /-]operator)?|technicien(?:ne)?|technician|' +
    'fondat(?:eur|rice)|founder|presidente?|entreprise individuelle|installer|installat(?:eur|rice)|consultante?)[)]?$',
);

function isInFront(front: Cell, cell: Cell): boolean {
  const isLevel = Math.abs(front.y + front.height / 2 - cell.y - cell.height / 2) < 0.6 * cell.height;
  return front.page === cell.page && isLevel && front.x + front.width <= cell.x;
}

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

function areOfOneAddressee({ text: above, ...upper }: Mention, { text, ...lower }: Mention): boolean {
  const isOther = [upper, lower].some(({ source, cell }) => source === 'thirdPartyLabel' || isAttentionLine(cell.text));
  if (isOther) return false;
  return PERSON.test(above) || PERSON.test(text) || isOtherName(above, text);
}

/**
 * Finds the names that a line gives to one party: `Voix Bélair / Belair Voice`, `9000-0000 Québec inc. o/a Larkspur`,
 * `Zen is a brand of Zenvoice`, and those with initials of another one. Otherwise each of them would make the other one
 * doubtful.
 * @returns whether two mentions are such names
 */
export function findAliases(mentions: readonly Mention[]): (one: Mention, other: Mention) => boolean {
  const byCell = new Map<Cell, Mention[]>();
  for (const mention of mentions) byCell.set(mention.cell, [...(byCell.get(mention.cell) ?? []), mention]);
  const pairs = new Set<string>();
  const addPair = (one: Mention, other: Mention) => pairs.add(`${one.key} ${other.key}`).add(`${other.key} ${one.key}`);
  for (const [cell, inCell] of byCell) {
    const bracketed = IN_BRACKETS.exec(cell.text)?.[1];
    const hasTwoNames = TWO_NAMES.test(cell.text) || TRADING_AS.test(fold(cell.text)) || bracketed !== undefined;
    const firsts = hasTwoNames ? inCell.filter((one) => cell.text.startsWith(one.text)) : [];
    const seconds = hasTwoNames ? inCell.filter((one) => (bracketed ?? cell.text).endsWith(one.text)) : [];
    for (const one of firsts) for (const other of seconds) addPair(one, other);
    const [brand, owner] = inCell.filter(({ source }) => source === 'brand');
    if (brand && owner) addPair(brand, owner);
    const [person] = inCell.filter(({ source }) => source === 'lead');
    const isOwner = person !== undefined && OF_OWNER.test(fold(cell.text.slice(person.text.length)));
    if (isOwner) for (const above of mentions) if (isJustAbove(above.cell, cell)) addPair(above, person);
    // A couple has one line for each person, and an addressee may be a person and the company.
    for (const one of inCell.filter(({ role }) => role === 'mailing' || role === 'envelope'))
      for (const above of mentions)
        if (above.role === one.role && isJustAbove(above.cell, cell) && areOfOneAddressee(above, one))
          addPair(above, one);
    // `a division of Zenvoice Inc.` below the name of the brand, or at the end of its line
    if (brand && !owner && !cell.text.startsWith(brand.text))
      for (const above of mentions)
        if (isJustAbove(above.cell, cell) || isInFront(above.cell, cell)) addPair(above, brand);
  }
  for (const short of mentions.filter(({ text }) => hasInitial(text)))
    for (const long of mentions) if (hasInitialsOf(short.text, long.text)) addPair(short, long);
  return (one, other) => pairs.has(`${one.key} ${other.key}`);
}
