import { leftOf } from '../../layout/cells.ts';
import type { Cell } from '../../layout/page.ts';
import { anyWord } from '../../parse/any-word.ts';
import { fold } from '../../parse/fold.ts';
import type { Document } from '../document.ts';
import { DELIVERY, roleInText } from './address-words.ts';

/** Words that say that an address is the one printed elsewhere. */
const SAME = anyWord(
  'same|identical|identique|(?:la )?meme(?: adresse)?|idem|as (?:per )?(?:above|billing|mailing)|ci-dessus|see above|' +
    "(?:at|to) (?:the|your) (?:billing|mailing) address|a (?:l'|votre )adresse de facturation|" +
    '(?:adresse|address) (?:ci-haut|plus haut|above)|(?:le|la|les) memes?',
);
/** `see Sold to`, `voir « À »`: another part of this page, not a list or an appendix. */
const SEE = /^\W{0,3}(?:see|voir|cf|refer to|comme)\b/;
const ELSEWHERE = anyWord('below|ci-dessous|pages?|lists?|listes?|annexe?|appendix|attached|details?|verso|reverse');

/** Headings are short. */
const MAX_HEADING = 70;

/** Whether the invoice says that the service address is the mailing address: `Service address: same as billing`. */
export function isServiceAtMailingAddress({ cells, cellsAround, labelled }: Document): boolean {
  return cells.some((cell) => {
    const text = fold(cell.text.slice(0, 160));
    const same = (ELSEWHERE.test(text) ? null : SEE.exec(text)) ?? SAME.exec(text);
    if (!same) return false;
    const before = text.slice(0, same.index).replace(/^\W+/, '');
    const [left] = leftOf(cell, cellsAround(cell));
    const context = `${fold(left?.text.slice(-MAX_HEADING) ?? '')} ${before}`;
    if (roleInText(context) === 'service' || DELIVERY.test(context.trim())) return true;
    // Left of it may be another column.
    if (before.trim() !== '' || (left && (labelled.has(left) || /:$/.test(left.text)))) return false;
    const above = fold(cellAbove(cell, cellsAround(cell))?.text ?? '').trim();
    return roleInText(above) === 'service' || DELIVERY.test(above);
  });
}

function cellAbove(cell: Cell, cells: readonly Cell[]): Cell | undefined {
  return cells
    .filter(
      (other) => other.y < cell.y && cell.y - other.y < 3 * cell.height && Math.abs(other.x - cell.x) < 2 * cell.height,
    )
    .sort((a, b) => b.y - a.y)[0];
}
