import sharp from 'sharp';
import { makeInvoice } from './make-invoice.ts';
import { draw } from './corpus.ts';
import { TUNED } from './layouts/all.ts';
import { Painter } from './painter.ts';

export interface Negative {
  readonly name: string;
  readonly content: Uint8Array;
  /** The code of the error that the reader should return. */
  readonly fault: string;
}

/** Files that people upload by mistake instead of an invoice. */
export async function negatives(): Promise<readonly Negative[]> {
  const [layout] = TUNED;
  if (layout === undefined) throw new RangeError('no layouts');
  const invoice = await draw(layout, makeInvoice(3, { language: 'en' }));
  const letter = new Painter('Times').lines(72, 90, LETTER, { size: 11 });
  const page = new Painter('Times');
  page.lines(72, 90, LETTER, { size: 11 });
  const blank = new Painter('Times').text(0, 0, '');
  return [
    { name: 'letter', content: await page.finish(), fault: 'nothing-found' },
    { name: 'blank page', content: await blank.finish(), fault: 'nothing-found' },
    {
      name: 'blank picture',
      content: await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#fdfdfd' } })
        .png()
        .toBuffer(),
      fault: 'nothing-found',
    },
    {
      name: 'encrypted',
      content: await draw(layout, makeInvoice(4, { language: 'en' }), 'secret'),
      fault: 'encrypted',
    },
    { name: 'cut short', content: invoice.slice(0, Math.floor(invoice.length / 3)), fault: 'broken' },
    { name: 'text', content: new TextEncoder().encode(`${LETTER.join('\n')}${letter}`), fault: 'wrong-type' },
    {
      name: 'svg',
      content: new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>'),
      fault: 'wrong-type',
    },
    { name: 'empty', content: new Uint8Array(), fault: 'wrong-type' },
  ];
}

const LETTER = [
  'Dear neighbours,',
  '',
  'the annual street party takes place on the second Saturday in June, as every year.',
  'Please bring a salad or a cake. Chairs and tables are lent by the parish.',
  'Should it rain, we meet in the school hall. We look forward to seeing you all.',
  '',
  'Your committee',
];
