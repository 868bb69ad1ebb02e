import type { Invoice } from '../make-invoice.ts';
import { HEAD_OFFICES } from '../data.ts';
import type { Painter } from '../painter.ts';
import { callDetails, logo, stub, summary, taxNumbers, writtenDate } from '../parts.ts';
import { writeDate, writeMoney, writePhone } from '../texts.ts';

/** Layouts that only the held-out set contains: the reader was never tuned on them. */

/** The amount first and large, the account in a footer-like line. */
export function amountFirst(painter: Painter, invoice: Invoice): void {
  const { random } = invoice;
  painter.text(50, 36, invoice.carrier, { size: 18, bold: true });
  painter
    .text(50, 80, 'Hi, here is your bill', { size: 22, bold: true })
    .text(50, 112, `You owe ${writeMoney(random, 'en')} by ${writeDate(random, invoice.due, 'en')}`, { size: 12 });
  painter
    .text(50, 150, `Acct # ${invoice.accountNumber}`, { size: 10 })
    .text(220, 150, `Billed on ${writtenDate(invoice)}`, { size: 10 })
    .text(400, 150, `Phone ${writePhone(random, invoice.mainNumber)}`, { size: 10 });
  painter.lines(50, 184, [invoice.customerName, ...invoice.mailing.lines], { size: 10 });
  if (invoice.service !== null) {
    painter.text(320, 184, 'Where we provide your service', { size: 9, bold: true });
    painter.lines(320, 198, invoice.service.lines, { size: 10 });
  }
  summary(painter, invoice, 280);
  taxNumbers(painter, invoice, 50, 450);
  stub(painter, invoice);
}

/** Locations in a table, one row for each. */
export function locationTable(painter: Painter, invoice: Invoice): void {
  const { random } = invoice;
  logo(painter, invoice, 380, 34);
  painter.lines(50, 50, [invoice.customerName, ...invoice.mailing.lines], { size: 10 });
  const rows: [string, string][] = [
    ['Client number', invoice.accountNumber],
    ['Date issued', writtenDate(invoice)],
    ['Document', `B${random.digits(8)}`],
  ];
  rows.forEach(([name, value], index) =>
    painter.text(50, 130 + index * 14, name, { bold: true }).text(150, 130 + index * 14, value),
  );
  const at = summary(painter, invoice, 190);
  painter
    .text(50, at + 10, 'Service location', { bold: true, size: 8 })
    .text(330, at + 10, 'Number', { bold: true, size: 8 })
    .text(562, at + 10, 'Charges', { bold: true, size: 8, align: 'right' })
    .rule(50, at + 22, 512);
  painter
    .text(50, at + 28, invoice.service === null ? '-' : invoice.service.lines.join(', '), { size: 8 })
    .text(330, at + 28, writePhone(random, invoice.mainNumber), { size: 8 })
    .text(562, at + 28, writeMoney(random, 'en'), { size: 8, align: 'right' });
  stub(painter, invoice);
  callDetails(painter.page(), invoice, 50, 25);
}

/** Français, tout aligné à droite, adresse du client à droite. */
export function droite(painter: Painter, invoice: Invoice): void {
  const { random } = invoice;
  painter.lines(50, 40, HEAD_OFFICES[invoice.carrier] ?? [invoice.carrier], { size: 8 });
  painter.text(562, 36, `Votre facture ${invoice.carrier}`, { size: 18, bold: true, align: 'right' });
  painter
    .text(562, 70, `Compte no ${invoice.accountNumber}`, { align: 'right' })
    .text(562, 84, `Facture du ${writtenDate(invoice)}`, { align: 'right' })
    .text(562, 98, `À payer avant le ${writeDate(random, invoice.due, 'fr')}`, { align: 'right' });
  painter.lines(330, 140, [invoice.customerName, ...invoice.mailing.lines], { size: 10 });
  if (invoice.service !== null) {
    painter.text(50, 140, 'Services fournis au', { bold: true });
    painter.lines(50, 154, invoice.service.lines);
  }
  painter.text(50, 220, `Ligne principale : ${writePhone(random, invoice.mainNumber)}`);
  summary(painter, invoice, 250);
  taxNumbers(painter, invoice, 50, 430);
  stub(painter, invoice);
}

/** Bilingual, a box of two columns of labels. */
export function twinColumns(painter: Painter, invoice: Invoice): void {
  const { random, language } = invoice;
  logo(painter, invoice, 50, 34, 20);
  painter.box(50, 90, 512, 60);
  painter.text(58, 96, 'Customer / Client', { size: 7, grey: true }).text(58, 106, invoice.customerName, { size: 10 });
  painter.text(300, 96, 'BAN / Compte', { size: 7, grey: true }).text(300, 106, invoice.accountNumber, { size: 10 });
  painter
    .text(58, 122, 'Date of invoice / Date de facture', { size: 7, grey: true })
    .text(58, 132, writtenDate(invoice), { size: 10 });
  painter
    .text(300, 122, 'Payment due / Échéance', { size: 7, grey: true })
    .text(300, 132, writeDate(random, invoice.due, language), { size: 10 });
  painter.lines(70, 180, [invoice.customerName, ...invoice.mailing.lines], { size: 10 });
  if (invoice.service !== null) {
    painter.text(310, 168, 'Installed at / Installé au', { size: 7, grey: true });
    painter.lines(310, 180, invoice.service.lines, { size: 10 });
  }
  summary(painter, invoice, 270);
  stub(painter, invoice);
}
