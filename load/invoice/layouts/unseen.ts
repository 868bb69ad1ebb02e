import type { Bill } from '../make-invoice.ts';
import { HEAD_OFFICES } from '../data.ts';
import type { Painter } from '../painter.ts';
import { callDetails, logo, stub, summary, taxNumbers, writtenDate } from '../parts.ts';
import { writeDate, writeMoney, writePhone } from '../words.ts';

/** Layouts of the held-out set alone: nothing of the reader was tuned on them. */

/** The amount first and large, the account in a footer-like line. */
export function amountFirst(painter: Painter, bill: Bill): void {
  const { random } = bill;
  painter.text(50, 36, bill.carrier, { size: 18, bold: true });
  painter.text(50, 80, 'Hi, here is your bill', { size: 22, bold: true }).text(50, 112, `You owe ${writeMoney(random, 'en')} by ${writeDate(random, bill.due, 'en')}`, { size: 12 });
  painter.text(50, 150, `Acct # ${bill.accountNumber}`, { size: 10 }).text(220, 150, `Billed on ${writtenDate(bill)}`, { size: 10 }).text(400, 150, `Phone ${writePhone(random, bill.mainNumber)}`, { size: 10 });
  painter.lines(50, 184, [bill.customerName, ...bill.mailing.lines], { size: 10 });
  if (bill.service !== null) {
    painter.text(320, 184, 'Where we provide your service', { size: 9, bold: true });
    painter.lines(320, 198, bill.service.lines, { size: 10 });
  }
  summary(painter, bill, 280);
  taxNumbers(painter, bill, 50, 450);
  stub(painter, bill);
}

/** Locations in a table, one row for each. */
export function locationTable(painter: Painter, bill: Bill): void {
  const { random } = bill;
  logo(painter, bill, 380, 34);
  painter.lines(50, 50, [bill.customerName, ...bill.mailing.lines], { size: 10 });
  const rows: [string, string][] = [['Client number', bill.accountNumber], ['Date issued', writtenDate(bill)], ['Document', `B${random.digits(8)}`]];
  rows.forEach(([name, value], index) => painter.text(50, 130 + index * 14, name, { bold: true }).text(150, 130 + index * 14, value));
  const at = summary(painter, bill, 190);
  painter.text(50, at + 10, 'Service location', { bold: true, size: 8 }).text(330, at + 10, 'Number', { bold: true, size: 8 }).text(562, at + 10, 'Charges', { bold: true, size: 8, align: 'right' }).rule(50, at + 22, 512);
  painter.text(50, at + 28, bill.service === null ? '-' : bill.service.lines.join(', '), { size: 8 }).text(330, at + 28, writePhone(random, bill.mainNumber), { size: 8 }).text(562, at + 28, writeMoney(random, 'en'), { size: 8, align: 'right' });
  stub(painter, bill);
  callDetails(painter.page(), bill, 50, 25);
}

/** Français, tout aligné à droite, adresse du client à droite. */
export function droite(painter: Painter, bill: Bill): void {
  const { random } = bill;
  painter.lines(50, 40, HEAD_OFFICES[bill.carrier] ?? [bill.carrier], { size: 8 });
  painter.text(562, 36, `Votre facture ${bill.carrier}`, { size: 18, bold: true, align: 'right' });
  painter.text(562, 70, `Compte no ${bill.accountNumber}`, { align: 'right' }).text(562, 84, `Facture du ${writtenDate(bill)}`, { align: 'right' }).text(562, 98, `À payer avant le ${writeDate(random, bill.due, 'fr')}`, { align: 'right' });
  painter.lines(330, 140, [bill.customerName, ...bill.mailing.lines], { size: 10 });
  if (bill.service !== null) {
    painter.text(50, 140, 'Services fournis au', { bold: true });
    painter.lines(50, 154, bill.service.lines);
  }
  painter.text(50, 220, `Ligne principale : ${writePhone(random, bill.mainNumber)}`);
  summary(painter, bill, 250);
  taxNumbers(painter, bill, 50, 430);
  stub(painter, bill);
}

/** Bilingual, a box of two columns of labels. */
export function twinColumns(painter: Painter, bill: Bill): void {
  const { random, language } = bill;
  logo(painter, bill, 50, 34, 20);
  painter.box(50, 90, 512, 60);
  painter.text(58, 96, 'Customer / Client', { size: 7, grey: true }).text(58, 106, bill.customerName, { size: 10 });
  painter.text(300, 96, 'BAN / Compte', { size: 7, grey: true }).text(300, 106, bill.accountNumber, { size: 10 });
  painter.text(58, 122, 'Date of invoice / Date de facture', { size: 7, grey: true }).text(58, 132, writtenDate(bill), { size: 10 });
  painter.text(300, 122, 'Payment due / Échéance', { size: 7, grey: true }).text(300, 132, writeDate(random, bill.due, language), { size: 10 });
  painter.lines(70, 180, [bill.customerName, ...bill.mailing.lines], { size: 10 });
  if (bill.service !== null) {
    painter.text(310, 168, 'Installed at / Installé au', { size: 7, grey: true });
    painter.lines(310, 180, bill.service.lines, { size: 10 });
  }
  summary(painter, bill, 270);
  stub(painter, bill);
}
