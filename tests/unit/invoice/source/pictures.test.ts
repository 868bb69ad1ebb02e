/** The angle, the light and the marks of a page and the corners of a sheet, on small drawn pictures. */
import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { skewOf } from '../../../../src/adapters/invoice/source/geometry/angle.ts';
import { findEnclosedSheet } from '../../../../src/adapters/invoice/source/geometry/enclosed-sheet.ts';
import { cornersOfSheet, findSheet, type Channels } from '../../../../src/adapters/invoice/source/geometry/sheet.ts';
import { hasTextLines } from '../../../../src/adapters/invoice/source/ink.ts';
import { invertDarkAreas } from '../../../../src/adapters/invoice/source/dark-areas.ts';
import { strengthen } from '../../../../src/adapters/invoice/source/light.ts';
import { withoutRules, withoutSpecks } from '../../../../src/adapters/invoice/source/marks.ts';
import { decodePicture } from '../../../../src/adapters/invoice/source/picture.ts';
import { blank, fill, pageOfLetters } from '../../../support/invoice/drawn-pages.ts';

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

test('the ground of a grey band becomes that of the paper', () => {
  const page = blank(400, 200, 240);
  fill(page, [0, 40, 400, 40], 110);
  fill(page, [100, 56, 3, 8], 240);
  const { data } = invertDarkAreas(page);
  expect([data[50 * 400 + 200], data[60 * 400 + 101], data[20 * 400 + 200]]).toEqual([240, 0, 240]);
});

test('the inside of a large light letter on a band is inverted with it, that of a light field is not', () => {
  const page = blank(800, 600, 240);
  fill(page, [0, 100, 800, 240], 40);
  // A letter like an O, and a field with dark writing.
  fill(page, [80, 140, 112, 112], 230);
  fill(page, [112, 172, 48, 48], 40);
  fill(page, [400, 140, 200, 112], 230);
  fill(page, [420, 160, 100, 6], 40);
  const { data } = invertDarkAreas(page);
  const at = (x: number, y: number) => data[y * 800 + x] ?? 0;
  expect([at(20, 120), at(136, 196), at(90, 196)].map((level) => level > 128)).toEqual([true, true, false]);
  expect([at(500, 230), at(440, 162)].map((level) => level > 128)).toEqual([true, false]);
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
  const sheet = { ...table, data: table.data.slice() };
  for (let y = 240; y < 330; y += 30) for (let x = 240; x < 400; x += 10) fill(sheet, [x, y, 6, 14], 0);
  expect([hasTextLines(table), hasTextLines(sheet)]).toEqual([false, true]);
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

  test('a sheet that touches another one, which goes beyond the picture, is found by its edges', () => {
    const channels = photo([40, 50, 270, 330]);
    for (const channel of channels) {
      fill(channel, [40, 380, 270, 4], 200);
      fill(channel, [40, 384, 270, 96], 240);
    }
    expect(findSheet(channels)?.map(({ x, y }) => [Math.round(x / 10), Math.round(y / 10)])).toEqual([
      [4, 5],
      [31, 5],
      [31, 38],
      [4, 38],
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

  const squares = Array.from({ length: 12 * 16 }, (_, at) => [at % 12, Math.floor(at / 12)] as const)
    .filter(([column, row]) => (column + row) % 2 === 0)
    .map(([column, row]) => `<rect x="${60 * column}" y="${60 * row}" width="60" height="60" fill="#d02030"/>`);

  test.each<[string, string, readonly (readonly [number, number])[]]>([
    [
      'on a cloth with white squares, with a dark band',
      `<rect width="720" height="960" fill="#e0e0d8"/>${squares.join('')}` +
        '<path d="M80 60 L640 100 L620 880 L60 850 Z" fill="#faf8f4"/>' +
        '<path d="M80 60 L640 100 L638 160 L78 120 Z" fill="#203040"/>',
      [
        [80, 60],
        [640, 100],
        [620, 880],
        [60, 850],
      ],
    ],
    [
      'on a light table that grows darker to one side',
      '<defs><linearGradient id="l"><stop offset="0" stop-color="#e0d8cc"/><stop offset="1" stop-color="#a8a094"/>' +
        '</linearGradient></defs><rect width="720" height="960" fill="url(#l)"/>' +
        '<path d="M70 60 L660 80 L650 900 L60 880 Z" fill="#f0f0ee"/>',
      [
        [70, 60],
        [660, 80],
        [650, 900],
        [60, 880],
      ],
    ],
    [
      'that is folded twice',
      '<rect width="720" height="960" fill="#d0c8b8"/><path d="M80 60 H640 V900 H80 Z" fill="#f4f4f2"/>' +
        '<path d="M80 330 H640 V336 H80 Z M80 560 H640 V566 H80 Z" fill="#b8b8b4"/>',
      [
        [80, 60],
        [640, 60],
        [640, 900],
        [80, 900],
      ],
    ],
    [
      'seen from the side',
      '<rect width="720" height="960" fill="#204080"/><path d="M220 200 L540 140 L640 640 L90 700 Z" fill="#f4f2ee"/>',
      [
        [220, 200],
        [540, 140],
        [640, 640],
        [90, 700],
      ],
    ],
  ])('a sheet %s is found by its edges', async (_what, shapes, wanted) => {
    const { data, info } = await sharp(Buffer.from(`<svg width="720" height="960">${shapes}</svg>`))
      .resize(360)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const channelOf = (channel: number) => ({
      data: Uint8Array.from({ length: 360 * 480 }, (_, at) => data[at * info.channels + channel] ?? 0),
      width: 360,
      height: 480,
    });
    const corners = findEnclosedSheet([channelOf(0), channelOf(1), channelOf(2)]);
    for (const [index, [x, y]] of wanted.entries()) {
      expect(Math.abs(2 * (corners?.[index]?.x ?? 0) - x)).toBeLessThan(5);
      expect(Math.abs(2 * (corners?.[index]?.y ?? 0) - y)).toBeLessThan(5);
    }
  });

  test('a frame that is printed on grey paper is no sheet', async () => {
    const frame =
      '<rect x="80" y="200" width="560" height="640" fill="none" stroke="#101010" stroke-width="6"/>' +
      '<path d="M90 180 H240 M300 180 H400 M90 860 H500 M60 300 V400 M60 500 V600" stroke="#101010" stroke-width="9"/>';
    expect((await decodePicture(await picture('#d4d4d0', frame))).sheet).toBeUndefined();
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
    expect([cornersOfSheet(channels), findEnclosedSheet(channels)]).toEqual([undefined, undefined]);
  });
});

test('a shadow over a dark band is not inverted with the light writing of the band', () => {
  const page = blank(800, 800, 240);
  // The band with light writing, and a shadow below it with dark writing.
  fill(page, [0, 0, 800, 190], 90);
  for (const y of [30, 80, 130]) for (let x = 40; x < 760; x += 12) fill(page, [x, y, 2, 30], 230);
  fill(page, [0, 190, 300, 500], 90);
  for (let y = 230; y < 640; y += 32) for (let x = 32; x < 260; x += 8) fill(page, [x, y, 2, 14], 20);
  const { data } = invertDarkAreas(page);
  const level = (x: number, y: number) => data[y * 800 + x] ?? 0;
  expect(level(41, 90)).toBeLessThan(level(47, 90));
  expect(level(33, 425)).toBeLessThan(level(37, 425));
});
