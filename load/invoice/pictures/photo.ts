import sharp from 'sharp';
import type { Recipe } from '../corpus/axes.ts';
import type { Random } from '../random.ts';
import { rasterise } from '../rasterise.ts';
import { onTable, type Colour } from './table.ts';

const TABLES: Readonly<Record<string, readonly Colour[]>> = {
  light: [
    [214, 206, 190],
    [196, 196, 200],
  ],
  coloured: [
    [150, 58, 40],
    [38, 92, 62],
    [52, 78, 140],
  ],
  dark: [
    [58, 50, 44],
    [78, 60, 42],
    [44, 46, 50],
  ],
};
const ORIENTATIONS: Readonly<Record<number, number>> = { 90: 8, 180: 3, 270: 6 };

/** Photographs the first page of a printed invoice: on a table, at an angle, in uneven light, in colour. */
export async function photoOf(pdf: Uint8Array, random: Random, kind: Recipe['photo']): Promise<Uint8Array> {
  const [page] = await rasterise(pdf, random.pick([170, 200, 230]), 1);
  if (page === undefined) throw new RangeError('a photo needs a page');
  return photographed(page, random, kind);
}

/** Photographs a page that is a picture. */
export async function photographed(page: Uint8Array, random: Random, kind: Recipe['photo']): Promise<Uint8Array> {
  const { data, info } = await sharp(page)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const table = kind === 'light-table' ? 'light' : kind === 'coloured-table' ? 'coloured' : 'dark';
  const picture = onTable(random, {
    page: { data, width: info.width, height: info.height },
    table: random.pick(TABLES[table] ?? []),
    shadow: kind === 'shadow' ? random.between(0.3, 0.5) : random.between(0.05, 0.2),
    curl: kind === 'curl' ? random.between(0.008, 0.018) : 0,
  });
  const quarter = kind === 'noted-turn' ? random.pick([90, 180, 270]) : 0;
  const { width, height } = picture;
  const blurred = await sharp(picture.data, { raw: { width, height, channels: 3 } })
    .blur(random.between(0.5, 1))
    .png({ compressionLevel: 1 })
    .toBuffer();
  const turned = sharp(await sharp(blurred).rotate(quarter).png({ compressionLevel: 1 }).toBuffer());
  const noted = ORIENTATIONS[quarter];
  return new Uint8Array(
    await (noted === undefined ? turned : turned.withMetadata({ orientation: noted }))
      .jpeg({ quality: random.int(68, 90) })
      .toBuffer(),
  );
}
