import { postalCodeProvinces } from '../../../domain/shared/postal-codes.ts';
import type { Province } from '../../../domain/shared/provinces.ts';
import type { OcrToken } from '../layout/page.ts';

/** Before these words, a number with a raised sign is an ordinal: `3° ét.` is `3e ét.`. */
const ORDINAL_OF = /^(?:[ée]t(?:age)?\b|rue\b|av(?:enue)?\b|rang\b)/i;
/** A city and a province without the space between them. Many cities in capitals end in `ON`. */
const CITY_AND_PROVINCE = /^(?:\p{Lu}{3,}(AB|BC|MB|NB|NL|NS|PE|QC|SK)|\p{Lu}\p{Ll}{2,}([A-Z]{2})),?$/u;

/** Repairs what recognition often confuses in words that are the same on many invoices. */
export function repairWords(words: readonly OcrToken[]): readonly OcrToken[] {
  return words.flatMap((word, index) => {
    const [before, after] = [words[index - 1]?.text ?? '', words[index + 1]?.text ?? ''];
    let text = word.text.replace(/^I(?=t[ée]e\b|imit[ée]e\b)/, 'l').replace(/^P\.E\.[l1|]\.?/, 'P.E.I.');
    if (ORDINAL_OF.test(after)) text = text.replace(/^([0-9]{1,2})[°º]$/, '$1e');
    // The second of that name. The French pronoun is not in capitals.
    if (/^\p{Lu}\p{L}+$/u.test(before)) text = text.replace(/^I[l1](?=[,.]?$)/, 'II');
    const [, capitals, mixed] = CITY_AND_PROVINCE.exec(text) ?? [];
    const province = capitals ?? mixed;
    if (province !== undefined && postalCodeProvinces(after).includes(province as Province))
      return split(word, province);
    return text === word.text ? [word] : [{ ...word, text }];
  });
}

function split(word: OcrToken, end: string): readonly OcrToken[] {
  const city = word.text.slice(0, word.text.lastIndexOf(end));
  const width = (word.width * city.length) / word.text.length;
  return [
    { ...word, text: city, width: 0.98 * width },
    { ...word, text: end, x: word.x + width, width: word.width - width },
  ];
}
