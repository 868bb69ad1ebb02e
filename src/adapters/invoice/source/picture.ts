import sharp from 'sharp';
import { InvoiceUnreadable } from '../../../application/ports/invoice-reader.ts';
import { LIMITS } from '../limits.ts';
import { skewOf } from './geometry/angle.ts';
import { withoutEmptyRest } from './geometry/content.ts';
import { straightenLines } from './geometry/curl.ts';
import { directionOfText, type Quarters } from './geometry/text-direction.ts';
import { flatten } from './geometry/flatten.ts';
import { smoothHalftone } from './halftone.ts';
import { mirror, shrink, turn, type Grey } from './grey.ts';
import { invertDarkAreas } from './dark-areas.ts';
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

/** A page ready for recognition, and how far it was turned clockwise. */
export interface CleanPage extends Grey {
  readonly quarters: Quarters;
}

/**
 * Prepares the picture of a page for recognition: only the sheet, lines horizontal, paper white, letters about 25
 * pixels high.
 * @param quarters how far to turn the page clockwise; undefined: as far as its letters say
 */
export async function cleanPage(picture: Photo, quarters?: Quarters): Promise<CleanPage> {
  const page = await levelPage(picture, quarters ?? 0);
  const direction = (quarters === undefined && directionOfText(page)) || 0;
  if (direction === 0) return { ...straightenLines(page), quarters: quarters ?? 0 };
  const upright = direction === 2 ? turn(page, 2) : await levelPage(picture, direction);
  return { ...straightenLines(upright), quarters: direction };
}

/** Turns a page by quarters, then until its lines are horizontal. */
async function levelPage(picture: Photo, quarters: Quarters): Promise<Grey> {
  const { lit, coarse } = await evenPage(picture);
  const turned = quarters === 0 ? { page: lit, coarse } : { page: turn(lit, quarters), coarse: turn(coarse, quarters) };
  const { data, width, height } = turned.page;
  const scale = Math.min(2.2, Math.sqrt(LIMITS.pagePixels / (width * height)));
  const skew = skewOf(turned.coarse);
  const level = await sharp(data, { raw: { width, height, channels: 1 } })
    .rotate(Math.abs(skew) < 0.2 ? 0 : -skew, { background: '#ffffff' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const { width: levelWidth } = await sharp(level).metadata();
  const out = await sharp(level)
    .resize({ width: Math.max(16, Math.round(levelWidth * scale)) })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return withoutSpecks({ data: new Uint8Array(out.data), width: out.info.width, height: out.info.height });
}

interface EvenPage {
  readonly lit: Grey;
  /** A small copy. */
  readonly coarse: Grey;
}

/** The evenly lit sheets of pictures: a page that turns out to lie on its side is cleaned twice. */
const evenPages = new WeakMap<Photo, EvenPage>();

/** Cuts out the sheet, and makes its paper evenly white. */
async function evenPage(picture: Photo): Promise<EvenPage> {
  const known = evenPages.get(picture);
  if (known) return known;
  const sheet = await smoothHalftone(picture.sheet ? flatten(picture, picture.sheet) : picture);
  const lit = withoutEmptyRest(strengthen(evenLight(invertDarkAreas(sheet))));
  const page = { lit, coarse: shrink(lit, Math.max(1, Math.round(Math.max(lit.width, lit.height) / 1_000))) };
  evenPages.set(picture, page);
  return page;
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
