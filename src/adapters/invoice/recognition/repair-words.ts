import type { OcrToken } from '../layout/page.ts';

/** Before these words, a number with a raised sign is an ordinal: `3° ét.` is `3e ét.`. */
const ORDINAL_OF = /^(?:[ée]t(?:age)?\b|rue\b|av(?:enue)?\b|rang\b)/i;

/** Repairs what recognition often confuses in words that are the same on many invoices. */
export function repairWords(words: readonly OcrToken[]): readonly OcrToken[] {
  return words.map((word, index) => {
    const [before, after] = [words[index - 1]?.text ?? '', words[index + 1]?.text ?? ''];
    let text = word.text.replace(/^I(?=t[ée]e\b|imit[ée]e\b)/, 'l').replace(/^P\.E\.[l1|]\.?/, 'P.E.I.');
    if (ORDINAL_OF.test(after)) text = text.replace(/^([0-9]{1,2})[°º]$/, '$1e');
    // The second of that name. The French pronoun is not in capitals.
    if (/^\p{Lu}\p{L}+$/u.test(before)) text = text.replace(/^I[l1](?=[,.]?$)/, 'II');
    return text === word.text ? word : { ...word, text };
  });
}
