import sharp from 'sharp';
import type { InvoicePicture } from '../../../application/ports/invoice-reader.ts';
import type { Coloured } from './draw-page.ts';
import type { Grey } from './grey.ts';

/** Wide enough to read a bill on a screen; taller pages than any bill's are made narrower. Pixels. */
export const PREVIEW_FRAME = { width: 1_000, height: 2_000 } as const;
/** As text in a JSON answer it takes a third more: 147 kB. */
const MOST_BYTES = 110_000;
const QUALITIES = [70, 45, 20] as const;

/** A small WebP of a page; what cannot be made small enough, such as noise all over, becomes coarser. */
export async function previewOf(page: number, picture: Grey | Coloured): Promise<InvoicePicture> {
  const { data, width, height } = picture;
  const channels = data.length === width * height ? 1 : 4;
  for (
    let frame: { width: number; height: number } = PREVIEW_FRAME;
    ;
    frame = { width: Math.round(frame.width * 0.6), height: Math.round(frame.height * 0.6) }
  ) {
    for (const quality of QUALITIES) {
      const small = sharp(data, { raw: { width, height, channels } }).resize({
        ...frame,
        fit: 'inside',
        withoutEnlargement: true,
      });
      const made = await small.webp({ quality, effort: 2 }).toBuffer({ resolveWithObject: true });
      if (made.data.byteLength <= MOST_BYTES)
        return { page, width: made.info.width, height: made.info.height, content: new Uint8Array(made.data) };
    }
  }
}

/** A page for another reader's eyes, as sharp as the recogniser would get it. */
export async function pictureOf(page: number, { data, width, height }: Grey): Promise<InvoicePicture> {
  const jpeg = await sharp(data, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 75 })
    .toBuffer();
  return { page, width, height, content: new Uint8Array(jpeg) };
}
