import sharp from 'sharp';
import type { InvoicePicture } from '../../../application/ports/invoice-reader.ts';
import type { Coloured } from './draw-page.ts';
import type { Grey } from './grey.ts';

/** In pixels: wide enough to read an invoice on a screen. Extremely tall pages become narrower. */
export const PREVIEW_FRAME = { width: 1_000, height: 2_000 } as const;
/** Base64 in a JSON response takes a third more: 147 kB. */
const MAX_BYTES = 110_000;
const QUALITIES = [70, 45, 20] as const;

/** Encodes a page as a small WebP. Pages that stay too large, such as noise, get a lower resolution. */
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
      const encoded = await small.webp({ quality, effort: 2 }).toBuffer({ resolveWithObject: true });
      if (encoded.data.byteLength <= MAX_BYTES)
        return { page, width: encoded.info.width, height: encoded.info.height, content: new Uint8Array(encoded.data) };
    }
  }
}

/** Encodes a page as JPEG for an external reader, in the resolution of the recogniser. */
export async function pictureOf(page: number, { data, width, height }: Grey): Promise<InvoicePicture> {
  const jpeg = await sharp(data, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 75 })
    .toBuffer();
  return { page, width, height, content: new Uint8Array(jpeg) };
}
