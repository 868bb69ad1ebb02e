import sharp from 'sharp';
import type { Random } from './random.ts';
import { warpToTable } from './warp.ts';

const TILE = 397;

/** Renders a page as a flatbed scanner would: slightly rotated, gray paper, noise, JPEG. */
export async function scanned(random: Random, image: Uint8Array): Promise<Uint8Array> {
  const turned = await sharp(image)
    .greyscale()
    .rotate(random.between(-1.5, 1.5), { background: '#ffffff' })
    .linear(random.between(0.82, 0.95), random.between(8, 26))
    .toBuffer();
  const noisy = await sharp(turned)
    .composite([{ input: await noise(random, random.between(3, 9)), tile: true, blend: 'add' }])
    .toBuffer();
  return sharp(noisy)
    .greyscale()
    .jpeg({ quality: random.int(55, 88) })
    .toBuffer();
}

/** Renders a page as a photo on a table: at an angle, rotated, in the shadow of a hand, slightly out of focus. */
export async function photographed(random: Random, image: Uint8Array): Promise<Uint8Array> {
  const { data, info } = await sharp(image).greyscale().raw().toBuffer({ resolveWithObject: true });
  const table = warpToTable(random, { data, width: info.width, height: info.height });
  const quarter = random.chance(0.25) ? random.pick([90, 180, 270]) : 0;
  const blurred = await sharp(table.data, { raw: { width: table.width, height: table.height, channels: 1 } })
    .blur(random.between(0.5, 1.1))
    .png({ compressionLevel: 1 })
    .toBuffer();
  const noisy = await sharp(blurred)
    .composite([{ input: await noise(random, random.between(2, 6)), tile: true, blend: 'add' }])
    .toBuffer();
  const picture = sharp(await sharp(noisy).rotate(quarter).png({ compressionLevel: 1 }).toBuffer());
  // Most cameras record their orientation in EXIF; some pictures have lost it.
  const noted = quarter !== 0 && random.chance(0.6) ? { 90: 8, 180: 3, 270: 6 }[quarter] : undefined;
  return (noted === undefined ? picture : picture.withMetadata({ orientation: noted }))
    .jpeg({ quality: random.int(70, 90) })
    .toBuffer();
}

/** Repeats one tile of grain over the image: random noise for each pixel took longer than reading the page. */
async function noise(random: Random, sigma: number): Promise<Buffer> {
  const pixels = Buffer.alloc(TILE * TILE);
  for (let index = 0; index < pixels.length; index += 1)
    pixels[index] = Math.floor(random.next() * random.next() * sigma * 6);
  return sharp(pixels, { raw: { width: TILE, height: TILE, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
