import sharp from 'sharp';
import { InvoiceUnreadable } from '../../../application/ports/invoice-reader.ts';
import { LIMITS } from '../limits.ts';
import { isSideways, skewOf } from './geometry/angle.ts';
import { straightenLines } from './geometry/curl.ts';
import { flatten } from './geometry/flatten.ts';
import { crop, mirror, shrink, turn, type Grey } from './grey.ts';
import { invertDarkAreas } from './dark-areas.ts';
import { contentOf } from './ink.ts';
import { evenLight, strengthen } from './light.ts';
import { withoutSpecks } from './marks.ts';
import { readPixelRatio } from './pixel-shape.ts';
import type { Corners } from './geometry/corners.ts';
import { borderLevel, findSheet } from './geometry/sheet.ts';

/** This thread recognises one document at a time, and reads nothing twice. */
sharp.cache(false);
sharp.concurrency(1);

/** A decoded picture, with the corners of the sheet if it shows more than the sheet. */
export interface Photo extends Grey {
  readonly sheet?: Corners | undefined;
}

/** Longer side of the picture in which the sheet is looked for, in pixels. */
const COARSE = 480;

/** How one page of a file is opened. @param page from 0 */
const optionsFor = (page: number) =>
  ({ limitInputPixels: LIMITS.pixels, failOn: 'error', sequentialRead: true, pages: 1, page }) as const;

/** Counts the pages of a picture: a fax is a TIFF with several. The frames of other kinds are no pages. */
export async function countPages(content: Uint8Array): Promise<number> {
  const { format, pages = 1 } = await sharp(content, { limitInputPixels: false }).metadata().catch(unreadable);
  return format === 'tiff' ? pages : 1;
}

/**
 * Decodes a page of a picture, turned upright by its EXIF orientation and in the best size for recognition. Its size is
 * checked in the header, before pixels are decoded.
 * @param number from 1
 * @throws InvoiceUnreadable `too-large-image`, `broken`
 */
export async function decodePicture(content: Uint8Array, number = 1): Promise<Photo> {
  const options = optionsFor(number - 1);
  const {
    width,
    height,
    orientation = 1,
  } = await sharp(content, { ...options, limitInputPixels: false })
    .metadata()
    .catch(unreadable);
  if (width > LIMITS.side || height > LIMITS.side || width * height > LIMITS.pixels)
    throw new InvoiceUnreadable('too-large-image');
  // A sheet fills two thirds of a good photo, so the photo stays that much larger than the page.
  const ratio = readPixelRatio(content);
  const scale = Math.min(1, Math.sqrt((LIMITS.pagePixels * 1.6) / (width * height * ratio)));
  const { data, info } = await sharp(content, options)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize({
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale * ratio)),
      fit: 'fill',
    })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  if (info.channels !== 1) throw new InvoiceUnreadable('broken');
  const grey = makeUpright({ data: new Uint8Array(data), width: info.width, height: info.height }, orientation);
  const sheet = await sheetOf(content, options, grey, orientation);
  return sheet ? { ...grey, sheet } : grey;
}

/** A table is darker than paper. A lighter border belongs to the sheet. */
const MAX_TABLE = 170;

/** Finds the sheet on a page of a PDF that is a photo. */
export function withSheet(page: Grey): Photo {
  const factor = Math.max(1, Math.ceil(Math.max(page.width, page.height) / COARSE));
  const small = shrink(page, factor);
  if (borderLevel(small) > MAX_TABLE) return page;
  const corners = findSheet([small]);
  return corners ? { ...page, sheet: enlarged(corners, factor, factor) } : page;
}

/** White around a page is not a table: what differs from it is a box on the page. */
const WHITE = 235;

type Rgb = readonly [red: number, green: number, blue: number];

/** The primary colours; then colours without their brightness, which a shadow changes. */
const PRIMARY: readonly ((rgb: Rgb) => number)[] = [([red]) => red, ([, green]) => green, ([, , blue]) => blue];
const TINTS: readonly ((rgb: Rgb) => number)[] = [
  ([red, green, blue]) => shade(red - blue, red + green + blue),
  ([red, green, blue]) => shade(green - (red + blue) / 2, red + green + blue),
];

function shade(difference: number, brightness: number): number {
  return Math.max(0, Math.min(255, 128 + (400 * difference) / Math.max(60, brightness)));
}

/** Finds the sheet in a small copy of the picture. */
async function sheetOf(
  content: Uint8Array,
  options: ReturnType<typeof optionsFor>,
  { width, height }: Grey,
  orientation: number,
): Promise<Corners | undefined> {
  const { data, info } = await sharp(content, options)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ width: COARSE, height: COARSE, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  if (info.channels < 3) return undefined;
  const level = (at: number, index: number) => data[at * info.channels + index] ?? 0;
  const pixel = (at: number): Rgb => [level(at, 0), level(at, 1), level(at, 2)];
  const channelOf = (levelOf: (rgb: Rgb) => number): Grey =>
    makeUpright(
      {
        data: Uint8Array.from({ length: info.width * info.height }, (_, at) => levelOf(pixel(at))),
        width: info.width,
        height: info.height,
      },
      orientation,
    );
  const [red, green, blue] = PRIMARY.map(channelOf);
  if (!red || !green || !blue || [red, green, blue].every((channel) => borderLevel(channel) > WHITE)) return undefined;
  const corners = findSheet([red, green, blue], TINTS.map(channelOf));
  return corners && enlarged(corners, width / red.width, height / red.height);
}

function enlarged(corners: Corners, factorX: number, factorY: number): Corners {
  return corners.map(({ x, y }) => ({ x: (x + 0.5) * factorX, y: (y + 0.5) * factorY })) as unknown as Corners;
}

/** How to undo an EXIF orientation: first mirrored, then turned clockwise. */
const ORIENTATIONS: Readonly<Record<number, { readonly isMirrored: boolean; readonly quarters: 0 | 1 | 2 | 3 }>> = {
  2: { isMirrored: true, quarters: 0 },
  3: { isMirrored: false, quarters: 2 },
  4: { isMirrored: true, quarters: 2 },
  5: { isMirrored: true, quarters: 3 },
  6: { isMirrored: false, quarters: 1 },
  7: { isMirrored: true, quarters: 1 },
  8: { isMirrored: false, quarters: 3 },
};

/**
 * Turns the picture after it was shrunk: a decoder that turns must load the whole picture, and swaps its sides, which
 * are limited.
 */
function makeUpright(picture: Grey, orientation: number): Grey {
  const { isMirrored, quarters } = ORIENTATIONS[orientation] ?? { isMirrored: false, quarters: 0 };
  const straight = isMirrored ? mirror(picture) : picture;
  return quarters === 0 ? straight : turn(straight, quarters);
}

function unreadable(): never {
  // The message of libvips may quote the file.
  throw new InvoiceUnreadable('broken');
}

export type Quarters = 0 | 1 | 2 | 3;

/** A page ready for recognition, and how far it was turned clockwise. */
export interface CleanPage extends Grey {
  readonly quarters: Quarters;
}

/**
 * Prepares the picture of a page for recognition: only the sheet, lines horizontal, paper white, letters about 25
 * pixels high.
 * @param quarters how far to turn the page clockwise; undefined: by one if its lines seem to be vertical
 */
export async function cleanPage(picture: Photo, quarters?: Quarters): Promise<CleanPage> {
  const { lit, coarse } = evenPage(picture);
  // A dark band along the side of a portrait page looks like vertical lines: recognised words decide there.
  const turns: Quarters = quarters ?? (lit.width > 1.1 * lit.height && isSideways(coarse) ? 1 : 0);
  const upright = turns === 0 ? { page: lit, coarse } : { page: turn(lit, turns), coarse: turn(coarse, turns) };
  const { data, width, height } = upright.page;
  const scale = Math.min(2.2, Math.sqrt(LIMITS.pagePixels / (width * height)));
  const skew = skewOf(upright.coarse);
  const level = await sharp(data, { raw: { width, height, channels: 1 } })
    .rotate(Math.abs(skew) < 0.2 ? 0 : -skew, { background: '#ffffff' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const { width: turned } = await sharp(level).metadata();
  const out = await sharp(level)
    .resize({ width: Math.max(16, Math.round(turned * scale)) })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const page = withoutSpecks({ data: new Uint8Array(out.data), width: out.info.width, height: out.info.height });
  return { ...straightenLines(page), quarters: turns };
}

interface EvenPage {
  readonly lit: Grey;
  /** A small copy. */
  readonly coarse: Grey;
}

/** The evenly lit sheets of pictures: a page that turns out to lie on its side is cleaned twice. */
const evenPages = new WeakMap<Photo, EvenPage>();

/** Cuts out the sheet, and makes its paper evenly white. */
function evenPage(picture: Photo): EvenPage {
  const known = evenPages.get(picture);
  if (known) return known;
  const sheet = picture.sheet ? flatten(picture, picture.sheet) : picture;
  const lit = withoutEmptyRest(strengthen(evenLight(invertDarkAreas(sheet))));
  const page = { lit, coarse: shrink(lit, Math.max(1, Math.round(Math.max(lit.width, lit.height) / 1_000))) };
  evenPages.set(picture, page);
  return page;
}

/** Lighter pixels are paper, also with its grain. */
const PAPER = 190;
/** If the content fills less of a page, the rest is cut off, except for a margin. */
const MAX_CONTENT = 0.7;
const MARGIN = 0.02;

function withoutEmptyRest(page: Grey): Grey {
  const content = contentOf(page, PAPER);
  if (!content) return page;
  const margin = Math.round(MARGIN * Math.max(page.width, page.height));
  const [x, y] = [Math.max(0, content.x - margin), Math.max(0, content.y - margin)];
  const width = Math.min(page.width, content.x + content.width + margin) - x;
  const height = Math.min(page.height, content.y + content.height + margin) - y;
  return width * height < MAX_CONTENT * page.width * page.height ? crop(page, { x, y, width, height }) : page;
}

/** Enlarges a part of a page. */
export async function enlarge({ data, width, height }: Grey, scale: number): Promise<Grey> {
  const out = await sharp(data, { raw: { width, height, channels: 1 } })
    .resize({ width: Math.round(width * scale), kernel: 'cubic' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(out.data), width: out.info.width, height: out.info.height };
}

/** Encodes a picture for the recogniser: lossless, with little time spent on compression. */
export async function toPng({ data, width, height }: Grey): Promise<Uint8Array> {
  return sharp(data, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
