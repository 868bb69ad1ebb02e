import { boundsOf, type Box, type Cell } from '../layout/page.ts';
import { fold } from '../parse/fold.ts';
import type { Label } from './label.ts';
import { labelOfWhole } from './labels.ts';

/** Lines of one label are closer than this many text heights. */
const MAX_GAP = 0.9;
const MAX_WORDS = 5;
const WRAPPED: ReadonlySet<Label | undefined> = new Set(['account', 'date', 'main', 'service', 'mailing']);
/** Words between two lines show that they are one label: `Date of this` / `invoice`, `Numéro` / `de compte`. */
const ENDS_OPEN = /(?:\b(?:de|du|de la|de l'|of|of the|of this|of your)| \/)$/;
const STARTS_OPEN = /^(?:(?:de|du|of)(?![a-z])|d')/;
/** English nouns of labels with the words that they may be behind. */
const NOUNS: readonly (readonly [before: RegExp, noun: RegExp])[] = [
  [/\b(?:account|acct|customer|client|subscriber|member)$/, /^(?:number|no|nbr|#|id)[.:]?$/],
  [/\b(?:invoice|bill|billing|statement|issue)$/, /^date ?:?$/],
  [/\b(?:service|billing|mailing|installation|postal)$/, /^(?:address|location) ?:?$/],
];

/**
 * Joins a label that a narrow column wrapped, as in the headings of a table: `Date of this` / `invoice`.
 * @param cells from top to bottom
 */
export function joinWrappedLabels(cells: readonly Cell[]): readonly Cell[] {
  const joined = new Map<Cell, Cell>();
  const used = new Set<Cell>();
  for (const [index, first] of cells.entries()) {
    if (used.has(first) || !mayBePart(first)) continue;
    const second = cells.slice(index + 1, index + 40).find((cell) => !used.has(cell) && isBelow(first, cell));
    if (!second || !mayBePart(second)) continue;
    if (!isContinued(fold(first.text), fold(second.text)) || labelOfWhole(first.text) === 'mailing') continue;
    if (!WRAPPED.has(labelOfWhole(`${first.text} ${second.text}`))) continue;
    joined.set(first, {
      ...first,
      ...boundsOf([first, second]),
      text: `${first.text} ${second.text}`,
      words: [...first.words, ...second.words],
    });
    used.add(second);
  }
  return cells.filter((cell) => !used.has(cell)).map((cell) => joined.get(cell) ?? cell);
}

function isContinued(first: string, second: string): boolean {
  if (ENDS_OPEN.test(first) || STARTS_OPEN.test(second)) return true;
  return NOUNS.some(([before, noun]) => before.test(first) && noun.test(second));
}

function mayBePart({ text }: Cell): boolean {
  return !/[0-9@,;]/.test(text) && text.split(' ').length <= MAX_WORDS;
}

function isBelow(first: Box, second: Box): boolean {
  const gap = second.y - first.y - first.height;
  const isNear = gap < MAX_GAP * first.height && gap > -0.3 * first.height;
  const isOfSize = second.height < 1.5 * first.height && first.height < 1.5 * second.height;
  const middle = (box: Box) => box.x + box.width / 2;
  const isAligned =
    Math.abs(first.x - second.x) < 0.5 * first.height || Math.abs(middle(first) - middle(second)) < 0.5 * first.height;
  return isNear && isOfSize && isAligned;
}
