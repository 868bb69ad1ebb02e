import { fold } from '../../parse/fold.ts';

const LETTERS: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '5': 's', '8': 'b' };
/** A figure in a word, and `m` as two letters: `acc0unt`, `c1ient`, `cornpte`. */
const FIGURE_IN_WORD = /(?<![a-z0-9])([a-z]+)([0158])([a-z]+)(?![a-z0-9])/g;
const SPLIT_M = /(?<![a-z])(?:cornpte|nurnero|nurnber|custorner|mernber|mernbre)s?(?![a-z])/g;
/** Two words of a label without the space between them. */
const JOINED: readonly (readonly [RegExp, string])[] = [
  [/(?<![a-z])(account|customer|client|member|subscriber|invoice|billing)(number|no|id|code)(?![a-z])/g, '$1 $2'],
  [/(?<![a-z])(numero|no|code)(?:de|du)?(compte|client|facture|dossier|membre|abonne)(?![a-z])/g, '$1 $2'],
];

/** Folds the text of a label and repairs what recognition confuses in the words of labels. */
export function foldLabel(text: string): string {
  const read = fold(text)
    .replace(FIGURE_IN_WORD, (word: string, start: string, figure: string, end: string) =>
      word.length < 5 ? word : `${start}${LETTERS[figure] ?? figure}${end}`,
    )
    .replace(SPLIT_M, (word) => word.replace('rn', 'm'));
  return JOINED.reduce((words, [pattern, apart]) => words.replace(pattern, apart), read);
}
