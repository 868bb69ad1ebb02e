import { boundsOf, type Cell } from '../../layout/page.ts';
import { fold } from '../../parse/fold.ts';
import { labelOfWhole } from '../labels.ts';

/** Pieces of capitals. A font with wide spaces between its letters is stored like this. */
const PIECES = /^(?:[\p{Lu}#.]{1,7} ){2,}[\p{Lu}#.:]{1,7}$/u;
/** The average piece is at most this long: whole words are longer. */
const MAX_PIECE = 3.4;
/** The words of the usual labels, the longer ones first. */
const WORD = [
  ...['emplacement', 'facturation', 'installation', 'subscriber', 'telephone', 'principal', 'statement', 'customer'],
  ...['numero', 'facture', 'adresse', 'account', 'address', 'invoice', 'service', 'billing', 'mailing', 'payment'],
  ...['client', 'member', 'issued', 'number', 'compte', 'abonne', 'postal', 'amount', 'prepared'],
  ...['phone', 'ligne', 'lieu', 'date', 'bill', 'main', 'mail', 'your', 'line', 'due', 'pay', 'for', 'the'],
  ...['no.', 'no', 'to', 'by', 'at', 'on', 'of', 'de', 'du', 'le', 'la', 'a', '#', ':'],
].join('|');
const OF_WORDS = new RegExp(`^(?:${WORD})+$`);
const WORDS = new RegExp(WORD, 'g');

/** Closes up labels in spaced capitals: `AC C O U N T N O .` is the label `ACCOUNT NO.` */
export function closeUpLabels(cells: readonly Cell[]): readonly Cell[] {
  return cells.map((cell) => {
    const pieces = cell.text.split(' ');
    const joined = pieces.join('');
    if (!PIECES.test(cell.text) || joined.length > MAX_PIECE * pieces.length) return cell;
    if (labelOfWhole(cell.text) !== undefined || !OF_WORDS.test(fold(joined))) return cell;
    const text = (fold(joined).match(WORDS) ?? []).join(' ').toUpperCase();
    if (labelOfWhole(text) === undefined) return cell;
    const confidence = Math.min(...cell.words.map((word) => word.confidence));
    return { ...cell, text, words: [{ text, confidence, ...boundsOf(cell.words) }] };
  });
}
