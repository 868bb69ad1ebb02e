/**
 * Makes the sample invoices that the form offers, and the picture with which a reader warms up:
 * `node --import tsx load/invoice/samples/make.ts`.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { imagePdf } from '../image-pdf.ts';
import { onTable } from '../pictures/table.ts';
import { Random } from '../random.ts';
import { rasterise } from '../rasterise.ts';
import { SAMPLE_BILLS } from './bills.ts';
import { drawBill } from './draw-bill.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../src/adapters/invoice/samples');

async function firstPage(kind: keyof typeof SAMPLE_BILLS, dpi: number): Promise<Uint8Array> {
  const [page] = await rasterise(await drawBill(SAMPLE_BILLS[kind]), dpi, 1);
  if (page === undefined) throw new RangeError('a sample has one page');
  return page;
}

/** A flatbed scan: slightly turned, on greyish paper. */
async function scan(): Promise<Uint8Array> {
  const page = await sharp(await firstPage('scan', 200))
    .greyscale()
    .rotate(0.6, { background: '#ffffff' })
    .linear(0.9, 18)
    .blur(0.5)
    .jpeg({ quality: 50, mozjpeg: true })
    .toBuffer();
  return imagePdf([page]);
}

/** A photo on a wooden table, at an angle, with a shadow. */
async function photo(): Promise<Uint8Array> {
  const { data, info } = await sharp(await firstPage('photo', 180))
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = onTable(new Random(5), {
    page: { data, width: info.width, height: info.height },
    table: [78, 60, 42],
    shadow: 0.18,
    curl: 0.004,
  });
  const { width, height } = picture;
  return sharp(picture.data, { raw: { width, height, channels: 3 } })
    .blur(0.8)
    .jpeg({ quality: 64, mozjpeg: true })
    .toBuffer();
}

/** Some lines of print. */
async function print(): Promise<Uint8Array> {
  const page = await firstPage('native', 150);
  return sharp(page)
    .extract({ left: 100, top: 455, width: 900, height: 125 })
    .greyscale()
    .png({ colours: 8 })
    .toBuffer();
}

const files = {
  'native.pdf': await drawBill(SAMPLE_BILLS.native),
  'scan.pdf': await scan(),
  'photo.jpg': await photo(),
  'print.png': await print(),
};
for (const [name, content] of Object.entries(files)) {
  writeFileSync(path.join(FOLDER, name), content);
  console.log(`${name}: ${Math.ceil(content.length / 1000)} kB`);
}
