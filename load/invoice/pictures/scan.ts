import sharp from 'sharp';
import type { Recipe } from '../corpus/axes.ts';
import { imagePdf } from '../image-pdf.ts';
import type { Random } from '../random.ts';
import { rasterise } from '../rasterise.ts';

/** Pages of a scan: recognition takes seconds a page. */
const MAX_PAGES = 3;
const TILE = 397;

/** Scans a printed invoice: a PDF of pictures, or one picture. */
export async function scanOf(pdf: Uint8Array, random: Random, kind: Recipe['picture']): Promise<Uint8Array> {
  const dpi = kind === 'low' ? 150 : random.pick([200, 200, 300]);
  const turned = kind === 'turn' || kind === 'noted-turn' ? random.pick([90, 180, 270]) : 0;
  const pages: Uint8Array[] = [];
  for (const page of await rasterise(pdf, dpi, MAX_PAGES)) {
    const picture = kind === 'bilevel' ? await fax(random, page) : await scanned(random, page);
    const turnedPicture =
      turned === 0 ? picture : new Uint8Array(await sharp(picture).rotate(turned).jpeg({ quality: 80 }).toBuffer());
    pages.push(turnedPicture);
  }
  const [single] = pages;
  if (single === undefined) throw new RangeError('a scan needs a page');
  if (kind === 'noted-turn') return withNote(single, turned);
  if (pages.length > 1 || random.chance(0.5)) return imagePdf(pages);
  const one = sharp(single);
  const format = random.pick(['png', 'jpeg', 'tiff'] as const);
  if (format === 'png') return new Uint8Array(await one.png().toBuffer());
  if (format === 'jpeg') return new Uint8Array(await one.jpeg({ quality: 60 }).toBuffer());
  // Without losses, the grain of the paper makes a file that is larger than the portal accepts.
  const compression = kind === 'bilevel' ? 'lzw' : 'jpeg';
  return new Uint8Array(await one.tiff({ compression, quality: 80 }).toBuffer());
}

/** Notes in the picture how to turn it upright. */
async function withNote(picture: Uint8Array, turned: number): Promise<Uint8Array> {
  const orientation = { 90: 8, 180: 3, 270: 6 }[turned] ?? 1;
  return new Uint8Array(await sharp(picture).withMetadata({ orientation }).jpeg({ quality: 80 }).toBuffer());
}

/** A fax has two levels, specks, and missing rows. */
async function fax(random: Random, page: Uint8Array): Promise<Uint8Array> {
  const skewed = await sharp(page).greyscale().rotate(random.between(-0.8, 0.8), { background: '#ffffff' }).toBuffer();
  const { data, info } = await sharp(skewed)
    .threshold(random.int(120, 190))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  for (let speck = 0; speck < (width * height) / 12_000; speck += 1) {
    const at = random.int(0, width * (height - 2) - 2);
    const value = random.chance(0.7) ? 0 : 255;
    for (const place of [at, at + 1, at + width]) data[place] = value;
  }
  for (let line = 0; line < 3; line += 1) {
    const start = width * random.int(0, height - 2);
    data.fill(255, start, start + width);
  }
  return new Uint8Array(
    await sharp(data, { raw: { width, height, channels: 1 } })
      .png({ colours: 2 })
      .toBuffer(),
  );
}

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

/** Repeats one tile of grain over the image: random noise for each pixel took longer than reading the page. */
async function noise(random: Random, sigma: number): Promise<Buffer> {
  const pixels = Buffer.alloc(TILE * TILE);
  for (let index = 0; index < pixels.length; index += 1)
    pixels[index] = Math.floor(random.next() * random.next() * sigma * 6);
  return sharp(pixels, { raw: { width: TILE, height: TILE, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
