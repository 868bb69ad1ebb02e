import { expect, test } from '@jest/globals';
import { repairSeams, type WordOfLine } from '../../../../src/adapters/invoice/recognition/line-seams.ts';

/** Words of 20 pixels height, each as text, left edge and width; the pieces of the line one after the other. */
type Piece = readonly (readonly [text: string, x: number, width: number])[];

function repaired(...pieces: readonly Piece[]): readonly string[] {
  const words = pieces.flatMap((piece, index) =>
    piece.map(([text, x, width]): WordOfLine => ({
      ...{ line: `1,1,1,${index}`, text, x, width, y: 10 + 2 * index, height: 20, confidence: 0.9 },
    })),
  );
  return repairSeams(words).map(({ text }) => text);
}

test.each<[string, readonly Piece[], readonly string[]]>([
  ['the end of a word', [[['Ontario', 100, 73]], [['ario', 145, 44]]], ['Ontario']],
  ['the same word', [[['Unit', 100, 68]], [['Unit', 126, 28]]], ['Unit']],
  ['the beginning of a word', [[['P7', 100, 30]], [['P7B', 132, 18]]], ['P7B']],
  ['a part of a word in each piece', [[['beforeh', 100, 109]], [['rehand.', 161, 113]]], ['beforehand.']],
  ['the edge of a letter', [[['(Québec)', 100, 69]], [[')', 169, 8]]], ['(Québec)']],
])('letters at a seam that were read twice are in one word: %s', (_what, pieces, expected) => {
  expect(repaired(...pieces)).toEqual(expected);
});

test.each<[string, readonly Piece[]]>([
  [
    'the same word of one line',
    [
      [
        ['Unit', 100, 40],
        ['Unit', 141, 40],
      ],
    ],
  ],
  ['the same word in another column', [[['Unit', 100, 40]], [['Unit', 160, 40]]]],
  ['figures of two columns', [[['11', 100, 20]], [['1', 122, 10]]]],
  ['different words', [[['Kelowna', 100, 70]], [['nap', 174, 30]]]],
])('words stay as they are: %s', (_what, pieces) => {
  expect(repaired(...pieces)).toEqual(pieces.flat().map(([text]) => text));
});

test('words below each other are no pieces of one line', () => {
  const word = { text: 'Unit', x: 100, width: 40, height: 20, confidence: 0.9 };
  const words = [
    { ...word, line: '1', y: 10 },
    { ...word, line: '2', y: 32 },
  ];
  expect(repairSeams(words)).toHaveLength(2);
});
