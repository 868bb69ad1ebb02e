/** The direction of a page and the corners of a sheet, on small drawn pictures. */
import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { readCodesAgain } from '../../../../src/adapters/invoice/recognition/codes-again.ts';
import { readMissedLines } from '../../../../src/adapters/invoice/recognition/lines-again.ts';
import { recogniseSheet, recogniseUpright } from '../../../../src/adapters/invoice/recognition/direction.ts';
import { skewOf } from '../../../../src/adapters/invoice/source/geometry/angle.ts';
import { turn, type Grey } from '../../../../src/adapters/invoice/source/grey.ts';
import { hasTextLines, letterShapes } from '../../../../src/adapters/invoice/source/ink.ts';
import { invertDarkAreas, strengthen } from '../../../../src/adapters/invoice/source/light.ts';
import { cleanPage, decodePicture } from '../../../../src/adapters/invoice/source/picture.ts';
import type { Recognition } from '../../../../src/adapters/invoice/source/recogniser.ts';
import { cornersOfSheet, type Channels } from '../../../../src/adapters/invoice/source/geometry/sheet.ts';
import { withoutRules, withoutSpecks } from '../../../../src/adapters/invoice/source/marks.ts';

/** Fills a rectangle. */
function fill({ data, width }: Grey, [x, y, columns, rows]: readonly [number, number, number, number], level: number) {
  for (let row = y; row < y + rows; row += 1) data.fill(level, row * width + x, row * width + x + columns);
}

function blank(width: number, height: number, level: number): Grey {
  return { data: new Uint8Array(width * height).fill(level), width, height };
}

/** A page whose letters are all an L: a stroke at the left, a foot at the bottom. */
function pageOfLetters(width: number, height: number): Grey {
  const page = blank(width, height, 255);
  for (let y = 30; y < height - 40; y += 30)
    for (let x = 30; x < width - 40; x += 10) {
      fill(page, [x, y, 4, 14], 0);
      fill(page, [x, y + 10, 9, 4], 0);
    }
  return page;
}

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

test.each([-18, -3.5, 7, 21])('lines at %d degrees are found at that angle', async (angle) => {
  const { data, width, height } = pageOfLetters(240, 300);
  const rotated = await sharp(data, { raw: { width, height, channels: 1 } })
    .rotate(angle, { background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const page = { data: new Uint8Array(rotated.data), width: rotated.info.width, height: rotated.info.height };
  expect(Math.abs(skewOf(page) - angle)).toBeLessThanOrEqual(0.5);
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

test('the ground of a grey band becomes that of the paper', () => {
  const page = blank(400, 200, 240);
  fill(page, [0, 40, 400, 40], 110);
  fill(page, [100, 56, 3, 8], 240);
  const { data } = invertDarkAreas(page);
  expect([data[50 * 400 + 200], data[60 * 400 + 101], data[20 * 400 + 200]]).toEqual([240, 0, 240]);
});

test('the strokes of large letters on a dark band are inverted with it', () => {
  const page = blank(400, 300, 240);
  fill(page, [0, 96, 400, 64], 40);
  for (let x = 40; x < 360; x += 60) fill(page, [x, 108, 14, 40], 230);
  const { data } = invertDarkAreas(page);
  const level = (x: number, y: number) => data[y * 400 + x];
  expect([level(42, 110), level(47, 120), level(60, 120), level(10, 20)]).toEqual([12, 12, 240, 240]);
});

test('a sheet has text also if the table around it has more grain than the sheet has letters', () => {
  const table = blank(800, 800, 255);
  for (let grain = 0; grain < 1_200; grain += 1) {
    const [first, second] = [Math.imul(grain + 1, 2654435761) >>> 8, Math.imul(grain + 1, 2246822519) >>> 8];
    const [x, y] = [first % 790, second % 770];
    const isOutside = x < 195 || x > 590 || y < 185 || y > 590;
    if (isOutside) fill(table, [x, y, 3 + (first % 5), 8 + (second % 20)], 0);
  }
  expect(hasTextLines(table)).toBe(false);
  for (let y = 240; y < 330; y += 30) for (let x = 240; x < 400; x += 10) fill(table, [x, y, 6, 14], 0);
  expect(hasTextLines(table)).toBe(true);
});

test('pale writing is darkened, the grain of a page with few words is not', () => {
  const page = blank(400, 400, 240);
  for (const at of page.data.keys()) page.data[at] = 228 + ((at * 7919) % 25);
  fill(page, [40, 40, 20, 20], 120);
  const { data } = strengthen(page);
  expect(data[45 * 400 + 45]).toBeLessThan(60);
  expect(data.subarray(200 * 400).reduce((least, level) => Math.min(least, level))).toBeGreaterThan(200);
});

test('specks far from letters are removed, full stops are not', () => {
  const page = blank(200, 100, 255);
  fill(page, [20, 20, 12, 20], 0);
  fill(page, [36, 37, 3, 3], 0);
  fill(page, [120, 60, 3, 3], 0);
  const { data } = withoutSpecks(page);
  expect([data[38 * 200 + 37], data[61 * 200 + 121], data[25 * 200 + 25]]).toEqual([0, 255, 0]);
});

test('the rules of a table are removed, also tilted ones, and letters between and on them are not', () => {
  const page = blank(400, 200, 255);
  for (let x = 20; x < 380; x += 1) fill(page, [x, 40 + Math.round(x / 30), 1, 3], 0);
  fill(page, [20, 40, 3, 140], 0);
  fill(page, [100, 60, 4, 25], 0);
  fill(page, [200, 25, 4, 24], 0);
  fill(page, [300, 100, 40, 3], 0);
  fill(page, [60, 120, 120, 12], 0);
  const { data } = withoutRules(page);
  const level = (x: number, y: number) => data[y * 400 + x];
  expect([level(50, 43), level(350, 53), level(21, 150)]).toEqual([255, 255, 255]);
  expect([level(102, 70), level(202, 30), level(320, 101), level(120, 125)]).toEqual([0, 0, 0, 0]);
});

describe('the corners of a sheet', () => {
  const TABLE = [90, 70, 50] as const;
  const PAPER = [240, 238, 230] as const;
  /** A sheet on a table, with a band in the colour of the band on it. */
  const photo = (sheet: readonly [number, number, number, number], band: readonly number[] = PAPER): Channels =>
    [0, 1, 2].map((channel) => {
      const picture = blank(360, 480, TABLE[channel] ?? 0);
      fill(picture, sheet, PAPER[channel] ?? 0);
      fill(picture, [sheet[0], sheet[1] + 60, sheet[2], 50], band[channel] ?? 0);
      return picture;
    }) as unknown as Channels;

  test.each([
    ['a white sheet', PAPER],
    ['a sheet with a band as dark as the table, in another colour', [40, 70, 130]],
  ])('%s is found', (_what, band) => {
    const corners = cornersOfSheet(photo([40, 50, 270, 370], band));
    const wanted = [
      [40, 50],
      [310, 50],
      [310, 420],
      [40, 420],
    ];
    for (const [index, [x = 0, y = 0]] of wanted.entries()) {
      expect(Math.abs((corners?.[index]?.x ?? 0) - x)).toBeLessThan(4);
      expect(Math.abs((corners?.[index]?.y ?? 0) - y)).toBeLessThan(4);
    }
  });

  test('a sheet half in a shadow is found as a whole', () => {
    const channels = photo([40, 50, 270, 370]);
    for (const channel of channels) for (let y = 50; y < 230; y += 1) fill(channel, [40, y, 490 - y - 220, 1], 150);
    expect(cornersOfSheet(channels)?.map(({ x, y }) => [Math.round(x / 10), Math.round(y / 10)])).toEqual([
      [4, 5],
      [31, 5],
      [31, 42],
      [4, 42],
    ]);
  });

  const picture = (background: string, shapes: string) =>
    sharp(
      Buffer.from(`<svg width="720" height="960"><rect width="720" height="960" fill="${background}"/>${shapes}</svg>`),
    )
      .png()
      .toBuffer();

  test('a sheet whose shadow is as dark as the table is found by its hue', async () => {
    const content = await picture(
      '#97836d',
      '<path d="M80 100 H640 V840 H80 Z" fill="#d5e0e8"/><path d="M340 840 L640 400 V840 Z" fill="#788088"/>',
    );
    const { sheet } = await decodePicture(content);
    expect(sheet?.map(({ x, y }) => [Math.round(x / 40), Math.round(y / 40)])).toEqual([
      [2, 3],
      [16, 3],
      [16, 21],
      [2, 21],
    ]);
  });

  test('a large coloured box on a white page is no sheet', async () => {
    const content = await picture('#fefefe', '<path d="M80 200 H640 V840 H80 Z" fill="#b8cce0"/>');
    expect((await decodePicture(content)).sheet).toBeUndefined();
  });

  test.each<[string, Channels]>([
    ['a page that fills the picture', [pageOfLetters(360, 480)]],
    ['a card, which is too small for a sheet', photo([120, 160, 100, 140])],
    ['an empty table', [blank(360, 480, 90)]],
  ])('%s has none', (_what, channels) => {
    expect(cornersOfSheet(channels)).toBeUndefined();
  });
});
