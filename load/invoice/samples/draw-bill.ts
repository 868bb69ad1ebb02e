import { bytesOf, newDocument } from '../routes/library.ts';
import type { SampleBill } from './bills.ts';

const [LEFT, RIGHT, MIDDLE] = [54, 558, 330];
const GREY = '#555f6d';

/** Draws a sample invoice as one letter-size page with the fonts that every PDF reader has. */
export function drawBill(bill: SampleBill): Promise<Uint8Array> {
  const { words } = bill;
  const page = newDocument().addPage({ size: 'LETTER', margin: 0 });
  const write = (x: number, y: number, text: string, { size = 10, bold = false, colour = '#16202c' } = {}) =>
    page
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(colour)
      .text(text, x, y, { lineBreak: false });
  const writeRight = (y: number, text: string, style: Parameters<typeof write>[3] = {}) => {
    page.font(style.bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(style.size ?? 10);
    write(RIGHT - page.widthOfString(text), y, text, style);
  };
  const rule = (y: number, colour = '#c5ccd6', width = 0.8) =>
    page.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(width).strokeColor(colour).stroke();

  page
    .circle(LEFT + 14, 60, 14)
    .fillColor(bill.colour)
    .fill();
  for (const radius of [5, 9])
    page
      .path(`M ${LEFT + 14 - radius} 63 A ${radius} ${radius} 0 0 1 ${LEFT + 14 + radius} 63`)
      .lineWidth(1.8)
      .strokeColor('#ffffff')
      .stroke();
  write(LEFT + 38, 44, bill.issuer, { size: 20, bold: true, colour: bill.colour });
  write(LEFT + 38, 67, bill.tagline, { size: 9, colour: GREY });
  writeRight(46, words.title, { size: 18 });
  rule(92, bill.colour, 2);

  const facts = [
    [words.account, bill.account],
    [words.invoice, bill.invoice],
    [words.date, bill.date],
    [words.due, bill.due],
    [words.period, bill.period],
  ] as const;
  facts.forEach(([label, value], index) => {
    write(LEFT, 112 + index * 18, label, { colour: GREY });
    write(LEFT + 130, 112 + index * 18, value, { bold: index === 0 });
  });

  for (const [x, heading] of [
    [LEFT, words.billTo],
    [MIDDLE, words.service],
  ] as const) {
    write(x, 222, heading, { bold: true, colour: bill.colour });
    [bill.customer, ...bill.service].forEach((line, index) => write(x, 240 + index * 15, line));
  }
  rule(300);

  write(LEFT, 316, words.main, { colour: GREY });
  write(LEFT + 180, 316, bill.numbers[0] ?? '', { bold: true });
  write(LEFT, 334, words.lines, { colour: GREY });
  write(LEFT + 180, 334, bill.numbers.slice(1).join(',  '));
  rule(360);

  write(LEFT, 378, words.charges, { size: 12, bold: true, colour: bill.colour });
  let y = 402;
  for (const [text, amount] of [...bill.charges, ...bill.taxes]) {
    write(LEFT, y, text);
    writeRight(y, amount);
    y += 18;
  }
  rule(y + 4);
  write(LEFT, y + 16, words.total, { size: 13, bold: true });
  writeRight(y + 16, bill.total, { size: 13, bold: true });

  rule(690);
  write(LEFT, 702, `${words.questions} ${bill.website}`, { size: 9, colour: GREY });
  write(LEFT, 718, words.sample, { size: 8, colour: GREY });
  return bytesOf(page);
}
