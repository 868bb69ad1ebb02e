import type { Bill } from '../make-invoice.ts';
import { HEAD_OFFICES } from '../data.ts';
import type { Painter } from '../painter.ts';
import { callDetails, lines, logo, stub, summary, taxNumbers, writtenDate } from '../parts.ts';
import { label, writeDate, writeMoney } from '../words.ts';

/** Account and dates top right, window-envelope block left, service address with the lines on page 2. */
export function windowEnvelope(painter: Painter, bill: Bill): void {
  const { random } = bill;
  logo(painter, bill, 50, 36);
  const rows: [string, string][] = [[label(random, 'account', 'en'), bill.accountNumber], [label(random, 'date', 'en'), writtenDate(bill)], [label(random, 'invoice', 'en'), random.digits(10)], [label(random, 'due', 'en'), writeDate(random, bill.due, 'en')]];
  rows.forEach(([name, value], index) => painter.text(380, 40 + index * 14, name).text(562, 40 + index * 14, value, { align: 'right', bold: true }));
  painter.lines(70, 140, [bill.customerName, ...bill.mailing.lines], { size: 10 });
  summary(painter, bill, 260);
  taxNumbers(painter, bill, 50, 430);
  stub(painter, bill);
  painter.page().text(50, 40, `${bill.carrier} - page 2`, { size: 8, grey: true }).text(50, 60, 'Your services', { size: 12, bold: true });
  let at = 84;
  if (bill.service !== null) {
    painter.text(50, at, label(random, 'service', 'en'), { bold: true });
    at = painter.lines(50, at + 14, bill.service.lines) + 10;
  }
  at = lines(painter, bill, at);
  callDetails(painter, bill, at + 10);
}

/** A band of headings with the values under them. */
export function headingBand(painter: Painter, bill: Bill): void {
  const { random } = bill;
  logo(painter, bill, 50, 30, 26);
  painter.box(50, 96, 512, 16, '#e4e4e4');
  const columns: [string, string][] = [[label(random, 'account', 'en'), bill.accountNumber], [label(random, 'date', 'en'), writtenDate(bill)], [label(random, 'due', 'en'), writeDate(random, bill.due, 'en')], [label(random, 'total', 'en'), writeMoney(random, 'en')]];
  columns.forEach(([name, value], index) => painter.text(56 + index * 128, 100, name, { size: 8, bold: true }).text(56 + index * 128, 116, value));
  painter.lines(60, 160, [bill.customerName, ...bill.mailing.lines]);
  if (bill.service !== null) {
    painter.text(340, 146, label(random, 'service', 'en'), { bold: true });
    painter.lines(340, 160, bill.service.lines);
  }
  const at = summary(painter, bill, 250);
  lines(painter, bill, at + 14);
  stub(painter, bill);
}

/** Everything in one column, labels with colons, the service address in one line. */
export function plainColumn(painter: Painter, bill: Bill): void {
  const { random } = bill;
  painter.text(50, 40, `Your ${bill.carrier} bill`, { size: 20, bold: true });
  const rows = [`${label(random, 'account', 'en')}: ${bill.accountNumber}`, `${label(random, 'date', 'en')}: ${writtenDate(bill)}`, `${label(random, 'name', 'en')}: ${bill.customerName}`];
  if (bill.service !== null) rows.push(`${label(random, 'service', 'en')}: ${bill.service.lines.join(', ')}`);
  rows.push(`${label(random, 'invoice', 'en')}: ${random.digits(9)}`, `${label(random, 'due', 'en')}: ${writeDate(random, bill.due, 'en')}`);
  let at = painter.lines(50, 80, rows, { size: 10 });
  at = painter.lines(50, at + 24, [bill.customerName, ...bill.mailing.lines], { size: 10 });
  at = summary(painter, bill, at + 20);
  at = lines(painter, bill, at + 10);
  painter.text(50, at, `Thank you for choosing ${bill.carrier}.`, { size: 8 });
  taxNumbers(painter, bill, 50, 620);
  stub(painter, bill, 650);
}

/** A wholesaler's invoice: INVOICE in large, bill-to and service location side by side, customer id beside the account. */
export function wholesale(painter: Painter, bill: Bill): void {
  const { random } = bill;
  painter.text(562, 36, 'INVOICE', { size: 26, bold: true, align: 'right' });
  painter.lines(50, 40, HEAD_OFFICES[bill.carrier] ?? [bill.carrier], { size: 9 });
  const rows: [string, string][] = [['Invoice #', `INV-${random.digits(6)}`], [label(random, 'date', 'en'), writtenDate(bill)], ['Account #', bill.accountNumber], ['Customer ID', random.digits(14)], ['P.O. number', `PO-${random.digits(5)}`], ['Due date', writeDate(random, bill.due, 'en')]];
  rows.forEach(([name, value], index) => painter.text(400, 80 + index * 13, name).text(562, 80 + index * 13, value, { align: 'right' }));
  painter.text(50, 176, label(random, 'billTo', 'en'), { bold: true });
  painter.lines(50, 190, [bill.customerName, ...bill.mailing.lines]);
  if (bill.service !== null) {
    painter.text(320, 176, 'Service location', { bold: true });
    painter.lines(320, 190, [bill.customerName, ...bill.service.lines]);
  }
  const at = lines(painter, bill, 280);
  summary(painter, bill, at + 12, 50, 512);
  taxNumbers(painter, bill, 50, 700);
}

/** A grey column left with what matters, the rest right of it. */
export function sideColumn(painter: Painter, bill: Bill): void {
  const { random } = bill;
  painter.box(0, 0, 190, 792, '#f0f0f0');
  painter.text(24, 36, bill.carrier, { size: 24, bold: true });
  const rows: [string, string][] = [[label(random, 'account', 'en'), bill.accountNumber], [label(random, 'date', 'en'), writtenDate(bill)], [label(random, 'main', 'en'), bill.mainNumber.replace(/^(...)(...)/, '$1-$2-')], [label(random, 'total', 'en'), writeMoney(random, 'en')]];
  rows.forEach(([name, value], index) => painter.text(24, 90 + index * 38, name, { size: 8, grey: true }).text(24, 101 + index * 38, value, { size: 11, bold: true }));
  painter.lines(24, 270, ['Need help?', '1-877-555-0142', `www.${bill.carrier.toLowerCase().replace(/[^a-z]/g, '')}.example`], { size: 8 });
  painter.lines(230, 60, [bill.customerName, ...bill.mailing.lines], { size: 10 });
  if (bill.service !== null) {
    painter.text(230, 136, label(random, 'service', 'en'), { size: 8, grey: true });
    painter.lines(230, 148, bill.service.lines, { size: 10 });
  }
  summary(painter, bill, 230, 230, 320);
  painter.text(230, 420, 'Mail cheques to', { size: 8, grey: true });
  painter.lines(230, 432, HEAD_OFFICES[bill.carrier] ?? [bill.carrier], { size: 8 });
  callDetails(painter.page(), bill, 60, 20);
}
