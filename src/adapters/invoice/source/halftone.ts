import sharp from 'sharp';
import type { Grey } from './grey.ts';

/** A pixel that differs by more from a neighbour is ink, and the other one is not, or the other way round. */
const STEP = 128;
/** Share of the pixels that are dots: at most 0.3 % on pages in small print, at least 1 % on grey paper. */
const MIN_DOTS = 0.006;
/** Standard deviation of the blur in pixels: more blurs the strokes of small letters. */
const BLUR = 1;

/**
 * Makes an even grey of the dots with which a fax or a copier in black and white shows grey paper. With the dots, all
 * letters of the page are connected. Other pages are returned as they are.
 */
export async function smoothHalftone(page: Grey): Promise<Grey> {
  const { data, width, height } = page;
  if (countDots(page) < MIN_DOTS * data.length) return page;
  const blurred = await sharp(data, { raw: { width, height, channels: 1 } })
    .blur(BLUR)
    .greyscale()
    .raw()
    .toBuffer();
  return { data: new Uint8Array(blurred), width, height };
}

/** Counts the pixels that differ from all four neighbours. */
function countDots({ data, width, height }: Grey): number {
  let dots = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let at = y * width + 1; at < (y + 1) * width - 1; at += 1) {
      const level = data[at] ?? 255;
      if (
        differs(level, data[at - 1]) &&
        differs(level, data[at + 1]) &&
        differs(level, data[at - width]) &&
        differs(level, data[at + width])
      )
        dots += 1;
    }
  }
  return dots;
}

function differs(level: number, other = 255): boolean {
  return Math.abs(level - other) > STEP;
}
