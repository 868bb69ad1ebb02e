import type { Invoice } from '../make-invoice.ts';
import { HEAD_OFFICES } from '../data.ts';
import type { Painter } from '../painter.ts';
import { callDetails, lines, logo, stub, summary, taxNumbers, writtenDate } from '../parts.ts';
import { label, writeDate, writeMoney, writePhone } from '../texts.ts';

/** Compte et dates en haut à droite, lieu de service en page 2. */
export function enveloppe(painter: Painter, invoice: Invoice): void {
  const { random } = invoice;
  logo(painter, invoice, 48, 34);
  const rows: [string, string][] = [
    [label(random, 'account', 'fr'), invoice.accountNumber],
    [label(random, 'date', 'fr'), writtenDate(invoice)],
    ['Numéro de facture', random.digits(11)],
    [label(random, 'due', 'fr'), writeDate(random, invoice.due, 'fr')],
  ];
  rows.forEach(([name, value], index) =>
    painter.text(352, 40 + index * 14, `${name} :`).text(562, 40 + index * 14, value, { align: 'right', bold: true }),
  );
  painter.lines(72, 150, [invoice.customerName, ...invoice.mailing.lines], { size: 10 });
  summary(painter, invoice, 262);
  taxNumbers(painter, invoice, 48, 440);
  stub(painter, invoice);
  painter.page().text(48, 50, 'Vos services', { size: 12, bold: true });
  let at = 74;
  if (invoice.service !== null) {
    painter.text(48, at, label(random, 'service', 'fr'), { bold: true });
    at = painter.lines(48, at + 14, invoice.service.lines) + 12;
  }
  callDetails(painter, invoice, lines(painter, invoice, at, 48) + 10);
}

/** Bandeau d'en-têtes, les valeurs dessous. */
export function bandeau(painter: Painter, invoice: Invoice): void {
  const { random } = invoice;
  logo(painter, invoice, 50, 30, 24);
  painter.box(50, 92, 512, 18, '#dddddd');
  const columns: [string, string][] = [
    [label(random, 'date', 'fr'), writtenDate(invoice)],
    [label(random, 'account', 'fr'), invoice.accountNumber],
    [label(random, 'total', 'fr'), writeMoney(random, 'fr')],
    [label(random, 'due', 'fr'), writeDate(random, invoice.due, 'fr')],
  ];
  columns.forEach(([name, value], index) =>
    painter.text(54 + index * 132, 97, name, { size: 8, bold: true }).text(54 + index * 132, 115, value),
  );
  painter.text(60, 150, label(random, 'invoiceTo', 'fr'), { size: 8, grey: true });
  painter.lines(60, 162, [invoice.customerName, ...invoice.mailing.lines]);
  if (invoice.service !== null) {
    painter.text(330, 150, label(random, 'service', 'fr'), { size: 8, grey: true });
    painter.lines(330, 162, invoice.service.lines);
  }
  lines(painter, invoice, summary(painter, invoice, 250) + 10);
  stub(painter, invoice);
}

/** Facture d'un petit fournisseur : code client, pas de compte nommé ainsi. */
export function petitFournisseur(painter: Painter, invoice: Invoice): void {
  const { random } = invoice;
  painter.text(50, 40, 'FACTURE', { size: 24, bold: true });
  painter.lines(562 - 180, 40, HEAD_OFFICES[invoice.carrier] ?? [invoice.carrier], { size: 8 });
  const rows = [
    `Facture no : F${random.digits(6)}`,
    `Date : ${writtenDate(invoice)}`,
    `${random.pick(['Code client', 'Numéro de client', 'No de compte'])} : ${invoice.accountNumber}`,
    `Échéance : ${writeDate(random, invoice.due, 'fr')}`,
  ];
  painter.lines(50, 84, rows, { size: 10 });
  painter.text(50, 160, label(random, 'invoiceTo', 'fr'), { bold: true });
  painter.lines(50, 174, [invoice.customerName, ...invoice.mailing.lines]);
  if (invoice.service !== null) {
    painter.text(310, 160, label(random, 'service', 'fr'), { bold: true });
    painter.lines(310, 174, invoice.service.lines);
  }
  summary(painter, invoice, lines(painter, invoice, 260) + 14, 50, 512);
  taxNumbers(painter, invoice, 50, 720);
}

/** Deux cadres côte à côte : le client, le compte. */
export function cadres(painter: Painter, invoice: Invoice): void {
  const { random } = invoice;
  logo(painter, invoice, 50, 30);
  painter.box(50, 100, 250, 110).box(312, 100, 250, 110);
  painter.text(58, 106, label(random, 'name', 'fr'), { size: 7.5, grey: true });
  painter.lines(58, 118, [invoice.customerName, ...invoice.mailing.lines], { size: 10 });
  const rows: [string, string][] = [
    [label(random, 'account', 'fr'), invoice.accountNumber],
    [label(random, 'date', 'fr'), writtenDate(invoice)],
    ['Identifiant bancaire', random.digits(12)],
    [label(random, 'main', 'fr'), writePhone(random, invoice.mainNumber)],
  ];
  rows.forEach(([name, value], index) =>
    painter
      .text(320, 108 + index * 24, name, { size: 7.5, grey: true })
      .text(320, 118 + index * 24, value, { bold: true }),
  );
  let at = 228;
  if (invoice.service !== null) {
    painter.text(50, at, `${label(random, 'service', 'fr')} :`).text(160, at, invoice.service.lines.join(', '));
    at += 24;
  }
  at = summary(painter, invoice, at + 6);
  painter.text(50, at + 6, `Merci de faire affaire avec ${invoice.carrier}.`, { size: 8 });
  stub(painter, invoice);
}
