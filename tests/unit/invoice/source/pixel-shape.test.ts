/** Fax machines write pictures with pixels that are higher than wide. */
import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { decodePicture } from '../../../../src/adapters/invoice/source/picture.ts';
import { readPixelRatio } from '../../../../src/adapters/invoice/source/pixel-shape.ts';

const blank = () => sharp({ create: { width: 174, height: 108, channels: 3, background: '#ffffff' } });
/** @param xres pixels per millimetre */
const fax = async (xres: number, yres: number) =>
  new Uint8Array(await blank().tiff({ xres, yres, compression: 'lzw' }).toBuffer());

test('a fax of standard resolution is as high as its page', async () => {
  const content = await fax(8.04, 3.85);
  expect(readPixelRatio(content)).toBeCloseTo(2.09, 1);
  const { width, height } = await decodePicture(content);
  expect([width, height]).toEqual([174, 226]);
});

test.each<[string, () => Promise<Uint8Array>]>([
  ['a TIFF with square pixels', () => fax(8, 8)],
  ['a ratio that no fax machine has', () => fax(8, 0.5)],
  ['a JPEG', async () => new Uint8Array(await blank().jpeg().toBuffer())],
  ['a damaged TIFF', async () => (await fax(8, 4)).slice(0, 12)],
  ['an empty file', () => Promise.resolve(new Uint8Array())],
])('%s is taken as it is', async (_name, content) => expect(readPixelRatio(await content())).toBe(1));
