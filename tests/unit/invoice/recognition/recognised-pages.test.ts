/** In which direction and how much of a picture is recognised, and what is read again, on small drawn pages. */
import { describe, expect, test } from '@jest/globals';
import { readCodesAgain } from '../../../../src/adapters/invoice/recognition/codes-again.ts';
import { recogniseSheet, recogniseUpright } from '../../../../src/adapters/invoice/recognition/direction.ts';
import { readMissedLines } from '../../../../src/adapters/invoice/recognition/lines-again.ts';
import { turn, type Grey } from '../../../../src/adapters/invoice/source/grey.ts';
import { letterShapes } from '../../../../src/adapters/invoice/source/ink.ts';
import { cleanPage } from '../../../../src/adapters/invoice/source/picture.ts';
import type { Recognition } from '../../../../src/adapters/invoice/source/recogniser.ts';
import { blank, fill, pageOfLetters, pageOfText } from '../../../support/invoice/drawn-pages.ts';

/** Recognises an L as `word` where it is upright. Elsewhere it guesses, as the engine does. */
function reader(isLegible = true) {
  const seen: Grey[] = [];
  const recognise = (page: Grey): Promise<Recognition> => {
    seen.push(page);
    const shapes = letterShapes(page);
    const ink = { left: 0, right: 0, top: 0, bottom: 0 };
    for (const { left, right, top, bottom } of shapes)
      for (let y = top; y <= bottom; y += 1)
        for (let x = left; x <= right; x += 1) {
          if ((page.data[y * page.width + x] ?? 255) > 128) continue;
          ink[x - left < right - x ? 'left' : 'right'] += 1;
          ink[y - top < bottom - y ? 'top' : 'bottom'] += 1;
        }
    const isUpright = isLegible && ink.left > ink.right && ink.bottom > ink.top;
    const words = shapes
      .filter((_, index) => index % 4 === 0)
      .map(({ left, top, bottom }) => ({
        text: isUpright ? 'word' : 'bnom',
        x: left,
        y: top,
        width: 3 * (bottom - top),
        height: bottom - top,
        confidence: isUpright ? 0.95 : 0.2,
      }));
    return Promise.resolve({ words, confidence: 0.5 });
  };
  return { seen, recognise };
}

describe('the direction of a page', () => {
  const upright = pageOfLetters(200, 280);

  test('an upright page is recognised once', async () => {
    const { seen, recognise } = reader();
    const { page, words, legible } = await recogniseUpright(upright, await cleanPage(upright), recognise);
    expect([seen.length, page.quarters, words[0]?.text]).toEqual([1, 0, 'word']);
    expect(legible).toBeGreaterThan(0.5);
  });

  test('vertical lines that are legible go down: the page is turned without another trial', async () => {
    const picture = turn(upright, 1);
    const { seen, recognise } = reader();
    const readsDown = async (page: Grey): Promise<Recognition> => {
      const { words, confidence } = await recognise(turn(page, 3));
      return {
        words: words.map((word) => ({
          ...word,
          x: page.width - word.y - word.height,
          y: word.x,
          width: word.height,
          height: word.width,
        })),
        confidence,
      };
    };
    const read = (page: Grey) => (seen.length === 0 ? readsDown(page) : recognise(page));
    const clean = await cleanPage(picture, 0);
    const { page, words } = await recogniseUpright(picture, clean, read);
    expect([seen.length, page.quarters, words[0]?.text]).toEqual([2, 3, 'word']);
  });

  test.each([1, 2, 3] as const)('a page that was turned by %i quarters is turned back', async (quarters) => {
    const picture = turn(upright, quarters);
    const { recognise } = reader();
    const { page, words, legible } = await recogniseUpright(picture, await cleanPage(picture), recognise);
    expect([(page.quarters + quarters) % 4, words[0]?.text]).toEqual([0, 'word']);
    expect(page.height).toBeGreaterThan(page.width);
    expect(legible).toBeGreaterThan(0.5);
  });

  test('a landscape page that is upright stays so', async () => {
    const picture = pageOfLetters(280, 200);
    const { recognise } = reader();
    const { page, words } = await recogniseUpright(picture, await cleanPage(picture), recognise);
    expect([page.quarters, words[0]?.text]).toEqual([0, 'word']);
  });

  test.each([1, 2, 3] as const)(
    'a page that was turned by %i quarters is recognised once if its letters tell so',
    async (quarters) => {
      const picture = turn(pageOfText({ rising: 3, descending: 1, lines: 10 }), quarters);
      const { seen, recognise } = reader(false);
      const page = await cleanPage(picture);
      const first = async (read: Grey): Promise<Recognition> => {
        await recognise(read);
        return {
          words: [{ text: 'w'.repeat(300), x: 0, y: 0, width: 300, height: 14, confidence: 0.9 }],
          confidence: 0.9,
        };
      };
      const { page: read } = await recogniseUpright(picture, page, first);
      expect([seen.length, (read.quarters + quarters) % 4]).toEqual([1, 0]);
    },
  );

  test('a page that is legible in no direction stays as it is', async () => {
    const { recognise } = reader(false);
    const clean = await cleanPage(upright);
    const { page, legible } = await recogniseUpright(upright, clean, recognise);
    expect([page, legible]).toEqual([clean, 0]);
  });
});

test.each([
  { on: 'a part of the page', words: { sheet: 2, whole: 60 }, expected: [60, true] },
  { on: 'a page with little text', words: { sheet: 50, whole: 52 }, expected: [50, false] },
  { on: 'a page with much text', words: { sheet: 300, whole: 900 }, expected: [300, false] },
])('the whole picture is read if the sheet was found on $on', async ({ words, expected: [count, isWhole] }) => {
  const photo = pageOfLetters(400, 600);
  const corner = (x: number, y: number) => ({ x, y });
  const sheet = [corner(200, 0), corner(399, 0), corner(399, 599), corner(200, 599)] as const;
  const whole = await cleanPage(photo);
  const part = await cleanPage({ ...photo, sheet });
  const recognise = ({ width, height }: Grey): Promise<Recognition> =>
    Promise.resolve({
      words: Array.from({ length: width / height > 0.5 ? words.whole : words.sheet }, () => ({
        ...{ text: 'lines', x: 10, y: 10, width: 50, height: 14, confidence: 0.9 },
      })),
      confidence: 0.9,
    });
  const read = await recogniseSheet({ ...photo, sheet }, part, recognise);
  expect(read.words).toHaveLength(count as number);
  expect(read.page.width / read.page.height > 0.5).toBe(isWhole);
  expect([whole.width / whole.height > 0.5, part.width / part.height > 0.5]).toEqual([true, false]);
});

test('the whole picture has the direction of its sheet', async () => {
  const photo = turn(pageOfLetters(400, 400), 2);
  const corner = (x: number, y: number) => ({ x, y });
  const sheet = [corner(200, 0), corner(399, 0), corner(399, 399), corner(200, 399)] as const;
  const { seen, recognise } = reader();
  const { page, words } = await recogniseSheet({ ...photo, sheet }, await cleanPage({ ...photo, sheet }), recognise);
  expect([page.quarters, words[0]?.text]).toEqual([2, 'word']);
  // The sheet, a part of it upside down, the sheet turned, and the whole picture.
  expect(seen).toHaveLength(4);
});

test('misread postal codes are read again, and one reading serves both prints', async () => {
  const word = (text: string, x: number, y: number) => ({ text, x, y, width: 30, height: 20, confidence: 0.6 });
  const words = [
    ...[word('QC', 10, 10), word('GOT', 50, 10), word('3B1,', 90, 10)],
    ...[word('GOT', 50, 60), word('3B1', 90, 60), word('GOT', 50, 90)],
  ];
  const readings = ['G9T 3B1', 'smudge'];
  const read = await readCodesAgain(blank(200, 200, 255), words, () =>
    Promise.resolve({ words: [word(readings.shift() ?? '', 0, 0)], confidence: 0.5 }),
  );
  expect(read.map(({ text }) => text)).toEqual(['QC', 'G9T', '3B1,', 'G9T', '3B1', 'GOT']);
});

test('the halves of a misread postal code may be in two lines', async () => {
  const word = (text: string, x: number, y: number) => ({ text, x, y, width: 30, height: 20, confidence: 0.6 });
  const words = [word('QC', 60, 10), word('JOJ', 100, 10), word('150', 10, 40), word('Total', 10, 120)];
  const readings = ['J0J', '1S0'];
  const read = await readCodesAgain(blank(200, 200, 255), words, () =>
    Promise.resolve({ words: [word(readings.shift() ?? '', 0, 0)], confidence: 0.5 }),
  );
  expect(read.map(({ text }) => text)).toEqual(['QC', 'J0J', '1S0', 'Total']);
});

test('a postal code that two readings leave ambiguous is doubtful', async () => {
  const word = (text: string, x: number) => ({ text, x, y: 10, width: 30, height: 20, confidence: 0.7 });
  const read = await readCodesAgain(blank(200, 60, 255), [word('JOP', 10), word('1T6', 50)], () =>
    Promise.resolve({ words: [word('J 1T6', 0)], confidence: 0.8 }),
  );
  expect(read.map(({ text, confidence }) => [text, confidence])).toEqual([
    ['JOP', 0.3],
    ['1T6', 0.3],
  ]);
});

test('the halves of a misread postal code are found by their place', async () => {
  const word = (text: string, x: number) => ({ text, x, y: 10, width: 30, height: 20, confidence: 0.8 });
  const read = await readCodesAgain(blank(200, 60, 255), [word('G9A', 10), word('QC', 120), word('374', 50)], () =>
    Promise.resolve({ words: [word('G9A 3Z4', 0)], confidence: 0.8 }),
  );
  expect(read.map(({ text }) => text)).toEqual(['G9A', 'QC', '3Z4']);
});

test('a line that was not read is read on its own', async () => {
  const page = pageOfLetters(200, 120);
  const word = (text: string, y: number, confidence: number) => ({
    ...{ text, x: 20, y, width: 160, height: 20, confidence },
  });
  const seen: Grey[] = [];
  const read = await readMissedLines(page, [word('read', 27, 0.9), word('gar61ed', 57, 0.2)], (line) => {
    seen.push(line);
    return Promise.resolve({ words: [{ ...word('clear', 4, 0.9), x: 4 }], confidence: 0.9 });
  });
  expect(seen).toHaveLength(1);
  expect(read.map(({ text, y }) => [text, y])).toEqual([
    ['read', 27],
    ['clear', 58],
  ]);
});

test.each([
  ['together', 0.9, ['block'], ['cased', 'postal']],
  ['one by one if they are doubtful together', 0.7, ['block', 'line', 'line'], ['line', 'line']],
])('neighbouring lines that were not read are read %s', async (_how, confidence, modes, texts) => {
  const seen: (string | undefined)[] = [];
  const read = await readMissedLines(pageOfLetters(200, 160), [], (area, segmentation) => {
    seen.push(segmentation);
    const [x, width, height] = [30, 120, 14];
    const words =
      segmentation === 'line'
        ? [{ text: 'line', x, y: 4, width, height, confidence: 0.95 }]
        : [
            { text: 'cut', x: 0, y: 20, width, height, confidence },
            { text: 'cased', x, y: 20, width, height, confidence },
            { text: 'postal', x, y: area.height - height - 20, width, height, confidence },
          ];
    return Promise.resolve({ words, confidence });
  });
  expect([seen.slice(0, modes.length), read.map(({ text }) => text).slice(0, 2)]).toEqual([modes, texts]);
});

test('lines that are read together include their words as a whole', async () => {
  const read = { text: 'read', x: 5, y: 46, width: 190, height: 12, confidence: 0.9 };
  const widths: number[] = [];
  await readMissedLines(pageOfLetters(200, 160), [read], (area, segmentation) => {
    if (segmentation === 'block') widths.push(area.width);
    return Promise.resolve({ words: [], confidence: 0 });
  });
  expect(widths[0]).toBeGreaterThanOrEqual(190);
});

test('a line that is read again keeps its postal code', async () => {
  const word = (text: string, y: number, confidence: number) => ({
    ...{ text, x: 20, y, width: 160, height: 20, confidence },
  });
  const read = await readMissedLines(pageOfLetters(200, 120), [word('read', 27, 0.9), word('K1P2J5', 57, 0.5)], () =>
    Promise.resolve({ words: [{ ...word('KS1P2J5', 4, 0.9), x: 4 }], confidence: 0.9 }),
  );
  expect(read.map(({ text }) => text)).toEqual(['read', 'K1P2J5']);
});

test('a rule that was read as a dash does not hide the letters that it covers', async () => {
  const dash = { text: '—', x: 20, y: 20, width: 160, height: 70, confidence: 0.8 };
  const seen: Grey[] = [];
  await readMissedLines(pageOfLetters(200, 120), [dash], (line) => {
    seen.push(line);
    return Promise.resolve({ words: [], confidence: 0 });
  });
  expect(seen.length).toBeGreaterThan(0);
});

test('a line is read again with the garbled words at its end', async () => {
  const page = blank(300, 60, 255);
  fill(page, [20, 30, 28, 14], 0);
  for (let x = 60; x < 220; x += 10) fill(page, [x, 30, 6, 14], 0);
  const word = (text: string, x: number, width: number, confidence: number) => ({
    ...{ text, x, y: 27, width, height: 20, confidence },
  });
  const seen: Grey[] = [];
  await readMissedLines(page, [word('es', 20, 30, 0.3), word('clear', 58, 120, 0.95)], (line) => {
    seen.push(line);
    return Promise.resolve({ words: [], confidence: 0 });
  });
  expect(Math.max(...seen.map(({ width }) => width))).toBeGreaterThanOrEqual(215);
});
