import type { Invoice } from '../make-invoice.ts';
import type { Painter } from '../painter.ts';
import { lines, logo, stub, summary, taxNumbers, writtenDate } from '../parts.ts';
import { writeDate, writeMoney } from '../texts.ts';

/** Both languages in each label, separated by a slash. */
export function stroke(painter: Painter, invoice: Invoice): void {
  const { random, language } = invoice;
  logo(painter, invoice, 50, 34);
  const rows: [string, string][] = [
    ['Account number / Numéro de compte', invoice.accountNumber],
    ['Bill date / Date de facturation', writtenDate(invoice)],
    ['Invoice no. / No de facture', random.digits(10)],
    ["Due date / Date d'échéance", writeDate(random, invoice.due, language)],
  ];
  rows.forEach(([name, value], index) =>
    painter
      .text(310, 40 + index * 14, name, { size: 8 })
      .text(562, 40 + index * 14, value, { align: 'right', bold: true }),
  );
  painter.lines(70, 130, [invoice.customerName, ...invoice.mailing.lines], { size: 10 });
  let at = 220;
  if (invoice.service !== null) {
    painter.text(50, at, 'Service address / Adresse de service', { bold: true });
    at = painter.lines(50, at + 14, invoice.service.lines);
  }
  at = lines(painter, invoice, at + 14);
  summary(painter, invoice, at + 8);
  taxNumbers(painter, invoice, 50, 620);
  stub(painter, invoice);
}

/** English above, French below in small type, values to the right of both. */
export function stacked(painter: Painter, invoice: Invoice): void {
  const { random, language } = invoice;
  painter
    .text(50, 34, invoice.carrier, { size: 26, bold: true })
    .text(300, 42, 'Statement of account / État de compte', { size: 9 });
  const rows: [string, string, string][] = [
    ['Account number', 'Numéro de compte', invoice.accountNumber],
    ['Invoice date', 'Date de la facture', writtenDate(invoice)],
    ['Amount due', 'Montant à payer', writeMoney(random, language)],
    ['Due date', "Date d'échéance", writeDate(random, invoice.due, language)],
  ];
  rows.forEach(([english, french, value], index) =>
    painter
      .text(330, 90 + index * 26, english, { size: 9 })
      .text(330, 101 + index * 26, french, { size: 7, grey: true })
      .text(450, 94 + index * 26, value, { bold: true, size: 10 }),
  );
  painter.text(60, 84, 'Billed to / Facturé à', { size: 7.5, grey: true });
  painter.lines(60, 98, [invoice.customerName, ...invoice.mailing.lines]);
  if (invoice.service !== null) {
    painter.text(60, 170, 'Service location / Lieu de service', { size: 7.5, grey: true });
    painter.lines(60, 182, invoice.service.lines);
  }
  summary(painter, invoice, 250);
  stub(painter, invoice);
  lines(painter.page(), invoice, 60);
}

/** Typewriter columns. */
export function typewriter(painter: Painter, invoice: Invoice): void {
  const { language, random } = invoice;
  painter.text(50, 40, invoice.carrier.toUpperCase(), { size: 18, bold: true });
  const rows: [string, string][] = [
    ['ACCOUNT NO. / NO DE COMPTE', invoice.accountNumber],
    ['BILL DATE / DATE DE FACTURATION', writtenDate(invoice)],
    ['PAY BY / PAYER AVANT LE', writeDate(random, invoice.due, language)],
    ['CONTRACT / CONTRAT', random.digits(8)],
  ];
  rows.forEach(([name, value], index) => painter.text(50, 76 + index * 14, name).text(290, 76 + index * 14, value));
  painter.text(50, 150, 'BILL TO / FACTURER À').text(310, 150, 'SERVICE ADDRESS / ADRESSE DE SERVICE');
  painter.lines(50, 166, [invoice.customerName, ...invoice.mailing.lines]);
  painter.lines(310, 166, invoice.service === null ? ['-'] : invoice.service.lines);
  lines(painter, invoice, 250);
  summary(painter, invoice, 340);
  stub(painter, invoice);
}
