import { postalCodeProvinces } from '../../../domain/shared/postal-codes.ts';
import type { Province } from '../../../domain/shared/provinces.ts';
import { boundsOf, type OcrToken } from '../layout/page.ts';
import { MONTH_NAMES } from '../parse/dates.ts';
import { fold } from '../parse/fold.ts';
import { withoutDrawings } from './drawings.ts';

/** Before these words, a number with a raised sign is an ordinal: `3° ét.` is `3e ét.`. */
const ORDINAL_OF = /^(?:[ée]t(?:age)?\b|rue\b|av(?:enue)?\b|rang\b)/i;
/** `1er octobre`, misread: no other word of this kind is in front of a month. */
const FIRST_OF_MONTH = /^(?:[lI|]er|[1lI|][°º*])$/;
const MONTH = new RegExp(`^(?:${MONTH_NAMES})[.,]?$`);
/** The frame of a table behind an amount looks like a sign. */
const AMOUNT_AND_FRAME = /^([$]?[0-9][0-9,.]*[.,][0-9]{2})[!|\]]$/;
/** The French article before a vowel, with a large I for its small L: `I’Anse`, `de-I’`. */
const ELISION = /(?<![\p{L}\p{N}])[I1](?=['’](?:[\p{Lu}aeiouyhéè]|$))/u;
/** A speck in front of a number looks like a quotation mark: `‘1341,`. */
const MARK_BEFORE_NUMBER = /^[‘’'`´|~](?=[0-9]{2,6},?$)/;
/** A city and a province without the space between them. Many cities in capitals end in `ON`. */
const CITY_AND_PROVINCE = /^(?:\p{Lu}{3,}(AB|BC|MB|NB|NL|NS|PE|QC|SK)|\p{Lu}\p{Ll}{2,}([A-Z]{2})),?$/u;

/** Abbreviated months with a zero for the letter: `01-0CT-2026`. */
const MONTH_WITH_ZERO = /(?<![\p{L}\p{N}])(?:0CT|N0V)(?![\p{L}\p{N}])/giu;
/** Abbreviations of the trade with a large I, which looks like a small L. */
const ABBREVIATIONS = /(?<!\p{L})(Vo|S)l(P)(?!\p{L})/gu;
/** Zeros between the letters and the last figures of a code, as in `JEN0007`. */
const ZEROS_AS_LETTERS = /^(\p{Lu}{3,}?)(O+)(?=[0-9]{1,4}$)/u;

/** Repairs what recognition often confuses in words that are the same on many invoices. */
export function repairWords(words: readonly OcrToken[]): readonly OcrToken[] {
  const whole = joinNumbers(withoutDrawings(words));
  return whole.flatMap((word, index) => {
    const [before, after] = [whole[index - 1]?.text ?? '', whole[index + 1]?.text ?? ''];
    let text = word.text
      .replace(MARK_BEFORE_NUMBER, '')
      .replace(ELISION, 'l')
      .replace(/^I(?=t[ée]e\b|imit[ée]e\b)/, 'l')
      .replace(/^P\.E\.[l1|]\.?/, 'P.E.I.')
      .replace(AMOUNT_AND_FRAME, '$1')
      .replace(MONTH_WITH_ZERO, (month) => month.replace('0', month === month.toLowerCase() ? 'o' : 'O'))
      .replace(ABBREVIATIONS, '$1I$2')
      .replace(ZEROS_AS_LETTERS, (_, letters: string, zeros: string) => letters + '0'.repeat(zeros.length));
    if (ORDINAL_OF.test(after)) text = text.replace(/^([0-9]{1,2})[°º]$/, '$1e');
    if (FIRST_OF_MONTH.test(text) && MONTH.test(fold(after))) text = '1er';
    // The second of that name. The French pronoun is not in capitals.
    if (/^\p{Lu}\p{L}+$/u.test(before)) text = text.replace(/^I[l1](?=[,.]?$)/, 'II');
    const [, capitals, mixed] = CITY_AND_PROVINCE.exec(text) ?? [];
    const province = capitals ?? mixed;
    if (province !== undefined && postalCodeProvinces(after).includes(province as Province))
      return split(word, province);
    return text === word.text ? [word] : [{ ...word, text }];
  });
}

/** A telephone number, or all of it but the area code. */
const NUMBER = /^(?:\(?[0-9]{3}\)?[-.])?[0-9]{3}[-.][0-9]{4}$/;

/** Joins telephone numbers that were read in two pieces: `418-201-337 1`. A thin digit looks like the end of a word. */
function joinNumbers(words: readonly OcrToken[]): readonly OcrToken[] {
  return words.reduce<OcrToken[]>((joined, word) => {
    const last = joined.at(-1);
    const gap = last ? word.x - last.x - last.width : 0;
    const isPiece = last !== undefined && /^[0-9(]+\)?[-.]/.test(last.text) && !NUMBER.test(last.text);
    const isClose = last !== undefined && Math.abs(gap) < last.height && Math.abs(word.y - last.y) < 0.5 * last.height;
    if (last && isPiece && isClose && NUMBER.test(last.text + word.text))
      joined.splice(-1, 1, {
        ...boundsOf([last, word]),
        text: last.text + word.text,
        confidence: Math.min(last.confidence, word.confidence),
      });
    else joined.push(word);
    return joined;
  }, []);
}

function split(word: OcrToken, end: string): readonly OcrToken[] {
  const city = word.text.slice(0, word.text.lastIndexOf(end));
  const width = (word.width * city.length) / word.text.length;
  return [
    { ...word, text: city, width: 0.98 * width },
    { ...word, text: end, x: word.x + width, width: word.width - width },
  ];
}
