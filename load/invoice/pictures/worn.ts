import sharp from 'sharp';
import { imagePdf } from '../image-pdf.ts';
import type { Random } from '../random.ts';
import { rasterise } from '../rasterise.ts';
import { scanned } from './scan.ts';
import { onTable } from './table.ts';

/** What happens to pictures in offices and kitchens, for the tuning split only. */
export const WEAR = [
  'quarter-turn',
  'askew',
  'dark-lid',
  'gutter-shadow',
  'faded',
  'blurred',
  'jpeg',
  'fax',
  'two-up',
  'inverted-band',
  'similar-desk',
  'turned-photo',
  'photo-in-pdf',
  'dotted-paper',
] as const;
export type Wear = (typeof WEAR)[number];

const PHOTOS: ReadonlySet<Wear> = new Set(['similar-desk', 'turned-photo', 'photo-in-pdf']);
const DESKS = [
  [226, 222, 212],
  [206, 204, 200],
  [218, 206, 184],
] as const;

/** Takes a picture of the first page of a printed invoice. */
export async function wornPicture(pdf: Uint8Array, random: Random, wear: Wear): Promise<Uint8Array> {
  const [page, next] = await rasterise(pdf, wear === 'two-up' ? 150 : random.pick([150, 200, 300]), 2);
  if (page === undefined) throw new RangeError('a picture needs a page');
  const picture = PHOTOS.has(wear)
    ? await onDesk(page, random, wear)
    : await CHANGES[wear as ScanWear](page, random, next);
  const isPdf = wear === 'photo-in-pdf' || (wear !== 'turned-photo' && wear !== 'similar-desk' && random.chance(0.5));
  return isPdf ? imagePdf([picture]) : picture;
}

type ScanWear = Exclude<Wear, 'similar-desk' | 'turned-photo' | 'photo-in-pdf'>;
type Change = (page: Uint8Array, random: Random, next: Uint8Array | undefined) => Promise<Uint8Array>;
const CHANGES: Readonly<Record<ScanWear, Change>> = {
  'quarter-turn': async (page, random) =>
    jpeg(sharp(await scanned(random, page)).rotate(random.pick([90, 180, 270])), 80),
  askew: async (page, random) =>
    jpeg(
      sharp(await scanned(random, page)).rotate(random.pick([-1, 1]) * random.between(2, 4.5), {
        background: '#f4f4f4',
      }),
      75,
    ),
  'dark-lid': async (page, random) => {
    const { width, height } = await sizeOf(page);
    const side = (of: number) => Math.round(of * random.between(0.02, 0.14));
    const extended = await sharp(await scanned(random, page))
      .rotate(random.between(-2, 2), { background: '#1c1c1c' })
      .extend({ left: side(width), right: side(width), top: side(height), bottom: side(height), background: '#1c1c1c' })
      .toBuffer();
    return jpeg(sharp(extended), 78);
  },
  'gutter-shadow': async (page, random) => {
    const { width, height } = await sizeOf(page);
    const isLeft = random.chance(0.5);
    const shade = Buffer.from(
      `<svg width="${width}" height="${height}"><defs><linearGradient id="g"><stop offset="${isLeft ? 0 : 1}" ` +
        `stop-color="#000" stop-opacity="${random.between(0.45, 0.7)}"/><stop offset="${isLeft ? 0.4 : 0.6}" ` +
        'stop-color="#000" stop-opacity="0"/></linearGradient></defs><rect width="100%" height="100%" ' +
        'fill="url(#g)"/></svg>',
    );
    const shaded = await sharp(page)
      .composite([{ input: shade }])
      .png()
      .toBuffer();
    return scanned(random, shaded);
  },
  faded: async (page, random) => {
    const ink = random.int(120, 165);
    return scanned(
      random,
      await sharp(page)
        .greyscale()
        .linear((235 - ink) / 255, ink)
        .png()
        .toBuffer(),
    );
  },
  blurred: async (page, random) => jpeg(sharp(await scanned(random, page)).blur(random.between(1.1, 1.8)), 75),
  jpeg: async (page, random) => jpeg(sharp(await scanned(random, page)), random.int(14, 26)),
  fax: async (page, random) => {
    const { width, height } = await sizeOf(page);
    const rows = random.pick([98, 196]);
    const low = await sharp(page)
      .greyscale()
      .rotate(random.between(-0.7, 0.7), { background: '#ffffff' })
      .resize({
        width: Math.round(8.5 * 204),
        height: Math.round(11 * rows * (height / width) * (8.5 / 11)),
        fit: 'fill',
      })
      .threshold(random.int(130, 180))
      .toBuffer();
    return new Uint8Array(
      await sharp(low)
        .resize({
          width: Math.round(8.5 * 204),
          height: Math.round(8.5 * 204 * (height / width)),
          fit: 'fill',
          kernel: 'nearest',
        })
        .png({ colours: 2 })
        .toBuffer(),
    );
  },
  'dotted-paper': async (page, random) => {
    const paper = random.int(190, 238);
    const { data, info } = await sharp(await scanned(random, page))
      .greyscale()
      .linear(paper / 255, 0)
      .raw()
      .toBuffer({ resolveWithObject: true });
    diffuse(data, info.width);
    return new Uint8Array(
      await sharp(data, { raw: { ...info, channels: 1 } })
        .png({ colours: 2 })
        .toBuffer(),
    );
  },
  'two-up': async (page, random, next) => {
    const { width, height } = await sizeOf(page);
    const pair = await sharp({ create: { width: 2 * width, height, channels: 3, background: '#ffffff' } })
      .composite([
        { input: Buffer.from(page), left: 0, top: 0 },
        ...(next ? [{ input: Buffer.from(next), left: width, top: 0 }] : []),
      ])
      .png()
      .toBuffer();
    return scanned(random, pair);
  },
  'inverted-band': async (page, random) => {
    const { width, height } = await sizeOf(page);
    const [top, tall] = [
      Math.round(height * random.between(0.02, 0.6)),
      Math.round(height * random.between(0.06, 0.2)),
    ];
    const band = await sharp(page)
      .removeAlpha()
      .extract({ left: 0, top, width, height: tall })
      .negate()
      .linear(0.8, 40)
      .png()
      .toBuffer();
    return scanned(
      random,
      await sharp(page)
        .composite([{ input: band, left: 0, top }])
        .png()
        .toBuffer(),
    );
  },
};

/** Makes greys of black and white dots, as fax machines do: the error of each pixel goes to those that follow it. */
function diffuse(data: Buffer, width: number): void {
  const levels = Float32Array.from(data);
  for (let at = 0; at < levels.length; at += 1) {
    const level = levels[at] ?? 255;
    data[at] = level < 128 ? 0 : 255;
    const error = level - (data[at] ?? 0);
    for (const [ahead, share] of [
      [1, 7],
      [width - 1, 3],
      [width, 5],
      [width + 1, 1],
    ] as const)
      if (at + ahead < levels.length) levels[at + ahead] = (levels[at + ahead] ?? 255) + (error * share) / 16;
  }
}

async function onDesk(page: Uint8Array, random: Random, wear: Wear): Promise<Uint8Array> {
  const { data, info } = await sharp(page)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, ...photo } = onTable(random, {
    page: { data, width: info.width, height: info.height },
    table:
      wear === 'similar-desk'
        ? random.pick(DESKS)
        : random.pick([
            [96, 70, 48],
            [52, 54, 60],
            [150, 130, 110],
          ] as const),
    shadow: random.between(0.1, 0.4),
    curl: random.chance(0.3) ? 0.01 : 0,
  });
  const taken = sharp(photo.data, { raw: { width, height, channels: 3 } });
  const turned = sharp(await taken.blur(random.between(0.4, 0.9)).png({ compressionLevel: 1 }).toBuffer()).rotate(
    wear === 'turned-photo' ? random.pick([90, 180, 270]) : 0,
  );
  return jpeg(turned, random.int(65, 88));
}

async function sizeOf(page: Uint8Array): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(page).metadata();
  return { width, height };
}

async function jpeg(picture: ReturnType<typeof sharp>, quality: number): Promise<Uint8Array> {
  return new Uint8Array(await picture.jpeg({ quality }).toBuffer());
}
