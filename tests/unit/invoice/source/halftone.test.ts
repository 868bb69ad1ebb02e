/** Grey paper that a fax or a copier shows as dots, on drawn pages. */
import { expect, test } from '@jest/globals';
import { smoothHalftone } from '../../../../src/adapters/invoice/source/halftone.ts';
import { letterShapes } from '../../../../src/adapters/invoice/source/ink.ts';
import { cleanPage } from '../../../../src/adapters/invoice/source/picture.ts';
import type { Grey } from '../../../../src/adapters/invoice/source/grey.ts';
import { blank, fill } from '../../../support/invoice/drawn-pages.ts';

/** The order in which the pixels of a square become ink as the paper gets darker. */
const BAYER = [
  [0, 8, 2, 10],
  [12, 4, 14, 6],
  [3, 11, 1, 9],
  [15, 7, 13, 5],
] as const;

/** Shows the paper as a grey of six sixteenths. */
function onDottedPaper({ data, width, height }: Grey): Grey {
  const isDot = (x: number, y: number) => (BAYER[y % 4]?.[x % 4] ?? 15) < 6;
  return { data: data.map((level, at) => (isDot(at % width, Math.floor(at / width)) ? 0 : level)), width, height };
}

const LETTERS = blank(400, 600, 255);
for (let y = 40; y < 560; y += 40) for (let x = 40; x < 360; x += 16) fill(LETTERS, [x, y, 8, 14], 0);

test('the letters of a page on dotted paper are apart again', async () => {
  const page = await cleanPage(onDottedPaper(LETTERS));
  expect(letterShapes(page)).toHaveLength(letterShapes(await cleanPage(LETTERS)).length);
});

test('a page without dots stays as it is', async () => expect(await smoothHalftone(LETTERS)).toBe(LETTERS));
