/** Repairs of words that recognition often confuses. */
import { describe, expect, test } from '@jest/globals';
import { toFontBoxes } from '../../../../src/adapters/invoice/recognition/font-boxes.ts';
import { joinCodes } from '../../../../src/adapters/invoice/recognition/join-codes.ts';
import { repairWords } from '../../../../src/adapters/invoice/recognition/repair-words.ts';

test('what recognition confuses in common words is repaired', () => {
  const words = ['3°', 'ét.', 'N°', '12', 'Itée', 'P.E.l.', 'Phase', 'Il', 'fin.', 'Il', 'est', '30.00!'].map(
    (text, index) => ({
      ...{ text, x: index * 50, y: 0, width: 40, height: 20, confidence: 0.9 },
    }),
  );
  expect(repairWords(words).map(({ text }) => text)).toEqual([
    '3e',
    'ét.',
    'N°',
    '12',
    'ltée',
    'P.E.I.',
    'Phase',
    'II',
    'fin.',
    'Il',
    'est',
    '30.00',
  ]);
});

test('the first of a month is repaired, the same letters elsewhere are not', () => {
  const words = ['ler', 'octobre', '1°', 'août', 'ler', 'Rang'].map((text, index) => ({
    ...{ text, x: index * 50, y: 0, width: 40, height: 20, confidence: 0.9 },
  }));
  expect(repairWords(words).map(({ text }) => text)).toEqual(['1er', 'octobre', '1er', 'août', 'ler', 'Rang']);
});

test('a French article that was read with a large I or a one is repaired, English words are not', () => {
  const words = ['1’Évêché', 'I’Anse', 'Bas-de-I’', "de-I'érable", "I'm", 'I’ve', "L'Anse"].map((text, index) => ({
    ...{ text, x: index * 50, y: 0, width: 40, height: 20, confidence: 0.9 },
  }));
  expect(repairWords(words).map(({ text }) => text)).toEqual([
    ...['l’Évêché', 'l’Anse', 'Bas-de-l’', "de-l'érable", "I'm", 'I’ve', "L'Anse"],
  ]);
});

test('a mark in front of a civic number is a speck', () => {
  const words = ['‘1341,', '`48', "'98", '|7'].map((text, index) => ({
    ...{ text, x: index * 50, y: 0, width: 40, height: 20, confidence: 0.9 },
  }));
  expect(repairWords(words).map(({ text }) => text)).toEqual(['1341,', '48', '98', '|7']);
});

test('a telephone number that was read in two pieces is joined', () => {
  const words = ['418-201-337', '1', '(principale)', '418', '201-337', '2', '12-34', '5'].map((text, index) => ({
    ...{ text, x: index * 50, y: 0, width: 40, height: 20, confidence: 0.9 },
  }));
  expect(repairWords(words).map(({ text }) => text)).toEqual([
    ...['418-201-3371', '(principale)', '418', '201-3372', '12-34', '5'],
  ]);
});

test('a city and a province without a space are two words before a code of that province', () => {
  const textsOf = (...texts: readonly string[]) =>
    repairWords(
      texts.map((text, index) => ({ text, x: index * 90, y: 0, width: 80, height: 20, confidence: 0.9 })),
    ).map(({ text }) => text);
  expect(textsOf('NELSONBC', 'V1L', '4H7')).toEqual(['NELSON', 'BC', 'V1L', '4H7']);
  expect(textsOf('NelsonBC', 'V1L', '4H7')).toEqual(['Nelson', 'BC', 'V1L', '4H7']);
  expect(textsOf('LONDON', 'N6H', '2A3')).toEqual(['LONDON', 'N6H', '2A3']);
  expect(textsOf('KELOWNABC', 'T2P', '4Y2')).toEqual(['KELOWNABC', 'T2P', '4Y2']);
});

test('months and abbreviations of the trade are repaired', () => {
  const words = ['01-0CT-2026', 'N0V', '40CT', 'VolP', 'SlP', 'Volt'].map((text, index) => ({
    ...{ text, x: index * 50, y: 0, width: 40, height: 20, confidence: 0.9 },
  }));
  expect(repairWords(words).map(({ text }) => text)).toEqual(['01-OCT-2026', 'NOV', '40CT', 'VoIP', 'SIP', 'Volt']);
});

test('zeros between the letters and the figures of a code are repaired', () => {
  const words = ['JENOOO7', 'COOPO1', 'RADIO', 'CO2'].map((text, index) => ({
    ...{ text, x: index * 50, y: 0, width: 40, height: 20, confidence: 0.9 },
  }));
  expect(repairWords(words).map(({ text }) => text)).toEqual(['JEN0007', 'COOP01', 'RADIO', 'CO2']);
});

test('what a drawing next to a large name was read as is removed, initials and small signs are not', () => {
  const row = (y: number, height: number, ...words: readonly (readonly [text: string, confidence: number])[]) =>
    words.map(([text, confidence], index) => ({ text, confidence, x: index * 60, y, width: 50, height }));
  const body = row(200, 20, ['de', 0.5], ['la', 0.5], ['Facture', 0.9], ['du', 0.9], ['mois', 0.9], ['courant', 0.9]);
  const textsOf = (...name: readonly (readonly [text: string, confidence: number])[]) =>
    repairWords([...row(0, 40, ...name), ...body]).map(({ text }) => text);
  const rest = ['de', 'la', 'Facture', 'du', 'mois', 'courant'];
  expect(textsOf(['J', 0.4], ['|', 0.7], ['i', 0.5], ['Ridge', 0.9], ['Freecall', 0.9])).toEqual([
    ...['Ridge', 'Freecall'],
    ...rest,
  ]);
  expect(textsOf(['L', 0.7], ['&', 0.7], ['M', 0.7], ['Telecom', 0.9])).toEqual(['L', '&', 'M', 'Telecom', ...rest]);
  expect(textsOf(['L.', 0.95], ['Ridge', 0.9])).toEqual(['L.', 'Ridge', ...rest]);
});

describe('a postal code that was read in pieces', () => {
  const joined = (text: string, step = 50) =>
    joinCodes(
      text.split(' ').map((word, index) => ({
        ...{ text: word, x: index * step, y: 0, width: 40, height: 20, confidence: 0.9 },
      })),
    ).map((word) => word.text);

  test.each([
    ['Medicine Hat Alberta T1 A 2Y9', ['Medicine', 'Hat', 'Alberta', 'T1A2Y9']],
    ['Brandon MB R7A OM 1', ['Brandon', 'MB', 'R7AOM1']],
    ['Kelowna British Columbia V1Y 4 T2.', ['Kelowna', 'British', 'Columbia', 'V1Y4T2.']],
    ['Brandon MB R7A-OM1', ['Brandon', 'MB', 'R7AOM1']],
    ['Matane (Québec) G 4 W 3 M 6 Canada', ['Matane', '(Québec)', 'G4W3M6', 'Canada']],
  ])('is joined behind its province: %s', (text, words) => expect(joined(text)).toEqual(words));

  test.each([
    'Guelph ON N1H 3A1',
    'Guelph ON N1H3A1',
    'Bay 4 T1 A 2Y9',
    'lines on 12 Mar 26',
    'call on 519-201',
    'MB R7A 204 1',
  ])('other words stay as they are: %s', (text) => expect(joined(text)).toEqual(text.split(' ')));

  test('pieces that are far apart stay as they are', () =>
    expect(joined('Alberta T1 A 2Y9', 90)).toEqual(['Alberta', 'T1', 'A', '2Y9']));
});

describe('boxes as tall as the font', () => {
  const BASELINE = 118;
  /** Words of a font of 25 pixels, as recognition measures them: from the top of the ink to its bottom. */
  type Ink = readonly [text: string, ascent: number, descent: number];
  const words = (...inks: readonly Ink[]) =>
    inks.map(([text, ascent, descent], index) => ({
      ...{ text, x: 100 * index, y: BASELINE - ascent, width: 90, height: ascent + descent, confidence: 0.9 },
    }));
  const boxes = (...inks: readonly Ink[]) =>
    toFontBoxes(words(...inks)).map(({ y, height }) => [Math.round(y), Math.round(height)]);
  const WHOLE = [98, 25];

  test('of capitals, of small letters, and with descenders', () =>
    expect(
      boxes(['LORNE', 18, 0], ['nous', 13.25, 0], ['Elgin,', 18, 5], ['ave', 13.25, 0], ['agency', 13.25, 5]),
    ).toEqual(Array.from({ length: 5 }, () => WHOLE)));

  test('of a dash, and of a word that was measured with a rule below it, by their neighbours', () =>
    expect(boxes(['48', 18, 0], ['-', 8, -6], ['Elm', 18, 0], ['BC', 18, 11], ['V2C', 18, 0], ['1X4', 18, 0])).toEqual(
      Array.from({ length: 6 }, () => WHOLE),
    ));

  test('large print beside small print keeps its size, and a single dot is left as it is', () => {
    expect(boxes(['TOTAL', 36, 0], ['due', 18, 0])).toEqual([[78, 50], WHOLE]);
    expect(boxes(['48', 18, 0], ['.', 3, 0])).toEqual([WHOLE, [115, 3]]);
  });
});
