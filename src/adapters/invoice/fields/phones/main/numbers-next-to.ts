import { leftOf, rightOf } from '../../../layout/cells.ts';
import type { Cell } from '../../../layout/page.ts';
import { fold } from '../../../parse/fold.ts';
import { findPhones, phonesIn } from '../../../parse/phones.ts';
import { valuesOf, type Offer } from '../../candidates.ts';
import type { Document } from '../../document.ts';
import type { FoundLabel } from '../../labels.ts';
import type { Context } from '../number-context.ts';

/**
 * The values of a label. In a table of lines, the label may be behind its number. Right of a label with its number
 * close below may be another column.
 */
export function numbersNextTo(label: FoundLabel, document: Document, { forwarded }: Context): readonly Offer[] {
  const { cell } = label;
  const behind = label.value && !cell.text.endsWith('/') ? undefined : numberInFrontOf(cell, document, forwarded);
  const offers = valuesOf(label, document);
  const isClose = ({ cell: { x, y, height }, text }: Offer) =>
    Math.abs(x - cell.x) < height && y > cell.y && y - cell.y - cell.height < 0.8 * height && !/[a-z]/i.test(text);
  const close = offers.some(({ text }) => /[a-z]/i.test(text)) ? offers.find(isClose) : undefined;
  return [...(behind ? [behind] : []), ...(close ? [close] : []), ...offers];
}

/** A label that also follows its number. */
const MAIN_NOTE = /^(?:main|primary|pilot|btn)(?: ?[/&] ?(?:main|primary|pilot|btn))?(?: (?:number|line))?$/;

/** The number in front of its label: `514-201-3344  main line`, `DID 514-201-3344 main / 514-201-3345`. */
function numberInFrontOf(label: Cell, document: Document, forwarded: ReadonlySet<Cell>): Offer | undefined {
  const cell = leftOf(label, document.cellsAround(label, 2)).find((left) => !forwarded.has(left));
  if (!cell || label.text.endsWith(':')) return undefined;
  const last = phonesIn(cell.text).at(-1);
  const isAtEnd = last !== undefined && last.end === cell.text.length;
  const next = rightOf(label, document.cellsAround(label, 2))[0];
  const isNote = MAIN_NOTE.test(fold(label.text)) && findPhones(next?.text ?? '').length === 0;
  const isOwn = !/[a-z]/i.test(cell.text) || (isAtEnd && (isNote || label.text.endsWith('/')));
  return isOwn ? { text: last?.number ?? cell.text, cell, factor: 0.95 } : undefined;
}
