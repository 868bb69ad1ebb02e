import sharp from 'sharp';
import { InvoiceUnreadable } from '../../../application/ports/invoice-reader.ts';
import { LIMITS } from '../limits.ts';
import { isSideways, skewOf } from './angle.ts';
import { flatten } from './flatten.ts';
import { mirror, shrink, turn, type Grey } from './grey.ts';
import { evenLight } from './light.ts';
import { cornersOfSheet } from './sheet.ts';

/** This thread recognises one document at a time, and reads nothing twice. */
sharp.cache(false);
sharp.concurrency(1);

/**
 * Decodes a picture, turned upright by its EXIF orientation and in the best size for recognition. Its size is checked
 * in the header, before pixels are decoded.
 * @throws InvoiceUnreadable `too-large-image`, `broken`
 */
export async function decodePicture(content: Uint8Array): Promise<Grey> {
  const options = { limitInputPixels: LIMITS.pixels, failOn: 'error', sequentialRead: true, pages: 1 } as const;
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
  const scale = Math.min(1, Math.sqrt((LIMITS.pagePixels * 1.6) / (width * height)));
  const { data, info } = await sharp(content, options)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize({
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      fit: 'fill',
    })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  if (info.channels !== 1) throw new InvoiceUnreadable('broken');
  return makeUpright({ data: new Uint8Array(data), width: info.width, height: info.height }, orientation);
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

/**
 * Prepares the picture of a page for recognition: only the sheet, lines horizontal, paper white, letters about 25
 * pixels high.
 */
export async function cleanPage(picture: Grey): Promise<Grey> {
  const factor = Math.max(1, Math.round(Math.max(picture.width, picture.height) / 640));
  const corners = cornersOfSheet(shrink(picture, factor));
  const sheet = corners
    ? flatten(
        picture,
        corners.map(({ x, y }) => ({ x: (x + 0.5) * factor, y: (y + 0.5) * factor })) as unknown as typeof corners,
      )
    : picture;
  const lit = evenLight(sheet);
  const coarse = shrink(lit, Math.max(1, Math.round(Math.max(lit.width, lit.height) / 1_000)));
  const upright = isSideways(coarse) ? { page: turn(lit, 1), coarse: turn(coarse, 1) } : { page: lit, coarse };
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
  return { data: new Uint8Array(out.data), width: out.info.width, height: out.info.height };
}

/** Encodes a picture for the recogniser: lossless, with little time spent on compression. */
export async function toPng({ data, width, height }: Grey): Promise<Uint8Array> {
  return sharp(data, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
