import type { Invoice } from '../make-invoice.ts';
import { HEAD_OFFICES } from '../data.ts';
import type { Painter } from '../painter.ts';
import { callDetails, lines, logo, stub, summary, taxNumbers, writtenDate } from '../parts.ts';
import { label, writeDate, writeMoney } from '../texts.ts';

/** Account and dates at the top right, window-envelope block at the left, service address with the lines on page 2. */
export function windowEnvelope(painter: Painter, invoice: Invoice): void {
  const { random } = invoice;
  logo(painter, invoice, 50, 36);
  const rows: [string, string][] = [
    [label(random, 'account', 'en'), invoice.accountNumber],
    [label(random, 'date', 'en'), writtenDate(invoice)],
    [label(random, 'invoice', 'en'), random.digits(10)],
    [label(random, 'due', 'en'), writeDate(random, invoice.due, 'en')],
  ];
  rows.forEach(([name, value], index) =>
    painter.text(380, 40 + index * 14, name).text(562, 40 + index * 14, value, { align: 'right', bold: true }),
  );
  painter.lines(70, 140, [invoice.customerName, ...invoice.mailing.lines], { size: 10 });
  summary(painter, invoice, 260);
  taxNumbers(painter, invoice, 50, 430);
  stub(painter, invoice);
  painter
    .page()
    .text(50, 40, `${invoice.carrier} - page 2`, { size: 8, grey: true })
    .text(50, 60, 'Your services', { size: 12, bold: true });
  let at = 84;
  if (invoice.service !== null) {
    painter.text(50, at, label(random, 'service', 'en'), { bold: true });
    at = painter.lines(50, at + 14, invoice.service.lines) + 10;
  }
  at = lines(painter, invoice, at);
  callDetails(painter, invoice, at + 10);
}

/** A band of headings with the values below. */
export function headingBand(painter: Painter, invoice: Invoice): void {
  const { random } = invoice;
  logo(painter, invoice, 50, 30, 26);
  painter.box(50, 96, 512, 16, '#e4e4e4');
  const columns: [string, string][] = [
    [label(random, 'account', 'en'), invoice.accountNumber],
    [label(random, 'date', 'en'), writtenDate(invoice)],
    [label(random, 'due', 'en'), writeDate(random, invoice.due, 'en')],
    [label(random, 'total', 'en'), writeMoney(random, 'en')],
  ];
  columns.forEach(([name, value], index) =>
    painter.text(56 + index * 128, 100, name, { size: 8, bold: true }).text(56 + index * 128, 116, value),
  );
  painter.lines(60, 160, [invoice.customerName, ...invoice.mailing.lines]);
  if (invoice.service !== null) {
    painter.text(340, 146, label(random, 'service', 'en'), { bold: true });
    painter.lines(340, 160, invoice.service.lines);
  }
  const at = summary(painter, invoice, 250);
  lines(painter, invoice, at + 14);
  stub(painter, invoice);
}

/** Everything in one column, labels with colons, the service address in one line. */
export function plainColumn(painter: Painter, invoice: Invoice): void {
  const { random } = invoice;
  painter.text(50, 40, `Your ${invoice.carrier} bill`, { size: 20, bold: true });
  const rows = [
    `${label(random, 'account', 'en')}: ${invoice.accountNumber}`,
    `${label(random, 'date', 'en')}: ${writtenDate(invoice)}`,
    `${label(random, 'name', 'en')}: ${invoice.customerName}`,
  ];
  if (invoice.service !== null) rows.push(`${label(random, 'service', 'en')}: ${invoice.service.lines.join(', ')}`);
  rows.push(
    `${label(random, 'invoice', 'en')}: ${random.digits(9)}`,
    `${label(random, 'due', 'en')}: ${writeDate(random, invoice.due, 'en')}`,
  );
  let at = painter.lines(50, 80, rows, { size: 10 });
  at = painter.lines(50, at + 24, [invoice.customerName, ...invoice.mailing.lines], { size: 10 });
  at = summary(painter, invoice, at + 20);
  at = lines(painter, invoice, at + 10);
  painter.text(50, at, `Thank you for choosing ${invoice.carrier}.`, { size: 8 });
  taxNumbers(painter, invoice, 50, 620);
  stub(painter, invoice, 650);
}

/**
 * A wholesaler's invoice: INVOICE in large type, bill-to and service location side by side, customer id next to the
 * account.
 */
export function wholesale(painter: Painter, invoice: Invoice): void {
  const { random } = invoice;
  painter.text(562, 36, 'INVOICE', { size: 26, bold: true, align: 'right' });
  painter.lines(50, 40, HEAD_OFFICES[invoice.carrier] ?? [invoice.carrier], { size: 9 });
  const rows: [string, string][] = [
    ['Invoice #', `INV-${random.digits(6)}`],
    [label(random, 'date', 'en'), writtenDate(invoice)],
    ['Account #', invoice.accountNumber],
    ['Customer ID', random.digits(14)],
    ['P.O. number', `PO-${random.digits(5)}`],
    ['Due date', writeDate(random, invoice.due, 'en')],
  ];
  rows.forEach(([name, value], index) =>
    painter.text(400, 80 + index * 13, name).text(562, 80 + index * 13, value, { align: 'right' }),
  );
  painter.text(50, 176, label(random, 'invoiceTo', 'en'), { bold: true });
  painter.lines(50, 190, [invoice.customerName, ...invoice.mailing.lines]);
  if (invoice.service !== null) {
    painter.text(320, 176, 'Service location', { bold: true });
    painter.lines(320, 190, [invoice.customerName, ...invoice.service.lines]);
  }
  const at = lines(painter, invoice, 280);
  summary(painter, invoice, at + 12, 50, 512);
  taxNumbers(painter, invoice, 50, 700);
}

/** A gray column with the important values at the left, the rest to its right. */
export function sideColumn(painter: Painter, invoice: Invoice): void {
  const { random } = invoice;
  painter.box(0, 0, 190, 792, '#f0f0f0');
  painter.text(24, 36, invoice.carrier, { size: 24, bold: true });
  const rows: [string, string][] = [
    [label(random, 'account', 'en'), invoice.accountNumber],
    [label(random, 'date', 'en'), writtenDate(invoice)],
    [label(random, 'main', 'en'), invoice.mainNumber.replace(/^(...)(...)/, '$1-$2-')],
    [label(random, 'total', 'en'), writeMoney(random, 'en')],
  ];
  rows.forEach(([name, value], index) =>
    painter
      .text(24, 90 + index * 38, name, { size: 8, grey: true })
      .text(24, 101 + index * 38, value, { size: 11, bold: true }),
  );
  painter.lines(
    24,
    270,
    ['Need help?', '1-877-555-0142', `www.${invoice.carrier.toLowerCase().replace(/[^a-z]/g, '')}.example`],
    { size: 8 },
  );
  painter.lines(230, 60, [invoice.customerName, ...invoice.mailing.lines], { size: 10 });
  if (invoice.service !== null) {
    painter.text(230, 136, label(random, 'service', 'en'), { size: 8, grey: true });
    painter.lines(230, 148, invoice.service.lines, { size: 10 });
  }
  summary(painter, invoice, 230, 230, 320);
  painter.text(230, 420, 'Mail cheques to', { size: 8, grey: true });
  painter.lines(230, 432, HEAD_OFFICES[invoice.carrier] ?? [invoice.carrier], { size: 8 });
  callDetails(painter.page(), invoice, 60, 20);
}
