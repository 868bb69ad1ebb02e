import { AXES, randomFor } from '../corpus/axes.ts';
import type { DocumentClass } from '../corpus/document.ts';
import { photoOf } from '../pictures/photo.ts';
import { scanOf } from '../pictures/scan.ts';
import type { Random } from '../random.ts';
import { bytesOf, newDocument } from '../routes/library.ts';
import type { WrittenDocument } from './read-written.ts';

const FONTS = ['Helvetica', 'Times-Roman', 'Courier'];
const PITCHES = [1.15, 1.25, 1.4, 1.6, 1.9];
const MARGIN = 40;
const WIDTH = 612 - 2 * MARGIN;
const HEIGHT = 792 - 2 * MARGIN;
const MIN_COLUMNS = 80;
/** Between a piece and the next column, in points. */
const GAP = 4;

/** Prints a written document in a font and a line pitch of its own, and scans or photographs it if asked. */
export async function makeWritten({ name, pages }: WrittenDocument, kind: DocumentClass): Promise<Uint8Array> {
  const random = randomFor(0, name);
  const pdf = await print(kind === 'photo' ? pages.slice(0, 1) : pages, random);
  if (kind === 'native') return pdf;
  return kind === 'scan'
    ? scanOf(pdf, random, random.pick([...AXES.picture.plain, ...AXES.picture.more]))
    : photoOf(pdf, random, random.pick([...AXES.photo.plain, ...AXES.photo.more]));
}

function print(pages: WrittenDocument['pages'], random: Random): Promise<Uint8Array> {
  const document = newDocument();
  const font = random.pick(FONTS);
  for (const lines of pages) {
    const columns = Math.max(MIN_COLUMNS, ...lines.map((line) => line.length));
    const step = WIDTH / columns;
    const size = Math.min(10.5, step / (font === 'Courier' ? 0.6 : 0.53));
    const pitch = Math.min(random.pick(PITCHES) * size, HEIGHT / lines.length);
    document.addPage({ size: 'LETTER', margin: 0 });
    document.font(font).fillColor('#000000');
    for (const [row, line] of lines.entries()) {
      const pieces = [...line.matchAll(/\S+(?: \S+)*/g)];
      for (const [index, { 0: text, index: column }] of pieces.entries()) {
        const next = pieces[index + 1]?.index;
        const room = next === undefined ? WIDTH : (next - column) * step - GAP;
        const width = document.fontSize(size).widthOfString(text);
        document
          .fontSize(size * Math.min(1, room / width))
          .text(text, MARGIN + column * step, MARGIN + row * pitch, { lineBreak: false });
      }
    }
  }
  return bytesOf(document);
}
